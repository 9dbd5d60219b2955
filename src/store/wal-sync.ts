import { closeSync, fdatasyncSync, openSync } from 'node:fs';
import { reasonOf, StoreError } from './error.ts';

/** A commit is done, and seen by all, and may yet be lost with the machine's power. */
export class NotSynced extends StoreError {}

/**
 * Puts what a connection has committed on the disk, in place of SQLite: as Node builds it, it calls `fsync`, which
 * on a journaling file system waits for the file's times too, and with them for whatever else is being written.
 * Commits are in the write-ahead log, one behind the other (sqlite.org/wal.html): one sync is good for all before it.
 */
export class WalSync implements Disposable {
  readonly #path: string;
  #file: number | null = null;

  /** `path`: of the database. */
  constructor(path: string) {
    this.#path = `${path}-wal`;
  }

  /** Behind a commit, so that the file is there; a connection that is open keeps it. @throws NotSynced */
  sync(): void {
    try {
      this.#file ??= openSync(this.#path, 'r');
      fdatasyncSync(this.#file);
    } catch (error) {
      throw new NotSynced('store_unavailable', `Cannot sync ${this.#path}: ${reasonOf(error)}`, error);
    }
  }

  [Symbol.dispose](): void {
    if (this.#file !== null) closeSync(this.#file);
  }
}
