import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { takeLock } from '../../locks/index.ts';
import { takeDatabaseLock } from '../../store/index.ts';
import { type Context, storeOf } from '../context.ts';
import { CommandError } from '../exit-codes.ts';

const LOCK = 'charter refresh';

/**
 * Makes this process the only one that refreshes the installation: of its data folder, and of its database where that
 * is PostgreSQL, which several data folders may share. Both locks end with their holder, however it ends.
 *
 * @throws CommandError where another one is at it; StoreError where the database is away
 */
export async function holdRefresh(context: Context): Promise<AsyncDisposable> {
  await using held = new AsyncDisposableStack();
  await mkdir(context.home(), { recursive: true });
  const folder = takeLock(join(context.home(), 'refresh.lock'));
  if (folder === null) throw busy();
  held.use(folder);
  const { databaseUrl } = storeOf(context);
  if (databaseUrl) {
    const database = await takeDatabaseLock(databaseUrl, LOCK);
    if (database === null) throw busy();
    held.use(database);
  }
  return held.move();
}

const busy = (): CommandError =>
  new CommandError('failed', 'Another charter refresh is at work on this installation; nothing was done');
