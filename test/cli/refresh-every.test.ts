/** The rounds of `charter refresh --every`. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseInterval, refreshEvery } from '../../src/cli/refresh/every.ts';
import type { Round } from '../../src/cli/refresh/round.ts';
import { EngineError } from '../../src/engine/index.ts';

const HOUR_MS = 3_600_000;
const round: Round = { startedAt: '', endedAt: '', rows: [], linked: [], linkFailure: null };

/** Runs as many rounds; what was told of each, and the pauses between them. */
async function rounds(given: readonly (() => Promise<Round>)[], random = 0) {
  const stop = new AbortController();
  const told: string[] = [];
  const pauses: number[] = [];
  let count = 0;
  await refreshEvery({
    everyMs: HOUR_MS,
    signal: stop.signal,
    round: () => given[count++]!(),
    tell: (_, line) => told.push(line),
    random: () => random,
    pause: async (ms) => {
      pauses.push(ms);
      if (count === given.length) stop.abort();
    },
  });
  return { told, pauses };
}

describe('rounds', () => {
  it('follow each other whatever fails', async () => {
    const { told } = await rounds([
      async () => round,
      async () => {
        throw new EngineError('engine_unavailable', 'The cluster is away');
      },
      async () => round,
    ]);
    assert.deepEqual(told, ['nothing is loaded', 'failed: The cluster is away', 'nothing is loaded']);
  });

  for (const [random, least, most] of [
    [0, 0.99, 1],
    [1, 1.09, 1.1],
  ] as const) {
    it(`begin an interval after one another, and up to a tenth later: ${random}`, async () => {
      const { pauses } = await rounds([async () => round, async () => round], random);
      for (const ms of pauses) assert.ok(ms > least * HOUR_MS && ms <= most * HOUR_MS, `${ms}`);
    });
  }

  it('that are broken off by the signal are not told of', async () => {
    const stop = new AbortController();
    const told: string[] = [];
    await refreshEvery({
      everyMs: HOUR_MS,
      signal: stop.signal,
      round: async () => {
        stop.abort();
        throw new Error('broken off');
      },
      tell: (_, line) => told.push(line),
    });
    assert.deepEqual(told, []);
  });
});

describe('an interval', () => {
  const READ = [
    ['24h', 86_400_000],
    ['900s', 900_000],
    ['15m', 900_000],
    ['20d', 20 * 86_400_000],
  ] as const;
  for (const [text, ms] of READ) it(text, () => assert.equal(parseInterval(text), ms));

  for (const text of ['', '24', 'h', '1.5h', '-1h', '14m', '899s', '21d', '0d', '24 h', '999999999d'])
    it(`${text} is refused`, () => assert.throws(() => parseInterval(text), { exitCode: 'usage' }));
});
