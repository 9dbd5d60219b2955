/** Brings the corrections of the store to this machine's file of them. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type KeptCorrections, openCorrections } from '../../corrections/index.ts';
import { type Context, storeOf } from '../context.ts';
import { CORRECTIONS_FILE, correctionsFile, readCorrectionsFile, writeCorrectionsFile } from './corrections-file.ts';

/** Half of the two seconds within which a correction is felt on every server. */
const FOLLOW_EVERY_MS = 1_000;

/** Makes the file anew where it is not what the store says. */
export async function takeUpCorrections(kept: Pick<KeptCorrections, 'state' | 'list'>, home: string): Promise<void> {
  const path = correctionsFile(home);
  for (;;) {
    const state = await kept.state();
    const written = stateOf(path);
    if (written === state) return;
    const corrections = (await kept.list()).map(({ correction }) => correction);
    if (corrections.length === 0 && written === null && !existsSync(path)) return;
    writeCorrectionsFile(path, { state, corrections });
    // Another process may have corrected meanwhile, and been overtaken.
  }
}

/** `null` where there is none, or a damaged one: it is made anew as well. */
function stateOf(path: string): string | null {
  try {
    return readCorrectionsFile(path)?.state ?? null;
  } catch {
    return null;
  }
}

/** A file each for those who correct: what was killed between the store and the file is made good by the next command. */
const UNDER_WAY = `${CORRECTIONS_FILE}.under-way.`;

/** Does what changes the store's corrections, and takes them up. */
export async function correcting<T>(kept: KeptCorrections, home: string, work: () => Promise<T>): Promise<T> {
  const underWay = join(home, `${UNDER_WAY}${process.pid}`);
  // Beside a cluster it may not be there yet.
  mkdirSync(home, { recursive: true });
  writeFileSync(underWay, '');
  try {
    return await work();
  } finally {
    await takeUpCorrections(kept, home);
    rmSync(underWay, { force: true });
  }
}

/**
 * For a command that is about to read what is loaded. A store in the data folder has its file made by who corrects; on
 * a machine of a cluster nobody may have done so.
 */
export async function takeUpForCommand(context: Context): Promise<void> {
  const home = context.home();
  const underWay = existsSync(home) ? readdirSync(home).filter((name) => name.startsWith(UNDER_WAY)) : [];
  if (context.settings.databaseUrl === undefined && underWay.length === 0) return;
  await using kept = await openCorrections(storeOf(context));
  await takeUpCorrections(kept, home);
  for (const name of underWay) rmSync(join(home, name), { force: true });
}

/** Takes them up now, and then every second until it is disposed. @throws StoreError, at first */
export async function followCorrections(context: Context, logger: Logger): Promise<AsyncDisposable> {
  const kept = await openCorrections(storeOf(context));
  const home = context.home();
  await takeUpCorrections(kept, home);
  const stopped = new AbortController();
  const follow = async () => {
    while (!stopped.signal.aborted) {
      await sleep(FOLLOW_EVERY_MS, undefined, { signal: stopped.signal }).catch(() => {});
      if (stopped.signal.aborted) return;
      try {
        await takeUpCorrections(kept, home);
      } catch (error) {
        logger.warn({ err: error }, 'corrections could not be looked at; those that are known hold');
      }
    }
  };
  const following = follow();
  return {
    async [Symbol.asyncDispose]() {
      stopped.abort();
      await following;
      await kept[Symbol.asyncDispose]();
    },
  };
}
