import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Which rooms each may import: of those that stand before it in ARCHITECTURE.md. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  bytes: [],
  entity: [],
  csv: [],
  zip: [],
  sheets: ['csv', 'zip'],
  locks: [],
  timers: [],
  threads: [],
  model: [],
  sort: ['bytes'],
  postings: ['bytes'],
  packing: ['bytes'],
  'sqlite-file': ['bytes'],
  query: ['entity'],
  registries: ['bytes', 'entity', 'csv', 'zip'],
  blocking: ['bytes', 'entity'],
  corrections: ['entity', 'store', 'accounts'],
  engine: [
    'bytes',
    'entity',
    'corrections',
    'query',
    'sort',
    'postings',
    'blocking',
    'locks',
    'packing',
    'sqlite-file',
    'timers',
    'threads',
  ],
  references: ['entity', 'blocking', 'engine'],
  matching: ['bytes', 'entity', 'model', 'corrections', 'blocking', 'engine', 'references'],
  network: ['entity', 'blocking', 'engine', 'references'],
  locations: ['entity', 'csv', 'matching', 'blocking'],
  premises: ['entity', 'csv', 'sheets', 'registries', 'blocking', 'engine', 'locations'],
  owners: ['entity', 'registries'],
  exports: ['entity', 'csv'],
  loading: ['entity', 'sort', 'registries', 'premises', 'owners', 'engine', 'locks', 'threads'],
  reconcile: ['entity', 'query', 'blocking', 'engine', 'matching'],
  store: ['timers'],
  outbox: ['store'],
  accounts: ['store', 'outbox', 'timers', 'threads'],
  'sign-in': ['store', 'accounts', 'timers'],
  keeping: ['entity', 'corrections', 'store'],
  batches: ['entity', 'corrections', 'matching', 'store', 'outbox', 'accounts', 'timers', 'threads'],
  events: ['entity', 'blocking', 'corrections', 'query', 'engine', 'store', 'outbox', 'accounts', 'threads'],
  operations: [
    'entity',
    'query',
    'engine',
    'matching',
    'network',
    'locations',
    'reconcile',
    'accounts',
    'sign-in',
    'keeping',
    'batches',
    'events',
  ],
  api: [
    'entity',
    'csv',
    'query',
    'engine',
    'matching',
    'network',
    'reconcile',
    'locations',
    'exports',
    'accounts',
    'sign-in',
    'keeping',
    'batches',
    'events',
    'operations',
  ],
  cli: [
    'model',
    'bytes',
    'threads',
    'entity',
    'csv',
    'sheets',
    'locations',
    'locks',
    'sort',
    'postings',
    'sqlite-file',
    'query',
    'corrections',
    'blocking',
    'registries',
    'premises',
    'owners',
    'engine',
    'matching',
    'reconcile',
    'network',
    'loading',
    'exports',
    'store',
    'outbox',
    'accounts',
    'sign-in',
    'keeping',
    'batches',
    'events',
    'operations',
    'api',
  ],
};

/**
 * The parts of the engine, and which others each may import. `memory` is what real engines are held against,
 * so it shares nothing with them.
 */
const ENGINE_PARTS: Readonly<Record<string, readonly string[]>> = {
  port: [],
  semantics: ['port'],
  indexing: ['port', 'semantics'],
  sqlite: ['port', 'semantics', 'indexing'],
  opensearch: ['port', 'semantics', 'indexing'],
  memory: ['port'],
  corrected: ['port'],
  identified: ['port'],
};

/**
 * The front doors: of the engine there is the port's, and one for each implementation; of some rooms, one for
 * their plain values alone.
 */
