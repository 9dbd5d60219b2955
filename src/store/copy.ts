import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { SQLITE_FILE_NAME } from './defaults.ts';
import { reasonOf, StoreError } from './error.ts';

/** All pages in one step: SQLite begins a copy in several steps anew with each write of another process. */
const ALL_PAGES = 2 ** 31 - 1;
const BUSY_TIMEOUT_MS = 10_000;

/**
 * Copies the SQLite database of a data folder as it is at one moment, while others go on writing to it. `to`
 * is made, for its owner alone. False where the folder has no such database.
 *
 * @throws StoreError `store_unavailable`
 */
export async function copySqliteStore(homeDirectory: string, to: string): Promise<boolean> {
  const path = join(homeDirectory, SQLITE_FILE_NAME);
  if (!existsSync(path)) return false;
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
    // SQLite would make it readable for everybody.
    closeSync(openSync(to, 'wx', 0o600));
    await backup(database, to, { rate: ALL_PAGES });
    return true;
  } catch (error) {
    throw new StoreError('store_unavailable', `${path} cannot be copied to ${to}: ${reasonOf(error)}`, error);
  } finally {
    database?.close();
  }
}
