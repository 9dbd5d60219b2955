import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Dialect } from 'kysely';
import { SQLITE_FILE_NAME } from './defaults.ts';
import { reasonOf, StoreError } from './error.ts';
import { NodeSqliteDialect, whenNotBusy } from './sqlite-dialect.ts';
import { WalSync } from './wal-sync.ts';

/**
 * Makes the file, unless another process has made it meanwhile. One that is there is not opened: closing it
 * would let go of the locks that this process has on it by other connections (fcntl(2)).
 */
function makeEmpty(path: string): void {
  try {
    closeSync(openSync(path, 'ax', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/**
 * Opens or makes `charter.sqlite` in the data folder. Only its owner can read it: it holds e-mail addresses.
 * Every commit is on the disk before it returns. `syncsTransactions`: only transactions are, by `WalSync`; what a
 * statement alone commits is there with the next one.
 *
 * @throws StoreError `store_unavailable`
 */
export async function sqliteDialect(homeDirectory: string, syncsTransactions = false): Promise<Dialect> {
  const path = join(homeDirectory, SQLITE_FILE_NAME);
  let database: DatabaseSync | undefined;
  try {
    mkdirSync(homeDirectory, { recursive: true });
    // SQLite gives its -wal and -shm files the mode of the database.
    if (!existsSync(path)) makeEmpty(path);
    const opened = new DatabaseSync(path);
    database = opened;
    const mode = await whenNotBusy(() => opened.prepare('pragma journal_mode = wal').get()?.['journal_mode']);
    if (mode !== 'wal') throw new Error('its file system has no shared memory; CHARTER_HOME must be on a local disk');
    opened.exec(`pragma synchronous = ${syncsTransactions ? 'normal' : 'full'}; pragma foreign_keys = on`);
    return new NodeSqliteDialect(opened, syncsTransactions ? new WalSync(path) : null);
  } catch (error) {
    database?.close();
    if (error instanceof StoreError) throw error;
    throw new StoreError('store_unavailable', `Cannot open ${path}: ${reasonOf(error)}`, error);
  }
}
