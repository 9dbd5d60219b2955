/** Where snapshots lie in the data folder, and how one takes another's place. */
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EngineError } from '../port.ts';
import { takeLock } from './lock.ts';
import { syncFile } from './sync-file.ts';

const SNAPSHOT_NAME = /^([a-z]{2}(?:_[a-z]{2})?)\.sqlite$/;
const BUILD_PREFIX = '.building-';
const BUILD_LOCK = 'lock';
/** Removing what a big load left takes seconds, and others wait for it. */
const GUARD_WAIT_MS = 10_000;

/** The folder of snapshots, `registries` in the data folder; made when it is not there. */
export function snapshotDirectory(home: string): string {
  const directory = join(home, 'registries');
  mkdirSync(directory, { recursive: true });
  return directory;
}

export function snapshotPath(directory: string, jurisdiction: string): string {
  return join(directory, `${jurisdiction}.sqlite`);
}

/** The jurisdictions that have a snapshot, sorted. */
export function publishedJurisdictions(directory: string): string[] {
  return readdirSync(directory)
    .flatMap((name) => SNAPSHOT_NAME.exec(name)?.[1] ?? [])
    .sort();
}

/** A folder for one load's work, on the file system of the snapshots. Disposing of it removes it. */
export type BuildDirectory = Disposable & { readonly path: string };

/** Also removes the folders of loads that died. */
export function makeBuildDirectory(directory: string): BuildDirectory {
  // Before a folder's own lock is taken, and after it is let go, it looks like one of a load that died.
  const guardPath = join(directory, '.building.lock');
  using guard = takeLock(guardPath, GUARD_WAIT_MS);
  if (guard === null) throw new EngineError('load_in_progress', 'Another load is clearing up after one that died.');
  for (const name of readdirSync(directory)) {
    if (name.startsWith(BUILD_PREFIX)) removeIfAbandoned(join(directory, name));
  }
  const path = mkdtempSync(join(directory, BUILD_PREFIX));
  try {
    const lock = takeLock(join(path, BUILD_LOCK));
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
  using lock = takeLock(join(path, BUILD_LOCK));
  if (lock !== null) rmSync(path, { recursive: true, force: true });
}

/** Puts a complete, synced file in the place of the jurisdiction's snapshot, durably. Readers of the old one keep it. */
export function publishSnapshot(builtPath: string, directory: string, jurisdiction: string): void {
  renameSync(builtPath, snapshotPath(directory, jurisdiction));
  syncFile(directory);
}

/**
 * Holds the right to replace a jurisdiction's snapshot, among all processes on this machine, until it is disposed.
 *
 * @throws EngineError `load_in_progress` where another load holds it.
 */
export function lockJurisdiction(directory: string, jurisdiction: string): Disposable {
  const lock = takeLock(join(directory, `.${jurisdiction}.loading`));
  if (lock === null) throw new EngineError('load_in_progress', `Another load of ${jurisdiction} is running.`);
  return lock;
}
