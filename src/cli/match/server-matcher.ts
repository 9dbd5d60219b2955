/**
 * Matches by batches at a server. What was submitted is noted, so that a run that is broken off submits
 * nothing twice.
 */

import { createHash } from 'node:crypto';
import { type Charter, CharterError } from '../../../clients/typescript/src/index.ts';
import type { SubmittedLocation } from '../../entity/index.ts';
import { BATCH_ROWS_MAX, splitIntoBatches } from '../../locations/index.ts';
import { type MatchChoices, type MatchRow, withReview } from '../../matching/row.ts';
import { CommandError } from '../exit-codes.ts';
import type { BlockMatcher } from './block-matcher.ts';
import type { MatchRun } from './match-run.ts';
import { commandErrorOf } from './server-errors.ts';

/** Enough that a server is never out of work while one's results travel. */
const BLOCKS_AT_ONCE = 4;

/** A server as it is called. */
export type MatchServer = { readonly url: string; readonly charter: Charter };

export function openServerMatcher(
  server: MatchServer,
  choices: MatchChoices,
  run: MatchRun,
  stopped: AbortSignal,
): BlockMatcher {
  return new ServerMatcher(server, choices, run, stopped);
}

class ServerMatcher implements BlockMatcher {
  readonly blockRows = BATCH_ROWS_MAX;
  readonly blocksAtOnce = BLOCKS_AT_ONCE;
  readonly #server: MatchServer;
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

  constructor(server: MatchServer, choices: MatchChoices, run: MatchRun, stopped: AbortSignal) {
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
      const { result } = await this.#server.charter.batches.wait(batchId, { signal: this.#signal });
      // A server of an earlier version does not say it.
      return result.rows.map(withReview);
    } catch (error) {
      throw await this.#refusalOf(place, sha256, error);
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
    const { acceptance, absentShare } = this.#choices;
    const idempotencyKey = `${this.#run.runId}-${place}-${attempt}`;
    const options = { acceptance, absent_share: absentShare, idempotencyKey, signal: this.#signal };
    for (;;) {
      const change = this.#ended.promise;
      try {
        const { batch_id: batchId } = await this.#server.charter.batches.create(locations, options);
        this.#inWork++;
        await this.#run.noteBatch(place, { batchId, attempt, sha256 });
        return batchId;
      } catch (error) {
        // The account cannot pay for it now.
        if (!(error instanceof CharterError) || error.status !== 402) throw commandErrorOf(this.#server.url, error);
        if (this.#inWork === 0)
          throw new CommandError(
            'insufficient_credits',
            `${error.detail}. What is done is kept: add credits and run the same command again.`,
          );
      }
      await change;
    }
  }

  /** What a wait for a batch ended with, in words; a batch that failed is submitted anew by the next run. */
  async #refusalOf(place: string, sha256: string, error: unknown): Promise<unknown> {
    if (!(error instanceof CharterError)) return error;
    if (error.status === 404)
      return new CommandError(
        'failed',
        'The server has removed the results of this run, or the key is of another account. Begin anew with --restart.',
      );
    const isOfBatch = error.status === 200 && error.code !== 'unreadable_answer';
    if (!isOfBatch) return commandErrorOf(this.#server.url, error);
    const { attempt } = this.#run.batch(place, sha256);
    await this.#run.noteBatch(place, { batchId: null, attempt: attempt + 1, sha256 });
    return new CommandError(
      'failed',
      `The server could not finish a batch: ${error.detail} Run the same command again to submit its rows anew.`,
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed.abort();
    // Nothing is noted once this is over.
    await Promise.allSettled(this.#blocks);
  }
}

const sha256Of = (locations: readonly SubmittedLocation[]): string =>
  createHash('sha256').update(JSON.stringify(locations)).digest('hex');
