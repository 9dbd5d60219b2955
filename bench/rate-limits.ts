/**
 * `node bench/rate-limits.ts`: what a rate limit costs a server on PostgreSQL, for a cheap route and one key:
 * with no limit, counted by the server itself, and counted by all servers together. Prints Markdown.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { openAccounts, type RateBuckets } from '../src/accounts/index.ts';
import { createServer } from '../src/api/index.ts';
import { findersOver } from '../src/cli/finding/finders-over.ts';
import { memoryEngine, memoryOwners, memoryPremises } from '../src/engine/memory/index.ts';
import { firstLineOf } from '../test/children.ts';
import { startPostgres } from '../test/postgres.ts';
import { markdownTable, percentile } from './support/measure.ts';

const ROUNDS = 7;
const SECONDS = 3;
const CONNECTIONS = [1, 64];
const FILE = fileURLToPath(import.meta.url);
/** More than is asked for, and the default. */
const LIMITS = { huge: { perSecond: 500_000, burst: 1_000_000 }, default: { perSecond: 50, burst: 100 } } as const;

const VARIANTS = [
  { name: 'no limit', limit: 'off', isShared: false },
  { name: 'counted by the server, never reached', limit: 'huge', isShared: false },
  { name: 'counted by all servers, never reached', limit: 'huge', isShared: true },
  { name: 'counted by the server, 50 a second', limit: 'default', isShared: false },
  { name: 'counted by all servers, 50 a second', limit: 'default', isShared: true },
] as const;

const perSecond = ({ requests, duration }: autocannon.Result): number => requests.total / duration;

/** The requests a second of each round beside those of the other's: the median, and the least and the most. */
function shareOf(rounds: readonly autocannon.Result[], others: readonly autocannon.Result[]): string {
  const shares = rounds.map((result, round) => perSecond(result) / perSecond(others[round]!));
  const percent = (share: number) => (share * 100).toFixed(0);
  const [median, least, most] = [percentile(shares, 0.5), Math.min(...shares), Math.max(...shares)];
  return `${percent(median)} % (${percent(least)} to ${percent(most)} %)`;
}

/** One server, which says where it listens; and, when it is told to end, how many batches it took. */
async function serve(databaseUrl: string, limit: keyof typeof LIMITS | 'off', isShared: boolean): Promise<void> {
  const accounts = await openAccounts({ homeDirectory: '', databaseUrl });
  let batches = 0;
  const counted: RateBuckets = {
    take(...given) {
      batches += 1;
      return accounts.rateBuckets!.take(...given);
    },
  };
  const server = createServer({
    engine: memoryEngine([]),
    premises: memoryPremises(),
    owners: memoryOwners(),
    accounts: { ...accounts, rateBuckets: isShared ? counted : null },
    finders: findersOver({ engine: memoryEngine([]), premises: memoryPremises() }),
    settings: { rateLimit: limit === 'off' ? 'off' : LIMITS[limit] },
  });
  process.once('SIGTERM', () => process.stdout.write(`${batches}\n`, () => process.exit(0)));
  process.stdout.write(`${await server.listen({ host: '127.0.0.1', port: 0 })}\n`);
}

type Server = { readonly url: string; readonly child: ChildProcess };

async function start(databaseUrl: string, { limit, isShared }: (typeof VARIANTS)[number]): Promise<Server> {
  const child = spawn(process.execPath, [FILE, databaseUrl, limit, String(isShared)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { url: await firstLineOf(child), child };
}

async function end({ child }: Server): Promise<number> {
  const told = once(child.stdout!, 'data') as Promise<[Buffer]>;
  child.kill('SIGTERM');
  const [[line]] = await Promise.all([told, once(child, 'exit')]);
  return Number(line.toString());
}

async function main(): Promise<void> {
  await using postgres = await startPostgres({ fsync: 'on', shared_buffers: '128MB' });
  const databaseUrl = await postgres.newDatabase();
  const keys: string[] = [];
  {
    await using accounts = await openAccounts({ homeDirectory: '', databaseUrl });
    for (const { name } of VARIANTS) {
      const email = `${name.replaceAll(/\W/g, '-')}@example.com`;
      keys.push((await accounts.keys.create({ email, credits: 0 })).key);
    }
  }
  const servers = await Promise.all(VARIANTS.map((variant) => start(databaseUrl, variant)));
  const load = (index: number, connections: number, duration: number) =>
    autocannon({
      url: `${servers[index]!.url}/v2/jurisdictions`,
      headers: { 'x-api-key': keys[index]! },
      connections,
      duration,
    });
  console.log(`${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, ${ROUNDS} rounds in turns\n`);
  for (const index of VARIANTS.keys()) await load(index, 64, 1);
  const rows: string[][] = [];
  const shares: string[][] = [];
  for (const connections of CONNECTIONS) {
    const results = VARIANTS.map((): autocannon.Result[] => []);
    for (let round = 0; round < ROUNDS; round++) {
      for (const index of VARIANTS.keys()) results[index]!.push(await load(index, connections, SECONDS));
    }
    for (const [index, { name }] of VARIANTS.entries()) {
      const of = (value: (result: autocannon.Result) => number) => percentile(results[index]!.map(value), 0.5);
      rows.push([
        name,
        String(connections),
        Math.round(of(perSecond)).toLocaleString('en-US'),
        Math.round(of((result) => result['2xx'] / result.duration)).toLocaleString('en-US'),
        `${of(({ latency }) => latency.p50)} / ${of(({ latency }) => latency.p99)}`,
      ]);
    }
    const shared = [
      [2, 1],
      [4, 3],
    ] as const;
    shares.push([String(connections), ...shared.map(([index, own]) => shareOf(results[index]!, results[own]!))]);
  }
  console.log(markdownTable(['', 'connections', 'requests a second', 'of them passed', 'p50 / p99 ms'], rows));
  const heading = ['connections', 'by all servers, of by the server: never reached', '50 a second'];
  console.log(`\n${markdownTable(heading, shares)}`);
  const batches = await Promise.all(servers.map(end));
  const seconds = CONNECTIONS.length * ROUNDS * SECONDS + 1;
  for (const [index, { name, isShared }] of VARIANTS.entries()) {
    if (isShared) console.log(`\n${name}: ${batches[index]} statements in ${seconds} s of load`);
  }
}

const [databaseUrl, limit, isShared] = process.argv.slice(2);
if (databaseUrl === undefined) await main();
else await serve(databaseUrl, limit as keyof typeof LIMITS | 'off', isShared === 'true');
