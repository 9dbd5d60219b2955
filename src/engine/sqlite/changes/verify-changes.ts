/** Checks what is kept of changes. */
import { Damage } from '../../../sqlite-file/index.ts';
import type { VerifiedSnapshot } from '../../port.ts';
import { isFault } from '../../refusal.ts';
import { countOf } from '../../semantics/index.ts';
import { isUnreadable } from '../refusal.ts';
import { damagedChanges } from './change-log.ts';
import { ChangesFile } from './changes-file.ts';
import { changesPath, logPath, readLog, type StoredPublication } from './publications.ts';

/** Those that are damaged, or not there; a load's changes that are sound are passed over. */
export function* verifyChanges(directory: string): Generator<VerifiedSnapshot> {
  try {
    for (const publication of readLog(directory).publications) {
      if (publication.file === null) continue;
      const path = changesPath(directory, publication.file);
      const problems = problemsOf(path, publication);
      if (problems.length > 0) yield { jurisdiction: publication.jurisdiction, path, problems };
    }
  } catch (error) {
    if (!isFault(error)) throw error;
    yield { jurisdiction: 'changes', path: logPath(directory), problems: [error.message] };
  }
}

function problemsOf(path: string, publication: StoredPublication): readonly string[] {
  try {
    using file = new ChangesFile(path);
    const pages = file.damagedPages(() => undefined);
    if (pages.length > 0) return pages.map((page) => damagedChanges(path, publication, new Damage(page)).message);
    if (file.count() !== countOf(publication)) throw new Damage('it has not as many changes as it had');
    return [];
  } catch (error) {
    // It was removed because it is too old, or by hand: a request for it says so.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    if (!isUnreadable(error)) throw error;
    return [damagedChanges(path, publication, error).message];
  }
}
