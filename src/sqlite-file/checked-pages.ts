/**
 * Reads the pages of a snapshot's file. No page is believed before its check was found right (page-check.ts),
 * since the file was last touched. SQLite reads no snapshot: it cannot check pages here, nor tell which it
 * reads. Files without checks can be read too: of those only the structure is checked.
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { CHECK_BYTES, isSealed, loadOfPage, PAGE_BYTES } from './page-check.ts';
import { LOCK_PAGE, PAGE_COUNT_AT, RESERVED_AT } from './page-file.ts';
import { CHILD_BYTES, INDEX, TABLE } from './page-layout.ts';

/** What a file says that is not as it was written. The message says what, as a part of a sentence. */
export class Damage extends Error {
  override readonly name = 'Damage';
}

/** What SQLite's files begin with. */
const MAGIC = 'SQLite format 3\0';
const PAGE_BYTES_AT = 16;
/** The first page has the file's head before its own. */
export const FILE_HEAD_BYTES = 100;

/**
 * Pages of one thread that were read lately, of all files: those that lead to others, and those with rows.
 */
const INTERIOR_FRAMES = 256;
const LEAF_FRAMES = 512;
/** So many damaged pages are reported. */
const TOLD_MAX = 5;
/** Progress is told after so many pages. */
const TOLD_EVERY = 1024;
/**
 * The time that the system keeps goes in steps of some milliseconds: within one, a second change of the file
 * would not be told from the first.
 */
const TIME_STEP_MS = 50;
/** Spreads the pages of one file apart from the same pages of the next. */
const OWNER_STEP = 211;

/** Each page has one place, which the next one that belongs there takes. */
class Frames {
  readonly #owners: Uint32Array;
  readonly #numbers: Uint32Array;
  readonly #pages: Buffer[] = [];

  constructor(places: number) {
    this.#owners = new Uint32Array(places);
    this.#numbers = new Uint32Array(places);
  }

  get(owner: number, number: number): Buffer | null {
    const place = this.#placeOf(owner, number);
    return this.#numbers[place] === number && this.#owners[place] === owner ? this.#pages[place]! : null;
  }

  /** Takes the page, and gives one back that may be written over. */
  exchange(owner: number, number: number, page: Buffer): Buffer {
    const place = this.#placeOf(owner, number);
    const free = this.#pages[place] ?? newPage();
    this.#pages[place] = page;
    this.#owners[place] = owner;
    this.#numbers[place] = number;
    return free;
  }

  #placeOf(owner: number, number: number): number {
    return (number + OWNER_STEP * owner) % this.#numbers.length;
  }
}

function newPage(): Buffer {
  return Buffer.allocUnsafeSlow(PAGE_BYTES);
}

const interiors = new Frames(INTERIOR_FRAMES);
const leaves = new Frames(LEAF_FRAMES);
/** Where the next page is read to. */
let free = newPage();
/** Where the pages of a long record are read to, together. */
const REST_PAGES = 32;
let restPages: Buffer | undefined;

let opened = 0;

export class CheckedPages implements Disposable {
  /** How many there are. */
  readonly count: number;
  /** Do the pages have checks? */
  readonly hasChecks: boolean;
  readonly pageBytes = PAGE_BYTES;
  /** How much of each page holds rows, in bytes. */
  readonly usable: number;
  /** Told apart from the file that takes its place. */
  readonly identity: string;
  readonly #fd: number;
  readonly #load: number;
  readonly #owner = ++opened;
  /** A bit for each page: was its check found right? */
  readonly #right: Uint8Array;
  /** When the file was last touched, as the system tells it, and whether that was asked in this turn. */
  #touchedMs: number;
  #isAsked = false;
  #isOpen = true;

