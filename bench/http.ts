/** HTTP: a search of 25 results against the same bytes answered from memory by the same kind of server. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { openAccounts } from '../src/accounts/index.ts';
import { QUERY_CLASSES } from './query-classes.ts';
import { anonymousMiB } from './support/anonymous-memory.ts';
import { markdownTable } from './support/measure.ts';
import { COMMON_WORDS } from './support/words.ts';

const CONNECTIONS = [1, 8, 64];
const LIMIT = 25;
const SERVER = fileURLToPath(new URL('http-server.ts', import.meta.url));

/** As bin/charter starts a server. */
const MEMORY_SETTINGS = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '4194304',
};

type Server = { readonly url: string; readonly process: ChildProcess };

export async function benchHttp(home: string, seconds: number): Promise<void> {
  const key = await newKey(home);
  const free = await start(home, 0);
  const charging = await start(home, 40);
  try {
    const known = QUERY_CLASSES.flatMap(({ queries }) => queries);
    const different = pairs();
    const share = Math.floor(different.length / CONNECTIONS.length);
    await fetch(`${free.url}/bytes`, { method: 'PUT', body: await search(free, key, known[4]!) });
    const searches = '/v2/companies/search';
    const runsWith = (turn: number): readonly (readonly [title: string, url: string, queries: readonly string[]])[] => [
      ['the same bytes from memory', `${free.url}/bytes`, [known[4]!]],
      [`search, ${known.length} queries again and again`, free.url + searches, known],
      ['the same, charged to one account', charging.url + searches, known],
      ['search, each query for the first time', free.url + searches, different.slice(turn * share, (turn + 1) * share)],
    ];
    const rows: string[][] = [];
    for (const [turn, connections] of CONNECTIONS.entries()) {
      for (const [title, url, queries] of runsWith(turn)) {
        const result = await load(url, key, queries, connections, seconds);
        rows.push([
          title,
          String(connections),
          Math.round(result.requests.average).toLocaleString('en-US'),
          `${result.latency.p50} / ${result.latency.p99}`,
          String(result.non2xx + result.errors),
        ]);
      }
    }
    console.log(`## HTTP, searches of ${LIMIT} results\n`);
    console.log(markdownTable(['', 'connections', 'requests a second', 'p50 / p99 ms', 'failed'], rows));
    const memory = await Promise.all([free, charging].map(({ process: { pid } }) => anonymousMiB(pid!)));
    console.log(`\nThe servers' anonymous memory at the end (RssAnon): ${memory.join(' and ')} MiB\n`);
  } finally {
    for (const { process: server } of [free, charging]) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
  }
}

async function newKey(home: string): Promise<string> {
  await using accounts = await openAccounts({ homeDirectory: home });
  return (await accounts.createKey({ email: 'bench@example.com', credits: 1_000_000_000 })).key;
}

async function start(home: string, searchPrice: number): Promise<Server> {
  const child = spawn(process.execPath, ['--max-semi-space-size=8', SERVER, home, String(searchPrice)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...MEMORY_SETTINGS },
  });
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  return { url: line.toString().trim(), process: child };
}

/** Every query once: two words of the generator's common ones. */
function pairs(): string[] {
  const queries: string[] = [];
  for (let distance = 1; distance < COMMON_WORDS.length; distance++) {
    for (const [index, word] of COMMON_WORDS.slice(0, -distance).entries()) {
      queries.push(`${word} ${COMMON_WORDS[index + distance]}`);
    }
  }
  return queries;
}

function body(query: string): string {
  return JSON.stringify({ q: query, limit: LIMIT });
}

async function search(server: Server, key: string, query: string): Promise<ArrayBuffer> {
  const headers = { 'x-api-key': key, 'content-type': 'application/json' };
  const response = await fetch(`${server.url}/v2/companies/search`, { method: 'POST', headers, body: body(query) });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.arrayBuffer();
}

function load(
  url: string,
  key: string,
  queries: readonly string[],
  connections: number,
  seconds: number,
): Promise<autocannon.Result> {
  let next = 0;
  return autocannon({
    url,
    connections,
    duration: seconds,
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    requests: [
      {
        setupRequest: (request) => {
          const query = queries[next % queries.length]!;
          next += 1;
          return { ...request, body: body(query) };
        },
      },
    ],
  });
}
