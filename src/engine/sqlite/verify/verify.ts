/** Checks the published snapshots of a data folder from end to end. It works beside servers and loads. */

import { Damage } from '../../../sqlite-file/index.ts';
import type { VerifiedSnapshot, VerifyProgress } from '../../port.ts';
import { isFault } from '../../refusal.ts';
import { removeDamageNote } from '../damage-note.ts';
import { publishedJurisdictions, snapshotPath } from '../files.ts';
import type { OpenFile } from '../read/open-file.ts';

/** The snapshots of a collection: how one is opened, and checked. */
export type SnapshotKind<S extends OpenFile> = {
  /** @throws EngineError */
  readonly open: (path: string) => S;
  /** Raises the first thing that does not fit; `onRecords` is called with how many more were read. @throws EngineError */
  readonly check: (snapshot: S, onRecords: (records: number) => void) => void;
};

/**
 * Checks one snapshot after another, in order of jurisdiction. Damage is noted for other processes; of a
 * sound one the note is removed.
 */
export function* verifySnapshots<S extends OpenFile>(
  directory: string,
  onProgress: (progress: VerifyProgress) => void,
  kind: SnapshotKind<S>,
): Generator<VerifiedSnapshot> {
  for (const jurisdiction of publishedJurisdictions(directory)) {
    yield verify(jurisdiction, snapshotPath(directory, jurisdiction), onProgress, kind);
  }
}

function verify<S extends OpenFile>(
  jurisdiction: string,
  path: string,
  onProgress: (progress: VerifyProgress) => void,
  kind: SnapshotKind<S>,
): VerifiedSnapshot {
  const counter = (part: VerifyProgress['part'], total: number) => {
    let done = 0;
    return (more: number) => {
      done += more;
      onProgress({ jurisdiction, part, done, total });
    };
  };
  const damaged = (problems: readonly string[]) => ({ jurisdiction, path, problems });
  try {
    using snapshot = kind.open(path);
    const pages = snapshot.damagedPages(counter('checksums', snapshot.sizeBytes));
    if (pages.length > 0) return damaged(pages.map((problem) => snapshot.unreadable(new Damage(problem)).message));
    kind.check(snapshot, counter('contents', snapshot.records));
    removeDamageNote(path);
    return { jurisdiction, path, problems: [] };
  } catch (error) {
    if (isFault(error)) return damaged([error.message]);
    throw error;
  }
}
