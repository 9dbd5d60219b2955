/** The threads in which a server finds networks. */
import assert from 'node:assert/strict';
import { readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { openNetworkThreads } from '../../src/cli/network/network-threads.ts';
import { memoryEngine } from '../../src/engine/memory/index.ts';
import { openSqliteEngine } from '../../src/engine/sqlite/index.ts';
import { findAtAddress, findNetwork, findPeople, type NetworkRequest } from '../../src/network/index.ts';
import { load, temporaryHome } from '../engine/companies.ts';
import { COMPANIES } from '../network/world.ts';

const asked = (entityNumber: string): NetworkRequest => ({
  root: { kind: 'company', jurisdiction: 'us_oh', entityNumber },
  depth: 2,
  limit: 100,
  kinds: 'all',
});

it('networks are found in threads, and what the engine refuses there is refused here', async () => {
  const home = temporaryHome();
  await using engine = openSqliteEngine({ home, threads: 0 });
  await load(engine, COMPANIES);
  await using threads = openNetworkThreads({ home }, 2);
  const expected = await findNetwork(asked('1'), { engine: memoryEngine(COMPANIES), premises: null });
  const found = await Promise.all([
    threads.network(asked('1')),
    threads.network(asked('1')),
    threads.network(asked('999')),
  ]);
  assert.deepEqual(found, [expected, expected, null]);
  const memory = { engine: memoryEngine(COMPANIES), premises: null };
  const roe = { name: 'Jane Roe', jurisdictions: 'all' } as const;
  const elm = { address: '17 Elm St, Dover, OH 44622', jurisdictions: 'all' } as const;
  assert.deepEqual(await threads.people(roe), await findPeople(roe, memory));
  assert.deepEqual(await threads.atAddress(elm), await findAtAddress(elm, memory));
  const folder = join(home, 'registries');
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (file.includes('us_oh') && file.endsWith('.sqlite')) truncateSync(join(folder, file), 8192);
  await using damaged = openNetworkThreads({ home }, 1);
  await assert.rejects(damaged.network(asked('1')), {
    name: 'EngineError',
    code: 'snapshot_unreadable',
    jurisdiction: 'us_oh',
  });
});
