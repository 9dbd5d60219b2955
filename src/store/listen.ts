import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { clientConfig } from './postgres.ts';

const TIMEOUT_MS = 2_000;
/** How often the connection is asked whether it is still there. */
const HEARTBEAT_MS = 5_000;
/** Before a lost connection is made anew. */
const RECONNECT_MS = 500;

/**
 * Calls `onNotice` for each notice on a channel of PostgreSQL, on a connection of its own, which is made anew
 * when it is lost: then once more, for what was told meanwhile. Notices may be lost at any time, so nobody
 * may rely on them.
 */
export class Listener implements AsyncDisposable {
  readonly #databaseUrl: string;
  readonly #channel: string;
  readonly #onNotice: () => void;
  readonly #closing = new AbortController();
  readonly #running: Promise<void>;

  constructor(databaseUrl: string, channel: string, onNotice: () => void) {
    this.#databaseUrl = databaseUrl;
    this.#channel = channel;
    this.#onNotice = onNotice;
    this.#running = this.#run();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      // Lost, or not there yet: the next one is made below.
      await this.#listen().catch(() => {});
      await sleep(RECONNECT_MS, undefined, { signal }).catch(() => {});
    }
  }

  async #listen(): Promise<void> {
    const client = new pg.Client({ ...clientConfig(this.#databaseUrl, TIMEOUT_MS), query_timeout: TIMEOUT_MS });
    const ended = new AbortController();
    client.on('error', () => ended.abort());
    client.on('end', () => ended.abort());
    client.on('notification', this.#onNotice);
    const signal = AbortSignal.any([ended.signal, this.#closing.signal]);
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(this.#channel)}`);
      this.#onNotice();
      for (;;) {
        await sleep(HEARTBEAT_MS, undefined, { signal });
        await client.query('select 1');
      }
    } finally {
      void client.end().catch(() => {});
    }
  }
}
