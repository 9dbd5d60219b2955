/** Whether a license has ended, wherever it is told. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { memoryEngine, memoryPremises } from '../../src/engine/memory/index.ts';
import { openSqliteEngine, openSqliteLists } from '../../src/engine/sqlite/index.ts';
import { hasLicenseEnded, type Premises } from '../../src/entity/index.ts';
import { findAtAddress, findNetwork } from '../../src/network/index.ts';
import { listOf } from '../../src/premises/index.ts';
import { timeOf } from '../../src/premises/link/evidence.ts';
import { statusOf, statusTableOf } from '../../src/premises/status.ts';
import { company, load, temporaryHome } from '../engine/companies.ts';
import { linkedTo, loadLists, parsePremises, premises, premisesSearch } from '../engine/premises.ts';

const AS_OF = '2026-05-20';
const ADDRESS = { street_address: '12 Cove Rd', locality: 'Dover', region: 'OH', postal_code: '44622' };
const table = statusTableOf(listOf('us_il_chicago_business')!);

/** What a list says, and when the license ended; `null`: it has not. `'?'`: on a day that nobody knows. */
const CASES: readonly (readonly [raw: string | null, expires: string | null, endedOn: string | null])[] = [
  ['Active', '2027-01-01', null],
  // A renewal is under way: the list's word counts first.
  ['Active', '2020-01-01', null],
  ['Active', null, null],
  ['EXPIRED', '2020-01-01', '2020-01-01'],
  ['EXPIRED', AS_OF, AS_OF],
  // It was closed before its last day.
  ['AAC', '2030-01-01', '?'],
  ['AAC', null, '?'],
  ['AAI', '2026-05-19', '2026-05-19'],
  ['AAI', AS_OF, null],
  ['Purple', '2020-01-01', '2020-01-01'],
  ['Purple', '2030-01-01', null],
  ['Purple', null, null],
  [null, '2026-01-01', '2026-01-01'],
  [null, '2026-12-01', null],
  [null, null, null],
];

const LICENSES = CASES.map(([raw, expires, _], index): Premises => {
  const given = { raw, expires, asOf: AS_OF, publishes: 'all' } as const;
  return premises('us_il_food', String(index), {
    ...{ sign: `Sign ${index}`, address: ADDRESS, expires_on: expires, as_of: AS_OF },
    ...linkedTo('us_il', '1'),
    status: statusOf(table, given),
    status_raw: raw,
  });
});
const ended = LICENSES.filter((_, index) => CASES[index]![2] !== null).map(({ id }) => id);

const ENGINES = {
  'in memory': () => ({ engine: memoryEngine(), premises: memoryPremises() }),
  'in files': () => {
    const home = temporaryHome();
    return {
      engine: openSqliteEngine({ home, threads: 0 }),
      premises: openSqliteLists('premises', { home, threads: 0 }),
    };
  },
};

for (const [name, open] of Object.entries(ENGINES)) {
  describe(`a license that has ended, ${name},`, () => {
    const sources = open();
    before(async () => {
      await load(sources.engine, [company('us_il', '1', 'Linked LLC')]);
      await loadLists(sources.premises, LICENSES);
    });
    after(async () => {
      await sources.engine[Symbol.asyncDispose]();
      await sources.premises[Symbol.asyncDispose]();
    });
    const network = (kinds: 'all' | readonly ['license']) =>
      findNetwork(
        { root: { kind: 'company', jurisdiction: 'us_il', entityNumber: '1' }, depth: 1, limit: 300, kinds },
        sources,
      );

    it('is that of a search for ended ones, and of none for current ones', async () => {
      const found = async (status: 'ended' | 'current') =>
        (await sources.premises.search(premisesSearch('sign', { filters: { status } }))).hits
          .map((hit) => parsePremises(hit.record).id)
          .sort();
      assert.deepEqual(await found('ended'), ended.toSorted());
      assert.ok((await found('current')).every((id) => !ended.includes(id)));
    });

    it('is not current in a network, and its tie ends where that is known', async () => {
      const { nodes, edges } = (await network('all'))!;
      for (const [index, [, , endedOn]] of CASES.entries()) {
        const id = `premises:us_il_food/${index}`;
        assert.equal(nodes.find((node) => node.id === id)!.status === 'ended', endedOn !== null);
        const tie = edges.find(({ kind, to }) => kind === 'license' && to === id)!;
        assert.equal(tie.ended_on, endedOn === '?' ? null : endedOn);
      }
    });

    it('is not current at its address', async () => {
      const there = (await findAtAddress({ address: '12 Cove Rd, Dover, OH 44622', jurisdictions: 'all' }, sources))!;
      for (const { id, status } of there.premises) assert.equal(status === 'ended', ended.includes(id));
      assert.equal(there.premises.length, CASES.length);
    });

    it('is over for matching and for links', () => {
      for (const license of LICENSES) {
        assert.equal(hasLicenseEnded(license), ended.includes(license.id));
        // A company that ended while the license was held can have held it only if the license has ended too.
        const gone = { status: 'dissolved', formedOn: null, dissolvedOn: null } as const;
        assert.equal(timeOf(license, gone) === 'fits', ended.includes(license.id));
      }
    });
  });
}
