/** Companies by a number that a source of owners gives them. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findCompanies } from '../../src/engine/index.ts';
import { memoryEngine, memoryOwners } from '../../src/engine/memory/index.ts';
import { company, parse } from './companies.ts';
import { holds, linkedTo, ownership, party } from './owners.ts';

const LEI = '99000000000000000117';
const withLei = (name: string, value: string, more = {}) =>
  party(name, { identifiers: [{ scheme: 'lei', value }], ...more });

const engine = memoryEngine([
  company('us_ny', '990913', 'QUILLET CAPITAL LLC'),
  company('us_fl', 'P99000000017', 'PELL HOLDINGS INC'),
  company('us_fl', 'P99000000018', 'ORLEY INC', { identifiers: [{ scheme: 'lei', value: '99000000000000000317' }] }),
]);
const owners = memoryOwners([
  ownership('gleif', 'a', withLei('Quillet Capital, LLC', LEI, linkedTo('us_ny', '990913')), null),
  ownership(
    'gleif',
    'a/b',
    withLei('Quillet Capital, LLC', LEI, linkedTo('us_ny', '990913')),
    withLei('Pell Holdings Inc', '99000000000000000217', linkedTo('us_fl', 'P99000000017')),
    holds(null),
  ),
  ownership('gleif', 'c', withLei('Orley Inc', '99000000000000000317', linkedTo('us_fl', 'P99000000018')), null),
  ownership('gleif', 'd', withLei('Nobody Inc', '99000000000000000417'), null),
]);

const CASES = [
  ['the company to which a source gives it, however often', LEI, ['990913']],
  ['a parent', '9900-0000-0000-0000-0217', ['P99000000017']],
  ['a company whose own record has it too, once', '99000000000000000317', ['P99000000018']],
  ['nobody where the source’s party has no registration', '99000000000000000417', []],
  ['nobody of another scheme', '99000000000000000517', []],
] as const;

describe('a number that a source of owners gives', () => {
  for (const [what, value, expected] of CASES)
    it(`finds ${what}`, async () => {
      const [found] = await findCompanies(engine, [{ identifier: { scheme: 'lei', value } }], undefined, owners);
      assert.deepEqual(
        found!.map((json) => parse(json).entity_number),
        expected,
      );
    });

  it('finds nobody where there is no source', async () => {
    const [found] = await findCompanies(engine, [{ identifier: { scheme: 'lei', value: LEI } }]);
    assert.deepEqual(found, []);
  });
});
