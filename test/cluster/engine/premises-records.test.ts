import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { PremisesIndex } from '../../../src/engine/index.ts';
import { keyHash } from '../../../src/engine/semantics/index.ts';
import { allOf, linkedTo, loadList, premises, premisesIdOf, premisesSearch } from '../../engine/premises.ts';
import { noSharedOpenSearch } from '../shared-opensearch.ts';
import { type PremisesCluster, premisesCluster } from './premises-cluster.ts';

/** Found by trying: the keys of both have one hash. */
const TWINS = ['1125269', '1199155'] as const;
const LARGE = 3_000_000;

describe('premises on a cluster', { skip: noSharedOpenSearch }, () => {
  let cluster: PremisesCluster;
  let index: PremisesIndex;
  before(async () => {
    cluster = await premisesCluster();
    index = cluster.open();
  });
  after(async () => {
    await index[Symbol.asyncDispose]();
    await cluster[Symbol.asyncDispose]();
  });

  it('of a company are its own, also where another company’s key has the same hash', async () => {
    const [one, other] = TWINS;
    assert.equal(keyHash(`registration:us_aa|${one}`), keyHash(`registration:us_aa|${other}`));
    await loadList(
      index,
      TWINS.map((number) => premises('us_aa_twins', number, linkedTo('us_aa', number))),
    );
    for (const entityNumber of TWINS) {
      const { hits } = await index.of({ jurisdiction: 'us_aa', entityNumber }, { limit: 10, page: 1 });
      assert.deepEqual(hits.map(premisesIdOf), [`us_aa_twins/${entityNumber}`]);
    }
  });

  it('that are large are answered whole, and a page of too many bytes is refused', async () => {
    const list = ['1', '2', '3'].map((id) =>
      premises('us_aa_large', id, { sign: 'Ledge', status_raw: id.repeat(LARGE) }),
    );
    await loadList(index, list);
    const found = await index.search(premisesSearch('ledge'));
    assert.deepEqual(
      found.hits.map((hit) => new TextDecoder().decode(hit.record)),
      list.map((one) => JSON.stringify(one)),
    );
    assert.equal(new Set(found.hits.map((hit) => hit.record.buffer)).size, 1);
    await assert.rejects(index.search(premisesSearch('ledge'), 3 * LARGE), { code: 'page_too_large' });
    assert.equal((await index.search(premisesSearch('ledge', { limit: 2 }), 3 * LARGE)).hits.length, 2);
  });

  it('are read in order, each once, however many they are', async () => {
    const ids = Array.from({ length: 2_001 }, (_, number) => String(number).padStart(4, '0'));
    await loadList(
      index,
      ids.toReversed().map((id) => premises('us_aa_many', id)),
    );
    const read = await allOf(index.read('us_aa_many'));
    assert.deepEqual(
      read.map((one) => one.record.id),
      ids,
    );
  });

  it('are refused to a reader whose list was replaced and is kept no more', async () => {
    const ids = Array.from({ length: 1_001 }, (_, number) => String(number));
    await loadList(
      index,
      ids.map((id) => premises('us_aa_gone', id)),
    );
    const reading = index.read('us_aa_gone')[Symbol.asyncIterator]();
    await reading.next();
    for (const name of await cluster.indexes())
      if (name.startsWith('premises-us_aa_gone-')) await cluster.ask('DELETE', name);
    await assert.rejects(
      async () => {
        while ((await reading.next()).done !== true);
      },
      { name: 'EngineError', code: 'load_in_progress' },
    );
  });

  it('have ids of any length', async () => {
    const ids = ['é'.repeat(1_000), `${'é'.repeat(1_000)}1`];
    await loadList(
      index,
      ids.map((id) => premises('us_aa_long', id)),
    );
    for (const id of ids) assert.equal(premisesIdOf((await index.lookup('us_aa_long', id))!), `us_aa_long/${id}`);
    assert.equal(await index.lookup('us_aa_long', 'é'.repeat(999)), null);
  });
});
