/** Reads the changes of the snapshots in a folder. Synchronous but for its form: it reads a page's rows. */
import { statSync } from 'node:fs';
import { identityOf } from '../../../sqlite-file/index.ts';
import type { ChangeLog, ChangesPage, ChangesRequest, RecordedLoad } from '../../changes-port.ts';
import { EngineError } from '../../port.ts';
import {
  changesGone,
  cursorOf,
  endOf,
  newestPlace,
  type ReadStored,
  readChanges,
  recordedLoads,
  type StoredPage,
} from '../../semantics/index.ts';
import { isUnreadable } from '../refusal.ts';
import { ChangesFile } from './changes-file.ts';
import { changesPath, logPath, type PublicationLog, readLog, type StoredPublication, settled } from './publications.ts';

export class SqliteChangeLog implements ChangeLog {
  readonly #directory: string;
  readonly #onNews: () => void;
  /** The list as it was read last, and of which file. */
  #read: { readonly identity: string; readonly log: PublicationLog } | null = null;
  /** The same as the last answer had it. */
  #newest = '';

  /** `onNews`: called before new changes are answered, so that a caller finds what they name. */
  constructor(directory: string, onNews: () => void) {
    this.#directory = directory;
    this.#onNews = onNews;
  }

  async changes(request: ChangesRequest): Promise<ChangesPage> {
    return readChanges(this.#log(), request, async (publication, what) => this.#readFile(publication, what));
  }

  async newest(): Promise<string> {
    return cursorOf(newestPlace(this.#log()));
  }

  async loads(jurisdictions: 'all' | readonly string[]): Promise<readonly RecordedLoad[]> {
    return recordedLoads(this.#log(), jurisdictions);
  }

  #log(): PublicationLog {
    const file = statSync(logPath(this.#directory), { throwIfNoEntry: false });
    const identity = file === undefined ? '' : identityOf(file);
    if (this.#read?.identity !== identity) this.#read = { identity, log: readLog(this.#directory) };
    const log = settled(this.#directory, this.#read.log);
    const newest = cursorOf(newestPlace(log));
    if (newest !== this.#newest) this.#onNews();
    this.#newest = newest;
    return log;
  }

  #readFile(publication: StoredPublication, what: ReadStored): StoredPage {
    const path = changesPath(this.#directory, publication.file!);
    try {
      using file = new ChangesFile(path);
      return file.read(what);
    } catch (error) {
      // It was removed, with those before it or by hand: what follows is there.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw changesGone(endOf(publication));
      if (!isUnreadable(error) && !(error instanceof SyntaxError)) throw error;
      throw damagedChanges(path, publication, error);
    }
  }
}

/** A file of changes that is not as it was written, named with what to do. */
export function damagedChanges(path: string, { jurisdiction }: StoredPublication, cause: unknown): EngineError {
  const message = `The changes ${path} are damaged. Restore the file from a backup, or remove it: then it is passed over.`;
  return new EngineError('snapshot_unreadable', message, { cause, jurisdiction });
}
