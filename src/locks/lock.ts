/**
 * Locks among threads and processes that the operating system lets go of when their holder dies, however it
 * dies.
 */
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/**
 * Takes the lock that a file stands for, or gives `null` where it is held, by this process or another, for
 * longer than `waitMs`. The file is made when it is not there; it stays empty.
 */
export function takeLock(path: string, waitMs = 0): Disposable | null {
  // The lock is the one that SQLite takes on a database before it writes. Nothing is ever written.
  const database = new DatabaseSync(path, { timeout: waitMs });
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw error;
  }
  return { [Symbol.dispose]: () => database.close() };
}
