/** Snapshots that are damaged, or written over, as tests want them. */
import { closeSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { loadOfPage, PAGE_BYTES, sealPageFile } from '../../../src/sqlite-file/index.ts';

/** Turns bytes of a file over, in place. */
export function turnOver(path: string, at: number, length: number): void {
  const fd = openSync(path, 'r+');
  try {
    const bytes = Buffer.alloc(length);
    const read = readSync(fd, bytes, 0, length, at);
    writeSync(
      fd,
      bytes.map((byte) => byte ^ 0xff),
      0,
      read,
      at,
    );
  } finally {
    closeSync(fd);
  }
}

export function writeByte(path: string, at: number, byte: number): void {
  const fd = openSync(path, 'r+');
  try {
    writeSync(fd, Uint8Array.of(byte), 0, 1, at);
  } finally {
    closeSync(fd);
  }
}

/**
 * Changes a snapshot by SQL and writes its checksums again, as a fault of Charter's own might: its pages are
 * sound, and what is on them is not. `functions`: of ids, for the SQL.
 */
export function rewrite(
  path: string,
  statements: string,
  functions: Readonly<Record<string, (id: number) => Uint8Array>> = {},
): void {
  {
    using database = new DatabaseSync(path);
    for (const [name, of] of Object.entries(functions)) database.function(name, (id) => of(Number(id)));
    database.exec(`PRAGMA journal_mode = OFF; ${statements}`);
  }
  const bytes = readFileSync(path);
  const pages = bytes.length / PAGE_BYTES;
  const count = new SharedArrayBuffer(4);
  new Int32Array(count)[0] = pages;
  sealPageFile({ path, count, laidOut: pages, inserts: false, load: loadOfPage(bytes), roots: {} });
}
