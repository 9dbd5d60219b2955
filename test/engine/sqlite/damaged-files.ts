/** Snapshots that are damaged, or written over, as tests want them. */
import { closeSync, openSync, readFileSync, readSync, rmSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { CREATE_TABLES } from '../../../src/engine/sqlite/layout.ts';
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
 * sound, and what is on them is not.
 */
export function rewrite(path: string, statements: string): void {
  {
    using database = new DatabaseSync(path);
    database.exec(`PRAGMA journal_mode = OFF; ${statements}`);
  }
  const bytes = readFileSync(path);
  const pages = bytes.length / PAGE_BYTES;
  const count = new SharedArrayBuffer(4);
  new Int32Array(count)[0] = pages;
  sealPageFile({ path, count, laidOut: pages, inserts: false, load: loadOfPage(bytes), roots: {} });
}

/** Gives a snapshot the layout that it had before there were checksums. */
export function removeChecksums(path: string): void {
  const sound = `${path}.sound`;
  rmSync(sound, { force: true });
  {
    using database = new DatabaseSync(path);
    database.prepare('VACUUM INTO ?').run(sound);
  }
  rmSync(path);
  using database = new DatabaseSync(path);
  database.exec(`PRAGMA page_size = ${PAGE_BYTES}; ${CREATE_TABLES}`);
  database.prepare('ATTACH ? AS sound').run(sound);
  for (const { name } of database.prepare("SELECT name FROM sound.sqlite_schema WHERE type = 'table'").all()) {
    database.exec(`INSERT INTO main.${String(name)} SELECT * FROM sound.${String(name)}`);
  }
  database.exec("UPDATE meta SET value = '12' WHERE key = 'format'; DETACH sound;");
  rmSync(sound);
}
