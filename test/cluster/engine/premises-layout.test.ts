import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { PremisesIndex } from '../../../src/engine/index.ts';
import { allOf, loadList, premises, premisesIdOf, premisesSearch } from '../../engine/premises.ts';
import { noSharedOpenSearch } from '../shared-opensearch.ts';
import { type PremisesCluster, premisesCluster } from './premises-cluster.ts';

const kites = (source: string, ...ids: string[]) => ids.map((id) => premises(source, id, { sign: 'Kite' }));

/** `layout`: of the list as it stands in the cluster. */
const OTHERS = [
  { layout: 99, code: 'snapshot_newer', says: /loaded by a newer Charter .* Use that one\.$/ },
  { layout: 0, code: 'snapshot_outdated', says: /loaded by an earlier Charter .* Load it again\.$/ },
] as const;

describe('a list of another layout on a cluster', { skip: noSharedOpenSearch }, () => {
  let cluster: PremisesCluster;
  beforeEach(async () => {
    cluster = await premisesCluster();
  });
  afterEach(() => cluster[Symbol.asyncDispose]());

  /** Two lists; `us_ab` has another layout. */
  async function listOfLayout(layout: number): Promise<void> {
    await using index = cluster.open();
    await loadList(index, kites('us_aa', '1'));
    await loadList(index, kites('us_ab', '1'));
    const name = (await cluster.indexes()).find((one) => one.startsWith('premises-us_ab-'))!;
    await cluster.ask('PUT', `${name}/_mapping`, { _meta: { layout } });
  }
  const idsOf = async (index: PremisesIndex, sources: 'all' | readonly string[]) =>
    (await index.search(premisesSearch('kite', { jurisdictions: sources }))).hits.map((hit) =>
      premisesIdOf(hit.record),
    );

  for (const { layout, code, says } of OTHERS) {
    it(`is refused as ${code}, and no answer leaves it out`, async () => {
      await listOfLayout(layout);
      const told: string[] = [];
      await using index = cluster.open((error) => told.push(error.code));
      const refused = { name: 'EngineError', code, jurisdiction: 'us_ab', message: says };
      const key = { keys: ['token:kite'], jurisdiction: 'us_aa', cap: 1, narrowBy: [] } as const;
      for (const ask of [
        () => idsOf(index, 'all'),
        () => idsOf(index, ['us_ab']),
        () => index.lookup('us_ab', '1'),
        () => index.of({ jurisdiction: 'us_aa', entityNumber: '1' }, { limit: 1, page: 1 }),
        () => index.sources(),
        () => index.findByKeys([key]),
        () => allOf(index.read('us_ab')),
      ]) {
        await assert.rejects(ask(), refused);
      }
      assert.deepEqual(await idsOf(index, ['us_aa']), ['us_aa/1']);
      assert.deepEqual(
        (await index.snapshots()).map(({ source }) => source),
        ['us_aa'],
      );
      assert.deepEqual(
        (await index.damaged()).map((one) => [one.jurisdiction, one.code]),
        [['us_ab', code]],
      );
      const verified = await allOf(index.verify(() => {}));
      assert.deepEqual(
        verified.map(({ jurisdiction, problems }) => [jurisdiction, problems.length]),
        [
          ['us_aa', 0],
          ['us_ab', 1],
        ],
      );
      assert.match(verified[1]!.problems[0]!, says);
      assert.deepEqual(told, [code], 'told once');
    });
  }

  it('is replaced by a load where it is an earlier one, without anything of it', async () => {
    await listOfLayout(0);
    await using index = cluster.open();
    const present: unknown[] = [];
    await loadList(index, kites('us_ab', '2'), {
      review: async (_, replaced) => {
        present.push(replaced);
        return null;
      },
    });
    assert.deepEqual(present, [null]);
    assert.deepEqual(await idsOf(index, 'all'), ['us_aa/1', 'us_ab/2']);
    assert.deepEqual(await index.damaged(), []);
  });

  it('is not replaced where it is a newer one', async () => {
    await listOfLayout(99);
    await using index = cluster.open();
    await assert.rejects(loadList(index, kites('us_ab', '2')), { name: 'EngineError', code: 'snapshot_newer' });
  });
});
