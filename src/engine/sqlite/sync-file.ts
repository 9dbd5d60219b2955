import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Forces a file's or a folder's contents to disk. */
export function syncFile(path: string): void {
  const fd = openSync(path, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
