/** Where snapshots lie in the data folder, and how one takes another's place. */
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { EngineError } from '../port.ts';
import { syncFile } from './assemble.ts';

const SNAPSHOT_NAME = /^([a-z]{2}(?:_[a-z]{2})?)\.sqlite$/;
const BUILD_PREFIX = '.building-';

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

/** A folder for one load's work, on the file system of the snapshots. Those of loads that died are removed. */
export function makeBuildDirectory(directory: string): string {
  for (const name of readdirSync(directory)) {
    if (!name.startsWith(BUILD_PREFIX)) continue;
    if (!isAlive(Number(name.slice(BUILD_PREFIX.length).split('-')[0]))) {
      rmSync(join(directory, name), { recursive: true, force: true });
    }
  }
  return mkdtempSync(join(directory, `${BUILD_PREFIX}${process.pid}-`));
}

/** Puts a complete, synced file in the place of the jurisdiction's snapshot, durably. Readers of the old one keep it. */
export function publishSnapshot(builtPath: string, directory: string, jurisdiction: string): void {
  renameSync(builtPath, snapshotPath(directory, jurisdiction));
  syncFile(directory);
}

/**
 * Holds the right to replace a jurisdiction's snapshot, among all processes on this machine, until it is disposed.
 *
 * @throws EngineError `load_in_progress` where another living process holds it.
 */
export function lockJurisdiction(directory: string, jurisdiction: string): Disposable {
  const path = join(directory, `.${jurisdiction}.lock`);
  for (let attempt = 0; ; attempt++) {
    try {
      const fd = openSync(path, 'wx');
      writeSync(fd, String(process.pid));
      closeSync(fd);
      return { [Symbol.dispose]: () => rmSync(path, { force: true }) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(readFileSync(path, 'utf8'));
      if (attempt > 2 || (holder !== process.pid && isAlive(holder)) || holder === process.pid) {
        throw new EngineError('load_in_progress', `Another load of ${jurisdiction} is running (process ${holder}).`);
      }
      rmSync(path, { force: true });
    }
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
