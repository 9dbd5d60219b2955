import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { openOpenSearchEngine, openOpenSearchLists } from '../../../src/engine/opensearch/index.ts';
import type { Premises } from '../../../src/entity/index.ts';
import { company, load, temporaryHome } from '../../engine/companies.ts';
import { loadedAt, loadList, NO_EVIDENCE, premises, premisesIdOf, premisesSearch } from '../../engine/premises.ts';
import { noSharedOpenSearch } from '../shared-opensearch.ts';
import { type PremisesCluster, premisesCluster } from './premises-cluster.ts';

const LIST = 'us_ab';
const kites = (...ids: string[]) => ids.map((id) => premises(LIST, id, { sign: 'Kite' }));

describe('a load of a list on a cluster', { skip: noSharedOpenSearch }, () => {
  let cluster: PremisesCluster;
  before(async () => {
    cluster = await premisesCluster();
  });
  after(() => cluster[Symbol.asyncDispose]());

  it('leaves no index and no file where it is not published, whenever it ends', async () => {
    const workFolder = temporaryHome();
    await using index = openOpenSearchLists('premises', {
      urls: [cluster.url],
      prefix: `${cluster.prefix}x-`,
      workFolder,
    });
    {
      await using unpublished = index.beginLoad({ review: async () => ({ load: null, linkedAgainst: {} }) });
      for (const one of kites('1')) unpublished.add(one, NO_EVIDENCE);
    }
    let meanwhile: string[] = [];
    const indexes = async () => Object.keys(await cluster.ask('GET', 'x-premises-*?expand_wildcards=all'));
    const review = async () => {
      meanwhile = await indexes();
      throw new Error('the guard stops it');
    };
    await assert.rejects(loadList(index, kites('1'), { review }), { message: 'the guard stops it' });
    assert.equal(meanwhile.length, 1);
    assert.deepEqual(await indexes(), []);
    assert.deepEqual(
      readdirSync(workFolder).filter((name) => !name.endsWith('.lock')),
      [],
    );
  });

  it('is refused while another process loads the list, and a load of a registry of that code is not', async () => {
    await using index = cluster.open();
    await using other = cluster.open();
    await using engine = openOpenSearchEngine({
      urls: [cluster.url],
      prefix: cluster.prefix,
      workFolder: temporaryHome(),
    });
    const review = async () => {
      await assert.rejects(loadList(other, kites('2')), { name: 'EngineError', code: 'load_in_progress' });
      await load(engine, [company(LIST, '1', 'Kite LLC')]);
      await loadList(
        other,
        kites('3').map((one): Premises => ({ ...one, source: 'us_ac' })),
      );
      return loadedAt('now');
    };
    await loadList(index, kites('1'), { review });
    const found = (await index.search(premisesSearch('kite'))).hits.map((hit) => premisesIdOf(hit.record));
    assert.deepEqual(found, ['us_ab/1', 'us_ac/3']);
    await loadList(other, kites('2'));
  });

  it('is told by another process as it was told by its own, in the same bytes', async () => {
    await using index = cluster.open();
    await using other = cluster.open();
    const codes = ['us_fl', 'us_il', 'us_or', 'us_tx', 'us_de', 'us_wa', 'us_wy', 'us_ny', 'us_co', 'us_ak'];
    const linkedAgainst = Object.fromEntries(codes.map((code) => [code, null]));
    const info = await loadList(index, kites('1'), { linkedAgainst });
    const told = (await other.snapshots()).find(({ source }) => source === LIST);
    assert.equal(JSON.stringify(told), JSON.stringify(info));
  });

  it('keeps the list that it replaces, for those who read on in it', async () => {
    await using index = cluster.open();
    await loadList(index, kites('1'));
    const before = await cluster.indexes();
    await loadList(index, kites('2'));
    const after = await cluster.indexes();
    assert.deepEqual(
      before.filter((name) => !after.includes(name)),
      [],
    );
    assert.equal(after.length, before.length + 1);
  });
});
