/**
 * Matches by batches at a server. What was submitted is noted, so that a run that is broken off submits
 * nothing twice.
 */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { BATCH_ROWS_MAX, splitIntoBatches } from '../../locations/index.ts';
import type { MatchChoices, MatchRow, SubmittedLocation } from '../../matching/row.ts';
import { CommandError } from '../exit-codes.ts';
import type { BlockMatcher } from './block-matcher.ts';
import type { CharterServer } from './charter-server.ts';
import type { MatchRun } from './match-run.ts';

/** Enough that a server is never out of work while one's results travel. */
const BLOCKS_AT_ONCE = 4;

export function openServerMatcher(
  server: CharterServer,
  choices: MatchChoices,
  run: MatchRun,
  stopped: AbortSignal,
): BlockMatcher {
  return new ServerMatcher(server, choices, run, stopped);
}

class ServerMatcher implements BlockMatcher {
  readonly blockRows = BATCH_ROWS_MAX;
  readonly blocksAtOnce = BLOCKS_AT_ONCE;
  readonly #server: CharterServer;
  readonly #choices: MatchChoices;
  readonly #run: MatchRun;
  readonly #closed = new AbortController();
  readonly #signal: AbortSignal;
  /** The names of each block's batches. */
  readonly #batchesOf = new Map<number, readonly string[]>();
  readonly #blocks = new Set<Promise<unknown>>();
  /**
   * Batches that are accepted and have not ended: when one ends, credits may be free that were reserved for
   * it.
   */
  #inWork = 0;
  #ended = Promise.withResolvers<void>();
  #lastTurn: Promise<unknown> = Promise.resolve();

  constructor(server: CharterServer, choices: MatchChoices, run: MatchRun, stopped: AbortSignal) {
    this.#server = server;
    this.#choices = choices;
    this.#run = run;
    this.#signal = AbortSignal.any([stopped, this.#closed.signal]);
  }

  match(block: number, locations: readonly SubmittedLocation[]): Promise<readonly MatchRow[]> {
    const rows = this.#matchBlock(block, locations);
    this.#blocks.add(rows);
    return rows.finally(() => this.#blocks.delete(rows));
  }

  placesOf(block: number): readonly string[] {
    return this.#batchesOf.get(block) ?? [];
  }

  async #matchBlock(block: number, locations: readonly SubmittedLocation[]): Promise<readonly MatchRow[]> {
    const parts = splitIntoBatches(locations).map((range, part) => ({ ...range, place: `${block}.${part}` }));
    this.#batchesOf.set(
      block,
      parts.map(({ place }) => place),
    );
    const rows: MatchRow[] = [];
    for (const { place, from, to } of parts) rows.push(...(await this.#matchBatch(place, locations.slice(from, to))));
    return rows;
  }

  async #matchBatch(place: string, locations: readonly SubmittedLocation[]): Promise<readonly MatchRow[]> {
    const sha256 = sha256Of(locations);
    const known = this.#run.batch(place, sha256).batchId;
    if (known !== null) this.#inWork++;
    const batchId = known ?? (await this.#submitInTurn(place, locations));
    try {
      for (;;) {
        const polled = await this.#server.poll(batchId, this.#signal);
        if (polled.kind === 'succeeded') return polled.rows;
        if (polled.kind === 'failed') {
          const { attempt } = this.#run.batch(place, sha256);
          await this.#run.noteBatch(place, { batchId: null, attempt: attempt + 1, sha256 });
          throw new CommandError(
            'failed',
            `The server could not finish a batch: ${polled.message} Run the same command again to submit its rows anew.`,
          );
        }
        await sleep(polled.againMs, undefined, { signal: this.#signal });
      }
    } finally {
      this.#inWork--;
      this.#ended.resolve();
      this.#ended = Promise.withResolvers();
    }
  }

  /** One after another: whether credits suffice is then seen before the next. */
  #submitInTurn(place: string, locations: readonly SubmittedLocation[]): Promise<string> {
    const submitted = this.#lastTurn.then(() => this.#submit(place, locations));
    this.#lastTurn = submitted.catch(() => {});
    return submitted;
  }

  async #submit(place: string, locations: readonly SubmittedLocation[]): Promise<string> {
    const sha256 = sha256Of(locations);
    const { attempt } = this.#run.batch(place, sha256);
    for (;;) {
      const change = this.#ended.promise;
      const key = `${this.#run.runId}-${place}-${attempt}`;
      const outcome = await this.#server.submit(locations, this.#choices, key, this.#signal);
      if (outcome.kind === 'accepted') {
        this.#inWork++;
        await this.#run.noteBatch(place, { batchId: outcome.batchId, attempt, sha256 });
        return outcome.batchId;
      }
      if (this.#inWork === 0)
        throw new CommandError(
          'insufficient_credits',
          `${outcome.detail}. What is done is kept: add credits and run the same command again.`,
        );
      await change;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed.abort();
    // Nothing is noted once this is over.
    await Promise.allSettled(this.#blocks);
  }
}

const sha256Of = (locations: readonly SubmittedLocation[]): string =>
  createHash('sha256').update(JSON.stringify(locations)).digest('hex');
