/** What an engine answers while no more files may be open, and after: printed as JSON. Run under a low limit. */
import assert from 'node:assert/strict';
import { closeSync, openSync } from 'node:fs';
import process from 'node:process';
import { EngineError } from '../../../src/engine/index.ts';
import { openSqliteEngine } from '../../../src/engine/sqlite/index.ts';
import { company, companySearch, load } from '../companies.ts';

const home = process.argv[2]!;
const told: string[] = [];
await using engine = openSqliteEngine({ home, threads: 0, onUnreadable: ({ code }) => told.push(code) });

const CALLS: Readonly<Record<string, () => Promise<unknown>>> = {
  search: async () => (await engine.search(companySearch('kite'))).hits.length,
  damaged: async () => (await engine.damaged()).length,
  verify: async () => {
    const problems: string[] = [];
    for await (const verified of engine.verify(() => {})) problems.push(...verified.problems);
    return problems;
  },
  load: async () => load(engine, [company('us_co', '2', 'Kite Harbor')]).then(() => 'loaded'),
  changes: async () => (await engine.changeLog.loads('all')).length,
};

/** What comes of each call, or the code that it is refused by. */
async function outcomes(): Promise<Readonly<Record<string, unknown>>> {
  const found: Record<string, unknown> = {};
  for (const [name, call] of Object.entries(CALLS)) {
    found[name] = await call().catch((error: Error & { code?: string }) =>
      error instanceof EngineError ? error.code : (error.code ?? error.message),
    );
  }
  return found;
}

const held: number[] = [];
try {
  for (;;) held.push(openSync('/dev/null', 'r'));
} catch (error) {
  assert.equal((error as NodeJS.ErrnoException).code, 'EMFILE');
}
const without = await outcomes();
for (const fd of held) closeSync(fd);
console.log(JSON.stringify({ without, told, after: await outcomes() }));
