import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { memoryCandidates, memoryPremises } from '../../src/engine/memory/index.ts';
import { type Company, locationOf, type Premises } from '../../src/entity/index.ts';
import { locationOfRow, parseLabels, printLabel } from '../../src/locations/index.ts';
import { type MatchRow, matchLocation, matchRowSchema } from '../../src/matching/index.ts';
import { readLocationBody } from '../../src/operations/bodies/locations.ts';
import { premises } from '../engine/premises.ts';
import { mapped } from '../locations/mapped.ts';
import * as fc from '../property.ts';
import { company, location, party } from './hard-cases/invent.ts';

const DOOR = '6 Iron St, Denver, CO 80202';
const TAVORA = { name: 'Tavora Grill', address: DOOR };
const AWAY = { at: '80 Quarry Rd, Pueblo, CO 81001' };
const ROWAN = party('ROWAN, JANE A', 'member', { type: 'person' });
const FERNHALE = company('us_co/1', 'FERNHALE VENTURES LLC', { ...AWAY, parties: [ROWAN] });
const QUILLBANK = company('us_co/2', 'QUILLBANK LLC', { at: DOOR, parties: [ROWAN] });
const SIGN = company('us_co/3', 'TAVORA GRILL LLC', { at: DOOR });
const NEAR = company('us_co/3', 'TAVORA GRILL LLC', { at: '9 Elm St, Denver, CO 80202' });
const TRADING = company('us_co/4', 'QUILLBANK LLC', { at: DOOR, trading: ['TAVORA GRILL'] });
const IRON_ST = {
  street_address: '6 IRON ST',
  locality: 'DENVER',
  region: 'CO',
  postal_code: '80202',
  country_code: 'US',
};
const licensed = (sign: string, licensee: Parameters<typeof premises>[2] = {}): Premises =>
  premises('us_co_food', '1', { sign, address: IRON_ST, ...licensee });

type Case = {
  readonly behaviour: string;
  readonly owner: string;
  readonly registry?: readonly Company[];
  readonly licenses?: readonly Premises[];
  readonly sign?: string;
  /** With the owner's name, and without it. */
  readonly answers: readonly [told: string, untold: string];
  /** The evidence of the owner's name: its grade, which way it weighs, and what it agrees with. */
  readonly evidence: string | null;
};

