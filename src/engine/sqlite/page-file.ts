/**
 * A SQLite file that is being made: SQLite lays out its empty tables, and their pages are written beside each other, by any threads
 * (tree-writer.ts). Rows that come in order need no more than that, and inserting them takes several times as long. The format is
 * https://www.sqlite.org/fileformat2.html.
 */
import { closeSync, openSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

export const PAGE_BYTES = 8192;
/** SQLite locks files by the bytes at 1 GiB, and never uses the page that they are on. */
export const LOCK_PAGE = 2 ** 30 / PAGE_BYTES + 1;
/** Where a file's head says how many pages there are: 32 bits, big-endian. */
const PAGE_COUNT_AT = 28;

/** A file being made, for any thread. */
export type PageFile = {
  readonly path: string;
  /** One Int32: how many pages there are, the lock's not counted. */
  readonly count: SharedArrayBuffer;
  /** The page that the tree of each table and index begins with. */
  readonly roots: Readonly<Record<string, number>>;
};

/** Makes a file of empty tables. It is worthless until it is complete and synced: no journal, and no sync meanwhile. */
export function createPageFile(path: string, tables: string): PageFile {
  const database = new DatabaseSync(path);
  try {
    database.exec(`PRAGMA page_size = ${PAGE_BYTES}; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;`);
    database.exec(`BEGIN; ${tables} COMMIT;`);
    const schema = database.prepare('SELECT name, rootpage FROM sqlite_schema').all();
    const count = new SharedArrayBuffer(4);
    new Int32Array(count)[0] = Number(database.prepare('PRAGMA page_count').get()!['page_count']);
    return { path, count, roots: Object.fromEntries(schema.map(({ name, rootpage }) => [name, Number(rootpage)])) };
  } finally {
    database.close();
  }
}

/** When all trees are written: SQLite can read the file from then on. */
export function completePageFile({ path, count }: PageFile): void {
  const pages = Buffer.alloc(4);
  pages.writeUInt32BE(pageNumber(new Int32Array(count)[0]!));
  const fd = openSync(path, 'r+');
  try {
    writeSync(fd, pages, 0, pages.length, PAGE_COUNT_AT);
  } finally {
    closeSync(fd);
  }
}

/** The number of the page that was added as the `place`th. */
export function pageNumber(place: number): number {
  return place < LOCK_PAGE ? place : place + 1;
}

/** Adds pages to a file. */
export class PageWriter implements Disposable {
  readonly #fd: number;
  readonly #count: Int32Array;

  constructor({ path, count }: Pick<PageFile, 'path' | 'count'>) {
    this.#fd = openSync(path, 'r+');
    this.#count = new Int32Array(count);
  }

  /** The place of the first of so many new pages. */
  allocate(pages: number): number {
    return Atomics.add(this.#count, 0, pages) + 1;
  }

  /** Writes whole pages to their places, the first of which is `place`. */
  write(place: number, pages: Uint8Array): void {
    const beforeLock = place < LOCK_PAGE ? (LOCK_PAGE - place) * PAGE_BYTES : pages.length;
    this.#writeAt((pageNumber(place) - 1) * PAGE_BYTES, pages.subarray(0, beforeLock));
    if (beforeLock < pages.length) this.#writeAt(LOCK_PAGE * PAGE_BYTES, pages.subarray(beforeLock));
  }

  /** Writes over the page that a tree begins with. */
  writeRoot(number: number, page: Uint8Array): void {
    this.#writeAt((number - 1) * PAGE_BYTES, page);
  }

  #writeAt(start: number, bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#fd, bytes, at, bytes.length - at, start + at);
  }

  [Symbol.dispose](): void {
    closeSync(this.#fd);
  }
}
