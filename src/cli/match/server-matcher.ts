/**
 * Matches by batches at a server. What was submitted is noted, so that a run that is broken off submits
 * nothing twice.
 */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { BATCH_ROWS_MAX, splitIntoBatches } from '../../locations/index.ts';
import type { MatchRow, SubmittedLocation } from '../../matching/row.ts';
import { CommandError } from '../exit-codes.ts';
import type { BlockMatcher } from './block-matcher.ts';
import type { CharterServer } from './charter-server.ts';
import type { MatchRun } from './match-run.ts';

/** Enough that a server is never out of work while one's results travel. */
const BLOCKS_AT_ONCE = 4;

export function openServerMatcher(server: CharterServer, run: MatchRun, stopped: AbortSignal): BlockMatcher {
  const closed = new AbortController();
  const signal = AbortSignal.any([stopped, closed.signal]);
  const places = new Map<number, readonly string[]>();
  const blocks = new Set<Promise<unknown>>();
  /**
   * Batches that are accepted and have not ended: when one ends, credits may be free that were reserved for
   * it.
   */
  let inWork = 0;
  let ended = Promise.withResolvers<void>();
  let lastTurn: Promise<unknown> = Promise.resolve();

  const submit = async (place: string, locations: readonly SubmittedLocation[]): Promise<string> => {
    const sha256 = sha256Of(locations);
    const { attempt } = run.batch(place, sha256);
    for (;;) {
      const change = ended.promise;
      const outcome = await server.submit(locations, `${run.runId}-${place}-${attempt}`, signal);
      if (outcome.kind === 'accepted') {
        inWork++;
        await run.noteBatch(place, { batchId: outcome.batchId, attempt, sha256 });
        return outcome.batchId;
      }
      if (inWork === 0)
        throw new CommandError(
          'insufficient_credits',
          `${outcome.detail}. What is done is kept: add credits and run the same command again.`,
        );
      await change;
    }
  };

  /** One after another: whether credits suffice is then seen before the next. */
  const submitInTurn = (place: string, locations: readonly SubmittedLocation[]): Promise<string> => {
    const submitted = lastTurn.then(() => submit(place, locations));
    lastTurn = submitted.catch(() => {});
    return submitted;
  };

  const matchBatch = async (place: string, locations: readonly SubmittedLocation[]): Promise<readonly MatchRow[]> => {
    const sha256 = sha256Of(locations);
    const known = run.batch(place, sha256).batchId;
    if (known !== null) inWork++;
    const batchId = known ?? (await submitInTurn(place, locations));
    try {
      for (;;) {
        const polled = await server.poll(batchId, signal);
        if (polled.kind === 'succeeded') return polled.rows;
        if (polled.kind === 'failed') {
          const { attempt } = run.batch(place, sha256);
          await run.noteBatch(place, { batchId: null, attempt: attempt + 1, sha256 });
          throw new CommandError(
            'failed',
            `The server could not finish a batch: ${polled.message} Run the same command again to submit its rows anew.`,
          );
        }
        await sleep(polled.againMs, undefined, { signal });
      }
    } finally {
      inWork--;
      ended.resolve();
      ended = Promise.withResolvers();
    }
  };

  const matchBlock = async (block: number, locations: readonly SubmittedLocation[]): Promise<readonly MatchRow[]> => {
    const parts = splitIntoBatches(locations).map((range, part) => ({ ...range, place: `${block}.${part}` }));
    places.set(
      block,
      parts.map(({ place }) => place),
    );
    const rows: MatchRow[] = [];
    for (const { place, from, to } of parts) rows.push(...(await matchBatch(place, locations.slice(from, to))));
    return rows;
  };

  return {
    blockRows: BATCH_ROWS_MAX,
    blocksAtOnce: BLOCKS_AT_ONCE,
    match(block, locations) {
      const rows = matchBlock(block, locations);
      blocks.add(rows);
      return rows.finally(() => blocks.delete(rows));
    },
    placesOf: (block) => places.get(block) ?? [],
    async [Symbol.asyncDispose]() {
      closed.abort();
      // Nothing is noted once this is over.
      await Promise.allSettled(blocks);
    },
  };
}

const sha256Of = (locations: readonly SubmittedLocation[]): string =>
  createHash('sha256').update(JSON.stringify(locations)).digest('hex');
