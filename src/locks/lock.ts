/**
 * Locks among threads and processes that the operating system lets go of when their holder dies, however it
 * dies.
 */
import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/**
 * Takes the lock that a file stands for, or gives `null` where it is held, by this process or another, for
 * longer than `waitMs`. The file is made when it is not there; it stays empty. Where the system does not let it be
 * opened, its own error is raised.
 */
export function takeLock(path: string, waitMs = 0): Disposable | null {
  // The lock is the one that SQLite takes on a database before it writes. Nothing is ever written.
  const database = open(path, waitMs);
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    mustBeWritable(path);
    throw error;
  }
  return { [Symbol.dispose]: () => database.close() };
}

function open(path: string, timeout: number): DatabaseSync {
  try {
    return new DatabaseSync(path, { timeout });
  } catch (error) {
    mustBeWritable(path);
    throw error;
  }
}

/**
 * SQLite tells neither the file nor the reason; the system does. The file is not opened for that: closing it would
 * let go of locks that this process has on it (fcntl(2)).
 */
function mustBeWritable(path: string): void {
  accessSync(existsSync(path) ? path : dirname(path), constants.W_OK);
}
