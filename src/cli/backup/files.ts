/** Files of a backup: put there, read over, compared. */
import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { chmod, copyFile, link, mkdir, open, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { KeptFile } from './manifest.ts';
import { syncFolder } from './manifest.ts';

export type Progress = (task: string, doneBytes: number, totalBytes: number) => void;

/** Why a file cannot have a second name here: another file system, too many names, no such thing. It is copied then. */
const NO_LINK: ReadonlySet<string> = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** Gives a file a second name; false where it can only be copied. */
export async function linkFile(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (NO_LINK.has((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/** Where the file system can, the copy shares the bytes until one of the two is written to. */
export const copy = (from: string, to: string): Promise<void> =>
  copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);

/** Reads a file over, from the disk's view: what is told of it is what is there. */
export async function lookAt(
  folder: string,
  path: string,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<KeptFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(join(folder, path), {
    signal,
    highWaterMark: 1 << 20,
  }) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    onBytes(chunk.length);
  }
  return { path, bytes, sha256: hash.digest('hex'), mode: (await stat(join(folder, path))).mode & 0o777 };
}

/** Forces files, and the folders that they are in, to the disk. */
export async function syncAll(folder: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await using file = await open(join(folder, path), 'r');
    await file.sync();
  }
  for (const one of new Set(paths.map((path) => dirname(join(folder, path))))) await syncFolder(one);
  await syncFolder(folder);
}

/** Makes the folders that paths need. */
export async function makeFolders(folder: string, paths: readonly string[]): Promise<void> {
  for (const one of new Set(paths.map((path) => dirname(join(folder, path))))) await mkdir(one, { recursive: true });
}

export async function setMode(folder: string, { path, mode }: KeptFile): Promise<void> {
  await chmod(join(folder, path), mode);
}

/** `null` where there is no such folder. */
export async function namesIn(folder: string): Promise<readonly string[] | null> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
