/** Any number of locations, as batches. */
import type { BatchCalls, BatchOptions } from './batches.ts';
import { CharterError } from './error.ts';
import type { LocationRequest, MatchRow } from './schema.ts';
import { newKey } from './transport.ts';

export type MatchProgress = {
  /** Locations that the server has accepted, has worked on, has found an operator for, and has found none for. */
  readonly submitted: number;
  readonly processed: number;
  readonly matched: number;
  readonly unmatched: number;
};

/**
 * `idempotencyKey` names the whole run: the same locations, matched again under it within 24 hours, are neither
 * submitted nor paid for twice.
 */
export type MatchOptions = BatchOptions & { readonly onProgress?: ((progress: MatchProgress) => void) | undefined };

/** What one submission takes. */
const BATCH_LOCATIONS_MAX = 500;
/** Below 2 MiB by what stands around the locations. */
const BATCH_BYTES_MAX = 2 * 1024 * 1024 - 1024;
/** Enough that a server is never out of work while one's results travel. */
const BATCHES_AT_ONCE = 4;

type BatchInWork = { readonly offset: number; readonly rows: Promise<readonly MatchRow[]> };

/**
 * Rows in the order of the locations, `row_index` counted through all of them. Where the credits do not cover another
 * batch, it is submitted when those in work have ended. Who takes no more rows has no further batch submitted; those
 * that are in work are finished and charged.
 */
export async function* matchAll(
  batches: BatchCalls,
  locations: Iterable<LocationRequest> | AsyncIterable<LocationRequest>,
  { onProgress, signal, idempotencyKey = newKey(), ...options }: MatchOptions,
): AsyncGenerator<MatchRow, void, undefined> {
  const left = new AbortController();
  const leave = () => left.abort(signal?.reason);
  if (signal?.aborted) leave();
  signal?.addEventListener('abort', leave, { once: true });
  const progress = new Progress(onProgress);
  const inWork: BatchInWork[] = [];
  let offset = 0;
  try {
    for await (const chunk of chunksOf(locations)) {
      if (inWork.length === BATCHES_AT_ONCE) yield* rowsOf(inWork.shift()!);
      const number = progress.begin();
      const key = `${idempotencyKey}-${number}`;
      let batchId: string | undefined;
      while (batchId === undefined) {
        try {
          const accepted = await batches.create(chunk, { ...options, idempotencyKey: key, signal: left.signal });
          batchId = accepted.batch_id;
        } catch (error) {
          // What is reserved for the batches in work may be free when they have ended.
          if (!(error instanceof CharterError && error.status === 402) || inWork.length === 0) throw error;
          yield* rowsOf(inWork.shift()!);
        }
      }
      progress.show(number, { submitted: chunk.length });
      const finished = batches.wait(batchId, {
        signal: left.signal,
        onProgress: (polled) => progress.show(number, polled.progress),
      });
      const rows = finished.then(({ result }) => result.rows);
      // It is awaited in its turn; until then its failure is nobody's.
      rows.catch(() => {});
      inWork.push({ offset, rows });
      offset += chunk.length;
    }
    for (const batch of inWork) yield* rowsOf(batch);
  } finally {
    signal?.removeEventListener('abort', leave);
    left.abort();
  }
}

async function* rowsOf({ offset, rows }: BatchInWork): AsyncGenerator<MatchRow, void, undefined> {
  for (const row of await rows) yield { ...row, row_index: offset + row.row_index };
}

/** Cuts locations into submissions, always alike for the same ones. One that is too large alone is refused by the server. */
async function* chunksOf(
  locations: Iterable<LocationRequest> | AsyncIterable<LocationRequest>,
): AsyncGenerator<readonly LocationRequest[], void, undefined> {
  const encoder = new TextEncoder();
  let chunk: LocationRequest[] = [];
  let bytes = 0;
  for await (const location of locations) {
    const size = 1 + encoder.encode(JSON.stringify(location)).length;
    if (chunk.length > 0 && (chunk.length === BATCH_LOCATIONS_MAX || bytes + size > BATCH_BYTES_MAX)) {
      yield chunk;
      chunk = [];
      bytes = 0;
    }
    chunk.push(location);
    bytes += size;
  }
  if (chunk.length > 0) yield chunk;
}

/** The sums over all batches. */
class Progress {
  readonly #onProgress: ((progress: MatchProgress) => void) | undefined;
  readonly #batches: MatchProgress[] = [];

  constructor(onProgress: ((progress: MatchProgress) => void) | undefined) {
    this.#onProgress = onProgress;
  }

  /** The number of the next batch, from 0. */
  begin(): number {
    return this.#batches.push({ submitted: 0, processed: 0, matched: 0, unmatched: 0 }) - 1;
  }

  show(number: number, change: Partial<MatchProgress>): void {
    this.#batches[number] = { ...this.#batches[number]!, ...change };
    const sum = (field: keyof MatchProgress) => this.#batches.reduce((sum, batch) => sum + batch[field], 0);
    this.#onProgress?.({
      submitted: sum('submitted'),
      processed: sum('processed'),
      matched: sum('matched'),
      unmatched: sum('unmatched'),
    });
  }
}
