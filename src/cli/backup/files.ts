/** What a backup and its restore do with files: link, copy, read over, force to the disk. */
import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, link, lstat, mkdir, open, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export type KeptFile = {
  /** In the data folder and in the backup alike, with `/` between folder and name. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
};

export type Progress = (task: string, doneBytes: number, totalBytes: number) => void;

/**
 * Why a file cannot have a second name here: another file system, too many names, no such thing. It is copied
 * then.
 */
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

/** Reads a file again, for what it holds now. */
async function lookAt(
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
  return { path, bytes, sha256: hash.digest('hex') };
}

/** Reads files over, one after another. */
export async function lookAtAll(
  folder: string,
  paths: readonly string[],
  signal: AbortSignal,
  onProgress: Progress,
): Promise<readonly KeptFile[]> {
  let total = 0;
  for (const path of paths) total += (await stat(join(folder, path))).size;
  const files: KeptFile[] = [];
  let done = 0;
  for (const path of paths) {
    const onBytes = (bytes: number) => {
      done += bytes;
      onProgress(`checking ${path}`, done, total);
    };
    files.push(await lookAt(folder, path, signal, onBytes));
  }
  return files;
}

/** Forces a file, or the names in a folder, to the disk. */
export async function sync(path: string): Promise<void> {
  await using file = await open(path, 'r');
  await file.sync();
}

/** The same of files, and of the folders that they are in. */
export async function syncAll(folder: string, paths: readonly string[]): Promise<void> {
  const files = paths.map((path) => join(folder, path));
  for (const path of [...files, ...new Set(files.map(dirname)), folder]) await sync(path);
}

/** Makes the folders that paths need. */
export async function makeFolders(folder: string, paths: readonly string[]): Promise<void> {
  for (const one of new Set(paths.map((path) => dirname(join(folder, path))))) await mkdir(one, { recursive: true });
}

/** Whether a file, and each folder below `folder` that it is in, is one itself and no link to elsewhere. */
export async function isPlain(folder: string, path: string): Promise<boolean> {
  const names = path.split('/');
  for (const depth of names.keys()) {
    const found = await lstat(join(folder, ...names.slice(0, depth + 1)));
    if (!(depth === names.length - 1 ? found.isFile() : found.isDirectory())) return false;
  }
  return true;
}

/** `null` where there is no such folder. */
export async function namesIn(folder: string): Promise<readonly string[] | null> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
