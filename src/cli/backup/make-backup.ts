/** Copies a data folder while servers and loads continue in it. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { copySqliteStore } from '../../store/index.ts';
import { CommandError } from '../exit-codes.ts';
import { copy, linkFile, lookAtAll, makeFolders, namesIn, type Progress, syncAll } from './files.ts';
import { changesFiles, DATABASE, FOLDERS, isImmutable, keptFiles } from './home-files.ts';
import { MANIFEST, type Manifest, writeManifest } from './manifest.ts';

export type BackupOptions = {
  readonly home: string;
  /** Made when it is not there; else it has to be empty. */
  readonly folder: string;
  readonly accounts: Manifest['accounts'];
  /** Snapshots are copied also where a second name for them would do. */
  readonly copies: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: Progress;
};

/** What is removed where a backup is broken off: all of it is the backup's own. */
const OWN = [DATABASE, ...FOLDERS, `${MANIFEST}.new`, MANIFEST];

/** @throws CommandError, StoreError `store_unavailable` */
export async function makeBackup(options: BackupOptions): Promise<Manifest> {
  const { home, folder } = options;
  if ((await namesIn(home)) === null) throw new CommandError('not_found', `There is no data folder ${home}`);
  const there = await namesIn(folder);
  if (there !== null && there.length > 0)
    throw new CommandError('failed', `${folder} is not empty: a backup is made in a folder of its own`);
  // It holds secrets.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const paths: string[] = [];
  try {
    return await fill(options, paths);
  } catch (error) {
    for (const path of [...paths, ...OWN]) await rm(join(folder, path), { recursive: true, force: true });
    throw error;
  }
}

/** `paths` is called with each file before it is made. */
async function fill(
  { home, folder, accounts, copies, signal, onProgress }: BackupOptions,
  paths: string[],
): Promise<Manifest> {
  const at = new Date().toISOString();
  for (const list of [keptFiles, changesFiles]) {
    const found = await list(home);
    await makeFolders(folder, found);
    for (const path of found) {
      signal.throwIfAborted();
      onProgress(`copying ${path}`, 0, 0);
      paths.push(path);
      const [from, to] = [join(home, path), join(folder, path)];
      try {
        const isLinked = !copies && isImmutable(path) && (await linkFile(from, to));
        if (!isLinked) await copy(from, to);
      } catch (error) {
        // A load has removed changes that were too old.
        if (list !== changesFiles || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        paths.pop();
      }
    }
  }
  onProgress('copying the accounts', 0, 0);
  if (accounts === 'sqlite' && (await copySqliteStore(home, join(folder, DATABASE)))) paths.push(DATABASE);
  if (paths.length === 0) throw new CommandError('not_found', `There is nothing to back up in ${home}`);
  const files = await lookAtAll(folder, paths, signal, onProgress);
  await syncAll(folder, paths);
  signal.throwIfAborted();
  const manifest = { at, version: packageJson.version, accounts, files };
  await writeManifest(folder, manifest);
  return manifest;
}
