/**
 * What matching asks of a source: in few rounds, and so that nothing but the companies decides what comes of
 * it.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { registryCompanies } from '../../bench/support/registry-companies.ts';
import { sampleLocations, sampleRegistries } from '../../samples/index.ts';
import type { CandidateSource } from '../../src/engine/index.ts';
import { memoryCandidates } from '../../src/engine/memory/index.ts';
import type { Company, SubmittedLocation } from '../../src/entity/index.ts';
import { type MatchRow, matchLocation } from '../../src/matching/index.ts';
import * as fc from '../property.ts';
import { company, type HardCase, location, party, relation } from './hard-cases/invent.ts';
import { readCases } from './hard-cases/read-cases.ts';
import { inRounds, withOtherIds } from './sources.ts';
import { CROWD, worlds } from './worlds.ts';

const TODAY = '2026-02-01';
const ROUNDS_MAX = 12;
const WORLDS = 400;
const HOUSE = '6 Iron St, Denver, CO 80202';

/** An ended company at the end of a path is named by those who ask for more risk. */
const OPTIONS = { today: TODAY, acceptance: 'lenient' } as const;

/** Matches at a near source and at a far one with other ids: the rows must be the same. */
async function matchBoth(submitted: SubmittedLocation, near: CandidateSource) {
  const far = inRounds(withOtherIds(near));
  const row = await matchLocation(submitted, 0, far.source, OPTIONS);
  assert.deepEqual(row, await matchLocation(submitted, 0, near, OPTIONS));
  assert.ok(far.rounds() <= ROUNDS_MAX, `${far.rounds()} rounds for ${JSON.stringify(submitted)}`);
  return { row, rounds: far.rounds() };
}

/** `us_de/1` merged into `us_de/2`, and so on: as many steps. */
function mergers(first: number, steps: number): Company[] {
  return Array.from({ length: steps }, (_, index) => {
    const number = first + index;
    return company(`us_de/${number}`, `VALE ${'ABCDEFGH'[index]} HOLDINGS INC`, {
      status: 'merged',
      relationships: [relation('merged_into', '', `us_de/${number + 1}`, '2020-01-01')],
    });
  });
}

const managed = (id: string, name: string, manager: string, known: Parameters<typeof company>[2] = {}) =>
  company(id, name, { ...known, parties: [party(manager, 'manager', { type: 'company' })] });
/** Two companies deep, the manager of `TOP MANAGER LLC`. */
const MANAGERS = [
  managed('us_de/80', 'TOP MANAGER LLC', 'NEXT MANAGER LLC'),
  company('us_nv/81', 'NEXT MANAGER LLC', { parties: [party('INES CALLOWAY', 'officer', { type: 'person' })] }),
];
const tradeName = company('us_co/T1', 'QUARRY LANTERN', {
  at: HOUSE,
  legal_form: 'other',
  legal_form_raw: 'Trade name',
  parties: [party('HOLLIS VALE LLC', 'owner', { type: 'company' })],
});
const owner = company('us_co/2', 'HOLLIS VALE LLC', {
  domicile: 'foreign',
  relationships: [relation('home_entity', '', 'us_de/1')],
});

type Chain = {
  readonly title: string;
  readonly location?: HardCase['location'];
  readonly registry: readonly Company[];
  readonly check: (row: MatchRow) => unknown;
  readonly expected: unknown;
};

