/**
 * Sorts pairs of a 40-bit key and a 32-bit value, by key, then as they were added. Keys must be spread evenly
 * (hashes), for pairs are divided by the first eight bits of their keys, on disk where they are many, and
 * each of the 256 sections is sorted in memory.
 */
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { lengthened } from '../bytes/index.ts';

export const SECTIONS = 256;
/** Pairs held in memory until they are written, 17 bytes each at that time. */
const PENDING_PAIRS = 1024 * 1024;
const FIRST_CAPACITY = 1024;
const PAIR_BYTES = 8;

/**
 * A section's pairs in order: `rests[i]`, the key's last 32 bits, has `values[i]`. Valid until the next one.
 */
type SortedSection = { readonly section: number; readonly rests: Uint32Array; readonly values: Uint32Array };

/**
 * Pairs that were written together: those of a section stand from `starts[section]` to before the next one's.
 */
type Flush = { readonly at: number; readonly starts: Uint32Array };

export class PairSorter {
  readonly #directory: string;
  readonly #pendingMax: number;
  readonly #flushes: Flush[] = [];
  #sections = new Uint8Array(FIRST_CAPACITY);
  #rests = new Uint32Array(FIRST_CAPACITY);
  #values = new Uint32Array(FIRST_CAPACITY);
  #pending = 0;
  #fd: number | null = null;
  #written = 0;

  /** `directory` must exist; a folder of its own is made in it and removed by `close`. */
  constructor(directory: string, pendingMax: number = PENDING_PAIRS) {
    this.#directory = mkdtempSync(join(directory, 'pairs-'));
    this.#pendingMax = pendingMax;
  }

  /** How many pairs were added. */
  get count(): number {
    return this.#written / PAIR_BYTES + this.#pending;
  }

  /** `section`: the first eight bits of the key, `rest`: the other 32. */
  add(section: number, rest: number, value: number): void {
    if (this.#pending === this.#pendingMax) this.#flush();
    if (this.#pending === this.#rests.length) this.#grow();
    const at = this.#pending++;
    this.#sections[at] = section;
    this.#rests[at] = rest;
    this.#values[at] = value;
  }

  #grow(): void {
    const length = Math.min(2 * this.#pending, this.#pendingMax);
    this.#sections = lengthened(this.#sections, length);
    this.#rests = lengthened(this.#rests, length);
    this.#values = lengthened(this.#values, length);
  }

  /** The sections in order, those without pairs as well. Nothing can be added after it. */
  *sorted(): Generator<SortedSection> {
    const last = this.#divided();
    const radix = new RadixSorter();
    for (let section = 0; section < SECTIONS; section++) {
      const parts = this.#flushes.map((flush) => this.#read(flush, section));
      parts.push(last.pairs.subarray(2 * last.starts[section]!, 2 * last.starts[section + 1]!));
      yield { section, ...radix.sort(parts) };
    }
  }

  /** What is pending, by section: rest and value of each pair side by side. */
  #divided(): { readonly pairs: Uint32Array; readonly starts: Uint32Array } {
    const starts = new Uint32Array(SECTIONS + 1);
    for (let at = 0; at < this.#pending; at++) starts[this.#sections[at]! + 1]!++;
    for (let section = 0; section < SECTIONS; section++) starts[section + 1]! += starts[section]!;
    const next = starts.slice();
    const pairs = new Uint32Array(2 * this.#pending);
    for (let at = 0; at < this.#pending; at++) {
      const to = 2 * next[this.#sections[at]!]!++;
      pairs[to] = this.#rests[at]!;
      pairs[to + 1] = this.#values[at]!;
    }
    return { pairs, starts };
  }

  #flush(): void {
    const { pairs, starts } = this.#divided();
    this.#fd ??= openSync(join(this.#directory, 'pairs'), 'wx+');
    const bytes = new Uint8Array(pairs.buffer);
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#fd, bytes, at);
    this.#flushes.push({ at: this.#written, starts });
    this.#written += bytes.length;
    this.#pending = 0;
  }

  #read({ at, starts }: Flush, section: number): Uint32Array {
    const pairs = new Uint32Array(2 * (starts[section + 1]! - starts[section]!));
    const bytes = new Uint8Array(pairs.buffer);
    const from = at + PAIR_BYTES * starts[section]!;
    for (let done = 0; done < bytes.length; ) {
      const read = readSync(this.#fd!, bytes, done, bytes.length - done, from + done);
      if (read === 0) throw new Error('The pairs that were written are not there.');
      done += read;
    }
    return pairs;
  }

  /** Removes everything on disk. Safe to call at any time, more than once. */
  close(): void {
    if (this.#fd !== null) closeSync(this.#fd);
    this.#fd = null;
    rmSync(this.#directory, { recursive: true, force: true });
  }
}

const DIGIT_BITS = 11;
const DIGITS = 2 ** DIGIT_BITS;
const PASSES = 3;
/** Fewer are sorted by insertion: a pass looks at every digit there is. */
const RADIX_MIN = 96;

/**
 * Sorts 32-bit keys with their values by three digits, the lowest first; keeps its room for the next ones.
 */
class RadixSorter {
  #rests = new Uint32Array(0);
  #values = new Uint32Array(0);
  #otherRests = new Uint32Array(0);
  #otherValues = new Uint32Array(0);

  sort(parts: readonly Uint32Array[]): { readonly rests: Uint32Array; readonly values: Uint32Array } {
    const count = parts.reduce((sum, part) => sum + part.length, 0) / 2;
    this.#makeRoom(count);
    let at = 0;
    for (const part of parts) {
      for (let index = 0; index < part.length; index += 2, at++) {
        this.#rests[at] = part[index]!;
        this.#values[at] = part[index + 1]!;
      }
    }
    if (count < RADIX_MIN) insertionSort(this.#rests, this.#values, count);
    else for (let pass = 0; pass < PASSES; pass++) this.#sortBy(pass * DIGIT_BITS, count);
    return { rests: this.#rests.subarray(0, count), values: this.#values.subarray(0, count) };
  }

  #makeRoom(count: number): void {
    if (count <= this.#rests.length) return;
    const room = Math.ceil(1.25 * count);
    this.#rests = new Uint32Array(room);
    this.#values = new Uint32Array(room);
    this.#otherRests = new Uint32Array(room);
    this.#otherValues = new Uint32Array(room);
  }

  #sortBy(shift: number, count: number): void {
    const [rests, values, toRests, toValues] = [this.#rests, this.#values, this.#otherRests, this.#otherValues];
    const next = new Uint32Array(DIGITS + 1);
    for (let at = 0; at < count; at++) next[((rests[at]! >>> shift) & (DIGITS - 1)) + 1]!++;
    for (let digit = 0; digit < DIGITS; digit++) next[digit + 1]! += next[digit]!;
    for (let at = 0; at < count; at++) {
      const to = next[(rests[at]! >>> shift) & (DIGITS - 1)]!++;
      toRests[to] = rests[at]!;
      toValues[to] = values[at]!;
    }
    [this.#rests, this.#values, this.#otherRests, this.#otherValues] = [toRests, toValues, rests, values];
  }
}

function insertionSort(rests: Uint32Array, values: Uint32Array, count: number): void {
  for (let at = 1; at < count; at++) {
    const rest = rests[at]!;
    const value = values[at]!;
    let to = at;
    for (; to > 0 && rests[to - 1]! > rest; to--) {
      rests[to] = rests[to - 1]!;
      values[to] = values[to - 1]!;
    }
    rests[to] = rest;
    values[to] = value;
  }
}
