/** Refreshes again and again, in a process that stays. */
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '../exit-codes.ts';
import { isRefusal } from '../refusals.ts';
import { warn } from '../terminal.ts';
import { roundLine } from './report.ts';
import type { Round } from './round.ts';

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };
/** More often no publisher renews anything, and it would be asked for nothing. */
const LEAST_MS = 15 * 60_000;
/** Timers count no further than 24 days. */
const MOST_MS = 20 * 86_400_000;
/** So that installations that were started at the same hour do not ask at the same moment for ever. */
const JITTER_SHARE = 0.1;

/** `24h` → milliseconds. @throws CommandError `usage` */
export function parseInterval(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,9})([smhd])$/.exec(text.trim()) ?? [];
  const ms = Number(count) * (UNITS[unit] ?? Number.NaN);
  if (ms >= LEAST_MS && ms <= MOST_MS) return ms;
  throw new CommandError('usage', `--every is a number of s, m, h or d, such as 24h: from 15m to 20d; not ${text}`);
}

export type EveryOptions = {
  readonly everyMs: number;
  readonly round: (signal: AbortSignal) => Promise<Round>;
  readonly signal: AbortSignal;
  /** Told of each round, and when the next one begins. `null`: it could not even begin, and `line` says why. */
  readonly tell: (round: Round | null, line: string, nextAt: Date) => void;
  /** From 0 to 1. */
  readonly random?: () => number;
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
};

/**
 * Begins a round at once, and then one each interval, up to a tenth later; a round that takes longer is followed by
 * the next one. Whatever fails is reported, and the next round is begun. Resolves when the signal is aborted.
 */
export async function refreshEvery(options: EveryOptions): Promise<void> {
  const { everyMs, round, signal, tell, random = Math.random, pause = pauseUntil } = options;
  while (!signal.aborted) {
    const startedAt = Date.now();
    const done = await attempt(round, signal);
    if (signal.aborted) return;
    const nextAt = new Date(Math.max(Date.now(), startedAt + everyMs * (1 + JITTER_SHARE * random())));
    tell(...done, nextAt);
    await pause(nextAt.getTime() - Date.now(), signal);
  }
}

async function attempt(round: EveryOptions['round'], signal: AbortSignal): Promise<[Round | null, string]> {
  try {
    const done = await round(signal);
    return [done, roundLine(done)];
  } catch (error) {
    if (!signal.aborted && !(await isRefusal(error))) warn(`${(error as Error).stack}\n`);
    return [null, `failed: ${(error as Error).message}`];
  }
}

/** An interrupted pause ends in the next turn's check. */
const pauseUntil = (ms: number, signal: AbortSignal): Promise<unknown> =>
  sleep(Math.max(0, ms), undefined, { signal }).catch(() => {});
