/** Candidates of a query that gives an identifier: the company's own, or one by a source of owners. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { GivenNumbers, identifiedEngine } from '../../src/engine/identified/index.ts';
import { memoryEngine, memoryOwners } from '../../src/engine/memory/index.ts';
import { reconcilerOver } from '../../src/reconcile/index.ts';
import { company } from '../engine/companies.ts';
import { linkedTo, ownership, party } from '../engine/owners.ts';

const LEI = '99000000000000000117';
const owners = memoryOwners([
  ownership(
    'gleif',
    'a',
    party('Kite', { identifiers: [{ scheme: 'lei', value: LEI }], ...linkedTo('us_co', '1') }),
    null,
  ),
]);
const stored = memoryEngine([
  company('us_co', '1', 'Kite Capital LLC'),
  company('us_co', '2', 'Pell Inc', { identifiers: [{ scheme: 'us_ein', value: '990000001' }] }),
]);
const reconciler = reconcilerOver(
  identifiedEngine(stored, new GivenNumbers(owners, new Map([['gleif', ['lei']]]))),
  owners,
);

const CASES = [
  ['an LEI for a name', LEI, {}, ['us_co/1', true]],
  ['an LEI for a number, beside the name', 'Kite Capital', { number: [`LEI:${LEI}`] }, ['us_co/1', true]],
  ['an LEI for a number, beside another name', 'Orley Diner', { number: [LEI] }, ['us_co/1', false]],
  ['an EIN for a name', 'EIN 99-0000001', {}, ['us_co/2', true]],
  ['an LEI that nobody has', '99000000000000000217', {}, null],
  ['an LEI in another jurisdiction', LEI, { jurisdiction: ['us_fl'] }, null],
] as const;

describe('a query', () => {
  for (const [what, name, properties, expected] of CASES)
    it(`with ${what}`, async () => {
      const query = { name, types: ['company'] as const, limit: 3, properties };
      const asked = { loaded: ['us_co'], bytesMax: 1e6, located: null };
      const [best] = await reconciler.candidates({ query, ...asked });
      assert.deepEqual(best === undefined ? null : [best.id, best.match], expected);
    });
});
