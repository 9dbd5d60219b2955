import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { takeLock } from './lock.ts';

/** A folder for the work of one process. Disposing of it takes it away at once, and removes what is in it while the process goes on. */
export type HeldFolder = Disposable & { readonly path: string };

const LOCK = 'lock';
/** Others hold the guard for moments alone. */
const GUARD_WAIT_MS = 10_000;
/** What is being removed: that takes seconds where there is much, in which nobody should have to wait. */
const GONE = '.gone-';

/**
 * Makes a folder `<name>-…` below `directory`, and removes those whose holder died: each is held by a lock that the system
 * lets go of, so that it does not matter whose process numbers are whose, in containers say. `null` where another process holds the guard for
 * longer than ten seconds. The file system's own errors are raised as they are.
 */
export function holdFolder(directory: string, name: string): HeldFolder | null {
  mkdirSync(directory, { recursive: true });
  // Before a folder's own lock is taken it looks like one whose holder died.
  using guard = takeLock(join(directory, `${name}.lock`), GUARD_WAIT_MS);
  if (guard === null) return null;
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (!entry.isDirectory()) continue;
    if (entry.name.startsWith(`${GONE}${name}-`)) remove(path);
    if (entry.name.startsWith(`${name}-`)) removeIfAbandoned(path);
  }
  const path = mkdtempSync(join(directory, `${name}-`));
  try {
    const lock = takeLock(join(path, LOCK));
    return {
      path,
      [Symbol.dispose]: () => {
        const gone = putAside(path);
        lock?.[Symbol.dispose]();
        remove(gone);
      },
    };
  } catch (error) {
    rmSync(path, { recursive: true, force: true });
    throw error;
  }
}

function removeIfAbandoned(path: string): void {
  using lock = takeLock(join(path, LOCK));
  if (lock !== null) remove(putAside(path));
}

/** Whoever finds it there later removes it as well. */
function putAside(path: string): string {
  const gone = join(dirname(path), `${GONE}${basename(path)}`);
  renameSync(path, gone);
  return gone;
}

/** Another process may be at it too, and what is left the next one removes. */
function remove(gone: string): void {
  rm(gone, { recursive: true, force: true }).catch(() => {});
}