const DOORS = new Set([
  ...Object.keys(ALLOWED).map((room) => `src/${room}/index.ts`),
  'src/engine/sqlite/index.ts',
  'src/engine/opensearch/index.ts',
  'src/engine/memory/index.ts',
  'src/engine/corrected/index.ts',
  'src/engine/identified/index.ts',
  'src/blocking/address/index.ts',
  'src/corrections/corrections.ts',
  'src/locations/columns/index.ts',
  'src/matching/review.ts',
  'src/matching/model-version.ts',
  'src/matching/row.ts',
  'src/matching/sites.ts',
  'src/network/network.ts',
  'src/operations/answers/index.ts',
  'src/accounts/terms.ts',
  'src/batches/defaults.ts',
  'src/batches/terms.ts',
  'src/keeping/terms.ts',
  'src/operations/others.ts',
  'src/reconcile/vocabulary.ts',
  'src/sign-in/terms.ts',
  'src/outbox/event-types.ts',
  'src/api/mcp/index.ts',
  'src/events/defaults.ts',
  'src/events/terms.ts',
  'src/store/defaults.ts',
]);
/** Implementations are chosen here and handed down. */
const CHOOSER = 'src/cli/engine.ts';

type Import = { readonly from: string; readonly to: string };

function allImports(): Import[] {
  return globSync('src/**/*.ts', { cwd: ROOT }).flatMap((from) => {
    const text = readFileSync(join(ROOT, from), 'utf8');
    return [...text.matchAll(/^(?:import|export)[^;]*? from '(\.[^']+)'/gm)]
      .map(([, path]) => ({ from, to: relative(ROOT, join(ROOT, dirname(from), path!)) }))
      .filter(({ to }) => to.startsWith('src/'));
  });
}

function roomOf(path: string): string {
  return path.split('/')[1]!;
}

/** Of a file of the engine: its folder, or `port` for the files beside the folders. */
function enginePartOf(path: string): string {
  const [, , part, file] = path.split('/');
  return file === undefined ? 'port' : part!;
}

