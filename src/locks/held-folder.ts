import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { takeLock } from './lock.ts';

/** A folder for the work of one process. Disposing of it removes it. */
export type HeldFolder = Disposable & { readonly path: string };

const LOCK = 'lock';
/** Removing what a big load left takes seconds, and others wait for it. */
const GUARD_WAIT_MS = 10_000;

/**
 * Makes a folder `<name>-…` below `directory`, and removes those whose holder died: each is held by a lock that the system
 * lets go of, so that it does not matter whose process numbers are whose, in containers say. `null` where another process is clearing up for
 * longer than ten seconds. The file system's own errors are raised as they are.
 */
export function holdFolder(directory: string, name: string): HeldFolder | null {
  mkdirSync(directory, { recursive: true });
  // Before a folder's own lock is taken, and after it is let go, it looks like one whose holder died.
  const guardPath = join(directory, `${name}.lock`);
  const prefix = `${name}-`;
  using guard = takeLock(guardPath, GUARD_WAIT_MS);
  if (guard === null) return null;
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    if (entry.isDirectory() && entry.name.startsWith(prefix)) removeIfAbandoned(join(directory, entry.name));
  }
  const path = mkdtempSync(join(directory, prefix));
  try {
    const lock = takeLock(join(path, LOCK));
    return {
      path,
      [Symbol.dispose]: () => {
        using guard = takeLock(guardPath, GUARD_WAIT_MS);
        lock?.[Symbol.dispose]();
        if (guard !== null) rmSync(path, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(path, { recursive: true, force: true });
    throw error;
  }
}

function removeIfAbandoned(path: string): void {
  using lock = takeLock(join(path, LOCK));
  if (lock !== null) rmSync(path, { recursive: true, force: true });
}
