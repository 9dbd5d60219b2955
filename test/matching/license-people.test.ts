/** The people of a row whom license lists name beside the licensee. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { memoryCandidates, memoryPremises } from '../../src/engine/memory/index.ts';
import type { Party, Premises, RoleKind } from '../../src/entity/index.ts';
import { matchLocation, matchRowSchema } from '../../src/matching/index.ts';
import { linkedTo, premises } from '../engine/premises.ts';
import { company, location, party } from './hard-cases/invent.ts';

const DOOR = {
  street_address: '6 IRON ST',
  locality: 'DENVER',
  region: 'CO',
  postal_code: '80202',
  country_code: 'US',
};
const FERNHALE = company('us_co/1', 'FERNHALE VENTURES LLC', {
  at: '80 Quarry Rd, Pueblo, CO 81001',
  parties: [party('ROWAN, JANE A', 'member', { type: 'person' })],
});

const named = (
  name: string,
  kind: RoleKind,
  ended_on: string | null = null,
  type: Party['type'] = 'person',
): Party => ({
  type,
  name,
  roles: [{ kind, title: null, ownership_percentage: null, started_on: null, ended_on }],
  address: null,
});

async function rowOf(licenses: readonly Premises[]) {
  const options = { today: '2026-02-01', premises: memoryPremises(licenses) };
  const row = await matchLocation(
    location({ name: 'Tavora Grill', address: '6 Iron St, Denver, CO 80202' }),
    0,
    memoryCandidates([FERNHALE]),
    options,
  );
  return matchRowSchema.parse(row);
}

const license = (id: string, parties: readonly Party[], more: Parameters<typeof premises>[2] = {}): Premises =>
  premises('us_co_food', id, { sign: 'TAVORA GRILL', address: DOOR, parties: [...parties], ...more });
const ofFernhale = linkedTo('us_co', '1', 'FERNHALE VENTURES LLC');

describe('the people of a row', () => {
  it('are those of the licensee whose registration is not loaded, in roles that have not ended', async () => {
    const { operator, people, principals, credits_charged } = await rowOf([
      license(
        '1',
        [
          named('DOE, JOHN', 'owner'),
          named('ROE, MARY', 'other'),
          named('GONE, AL', 'owner', '2020-01-31'),
          named('KITE HOLDINGS LLC', 'member', null, 'company'),
        ],
        { licensee: 'VANDREY FOODS INC' },
      ),
    ]);
    assert.equal(operator!.name, 'VANDREY FOODS INC');
    assert.deepEqual(
      people.map(({ name, roles, sources }) => [name, roles[0]!.kind, sources[0]!.license]),
      [
        ['DOE, JOHN', 'owner', { source: 'us_co_food', number: '1' }],
        ['ROE, MARY', 'other', { source: 'us_co_food', number: '1' }],
      ],
    );
    assert.deepEqual(
      principals.map(({ name }) => name),
      ['DOE, JOHN', 'KITE HOLDINGS LLC'],
    );
    assert.equal(credits_charged, 15);
  });

  it('and its principals stand once, however many of its licenses name them', async () => {
    const owner = [named('DOE, JOHN', 'owner')];
    const { people, principals } = await rowOf([
      license('1', owner, { licensee: 'VANDREY FOODS INC' }),
      license('2', [named('JOHN DOE', 'owner')], { licensee: 'VANDREY FOODS INC' }),
    ]);
    assert.deepEqual([people.length, principals.length], [1, 1]);
  });

  it('stand beside those of the registration, one person once with both sources', async () => {
    const { operator, people } = await rowOf([
      license('1', [named('JANE A ROWAN', 'owner'), named('DOE, JOHN', 'other')], ofFernhale),
    ]);
    assert.equal(operator!.entity_number, '1');
    assert.deepEqual(
      people.map(({ name, sources }) => [
        name,
        sources.map(({ entity_number, license }) => entity_number ?? license!.source),
      ]),
      [
        ['ROWAN, JANE A', ['1', 'us_co_food']],
        ['DOE, JOHN', ['us_co_food']],
      ],
    );
  });
});
