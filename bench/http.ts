/** HTTP: a search of 25 results against the same bytes answered from memory by the same kind of server. */
import assert from 'node:assert/strict';
import type autocannon from 'autocannon';
import { logIdAt, openAccounts } from '../src/accounts/index.ts';
import { QUERY_CLASSES } from './query-classes.ts';
import { anonymousMiB } from './support/anonymous-memory.ts';
import { HttpServer, LIMIT, load, perSecond, searchBody } from './support/http-servers.ts';
import { markdownTable, percentile } from './support/measure.ts';
import { COMMON_WORDS } from './support/words.ts';

const CONNECTIONS = [1, 8, 64];
/** The servers in turns, so that what else the machine does meets all of them. */
const ROUNDS = 5;
/** There are some 5,600 queries for each round. */
const FIRST_TIME_SECONDS = 1;
/** What the account has asked before: a log that is long already. */
const LOGGED_REQUESTS = 1_000_000;

export async function benchHttp(home: string, seconds: number): Promise<void> {
  const key = await newKey(home);
  await using free = await HttpServer.start(home, 0);
  await using charging = await HttpServer.start(home, 40);
  const known = QUERY_CLASSES.flatMap(({ queries }) => queries);
  const different = pairs();
  const asked = Math.floor(different.length / CONNECTIONS.length / ROUNDS);
  await fetch(`${free.url}/bytes`, { method: 'PUT', body: await search(free, key, known[4]!) });
  const again = (url: string, queries: readonly string[]) => (connections: number) =>
    load({ url, key, queries, connections, seconds });
  const first = (url: string) => (connections: number, turn: number, round: number) => {
    const begin = (turn * ROUNDS + round) * asked;
    const queries = different.slice(begin, begin + asked);
    return load({ url, key, queries, connections, seconds: FIRST_TIME_SECONDS });
  };
  const loads = [
    ['the same bytes from memory', again(`${free.url}/bytes`, [known[4]!])],
    [`search, ${known.length} queries again and again`, again(free.searches, known)],
    ['the same, charged to one account', again(charging.searches, known)],
    ['search, each query for the first time', first(free.searches)],
    ['the same, charged to one account', first(charging.searches)],
  ] as const;
  const rows: string[][] = [];
  const shares: string[][] = [];
  for (const [turn, connections] of CONNECTIONS.entries()) {
    const results = loads.map((): autocannon.Result[] => []);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, [, run]] of loads.entries()) results[index]!.push(await run(connections, turn, round));
    }
    for (const [index, [title]] of loads.entries()) {
      rows.push([title, String(connections), ...cellsOf(results[index]!)]);
    }
    const share = (index: number, other: number) => shareOf(results[index]!, results[other]!);
    shares.push([String(connections), share(1, 0), share(2, 1), share(4, 3)]);
  }
  console.log(`## HTTP, searches of ${LIMIT} results\n`);
  console.log(markdownTable(['', 'connections', 'requests a second', 'p50 / p99 ms', 'failed'], rows));
  const heading = [
    'connections',
    'search, of the same bytes from memory',
    'charged, of uncharged',
    'charged, of uncharged, for the first time',
  ];
  console.log(`\n${markdownTable(heading, shares)}`);
  const memory = await Promise.all([free, charging].map(({ pid }) => anonymousMiB(pid)));
  console.log(`\nThe servers' anonymous memory at the end (RssAnon): ${memory.join(' and ')} MiB\n`);
}

/** The medians of rounds, and all that failed in them. */
function cellsOf(rounds: readonly autocannon.Result[]): readonly string[] {
  const median = (of: (result: autocannon.Result) => number) => percentile(rounds.map(of), 0.5);
  return [
    Math.round(median(perSecond)).toLocaleString('en-US'),
    `${median(({ latency }) => latency.p50)} / ${median(({ latency }) => latency.p99)}`,
    String(rounds.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0)),
  ];
}

/**
 * The requests a second of each round beside those of the other's: the median, and the least and the most.
 */
function shareOf(rounds: readonly autocannon.Result[], others: readonly autocannon.Result[]): string {
  const shares = rounds.map((result, round) => perSecond(result) / perSecond(others[round]!));
  const [median, least, most] = [percentile(shares, 0.5), Math.min(...shares), Math.max(...shares)];
  const percent = (share: number) => (share * 100).toFixed(0);
  return `${percent(median)} % (${percent(least)} to ${percent(most)} %)`;
}

/** The key of an account with a long log. */
async function newKey(home: string): Promise<string> {
  await using accounts = await openAccounts({ homeDirectory: home });
  const { key } = await accounts.keys.create({ email: 'bench@example.com', credits: 1_000_000_000 });
  const caller = await accounts.keys.authenticate(key);
  assert(caller);
  const began = Date.now() - LOGGED_REQUESTS;
  for (let index = 0; index < LOGGED_REQUESTS; index++) {
    accounts.requestLog.note({
      caller,
      id: logIdAt(new Date(began + index)),
      chosenId: null,
      method: 'POST',
      endpoint: '/v2/companies/search',
      status: index % 50 === 0 ? 422 : 200,
      credits: index % 50 === 0 ? 0 : 40,
      jurisdictions: 'all',
      durationMs: 1,
    });
    if (index % 10_000 === 0) await accounts.requestLog.flush();
  }
  return key;
}

/** Every query once: two words of the generator's common ones, in either order. */
function pairs(): string[] {
  const queries: string[][] = [];
  for (let distance = 1; distance < COMMON_WORDS.length; distance++) {
    for (const [index, word] of COMMON_WORDS.slice(0, -distance).entries()) {
      queries.push([word, COMMON_WORDS[index + distance]!]);
    }
  }
  return [...queries, ...queries.map((words) => words.toReversed())].map((words) => words.join(' '));
}

async function search(server: HttpServer, key: string, query: string): Promise<ArrayBuffer> {
  const headers = { 'x-api-key': key, 'content-type': 'application/json' };
  const response = await fetch(server.searches, { method: 'POST', headers, body: searchBody(query) });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.arrayBuffer();
}
