/** Where snapshots lie in the data folder, and how one takes another's place. */
import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { type HeldFolder, holdFolder, takeLock } from '../../locks/index.ts';
import type { Kind } from '../list-port.ts';
import { EngineError } from '../port.ts';
import { withRefusals } from '../refusal.ts';
import { syncFile } from './build/sync-file.ts';
import { removeDamageNote } from './damage-note.ts';
import { keepReplaced, sweepReplaced } from './replaced.ts';

/** By the code of a jurisdiction, or of a list. */
const SNAPSHOT_NAME = /^([a-z]{2,}(?:_[a-z0-9]+)*)\.sqlite$/;
const DAMAGE_NOTE_NAME = /^\.([a-z]{2,}(?:_[a-z0-9]+)*)\.damaged$/;

/** The folder of snapshots, `registries` in the data folder; made when it is not there. */
export function snapshotDirectory(home: string): string {
  const directory = join(home, 'registries');
  mkdirSync(directory, { recursive: true });
  return directory;
}

/** The folder of the snapshots of a kind of lists, `premises` in the data folder; made when it is not there. */
export function listDirectory(home: string, kind: Kind): string {
  const directory = join(home, kind);
  mkdirSync(directory, { recursive: true });
  return directory;
}

export function snapshotPath(directory: string, jurisdiction: string): string {
  return join(directory, `${jurisdiction}.sqlite`);
}

/**
 * The jurisdictions that have a snapshot, sorted, and those beside whose snapshots damage was noted
 * (damage-note.ts).
 */
export function snapshotNames(directory: string): { readonly published: string[]; readonly noted: string[] } {
  const names = withRefusals(() => readdirSync(directory));
  const codes = (pattern: RegExp) => names.flatMap((name) => pattern.exec(name)?.[1] ?? []).sort();
  return { published: codes(SNAPSHOT_NAME), noted: codes(DAMAGE_NOTE_NAME) };
}

/** The jurisdictions that have a snapshot, sorted. */
export function publishedJurisdictions(directory: string): string[] {
  return snapshotNames(directory).published;
}

/**
 * A folder for one load's work, on the file system of the snapshots. Also removes the folders of loads that
 * died.
 *
 * @throws EngineError `load_in_progress` where another load has been clearing up for seconds
 */
export function makeBuildDirectory(directory: string): HeldFolder {
  const folder = holdFolder(directory, '.building');
  if (folder === null) throw new EngineError('load_in_progress', 'Another load is clearing up after one that died.');
  return folder;
}

/**
 * Puts a complete, synced file in the place of the jurisdiction's snapshot, durably. Readers of the old one
 * keep it, and where it `isWalked` it is kept for a while for those who ask for it (replaced.ts).
 */
export function publishSnapshot(
  builtPath: string,
  directory: string,
  jurisdiction: string,
  { isWalked }: { readonly isWalked: boolean },
): void {
  const path = snapshotPath(directory, jurisdiction);
  sweepReplaced(directory);
  if (isWalked) keepReplaced(directory, path);
  renameSync(builtPath, path);
  removeDamageNote(path);
  syncFile(directory);
}

/**
 * Holds the right to replace a jurisdiction's snapshot, among all processes on this machine, until it is
 * disposed.
 *
 * @throws EngineError `load_in_progress` where another load holds it.
 */
export function lockJurisdiction(directory: string, jurisdiction: string): Disposable {
  const lock = takeLock(join(directory, `.${jurisdiction}.loading`));
  if (lock === null)
    throw new EngineError('load_in_progress', `Another load or an upgrade of ${jurisdiction} is running.`);
  return lock;
}
