/** Checks the published snapshots of a data folder from end to end. It works beside servers and loads. */

import { Damage } from '../../../sqlite-file/index.ts';
import { EngineError, type VerifiedSnapshot, type VerifyProgress } from '../../port.ts';
import { removeDamageNote } from '../damage-note.ts';
import { publishedJurisdictions, snapshotPath } from '../files.ts';
import { Snapshot } from '../read/snapshot.ts';
import { checkContents } from './verify-contents.ts';

/**
 * Checks one snapshot after another, in order of jurisdiction. Damage is noted for other processes; of a
 * sound one the note is removed.
 */
export function* verifySnapshots(
  directory: string,
  onProgress: (progress: VerifyProgress) => void,
): Generator<VerifiedSnapshot> {
  for (const jurisdiction of publishedJurisdictions(directory)) {
    yield verify(jurisdiction, snapshotPath(directory, jurisdiction), onProgress);
  }
}

function verify(jurisdiction: string, path: string, onProgress: (progress: VerifyProgress) => void): VerifiedSnapshot {
  const counter = (part: VerifyProgress['part'], total: number) => {
    let done = 0;
    return (more: number) => {
      done += more;
      onProgress({ jurisdiction, part, done, total });
    };
  };
  const damaged = (problems: readonly string[]) => ({ jurisdiction, path, problems });
  try {
    using snapshot = Snapshot.open(path);
    const { sizeBytes, companies } = snapshot.info;
    const pages = snapshot.damagedPages(counter('checksums', sizeBytes));
    if (pages.length > 0) return damaged(pages.map((problem) => snapshot.unreadable(new Damage(problem)).message));
    checkContents(snapshot, counter('contents', companies));
    removeDamageNote(path);
    return { jurisdiction, path, problems: [] };
  } catch (error) {
    if (error instanceof EngineError) return damaged([error.message]);
    throw error;
  }
}
