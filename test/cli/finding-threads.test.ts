/** The threads in which a server finds networks, and answers OpenRefine. */
import assert from 'node:assert/strict';
import { readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { openFinders } from '../../src/cli/finding/finding-threads.ts';
import { memoryEngine } from '../../src/engine/memory/index.ts';
import { openSqliteEngine } from '../../src/engine/sqlite/index.ts';
import { findAtAddress, findNetwork, findPeople, type NetworkRequest } from '../../src/network/index.ts';
import { type Reconciler, reconcilerOver } from '../../src/reconcile/index.ts';
import { load, temporaryHome } from '../engine/companies.ts';
import { COMPANIES } from '../network/world.ts';

const networkOf = (entityNumber: string): NetworkRequest => ({
  root: { kind: 'company', jurisdiction: 'us_oh', entityNumber },
  depth: 2,
  limit: 100,
  kinds: 'all',
});

it('networks are found in threads, and what the engine refuses there is refused here', async () => {
  const home = temporaryHome();
  await using engine = openSqliteEngine({ home, threads: 0 });
  await load(engine, COMPANIES);
  await using threads = openFinders({ home }, 2);
  const expected = await findNetwork(networkOf('1'), { engine: memoryEngine(COMPANIES), premises: null });
  const found = await Promise.all([
    threads.network(networkOf('1')),
    threads.network(networkOf('1')),
    threads.network(networkOf('999')),
  ]);
  assert.deepEqual(found, [expected, expected, null]);
  const memory = { engine: memoryEngine(COMPANIES), premises: null };
  const roe = { name: 'Jane Roe', jurisdictions: 'all' } as const;
  const elm = { address: '17 Elm St, Dover, OH 44622', jurisdictions: 'all' } as const;
  assert.deepEqual(await threads.people(roe), await findPeople(roe, memory));
  assert.deepEqual(await threads.atAddress(elm), await findAtAddress(elm, memory));
  const asked = { loaded: ['us_oh'], bytesMax: 1_000_000 };
  const here = reconcilerOver(memoryEngine(COMPANIES));
  const query = { name: 'Jane Roe', types: null, limit: 5, properties: {} };
  const same = async <T>(ask: (reconciler: Reconciler) => Promise<T>) =>
    assert.deepEqual(await ask(threads), await ask(here));
  await same((of) => of.candidates({ ...asked, query, located: null }));
  await same((of) => of.suggestions({ ...asked, prefix: 'r', type: 'person', page: 1 }));
  for (const id of ['us_oh/1', 'us_oh/999']) {
    await same((of) => of.extensions({ ...asked, id, properties: ['officers', 'legal_name', 'roles'] }));
    await same((of) => of.facts({ ...asked, id }));
  }
  const folder = join(home, 'registries');
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (file.includes('us_oh') && file.endsWith('.sqlite')) truncateSync(join(folder, file), 8192);
  await using damaged = openFinders({ home }, 1);
  const refused = { name: 'EngineError', code: 'snapshot_unreadable', jurisdiction: 'us_oh' };
  await assert.rejects(damaged.network(networkOf('1')), refused);
  await assert.rejects(damaged.candidates({ ...asked, query, located: null }), refused);
});
