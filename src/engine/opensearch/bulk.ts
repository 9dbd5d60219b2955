/** Writes documents in bulk, some requests at once; a document is created once, however often it is sent. */
import { setTimeout as sleep } from 'node:timers/promises';
import { EngineError } from '../port.ts';
import type { Cluster } from './cluster.ts';

const BULK_UNITS = 5 * 1024 * 1024;
const IN_FLIGHT_MAX = 4;
/** A node that restarts comes back meanwhile. */
const GIVE_UP_MS = 120_000;
const REQUEST_TIMEOUT_MS = 60_000;
const BACK_OFF_MAX_MS = 5_000;

type BulkAnswer = {
  readonly errors: boolean;
  readonly items: readonly {
    readonly create: { readonly status: number; readonly error?: { readonly reason: string } };
  }[];
};

/** A document as it is sent: its id, and the line of its fields. */
type Line = { readonly id: string; readonly text: string };

export class BulkWriter implements AsyncDisposable {
  readonly #cluster: Cluster;
  readonly #lines = new Map<string, { lines: Line[]; units: number }>();
  readonly #inFlight = new Set<Promise<void>>();
  #failure: { readonly error: unknown } | undefined;
  #isOver = false;

  constructor(cluster: Cluster) {
    this.#cluster = cluster;
  }

  /** `fields`: the document as one line of JSON. Resolve `ready` before the next one. */
  add(index: string, id: string, fields: string): void {
    let waiting = this.#lines.get(index);
    if (waiting === undefined) {
      waiting = { lines: [], units: 0 };
      this.#lines.set(index, waiting);
    }
    waiting.lines.push({ id, text: fields });
    waiting.units += fields.length;
    if (waiting.units < BULK_UNITS) return;
    this.#lines.delete(index);
    this.#send(index, waiting.lines);
  }

  get isFull(): boolean {
    return this.#inFlight.size >= IN_FLIGHT_MAX;
  }

  /** Resolves when more can be taken. @throws what a request before failed by */
  async ready(): Promise<void> {
    while (this.isFull) await Promise.race(this.#inFlight);
    this.#raise();
  }

  /** Sends what is left, and waits for all of it. */
  async finish(): Promise<void> {
    for (const [index, { lines }] of this.#lines) {
      await this.ready();
      this.#send(index, lines);
    }
    this.#lines.clear();
    await Promise.all(this.#inFlight);
    this.#raise();
  }

  /** Nothing is sent any more then: an index that is removed would come back by it. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#inFlight);
  }

  #raise(): void {
    if (this.#failure !== undefined) throw this.#failure.error;
  }

  #send(index: string, lines: readonly Line[]): void {
    const sent = this.#written(index, lines)
      .catch((error: unknown) => {
        this.#failure ??= { error };
      })
      .finally(() => this.#inFlight.delete(sent));
    this.#inFlight.add(sent);
  }

  async #written(index: string, lines: readonly Line[]): Promise<void> {
    const start = performance.now();
    let left = lines;
    for (let attempt = 1; ; attempt++) {
      left = await this.#unwritten(index, left);
      if (left.length === 0 || this.#isOver) return;
      if (performance.now() - start > GIVE_UP_MS)
        throw new EngineError(
          'engine_unavailable',
          'The search cluster takes no documents; what was served is unchanged.',
        );
      await sleep(Math.min(BACK_OFF_MAX_MS, 100 * 2 ** attempt) * (0.5 + Math.random()));
    }
  }

  /** Those that have to be sent again. */
  async #unwritten(index: string, lines: readonly Line[]): Promise<readonly Line[]> {
    const text = lines.map(({ id, text }) => `{"create":{"_id":${JSON.stringify(id)}}}\n${text}\n`).join('');
    try {
      const { body } = await this.#cluster.ask<BulkAnswer>(
        'POST',
        `/${index}/_bulk?filter_path=errors,items.create.status,items.create.error.reason`,
        text,
        {
          timeoutMs: REQUEST_TIMEOUT_MS,
          attempts: 1,
        },
      );
      if (!body.errors) return [];
      return lines.filter((_, position) => {
        const { status, error } = body.items[position]!.create;
        // 409: it is there, from a request whose answer was lost.
        if (status < 300 || status === 409) return false;
        if (status === 429 || status >= 500) return true;
        throw new Error(`The search cluster refuses a document of ${index}: ${error?.reason ?? status}`);
      });
    } catch (error) {
      if (error instanceof EngineError) return lines;
      throw error;
    }
  }
}
