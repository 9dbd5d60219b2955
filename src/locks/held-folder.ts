import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { takeLock } from './lock.ts';

/**
 * A folder for the work of one process. Disposing of it takes it away at once, and resolves when all that was
 * in it is removed.
 */
export type HeldFolder = AsyncDisposable & { readonly path: string };

const LOCK = 'lock';
/** Others hold the guard for moments alone. */
const GUARD_WAIT_MS = 10_000;
/** What is being removed: that takes seconds where there is much, in which nobody should have to wait. */
const GONE = '.gone-';

/**
 * Makes a folder `<name>-…` below `directory`, and removes those whose holder died: each is held by a lock
 * that the system lets go of, so that it does not matter whose process numbers are whose, in containers say.
 * `null` where another process holds the guard for longer than ten seconds. The file system's own errors are
 * raised as they are.
 */
export function holdFolder(directory: string, name: string): HeldFolder | null {
  mkdirSync(directory, { recursive: true });
  // Before a folder's own lock is taken it looks like one whose holder died.
  using guard = takeLock(join(directory, `${name}.lock`), GUARD_WAIT_MS);
  if (guard === null) return null;
  const removals: Promise<void>[] = [];
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (!entry.isDirectory()) continue;
    if (entry.name.startsWith(`${GONE}${name}-`)) removals.push(remove(path));
    const gone = entry.name.startsWith(`${name}-`) ? putAsideIfAbandoned(path) : null;
    if (gone !== null) removals.push(remove(gone));
  }
  const path = mkdtempSync(join(directory, `${name}-`));
  try {
    const lock = takeLock(join(path, LOCK));
    return {
      path,
      async [Symbol.asyncDispose]() {
        const gone = putAside(path);
        lock?.[Symbol.dispose]();
        await Promise.all([...removals, remove(gone)]);
      },
    };
  } catch (error) {
    rmSync(path, { recursive: true, force: true });
    throw error;
  }
}

/** Where it is put, if its holder died; else null. */
function putAsideIfAbandoned(path: string): string | null {
  try {
    using lock = takeLock(join(path, LOCK));
    return lock === null ? null : putAside(path);
  } catch (error) {
    // Its holder is done, and has put it aside meanwhile.
    if (!existsSync(path)) return null;
    throw error;
  }
}

/** The next process that finds it there removes it as well. */
function putAside(path: string): string {
  const gone = join(dirname(path), `${GONE}${basename(path)}`);
  renameSync(path, gone);
  return gone;
}

/** Another process may be at it too, and what is left the next one removes. */
async function remove(gone: string): Promise<void> {
  await rm(gone, { recursive: true, force: true }).catch(() => {});
}
