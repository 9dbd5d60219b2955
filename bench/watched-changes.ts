/**
 * `node bench/watched-changes.ts`: what a page of `GET /v2/changes?watched=true` costs, of 10,000 changes and with as many
 * watches as an account may have. By the clock, of the processor, and for how long nothing else of the thread had its
 * turn. Prints Markdown: docs/changes.md keeps the last run.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openAccounts } from '../src/accounts/index.ts';
import type { Engine } from '../src/engine/index.ts';
import { openSqliteEngine } from '../src/engine/sqlite/index.ts';
import { watchedChanges } from '../src/events/watched-changes.ts';
import { companySubject, personSubject } from '../src/events/watches.ts';
import { insertRows, openStore, type Store, type StoreOptions } from '../src/store/index.ts';
import { company, load, party } from '../test/engine/companies.ts';
import { noPostgres, startPostgres } from '../test/postgres.ts';
import { markdownTable, ms, percentile } from './support/measure.ts';

const { values } = parseArgs({
  options: { companies: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '3' } },
});
const COMPANIES = Number(values.companies);
const ROUNDS = Number(values.rounds);
const SEARCHES = 100;

/** Number `n` of a name: a word that no other has. */
const word = (n: number): string => `w${n.toString(36)}`;

type Watched = { readonly kind: 'company' | 'person' | 'search'; readonly subject: string };

/** `from`: the first company that is watched; behind the last there is none. */
const watchesOf = {
  companies: (from: number): Watched[] =>
    count(10_000, (n) => ({ kind: 'company', subject: companySubject('us_co', String(from + n)) })),
  people: (from: number): Watched[] =>
    count(10_000, (n) => ({ kind: 'person', subject: personSubject(`${word(from + n)} arden`, null) })),
  /** Of twenty words each, which is about as long as a query may be. */
  searches: (from: number): Watched[] =>
    count(SEARCHES, (n) => ({
      kind: 'search',
      subject: count(20, (part) => `${word(from + n * 20 + part)}*`).join(' OR '),
    })),
};

function count<T>(many: number, of: (n: number) => T): T[] {
  return Array.from({ length: many }, (_, n) => of(n));
}

async function loadTwice(engine: Engine): Promise<void> {
  for (const status of ['active', 'dissolved'] as const) {
    const records = count(COMPANIES, (n) => {
      const parties = [party(`ARDEN, ${word(n)}`), party(`MIREL ${word(n + 1)}`)];
      return { ...company('us_co', String(n), `Zephyr ${word(n)} LLC`, { parties }), status };
    });
    await load(engine, records);
  }
}

type Page = { readonly clock: number; readonly processor: number; readonly held: number };

async function pagesOf(store: Store, engine: Engine, accountId: string): Promise<{ pages: Page[]; found: number }> {
  const pages: Page[] = [];
  let found = 0;
  for (let since: string | null = null; ; ) {
    const turns = watchTurns();
    const before = process.cpuUsage();
    const start = performance.now();
    const request = { since, jurisdictions: 'all', kinds: ['changed'], includeFields: false, limit: 100 } as const;
    const page = await watchedChanges(store, engine, accountId, request);
    const clock = performance.now() - start;
    const { user, system } = process.cpuUsage(before);
    pages.push({ clock, processor: (user + system) / 1000, held: turns.longest() });
    found += page.changes.length;
    if (page.changes.length === 0 && page.nextSince === since) return { pages, found };
    since = page.nextSince;
  }
}

/** The longest that a thread's other work has waited. */
function watchTurns(): { longest: () => number } {
  let [last, most, isOver] = [performance.now(), 0, false];
  const turn = () => {
    const now = performance.now();
    most = Math.max(most, now - last);
    last = now;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  return {
    longest() {
      isOver = true;
      return Math.max(most, performance.now() - last);
    },
  };
}

async function measured(name: string, options: StoreOptions, engine: Engine): Promise<string[][]> {
  await using accounts = await openAccounts(options);
  await using store = await openStore(options);
  const rows: string[][] = [];
  for (const [kind, watches] of Object.entries(watchesOf)) {
    for (const [what, from] of [
      ['all', 0],
      ['none', COMPANIES],
    ] as const) {
      const { accountId } = await accounts.keys.create({ email: `${kind}-${what}@pellton.example`, credits: 1 });
      const now = new Date().toISOString();
      const made = watches(from).map((one) => {
        return { id: randomUUID(), account_id: accountId, ...one, watched: '{}', note: '', created_at: now };
      });
      await store.db.transaction().execute((trx) => insertRows(trx, 'watches', made));
      await pagesOf(store, engine, accountId);
      const pages: Page[] = [];
      let found = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const one = await pagesOf(store, engine, accountId);
        pages.push(...one.pages);
        found = one.found;
      }
      const shares = (['clock', 'processor', 'held'] as const).flatMap((part) => {
        const times = pages.map((page) => page[part]);
        return [ms(percentile(times, 0.5)), ms(percentile(times, 1))];
      });
      rows.push([name, `${made.length} ${kind}`, String(found), String(pages.length / ROUNDS), ...shares]);
    }
  }
  return rows;
}

const directory = await mkdtemp(join(tmpdir(), 'charter-bench-'));
try {
  await using engine = openSqliteEngine({ home: join(directory, 'home'), threads: 0 });
  await loadTwice(engine);
  const [before] = loadavg();
  const rows = await measured('SQLite', { homeDirectory: join(directory, 'store') }, engine);
  if (noPostgres === false) {
    await using postgres = await startPostgres();
    rows.push(
      ...(await measured(
        'PostgreSQL',
        { homeDirectory: directory, databaseUrl: await postgres.newDatabase() },
        engine,
      )),
    );
  }
  console.log(`${COMPANIES.toLocaleString('en-US')} changes, ${cpus()[0]?.model.trim()}\n`);
  const parts = ['clock', 'processor', 'held'].flatMap((part) => [`${part}, p50, ms`, `${part}, most, ms`]);
  console.log(markdownTable(['database', 'watches', 'found', 'pages', ...parts], rows));
  console.log(`\nLoad average of the machine: ${before!.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} after.`);
} finally {
  await rm(directory, { recursive: true, force: true });
}
