/** Servers that searches are put to in turns, and load on them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { firstLineOf } from '../../test/children.ts';

const SERVER = fileURLToPath(new URL('../http-server.ts', import.meta.url));
export const LIMIT = 25;

/** As bin/charter starts a server. */
const MEMORY_SETTINGS = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '4194304',
};

export class HttpServer implements AsyncDisposable {
  readonly url: string;
  readonly pid: number;
  readonly #child: ChildProcess;

  private constructor(url: string, child: ChildProcess) {
    this.url = url;
    this.pid = child.pid!;
    this.#child = child;
  }

  /** `searchPrice`: in credits. */
  static async start(home: string, searchPrice: number): Promise<HttpServer> {
    const child = spawn(
      process.execPath,
      ['--max-semi-space-size=4', '--heap-growing-percent=30', SERVER, home, String(searchPrice)],
      { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...MEMORY_SETTINGS } },
    );
    return new HttpServer(await firstLineOf(child), child);
  }

  get searches(): string {
    return `${this.url}/v2/companies/search`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#child.kill('SIGTERM');
    await once(this.#child, 'exit');
  }
}

export const searchBody = (query: string): string => JSON.stringify({ q: query, limit: LIMIT });

export type Load = {
  readonly url: string;
  readonly key: string;
  /** Again and again, in their order. */
  readonly queries: readonly string[];
  readonly connections: number;
  readonly seconds: number;
};

export function load({ url, key, queries, connections, seconds }: Load): Promise<autocannon.Result> {
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
          return { ...request, body: searchBody(query) };
        },
      },
    ],
  });
}

export const perSecond = ({ requests, duration }: autocannon.Result): number => requests.total / duration;
