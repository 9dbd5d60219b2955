/**
 * The list of a backup's files with their checksums. It is written last: a folder without it is no backup.
 */
import { createHash } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../exit-codes.ts';
import { sync } from './files.ts';
import { isKept } from './home-files.ts';

export type KeptFile = {
  /** In the data folder and in the backup alike, with `/` between folder and name. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Its permissions. */
  readonly mode: number;
};

export type Manifest = {
  /** When it was begun. */
  readonly at: string;
  /** The version of Charter. */
  readonly version: string;
  /** Where the accounts are: of PostgreSQL nothing is in the folder. */
  readonly accounts: 'sqlite' | 'postgresql';
  readonly files: readonly KeptFile[];
};

export const MANIFEST = 'charter-backup.json';

/** In its place at once, or not at all. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const path = join(folder, MANIFEST);
  const file = await open(`${path}.new`, 'wx', 0o600);
  await file.writeFile(`${JSON.stringify({ manifest, sha256: digestOf(manifest) }, null, 1)}\n`);
  await file.sync();
  await file.close();
  await rename(`${path}.new`, path);
  await sync(folder);
}

/** @throws CommandError where the folder is no whole backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? `it has no ${MANIFEST}, which is written when all else is` : error.message;
    throw new CommandError('failed', `${folder} is no whole backup: ${reason}`, { cause: error });
  });
  const manifest = manifestOf(text);
  if (manifest === null) throw new CommandError('failed', `${path} is damaged`);
  return manifest;
}

function manifestOf(text: string): Manifest | null {
  try {
    const { manifest, sha256 } = JSON.parse(text) as { readonly manifest: Manifest; readonly sha256: string };
    // No path leads out of the folder.
    const isSound = sha256 === digestOf(manifest) && manifest.files.every(({ path }) => isKept(path));
    return isSound ? manifest : null;
  } catch {
    return null;
  }
}

const digestOf = (manifest: Manifest): string => createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