const CHAINS: readonly Chain[] = [
  {
    title: 'a trade name, its owner, the home entity, its manager, and that one’s manager',
    registry: [tradeName, owner, managed('us_de/1', 'HOLLIS VALE LLC', 'TOP MANAGER LLC'), ...MANAGERS],
    check: ({ operator, path, people }) => [operator?.entity_number, path.length, people.map(({ name }) => name)],
    expected: ['1', 2, ['INES CALLOWAY']],
  },
  {
    title: 'the same among companies that have to be compared as well',
    registry: [...CROWD, tradeName, owner, managed('us_de/1', 'HOLLIS VALE LLC', 'TOP MANAGER LLC'), ...MANAGERS],
    check: ({ operator, people }) => [operator?.entity_number, people.map(({ name }) => name)],
    expected: ['1', ['INES CALLOWAY']],
  },
  {
    title: 'a path of five steps, to its end',
    registry: [
      ...CROWD,
      tradeName,
      owner,
      ...mergers(1, 3),
      managed('us_de/4', 'VALE LAST INC', 'TOP MANAGER LLC'),
      ...MANAGERS,
    ],
    check: ({ operator, path }) => [operator?.entity_number, path.length],
    expected: ['4', 5],
  },
  {
    title: 'a path of nine steps, five of them',
    registry: [...CROWD, tradeName, owner, ...mergers(1, 7), company('us_de/8', 'VALE LAST INC')],
    check: ({ operator, path }) => [operator?.entity_number, path.length],
    expected: ['4', 5],
  },
  {
    title: 'a circle of mergers',
    registry: [
      tradeName,
      owner,
      ...mergers(1, 2),
      company('us_de/3', 'VALE C INC', { relationships: [relation('merged_into', '', 'us_de/1', '2020-01-01')] }),
    ],
    check: ({ path }) => path.map(({ kind }) => kind),
    expected: ['owner', 'home_entity', 'merged_into', 'merged_into'],
  },
  {
    title: 'a filing here of a company that was found elsewhere, and the manager’s manager',
    location: { name: 'Quarry Lantern', address: HOUSE, phone: '303-622-8811' },
    registry: [
      company('us_nv/5', 'LANTERN QUARRIES LLC', {
        at: HOUSE,
        phone: '303-622-8811',
        trading: ['QUARRY LANTERN'],
        domicile: 'foreign',
        relationships: [relation('home_entity', '', 'us_de/6')],
      }),
      managed('us_de/6', 'HOLLIS VALE LLC', 'TOP MANAGER LLC'),
      company('us_co/7', 'HOLLIS VALE LLC', {
        domicile: 'foreign',
        relationships: [relation('home_entity', '', 'us_de/6')],
      }),
      ...MANAGERS,
    ],
    check: ({ registration, people }) => [registration?.entity_number, people.map(({ name }) => name)],
    expected: ['7', ['INES CALLOWAY']],
  },
  {
    title: 'a company with a thousand members that are companies, each looked through at most once',
    location: { name: 'Hollis Vale', address: HOUSE },
    registry: [
      company('us_co/1', 'HOLLIS VALE LLC', {
        at: HOUSE,
        parties: Array.from({ length: 1000 }, (_, index) =>
          party(`MEMBER ${index % 40} OF VALE LLC`, 'member', { type: 'company' }),
        ),
      }),
      ...Array.from({ length: 40 }, (_, index) =>
        company(`us_co/M${index}`, `MEMBER ${index} OF VALE LLC`, {
          parties: [party('INES CALLOWAY', 'officer', { type: 'person' })],
        }),
      ),
    ],
    check: ({ people }) => people.length,
    expected: 20,
  },
];

function sampleRows(): SubmittedLocation[] {
  const [, ...lines] = readFileSync(sampleLocations, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [customer_record_id = '', name = '', street, unit, city, state, zip] = line.split(',');
    return location({ customer_record_id, name, address: `${street} ${unit}, ${city}, ${state} ${zip}` });
  });
}

describe(`a location is matched in at most ${ROUNDS_MAX} rounds, and alike whatever the ids`, () => {
  for (const { title, registry, check, expected, location: known } of CHAINS) {
    it(title, async () => {
      const submitted = location(known ?? { name: 'Quarry Lantern', address: HOUSE });
      const { row } = await matchBoth(submitted, memoryCandidates(registry));
      assert.deepEqual(check(row), expected, JSON.stringify(row, null, 1));
    });
  }

  it('the hard cases', async () => {
    for (const { location: known, registry } of readCases('catalogue', 'own', 'links', 'filings'))
      await matchBoth(location(known), memoryCandidates(registry));
  });

  it('the locations of the samples', async () => {
    const registries = sampleRegistries.map(({ jurisdiction, files, asOf }) =>
      registryCompanies(jurisdiction, files, asOf),
    );
    const source = memoryCandidates((await Promise.all(registries)).flat());
    for (const submitted of sampleRows()) await matchBoth(submitted, source);
  });

  it('any registries and location', async () => {
    let most = 0;
    const matches = fc.asyncProperty(worlds, async ({ companies, location: known }) => {
      most = Math.max(most, (await matchBoth(location(known), memoryCandidates(companies))).rounds);
    });
    await fc.assert(matches, { numRuns: WORLDS });
    assert.ok(most >= 9, 'no world had chains to follow');
  });
});
