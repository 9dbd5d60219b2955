/**
 * Puts a backup into a data folder that is empty, or not there. While that is under way a folder `.restoring`
 * stands in it, and no command works on a data folder that has one: so what a killed restore leaves is never
 * served.
 */
import { chmod, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { takeLock } from '../../locks/index.ts';
import { CommandError } from '../exit-codes.ts';
import {
  copy,
  isPlain,
  type KeptFile,
  lookAtAll,
  makeFolders,
  namesIn,
  type Progress,
  sync,
  syncAll,
} from './files.ts';
import { RESTORING } from './half-restored.ts';
import { FOLDERS, isKept, modeOf } from './home-files.ts';
import { type Manifest, readManifest } from './manifest.ts';

export type RestoreOptions = {
  readonly folder: string;
  readonly home: string;
  /** Where this installation has its accounts. */
  readonly accounts: Manifest['accounts'];
  readonly signal: AbortSignal;
  readonly onProgress: Progress;
};

const RESTORED = '.restored';

/** @throws CommandError, and the data folder is as it was */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { folder, home, accounts } = options;
  const manifest = await readManifest(folder);
  if (manifest.accounts !== accounts)
    throw new CommandError('usage', manifest.accounts === 'sqlite' ? NOT_POSTGRESQL : NOT_SQLITE);
  const names = (await namesIn(home)) ?? [];
  // What one that was broken off has left.
  const isOwn = names.includes(RESTORING);
  const others = names.filter((name) => !isOwn || !(name === RESTORING || FOLDERS.includes(name) || isKept(name)));
  if (others.length > 0)
    throw new CommandError('failed', `${home} is not empty: a backup is restored into a folder of its own`);
  const work = join(home, RESTORING);
  await mkdir(work, { recursive: true });
  // It holds secrets.
  await chmod(home, 0o700);
  using lock = takeLock(join(work, 'lock'));
  if (lock === null) throw new CommandError('failed', `Another restore into ${home} is running`);
  try {
    for (const name of names) if (name !== RESTORING) await rm(join(home, name), { recursive: true });
    await rm(join(work, 'files'), { recursive: true, force: true });
    await copyAll(options, manifest.files, join(work, 'files'));
    await publish(manifest.files, join(work, 'files'), home);
    // From here on the data folder is whole, and counts.
    await rename(work, join(home, RESTORED));
    await sync(home);
  } catch (error) {
    for (const name of (await namesIn(home)) ?? []) await rm(join(home, name), { recursive: true, force: true });
    throw error;
  }
  await rm(join(home, RESTORED), { recursive: true, force: true });
  return manifest;
}

const NOT_POSTGRESQL =
  'The backup has its accounts in SQLite, and CHARTER_DATABASE_URL names another database: nothing of them would be found there';
const NOT_SQLITE =
  'The accounts of the backup are in PostgreSQL: restore them with pg_restore, and set CHARTER_DATABASE_URL to that database';

/** Copies the files, and holds the copies against their checksums. */
async function copyAll(
  { folder, signal, onProgress }: RestoreOptions,
  files: readonly KeptFile[],
  to: string,
): Promise<void> {
  for (const { path, bytes } of files) {
    const size = (await stat(join(folder, path)).catch(() => null))?.size;
    if (size === undefined) throw damaged(folder, path, 'it is missing');
    if (!(await isPlain(folder, path))) throw damaged(folder, path, 'it is a link, or in a folder that is one');
    if (size !== bytes) throw damaged(folder, path, `it has ${size} bytes, and had ${bytes}`);
  }
  const paths = files.map(({ path }) => path);
  await makeFolders(to, paths);
  for (const path of paths) {
    signal.throwIfAborted();
    onProgress(`copying ${path}`, 0, 0);
    await copy(join(folder, path), join(to, path));
  }
  const copied = await lookAtAll(to, paths, signal, onProgress);
  for (const [index, { path, sha256 }] of files.entries())
    if (copied[index]!.sha256 !== sha256) throw damaged(folder, path, 'its checksum is another');
  for (const path of paths) await chmod(join(to, path), modeOf(path));
  await syncAll(to, paths);
}

async function publish(files: readonly KeptFile[], from: string, home: string): Promise<void> {
  const paths = files.map(({ path }) => path);
  await makeFolders(home, paths);
  for (const path of paths) await rename(join(from, path), join(home, path));
  await syncAll(home, paths);
}

const damaged = (folder: string, path: string, what: string): CommandError =>
  new CommandError('failed', `${join(folder, path)} is damaged: ${what}. Nothing was restored.`);
