import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';

/** Forces a file's or a folder's contents to disk. */
export function syncFile(path: string): void {
  const fd = openSync(path, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** The same, while the thread continues. */
export async function syncFileBeside(path: string): Promise<void> {
  await using file = await open(path, 'r');
  await file.sync();
}