const CASES: readonly Case[] = [
  {
    behaviour: 'names the company of that legal name, which has no other tie to the place',
    owner: 'Fernhale Ventures, LLC',
    answers: ['us_co/1', 'no_candidate'],
    evidence: 'exact 1 legal_name',
  },
  {
    behaviour: 'names it without its legal form',
    owner: 'Fernhale Ventures',
    answers: ['us_co/1', 'no_candidate'],
    evidence: 'exact 1 legal_name',
  },
  {
    behaviour: 'names who runs the site of a chain',
    owner: 'Fernhale Ventures LLC',
    sign: 'Subway #1234',
    answers: ['us_co/1', 'no_candidate'],
    evidence: 'exact 1 legal_name',
  },
  {
    behaviour: 'leaves aside who licenses the brand',
    owner: "Doctor's Associates LLC",
    registry: [company('us_co/1', "DOCTOR'S ASSOCIATES LLC", AWAY)],
    sign: 'Subway #1234',
    answers: ['no_candidate', 'no_candidate'],
    evidence: null,
  },
  {
    behaviour: 'names the company at the door that a person of that name runs',
    owner: 'Jane Rowan',
    registry: [QUILLBANK],
    answers: ['us_co/2', 'below_threshold'],
    evidence: 'exact 1 parties[0]',
  },
  {
    behaviour: 'names no company elsewhere for a person’s sake',
    owner: 'ROWAN JANE',
    answers: ['below_threshold', 'no_candidate'],
    evidence: 'exact 1 parties[0]',
  },
  {
    behaviour: 'names the licensee of the door, whatever the sign of the license',
    owner: 'Vandrey Foods Inc',
    registry: [],
    licenses: [licensed('VANDREY CAFE', { licensee: 'VANDREY FOODS INC' })],
    answers: ['VANDREY FOODS INC', 'below_threshold'],
    evidence: 'exact 1 licensee.name',
  },
  {
    behaviour: 'names a licensee who is a person',
    owner: 'Jane Roe',
    registry: [],
    licenses: [licensed('TAVERN', { licensee: { name: 'ROE JANE', type: 'person' } })],
    answers: ['ROE JANE', 'below_threshold'],
    evidence: 'exact 1 licensee.name',
  },
  {
    behaviour: 'speaks for the company whose sign agrees as well',
    owner: 'Quillbank LLC',
    registry: [TRADING],
    answers: ['us_co/4', 'us_co/4'],
    evidence: 'exact 1 legal_name',
  },
  {
    behaviour: 'adds nothing where it says what the sign says',
    owner: 'Tavora Grill LLC',
    registry: [SIGN],
    answers: ['us_co/3', 'us_co/3'],
    evidence: 'exact 0 legal_name',
  },
  {
    behaviour: 'changes nothing where no registry knows it',
    owner: 'Quorvax Limited LLC',
    registry: [FERNHALE, SIGN],
    answers: ['us_co/3', 'us_co/3'],
    evidence: 'conflict 0 legal_name',
  },
  {
    behaviour: 'does not outweigh a company that bears the sign at the door',
    owner: 'Fernhale Ventures LLC',
    registry: [FERNHALE, SIGN],
    answers: ['us_co/3', 'us_co/3'],
    evidence: 'conflict 0 legal_name',
  },
  {
    behaviour: 'leaves it open where the sign is another company’s, and neither is at the door',
    owner: 'Fernhale Ventures LLC',
    registry: [FERNHALE, NEAR],
    answers: ['ambiguous', 'us_co/3'],
    evidence: 'conflict 0 legal_name',
  },
  {
    behaviour: 'names no company that has ended',
    owner: 'Fernhale Ventures LLC',
    registry: [company('us_co/1', 'FERNHALE VENTURES LLC', { ...AWAY, status: 'dissolved' })],
    answers: ['below_threshold', 'no_candidate'],
    evidence: 'exact 1 legal_name',
  },
  {
    behaviour: 'names no company of another state that nothing ties to the place',
    owner: 'Fernhale Ventures LLC',
    registry: [company('us_wy/1', 'FERNHALE VENTURES LLC', { at: '1 Oak St, Cody, WY 82414' }), QUILLBANK],
    answers: ['below_threshold', 'below_threshold'],
    evidence: 'conflict 0 legal_name',
  },
  {
    behaviour: 'names none of two companies that bear it',
    owner: 'Fernhale Ventures',
    registry: [FERNHALE, company('us_co/5', 'FERNHALE VENTURES INC', { at: '4 Elm St, Boulder, CO 80301' })],
    answers: ['ambiguous', 'no_candidate'],
    evidence: 'exact 1 legal_name',
  },
  {
    behaviour: 'names no agent',
    owner: 'Registered Agents Inc',
    registry: [company('us_co/1', 'REGISTERED AGENTS INC', AWAY)],
    answers: ['below_threshold', 'no_candidate'],
    evidence: 'exact 1 legal_name',
  },
  {
    behaviour: 'names no landlord, by what he holds',
    owner: 'Pike Properties LLC',
    registry: [company('us_co/1', 'PIKE PROPERTIES LLC', { at: DOOR })],
    answers: ['below_threshold', 'below_threshold'],
    evidence: null,
  },
  {
    behaviour: 'names no landlord, by this house',
    owner: '6 Iron St LLC',
    registry: [company('us_co/1', '6 IRON ST LLC', { at: DOOR })],
    answers: ['below_threshold', 'below_threshold'],
    evidence: null,
  },
  ...['', ' ', 'N/A', 'SAME AS ABOVE', 'Vacant', 'TBD', '---', '💪'].map(
    (owner): Case => ({
      behaviour: `is nobody’s where it is ${JSON.stringify(owner)}`,
      owner,
      registry: [company('us_co/1', 'VACANT OWNER LLC', AWAY)],
      answers: ['no_candidate', 'no_candidate'],
      evidence: null,
    }),
  ),
];

async function match(known: Parameters<typeof location>[0], { registry = [FERNHALE], licenses = [] }: Partial<Case>) {
  const options = { today: '2026-02-01', premises: memoryPremises(licenses) };
  return matchRowSchema.parse(await matchLocation(location(known), 0, memoryCandidates(registry), options));
}

