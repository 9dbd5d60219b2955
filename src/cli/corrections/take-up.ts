/** Brings the corrections of the store to this machine's file of them. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { CorrectionError, type KeptCorrections, openCorrections } from '../../corrections/index.ts';
import { type Context, storeOf } from '../context.ts';
import {
  correctionsFiles,
  readCorrectionsFile,
  UNDER_WAY,
  type Written,
  writeCorrectionsFile,
} from './corrections-file.ts';

/** Half of the two seconds within which a correction is felt on every server. */
const FOLLOW_EVERY_MS = 1_000;

/**
 * Makes the files anew where they are not what the store says. What another installation corrected, whose registries
 * were copied here, is kept in the store first: what was hidden there stays hidden.
 *
 * @throws StoreError, EngineError
 */
export async function takeUpCorrections(kept: Kept, home: string): Promise<void> {
  // A folder of snapshots that is only read has no copy.
  const unwritable = new Set<string>();
  for (;;) {
    const state = await kept.state();
    const paths = correctionsFiles(home).filter((path) => !unwritable.has(path));
    const others = paths.filter((path) => writtenIn(path)?.state !== state);
    if (others.length === 0) return;
    for (const path of others) {
      const written = writtenIn(path);
      if (written !== null && !(await kept.had(written.state))) await adopt(kept, written);
    }
    if ((await kept.state()) !== state) continue;
    const corrections = (await kept.list()).map(({ correction }) => correction);
    for (const path of others) {
      try {
        writeCorrectionsFile(path, { state, corrections });
      } catch (error) {
        if (path === paths[0]) throw error;
        unwritable.add(path);
      }
    }
    // Another process may have corrected meanwhile, and been overtaken.
  }
}

type Kept = Pick<KeptCorrections, 'state' | 'list' | 'had' | 'add'>;

const ELSEWHERE = { by: 'charter', reason: 'came with a copy of the registries, or of a store that had more' };

async function adopt(kept: Kept, { corrections }: Written): Promise<void> {
  for (const correction of corrections) {
    try {
      // Who corrected it knew what it was.
      await kept.add(correction, null, ELSEWHERE);
    } catch (error) {
      if (!(error instanceof CorrectionError) || error.code !== 'already_corrected') throw error;
    }
  }
}

/** `null` where there is none, or a damaged one: it is made anew as well. */
function writtenIn(path: string): Written | null {
  try {
    return readCorrectionsFile(path);
  } catch {
    return null;
  }
}

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
