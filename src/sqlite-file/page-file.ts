/**
 * A SQLite file that is being made: SQLite lays out its empty tables, and their pages are written beside each
 * other, by any threads (tree-writer.ts). Rows that come in order need no more than that, and inserting them
 * takes several times as long. The format is https://www.sqlite.org/fileformat2.html.
 */
import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { CHECK_BYTES, PAGE_BYTES, sealPage, USABLE_BYTES } from './page-check.ts';

/** SQLite locks files by the bytes at 1 GiB, and never uses the page that they are on. */
export const LOCK_PAGE = 2 ** 30 / PAGE_BYTES + 1;
/** Where a file's head says how many bytes of each page SQLite is to leave alone: one byte. */
export const RESERVED_AT = 20;
/** Where it says how many pages there are: 32 bits, big-endian. */
export const PAGE_COUNT_AT = 28;
/** Where the file's first page, which holds the head as well, says where its rows begin: 16 bits. */
const FIRST_ROWS_AT = 105;

/** A file being made, for any thread. */
export type PageFile = {
  readonly path: string;
  /** One Int32: how many pages there are, the lock's not counted. */
  readonly count: SharedArrayBuffer;
  /** How many pages SQLite laid out. */
  readonly laidOut: number;
  /** Rows are inserted by SQLite, in one thread, instead of written as pages (inserted-tree.ts). */
  readonly inserts: boolean;
  /** Told apart from other loads (page-check.ts). */
  readonly load: number;
  /** The page that the tree of each table and index begins with. */
  readonly roots: Readonly<Record<string, number>>;
};

/**
 * Makes a file of empty tables. It is worthless until it is complete and synced: no journal, and no sync
 * meanwhile.
 */
export function createPageFile(path: string, tables: string, inserts = false): PageFile {
  {
    using empty = new DatabaseSync(path);
    empty.exec(`PRAGMA page_size = ${PAGE_BYTES}; ${UNSAFE} VACUUM;`);
  }
  reserveCheckBytes(path);
  using database = new DatabaseSync(path);
  database.exec(`${UNSAFE} BEGIN; ${tables} COMMIT;`);
  const schema = database.prepare('SELECT name, rootpage FROM sqlite_schema').all();
  const laidOut = Number(database.prepare('PRAGMA page_count').get()!['page_count']);
  const count = new SharedArrayBuffer(4);
  new Int32Array(count)[0] = laidOut;
  const load = randomBytes(4).readUInt32LE();
  const roots = Object.fromEntries(schema.map(({ name, rootpage }) => [name, Number(rootpage)]));
  return { path, count, laidOut, inserts, load, roots };
}

const UNSAFE = 'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;';

/** Has SQLite leave the end of each page alone, in a file without tables. There is no statement for it. */
function reserveCheckBytes(path: string): void {
  const rowsBegin = Buffer.alloc(2);
  rowsBegin.writeUInt16BE(USABLE_BYTES);
  const fd = openSync(path, 'r+');
  try {
    writeSync(fd, Uint8Array.of(CHECK_BYTES), 0, 1, RESERVED_AT);
    writeSync(fd, rowsBegin, 0, rowsBegin.length, FIRST_ROWS_AT);
  } finally {
    closeSync(fd);
  }
}

/** When all trees are written: SQLite can read the file from then on, and add to it. */
export function completePageFile({ path, count, inserts }: PageFile): void {
  if (inserts) return;
  const pages = Buffer.alloc(4);
  pages.writeUInt32BE(pageNumber(new Int32Array(count)[0]!));
  const fd = openSync(path, 'r+');
  try {
    writeSync(fd, pages, 0, pages.length, PAGE_COUNT_AT);
  } finally {
    closeSync(fd);
  }
}

/**
 * Writes the checks of the pages that SQLite has written: those that it laid out, and any that it added to
 * the complete file.
 */
export function sealPageFile({ path, count, laidOut, inserts, load }: PageFile): void {
  const page = Buffer.alloc(PAGE_BYTES);
  const fd = openSync(path, 'r+');
  try {
    const seal = (number: number) => {
      readWhole(fd, page, number);
      sealPage(page, 0, number, load);
      writeSync(fd, page, 0, PAGE_BYTES, (number - 1) * PAGE_BYTES);
    };
    readWhole(fd, page, 1);
    const [written, end] = [pageNumber(new Int32Array(count)[0]!), page.readUInt32BE(PAGE_COUNT_AT)];
    const added = (inserts ? laidOut : written) + 1;
    for (let number = 1; number <= laidOut; number++) seal(number);
    for (let number = added; number <= end; number++) if (number !== LOCK_PAGE) seal(number);
  } finally {
    closeSync(fd);
  }
}

function readWhole(fd: number, page: Buffer, number: number): void {
  const bytes = readSync(fd, page, 0, PAGE_BYTES, (number - 1) * PAGE_BYTES);
  if (bytes < PAGE_BYTES) throw new Error(`A new file ends before its page ${number} does.`);
}

/** The number of the page that was added as the `place`th. */
export function pageNumber(place: number): number {
  return place < LOCK_PAGE ? place : place + 1;
}

/** Adds pages to a file, and writes their checks. */
export class PageWriter implements Disposable {
  /** Inserts the rows of a file that is made so; else `null`. */
  readonly database: DatabaseSync | null = null;
  readonly #fd: number;
  readonly #count: Int32Array;
  readonly #load: number;

  constructor({ path, count, inserts, load }: Omit<PageFile, 'laidOut' | 'roots'>) {
    this.#fd = openSync(path, 'r+');
    if (inserts) {
      this.database = new DatabaseSync(path);
      this.database.exec(`${UNSAFE} BEGIN`);
    }
    this.#count = new Int32Array(count);
    this.#load = load;
  }

  /** The place of the first of so many new pages. */
  allocate(pages: number): number {
    return Atomics.add(this.#count, 0, pages) + 1;
  }

  /** Writes whole pages to their places; the first of them is `place`. */
  write(place: number, pages: Buffer): void {
    for (let at = 0; at < pages.length; at += PAGE_BYTES) {
      sealPage(pages, at, pageNumber(place + at / PAGE_BYTES), this.#load);
    }
    const beforeLock = place < LOCK_PAGE ? (LOCK_PAGE - place) * PAGE_BYTES : pages.length;
    this.#writeAt((pageNumber(place) - 1) * PAGE_BYTES, pages.subarray(0, beforeLock));
    if (beforeLock < pages.length) this.#writeAt(LOCK_PAGE * PAGE_BYTES, pages.subarray(beforeLock));
  }

  /** Writes over the page that a tree begins with. */
  writeRoot(number: number, page: Buffer): void {
    sealPage(page, 0, number, this.#load);
    this.#writeAt((number - 1) * PAGE_BYTES, page);
  }

  #writeAt(start: number, bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#fd, bytes, at, bytes.length - at, start + at);
  }

  [Symbol.dispose](): void {
    closeSync(this.#fd);
    this.database?.exec('COMMIT');
    this.database?.close();
  }
}