describe('rooms', () => {
  const everyImport = allImports();
  const imports = everyImport.filter(({ from, to }) => roomOf(to) !== roomOf(from));

  it('are those of the table, and the table is that of ARCHITECTURE.md', () => {
    const rooms = new Set(globSync('src/*/', { cwd: ROOT }).map((path) => path.split('/')[1]));
    assert.deepEqual([...rooms].sort(), Object.keys(ALLOWED).sort());
    const map = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
    const table = Array.from(map.matchAll(/^\| `src\/([^`]+)` \|/gm), ([, room]) => room!);
    assert.deepEqual(table.toSorted(), [...rooms].sort());
    const behind = table.flatMap((room, place) => ALLOWED[room]!.filter((other) => table.indexOf(other) > place));
    assert.deepEqual(behind, [], 'the table has a room before those that import it');
  });

  it('import only the rooms below them', () => {
    const against = imports.filter(({ from, to }) => !ALLOWED[roomOf(from)]!.includes(roomOf(to)));
    assert.deepEqual(against, [], 'move what both need down, or hand it in as an argument');
  });

  it('are entered by their front door', () => {
    const against = imports.filter(({ to }) => !DOORS.has(to));
    assert.deepEqual(against, [], "import from the room's index.ts, and export there what others need");
  });

  it('has an engine whose parts import only the parts below them, by their front doors', () => {
    const parts = new Set(globSync('src/engine/*/', { cwd: ROOT }).map((path) => path.split('/')[2]));
    assert.deepEqual([...parts, 'port'].sort(), Object.keys(ENGINE_PARTS).sort());
    const against = everyImport.filter(({ from, to }) => {
      if (roomOf(from) !== 'engine' || roomOf(to) !== 'engine') return false;
      const [part, other] = [enginePartOf(from), enginePartOf(to)];
      if (part === other) return false;
      return !ENGINE_PARTS[part]!.includes(other) || (other !== 'port' && to !== `src/engine/${other}/index.ts`);
    });
    assert.deepEqual(against, [], 'move what both need to semantics or indexing; memory/ says it again, plainly');
  });

  it('are made of files that import each other in no circle, types included', () => {
    const importsOf = Map.groupBy(everyImport, ({ from }) => from);
    const seen = new Map<string, 'open' | 'closed'>();
    const circles: string[] = [];
    const visit = (file: string, way: readonly string[]): void => {
      if (seen.get(file) === 'open') circles.push([...way.slice(way.indexOf(file)), file].join(' → '));
      if (seen.has(file)) return;
      seen.set(file, 'open');
      for (const { to } of importsOf.get(file) ?? []) visit(to, [...way, file]);
      seen.set(file, 'closed');
    };
    for (const file of importsOf.keys()) visit(file, []);
    assert.deepEqual(circles, [], 'move what both need to a file of its own');
  });

  it('that only handle rows of matching do not load the matching', () => {
    const against = imports.filter(
      ({ from, to }) => to === 'src/matching/index.ts' && ['api', 'batches', 'locations'].includes(roomOf(from)),
    );
    assert.deepEqual(against, [], 'import from src/matching/row.ts');
  });

  it('that only follow corrections do not load what keeps them', () => {
    const against = imports.filter(({ from, to }) => to === 'src/corrections/index.ts' && roomOf(from) !== 'cli');
    assert.deepEqual(against, [], 'import from src/corrections/corrections.ts');
  });

  it('that only hand networks on do not load what finds them', () => {
    const against = imports.filter(({ from, to }) => to === 'src/network/index.ts' && roomOf(from) !== 'cli');
    assert.deepEqual(against, [], 'import from src/network/network.ts');
  });

  it('that only declare operations load neither the framework of routes nor what is stored', () => {
    const loading = globSync('src/operations/**/*.ts', { cwd: ROOT }).flatMap((from) =>
      [...readFileSync(join(ROOT, from), 'utf8').matchAll(/^(?:import|export)(?! type)[^;]*? from '([^']+)'/gm)].map(
        ([, to]) => `${from} ${to}`,
      ),
    );
    assert.deepEqual(
      loading.filter((one) =>
        / fastify|(?:accounts|batches|events|keeping|reconcile|sign-in|store)\/index\.ts$/.test(one),
      ),
      [],
      'import from a door that holds plain values: accounts/terms.ts, batches/terms.ts, events/terms.ts',
    );
  });

  it('have adapters whose files import their one door, and one another', () => {
    const adapters = everyImport.filter(({ from }) => /^src\/registries\/us-/.test(from));
    const against = adapters.filter(
      ({ from, to }) => to !== 'src/registries/adapter.ts' && dirname(to) !== dirname(from),
    );
    assert.ok(adapters.length > 100);
    assert.deepEqual(against, [], 'import from src/registries/adapter.ts');
  });

  it('start threads by one room alone', () => {
    const isThreads = (path: string) => /from 'node:worker_threads'/.test(readFileSync(join(ROOT, path), 'utf8'));
    const starting = globSync('src/**/*.ts', { cwd: ROOT }).filter(isThreads);
    assert.deepEqual(new Set(starting.map(roomOf)), new Set(['threads']), 'open Threads of src/threads');
  });

  it('leave the choice of an engine to one file', () => {
    const against = imports.filter(
      ({ from, to }) => to.startsWith('src/engine/') && to !== 'src/engine/index.ts' && from !== CHOOSER,
    );
    assert.deepEqual(against, [], 'take an Engine as an argument');
  });

  it('call a server by the client alone, whose package holds nothing of theirs', () => {
    const importsOf = (folder: string) =>
      globSync(`${folder}/**/*.ts`, { cwd: ROOT }).flatMap((from) =>
        [...readFileSync(join(ROOT, from), 'utf8').matchAll(/^(?:import|export)[^;]*? from '([^']+)'/gm)].map(
          ([, path]) => ({
            from,
            to: path!.startsWith('.') ? relative(ROOT, join(ROOT, dirname(from), path!)) : path!,
          }),
        ),
      );
    const own = importsOf('clients/typescript/src');
    assert.ok(own.length > 0);
    assert.deepEqual(
      own.filter(({ to }) => !to.startsWith('clients/typescript/src/')),
      [],
    );
    const users = importsOf('src').filter(({ to }) => to.startsWith('clients/'));
    assert.deepEqual(
      [...new Set(users.map(({ from, to }) => `${roomOf(from)} ${to}`))],
      ['cli clients/typescript/src/index.ts'],
    );
  });
});
