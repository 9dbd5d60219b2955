/** Snapshots of license lists of an earlier layout are refused by name, and rebuilt from their records. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { listDirectory, lockJurisdiction, snapshotPath } from '../../../../src/engine/sqlite/files.ts';
import { listsIn, openSqliteLists, upgradeList } from '../../../../src/engine/sqlite/index.ts';
import { LIST_VERSION } from '../../../../src/engine/sqlite/layout.ts';
import type { Premises } from '../../../../src/entity/index.ts';
import { temporaryHome } from '../../companies.ts';
import { allOf, linkedTo, loadList, premises, premisesIdOf, premisesSearch } from '../../premises.ts';
import { rewrite, turnOver } from '../damaged-files.ts';

const LIST = 'us_aa_food';
const RECORDS: readonly Premises[] = Array.from({ length: 1_250 }, (_, index) =>
  premises(LIST, `L${index}`, { sign: `Łodz Kite ${index}`, ...linkedTo('us_aa', `P${index % 50}`) }),
);
const never = new AbortController().signal;
const pathOf = (home: string) => snapshotPath(listDirectory(home, 'premises'), LIST);

async function loaded(layout: number): Promise<string> {
  const home = temporaryHome();
  await using index = openSqliteLists('premises', { home, threads: 0 });
  await loadList(index, RECORDS);
  rewrite(pathOf(home), `UPDATE meta SET value = '${layout}' WHERE key = 'format'`);
  return home;
}

async function stateOf(home: string) {
  await using index = openSqliteLists('premises', { home, threads: 0 });
  const { hits, totalMatches } = await index.search(premisesSearch('lodz', { limit: 5 }));
  const ofCompany = await index.of({ jurisdiction: 'us_aa', entityNumber: 'P7' }, { limit: 100, page: 1 });
  const problems = (await allOf(index.verify(() => {}))).flatMap((one) => one.problems);
  const lists = await index.snapshots();
  return {
    ids: hits.map((hit) => premisesIdOf(hit.record)),
    totalMatches,
    ofCompany: ofCompany.hits.length,
    problems,
    lists,
  };
}

describe('a snapshot of a list of an earlier layout', () => {
  it('is refused with what to do, and then answers as before, with its days, loads and links', async () => {
    const home = await loaded(14);
    await using index = openSqliteLists('premises', { home, threads: 0, onUnreadable: () => {} });
    await assert.rejects(index.search(premisesSearch('lodz')), {
      code: 'snapshot_outdated',
      message: /us_aa_food\.sqlite .*charter upgrade/,
    });
    assert.deepEqual(listsIn(home, 'premises'), [LIST]);
    const upgraded = await upgradeList(home, 'premises', LIST, { signal: never });
    assert.equal(upgraded?.layout, 14);
    const fresh = temporaryHome();
    await using other = openSqliteLists('premises', { home: fresh, threads: 0 });
    await loadList(other, RECORDS);
    const [state, expected] = [await stateOf(home), await stateOf(fresh)];
    assert.equal(state.totalMatches, RECORDS.length);
    const undated = ({ lists, ...rest }: typeof state) => ({
      ...rest,
      lists: lists.map(({ publishedAt: _, ...info }) => info),
    });
    assert.deepEqual(undated(state), undated(expected));
    assert.equal(await upgradeList(home, 'premises', LIST, { signal: never }), null, 'nothing is left to upgrade');
  });

  it('keeps its day of publication', async () => {
    const home = await loaded(LIST_VERSION);
    const [before] = (await stateOf(home)).lists;
    rewrite(pathOf(home), `UPDATE meta SET value = '14' WHERE key = 'format'`);
    await upgradeList(home, 'premises', LIST, { signal: never });
    assert.equal((await stateOf(home)).lists[0]?.publishedAt, before?.publishedAt);
  });

  it('stays as it is where it is damaged, newer, being loaded, or the upgrade is broken off', async () => {
    const home = await loaded(14);
    const bytes = readFileSync(pathOf(home));
    {
      using _lock = lockJurisdiction(listDirectory(home, 'premises'), LIST);
      await assert.rejects(upgradeList(home, 'premises', LIST, { signal: never }), { code: 'load_in_progress' });
    }
    await assert.rejects(
      upgradeList(home, 'premises', LIST, { signal: AbortSignal.abort(new Error('broken off')) }),
      /broken off/,
    );
    assert.deepEqual(readFileSync(pathOf(home)), bytes);
    turnOver(pathOf(home), bytes.indexOf('"L1200"'), 20);
    const damaged = readFileSync(pathOf(home));
    await assert.rejects(upgradeList(home, 'premises', LIST, { signal: never }), { code: 'snapshot_unreadable' });
    assert.deepEqual(readFileSync(pathOf(home)), damaged);
    writeFileSync(pathOf(home), bytes);
    rewrite(pathOf(home), `UPDATE meta SET value = '99' WHERE key = 'format'`);
    await assert.rejects(upgradeList(home, 'premises', LIST, { signal: never }), { code: 'snapshot_newer' });
  });
});
