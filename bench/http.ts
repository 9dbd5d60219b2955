/** HTTP: a search of 25 results against the same bytes answered from memory by the same kind of server. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { openAccounts } from '../src/accounts/index.ts';
import { QUERY_CLASSES } from './query-classes.ts';
import { markdownTable } from './support/measure.ts';
import { COMMON_WORDS } from './support/words.ts';

const CONNECTIONS = [1, 8, 64];
const LIMIT = 25;
const SERVER = fileURLToPath(new URL('http-server.ts', import.meta.url));

type Server = { readonly url: string; readonly process: ChildProcess };

export async function benchHttp(home: string, seconds: number): Promise<void> {
  const key = await newKey(home);
  const server = await start(home);
  try {
    const warm = QUERY_CLASSES.flatMap(({ queries }) => queries);
    const different = pairs();
    const rows: string[][] = [];
    const sample = await search(server, key, warm[4]!);
    await fetch(`${server.url}/bytes`, { method: 'PUT', body: sample });
    for (const connections of CONNECTIONS) {
      const runs: readonly (readonly [string, string, readonly string[]])[] = [
        ['the same bytes from memory', '/bytes', [warm[4]!]],
        ['search, 44 queries again and again', '/v2/companies/search', warm],
        ['search, each query for the first time', '/v2/companies/search', different],
      ];
      for (const [title, path, queries] of runs) {
        const result = await load(server.url + path, key, queries, connections, seconds);
        rows.push([
          title.replace('44', String(warm.length)),
          String(connections),
          Math.round(result.requests.average).toLocaleString('en-US'),
          `${result.latency.p50} / ${result.latency.p99}`,
          String(result.non2xx + result.errors),
        ]);
      }
    }
    console.log(`## HTTP, searches of ${LIMIT} results\n`);
    console.log(markdownTable(['', 'connections', 'requests a second', 'p50 / p99 ms', 'failed'], rows));
    console.log(
      `\nAnonymous memory of the server at the end (RssAnon): ${await anonymousMiB(server.process.pid!)} MiB\n`,
    );
  } finally {
    server.process.kill('SIGTERM');
    await once(server.process, 'exit');
  }
}

async function newKey(home: string): Promise<string> {
  await using accounts = await openAccounts({ homeDirectory: home });
  return (await accounts.createKey({ email: 'bench@example.com', credits: 1_000_000_000 })).key;
}

async function start(home: string): Promise<Server> {
  const child = spawn(process.execPath, [SERVER, home], { stdio: ['ignore', 'pipe', 'inherit'] });
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

/** Memory of the process's own, without what is mapped from files. */
async function anonymousMiB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/RssAnon:\s+(\d+)/.exec(status)![1]) / 1024);
}
