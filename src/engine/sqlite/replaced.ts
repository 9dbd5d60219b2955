/**
 * Snapshots that were replaced a moment ago, for those who read on in them page by page:
 * `.replaced/<when>-<any>/us_co.sqlite`, a second name of the file that stood in the snapshot's place.
 */
import { linkSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { identityOf } from '../../sqlite-file/index.ts';
import { pinnedFiles } from './pins.ts';

/** How long they are kept, in milliseconds: ten minutes, and what a reader may take to notice a replacement. */
const KEPT_MS = 11 * 60_000;
/** The same of those that no pin names: so long after its replacement none can come to name a file. */
const KEPT_UNPINNED_MS = 60_000;

const folderOf = (directory: string): string => join(directory, '.replaced');

export type Replaced = {
  readonly jurisdiction: string;
  readonly path: string;
  readonly identity: string;
  readonly bytes: number;
};

/**
 * Gives the file in a snapshot's place a second name, before another file takes the place. Where the file
 * system has no second names, or no room for one, it is not kept; nor where there is no file.
 */
export function keepReplaced(directory: string, path: string): void {
  const folder = join(folderOf(directory), `${Date.now()}-${process.hrtime.bigint()}`);
  try {
    mkdirSync(folder, { recursive: true });
    linkSync(path, join(folder, basename(path)));
  } catch {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Those that are there, also where their time is over and they are not removed yet. */
export function replacedSnapshots(directory: string): readonly Replaced[] {
  return folders(directory).flatMap((folder) => filesIn(join(folderOf(directory), folder)));
}

/** What those of a data folder take of the disk, of registries and lists together, in bytes. */
export function replacedBytes(home: string): number {
  const replaced = ['registries', 'premises', 'owners'].flatMap((folder) => replacedSnapshots(join(home, folder)));
  return replaced.reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * Removes those whose time is over, and the oldest where all of them take more than is free on the disk: the
 * room is for loads and accounts.
 */
export function sweepReplaced(directory: string): void {
  const kept = folders(directory).toSorted((a, b) => ageOf(a) - ageOf(b));
  if (kept.length === 0) return;
  const pinned = pinnedFiles(directory);
  let room = freeBytes(directory);
  for (const name of kept) {
    const folder = join(folderOf(directory), name);
    const files = filesIn(folder);
    const isPinned = pinned === null || files.some(({ identity }) => pinned.has(identity));
    room -= files.reduce((sum, { bytes }) => sum + bytes, 0);
    if (room < 0 || ageOf(name) > (isPinned ? KEPT_MS : KEPT_UNPINNED_MS)) remove(folder);
  }
}

const ageOf = (folder: string): number => Date.now() - Number.parseInt(folder, 10);

/** All the room there is where the system does not say. */
function freeBytes(directory: string): number {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

function folders(directory: string): readonly string[] {
  try {
    return readdirSync(folderOf(directory));
  } catch {
    return [];
  }
}

/** Another process may be removing it. */
function filesIn(folder: string): readonly Replaced[] {
  try {
    return readdirSync(folder).flatMap((name) => {
      const path = join(folder, name);
      const jurisdiction = /^(\w+)\.sqlite$/.exec(name)?.[1];
      if (jurisdiction === undefined) return [];
      const file = statSync(path);
      return [{ jurisdiction, path, identity: identityOf(file), bytes: file.size }];
    });
  } catch {
    return [];
  }
}

function remove(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // The folder cannot be written to.
  }
}