/** `us_co/1`, a licensee's name where it has no registration, or the reason. */
function answerOf({ operator, reason_code }: MatchRow): string | null {
  if (operator === null) return reason_code;
  return operator.entity_number === null ? operator.name : `${operator.jurisdiction_code}/${operator.entity_number}`;
}

function evidenceOf({ evidence }: MatchRow): string | null {
  const found = evidence.find(({ field }) => field === 'owner_name');
  return found === undefined ? null : `${found.grade} ${Math.sign(found.weight)} ${found.source}`;
}

describe('the name of an owner', () => {
  for (const one of CASES)
    it(one.behaviour, async () => {
      const known = { ...TAVORA, name: one.sign ?? TAVORA.name };
      const told = await match({ ...known, owner_name: one.owner }, one);
      assert.deepEqual(
        [answerOf(told), answerOf(await match(known, one)), evidenceOf(told)],
        [...one.answers, one.evidence],
      );
      assert.equal(told.location.owner_name, one.owner);
      const names = told.evidence.filter(({ field }) => field === 'name');
      assert.equal(names.length, told.evidence.length === 0 ? 0 : 1, 'what is said of the sign stands beside it');
    });

  it('breaks nothing, whatever it is, and never makes sure what a contradiction forbids', async () => {
    const owners = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('x'.repeat(200_000), 'Rowan '.repeat(20_000), 'Fernhale Ventures LLC & Jane Rowan', 'LLC', ',,,'),
    );
    await fc.assert(
      fc.asyncProperty(owners, async (owner_name) => {
        const row = await match({ ...TAVORA, owner_name: owner_name.toWellFormed() }, { registry: [FERNHALE, SIGN] });
        assert.ok(['us_co/3', 'ambiguous'].includes(answerOf(row)!));
      }),
      { numRuns: 40 },
    );
  });
});

describe('an owner’s name comes through every door', () => {
  it('of the API: it is echoed where it was sent, and its null is nothing', () => {
    const echo = (more: object) => readLocationBody({ location: { ...TAVORA, ...more } }).values;
    assert.equal(echo({ owner_name: 'NONE' })?.owner_name, 'NONE');
    for (const more of [{}, { owner_name: null }]) assert.ok(!('owner_name' in echo(more)!));
    const { items } = readLocationBody({ location: { ...TAVORA, owner_name: 7 } });
    assert.deepEqual(
      items.map(({ loc, type }) => [loc.at(-1), type]),
      [['owner_name', 'string_type']],
    );
  });

  const ROWS: readonly (readonly [cells: readonly string[], name: string, owner: string | undefined])[] = [
    [['Tavora Grill', 'Fernhale LLC', 'Jane Rowan'], 'Tavora Grill', 'Fernhale LLC'],
    [['Tavora Grill', 'N/A', 'Jane Rowan'], 'Tavora Grill', 'Jane Rowan'],
    [['Tavora Grill', 'TAVORA GRILL', ''], 'Tavora Grill', undefined],
    [['', 'Fernhale LLC', 'Jane Rowan'], 'Fernhale LLC', 'Jane Rowan'],
    [['', 'Fernhale LLC', ''], 'Fernhale LLC', undefined],
    [['Tavora Grill', 'SAME AS ABOVE', 'VACANT'], 'Tavora Grill', undefined],
    [['', '', ''], '', undefined],
  ];
  for (const [cells, name, owner] of ROWS)
    it(`of a table: ${JSON.stringify(cells)}`, () => {
      const { owner_name, ...read } = locationOfRow(cells, mapped({ name: 0, legal_name: 1, owner: 2 }));
      assert.deepEqual([read.name, owner_name], [name, owner]);
      const said = locationOfRow(cells, mapped({ name: 0, owner_name: 1, legal_name: 1, owner: 2 }));
      assert.deepEqual([said.name, said.owner_name], [name, owner], 'as `--map owner_name=…` says it');
    });

  it('of a file of labels', () => {
    const told = { ...locationOf({ ...TAVORA, owner_name: 'Fernhale LLC' }) };
    const label = {
      location: told,
      operator: { name: 'A', jurisdiction_code: null, entity_number: null },
      not: [],
      decided_at: null,
    };
    assert.deepEqual(parseLabels(printLabel(label)), { labels: [label], problems: [] });
  });
});
