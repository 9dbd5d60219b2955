/** Changes on a cluster: loads that publish at once, and how long changes are kept. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openOpenSearchEngine } from '../../../src/engine/opensearch/index.ts';
import { changesRequest, changesSince, toldOf } from '../../engine/changes.ts';
import { company, load, temporaryHome } from '../../engine/companies.ts';
import { askNode, temporaryPrefix } from '../cluster-engine.ts';
import { noSharedOpenSearch, sharedOpenSearch } from '../shared-opensearch.ts';

describe('changes on a cluster', { skip: noSharedOpenSearch }, () => {
  async function engineOn(prefix: string) {
    const urls = [await sharedOpenSearch()];
    return openOpenSearchEngine({ urls, prefix, workFolder: temporaryHome(), changesDays: 10 });
  }

  it('of registries that are published at once have one order, which all who read agree on', async () => {
    const prefix = temporaryPrefix();
    await using reader = await engineOn(prefix);
    const codes = ['us_ca', 'us_co'];
    const read: string[] = [];
    let since: string | null = null;
    const follow = async () => {
      const page = await reader.changeLog.changes(changesRequest({ since }));
      read.push(...page.changes.map((change) => `${change.id} ${toldOf(change)}`));
      since = page.nextSince;
    };
    let isOver = false;
    const reading = (async () => {
      while (!isOver) await follow();
    })();
    await Promise.all(
      codes.map(async (code) => {
        await using engine = await engineOn(prefix);
        for (const name of ['Kite', 'Harbor']) await load(engine, [company(code, '1', name)]);
      }),
    ).finally(() => {
      isOver = true;
    });
    await reading;
    await follow();
    await using another = await engineOn(prefix);
    const { changes } = await changesSince(another, { limit: 2 });
    assert.deepEqual(
      read,
      changes.map((change) => `${change.id} ${toldOf(change)}`),
    );
    const told = changes.map(toldOf);
    assert.deepEqual(told.toSorted(), [
      ...codes.map((code) => `changed ${code}/1 Harbor`),
      ...codes.map((code) => `loaded ${code}`),
    ]);
    for (const code of codes) assert.ok(told.indexOf(`loaded ${code}`) < told.indexOf(`changed ${code}/1 Harbor`));
  });

  it('are removed with the first load after their time, and verify misses none', async () => {
    const prefix = temporaryPrefix();
    await using engine = await engineOn(prefix);
    for (const name of ['Kite', 'Harbor', 'Tower']) await load(engine, [company('us_co', '1', name)]);
    const { changes } = await changesSince(engine);
    const old = Date.now() - 11 * 24 * 60 * 60_000;
    // As if the first two had been published then.
    for (const { id } of changes.slice(0, 2)) {
      const path = `/${prefix}publications/_doc/${id.slice(0, id.lastIndexOf('-'))}`;
      const { _source } = (await askNode('GET', path)).body as { _source: { text: string } };
      const text = JSON.stringify({ ...JSON.parse(_source.text), at: new Date(old).toISOString() });
      await askNode('PUT', `${path}?refresh=true`, { text, at: old });
    }
    await using later = await engineOn(prefix);
    await load(later, [company('us_co', '1', 'Lantern')]);
    const kept = await changesSince(later);
    assert.deepEqual(kept.changes.map(toldOf), ['changed us_co/1 Tower', 'changed us_co/1 Lantern']);
    const refused = later.changeLog.changes(changesRequest({ since: changes[0]!.id }));
    await assert.rejects(refused, { code: 'changes_gone', oldest: changes[1]!.id });
    for await (const { problems } of later.verify(() => undefined)) assert.deepEqual(problems, []);
    const { tag } = { tag: changes[2]!.id.split('-')[1]! };
    await askNode('DELETE', `/${prefix}changes/_doc/${tag}-1?refresh=true`);
    const found: string[] = [];
    for await (const { problems } of later.verify(() => undefined)) found.push(...problems);
    assert.match(found.join(), /has 0 changes of the load at .* instead of 1/);
  });
});