  /** @throws Damage, or the system's error where the file cannot be read */
  constructor(path: string) {
    this.#fd = openSync(path, 'r');
    try {
      const file = fstatSync(this.#fd);
      this.identity = identityOf(file);
      const first = newPage();
      if (readSync(this.#fd, first, 0, PAGE_BYTES, 0) < PAGE_BYTES) throw new Damage(`it has only ${file.size} bytes`);
      const reserved = first[RESERVED_AT]!;
      const isOurs =
        first.toString('latin1', 0, MAGIC.length) === MAGIC && first.readUInt16BE(PAGE_BYTES_AT) === PAGE_BYTES;
      if (!isOurs || (reserved !== 0 && reserved !== CHECK_BYTES)) throw new Damage('it does not begin as a snapshot');
      this.count = first.readUInt32BE(PAGE_COUNT_AT);
      this.hasChecks = reserved === CHECK_BYTES;
      this.usable = PAGE_BYTES - reserved;
      this.#load = loadOfPage(first);
      this.#touchedMs = file.ctimeMs;
      this.#right = new Uint8Array(Math.ceil((this.count + 1) / 8));
      this.#check(first, 0, 1);
      if (file.size !== this.count * PAGE_BYTES) {
        throw new Damage(`it has ${file.size} bytes instead of ${this.count * PAGE_BYTES}`);
      }
    } catch (error) {
      closeSync(this.#fd);
      throw error;
    }
  }

  /** A page, valid until the next call. */
  page(number: number): Buffer {
    return interiors.get(this.#owner, number) ?? leaves.get(this.#owner, number) ?? this.#read(number);
  }

  #read(number: number): Buffer {
    const page = free;
    this.#readTo(page, number);
    const kind = page[number === 1 ? FILE_HEAD_BYTES : 0];
    const frames = kind === TABLE.interior || kind === INDEX.interior ? interiors : leaves;
    free = frames.exchange(this.#owner, number, page);
    return page;
  }

  #readTo(page: Buffer, number: number): void {
    if (number < 1 || number > this.count) throw new Damage(`there is no page ${number}`);
    this.#readPages(number, 1, page);
    this.#check(page, 0, number);
  }

  /**
   * Reads every page, and tells which are damaged, as parts of sentences: the first few, then how many there
   * are.
   *
   * @param onBytes is called with how many bytes were read since it was called last
   */
  damagedPages(onBytes: (bytes: number) => void): string[] {
    const problems: string[] = [];
    let count = 0;
    for (let number = 1; number <= this.count; number++) {
      try {
        if (number === LOCK_PAGE) this.#checkLockPage();
        else this.#readTo(free, number);
      } catch (error) {
        const isRead = error instanceof Damage || (error as NodeJS.ErrnoException).syscall === 'read';
        if (!isRead) throw error;
        count += 1;
        if (count <= TOLD_MAX) problems.push((error as Error).message);
      }
      if (number % TOLD_EVERY === 0) onBytes(TOLD_EVERY * PAGE_BYTES);
    }
    onBytes((this.count % TOLD_EVERY) * PAGE_BYTES);
    if (count > TOLD_MAX) problems.push(`${count} of its ${this.count} pages are damaged`);
    return problems;
  }

  /** It has no check: nothing ever stands there. */
  #checkLockPage(): void {
    this.#readPages(LOCK_PAGE, 1, free);
    if (free.some((byte) => byte !== 0)) throw new Damage(`page ${LOCK_PAGE} of ${this.count} is not empty`);
  }

  /**
   * Copies what of a record does not stand on its page.
   *
   * @param first the first of its own pages
   * @param from, end the bytes that are wanted, counted from where those pages begin
   */
  copyRest(first: number, from: number, end: number, target: Uint8Array, targetAt: number): void {
    restPages ??= Buffer.allocUnsafeSlow(REST_PAGES * PAGE_BYTES);
    const pageRows = this.usable - CHILD_BYTES;
    let number = first;
    for (let start = 0; start < end; ) {
      if (number < 1 || number > this.count) throw new Damage(`a record goes on where there is no page`);
      // Mostly they lie one behind another.
      const pages = Math.min(REST_PAGES, Math.ceil((end - start) / pageRows), this.count - number + 1);
      this.#readPages(number, pages, restPages);
      for (let at = 0, isNext = true; at < pages && isNext; at++, start += pageRows) {
        const page = at * PAGE_BYTES;
        this.#check(restPages, page, number);
        const [copyFrom, copyEnd] = [Math.max(from, start), Math.min(end, start + pageRows)];
        if (copyFrom < copyEnd) {
          const rows = page + CHILD_BYTES - start;
          restPages.copy(target, targetAt + copyFrom - from, rows + copyFrom, rows + copyEnd);
        }
        const next = restPages.readUInt32BE(page);
        isNext = next === number + 1;
        number = next;
      }
    }
  }

  #readPages(number: number, pages: number, target: Buffer): void {
    const [start, length] = [(number - 1) * PAGE_BYTES, pages * PAGE_BYTES];
    for (let done = 0; done < length; ) {
      const bytes = readSync(this.#fd, target, done, length - done, start + done);
      if (bytes === 0) throw new Damage(`it ends before its page ${number + Math.floor(done / PAGE_BYTES)} does`);
      done += bytes;
    }
  }

  #check(bytes: Buffer, at: number, number: number): void {
    if (!this.hasChecks) return;
    this.#forgetIfTouched();
    const bit = 1 << (number & 7);
    if ((this.#right[number >> 3]! & bit) !== 0) return;
    if (!isSealed(bytes, at, number, this.#load)) {
      throw new Damage(`page ${number} of ${this.count} is not as it was written`);
    }
    this.#right[number >> 3]! |= bit;
  }

  /**
   * A write to a file changes its ctime, which nobody can set back. It is asked for once in each turn of the
   * thread: so once for each answer.
   */
  #forgetIfTouched(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    queueMicrotask(() => {
      this.#isAsked = false;
    });
    const { ctimeMs } = fstatSync(this.#fd);
    if (ctimeMs === this.#touchedMs && Date.now() - ctimeMs > TIME_STEP_MS) return;
    this.#touchedMs = ctimeMs;
    this.#right.fill(0);
  }

  close(): void {
    if (this.#isOpen) closeSync(this.#fd);
    this.#isOpen = false;
  }

  [Symbol.dispose](): void {
    this.close();
  }
}

/** A file that is renamed over another has another inode; size and time guard against an inode used again. */
export function identityOf({
  ino,
  size,
  mtimeMs,
}: {
  readonly ino: number;
  readonly size: number;
  readonly mtimeMs: number;
}): string {
  return `${ino}-${size}-${mtimeMs}`;
}
