/**
 * Numbers terms as they come, from 0 on, and finds them again by their bytes: a string is made of a term only
 * in the end.
 */
import { lengthened } from '../bytes/index.ts';

const FIRST_TERMS = 1024;
const FIRST_BYTES = 16 * 1024;
/** Slots for each term: few enough meet in one. */
const SLOTS_PER_TERM = 2;

export class TermTable {
  /** A term's number + 1, in the slot of its hash or the next free one. */
  #slots = new Uint32Array(SLOTS_PER_TERM * FIRST_TERMS);
  #hashes = new Int32Array(FIRST_TERMS);
  #columns = new Uint8Array(FIRST_TERMS);
  /** Where each term stops in #bytes. */
  #ends = new Uint32Array(FIRST_TERMS);
  #bytes = new Uint8Array(FIRST_BYTES);
  #byteLength = 0;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** What the terms take, each counted once, in bytes. */
  get byteLength(): number {
    return this.#byteLength;
  }

  /** The number of the term in `bytes` from `start` to before `end`. */
  numberOf(column: number, bytes: Uint8Array, start: number, end: number): number {
    let hash = column;
    // FNV-1a, 32 bits.
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ bytes[at]!, 0x01000193);
    hash ^= hash >>> 15;
    const mask = this.#slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const number = this.#slots[slot]! - 1;
      if (number === -1) return this.#add(slot, hash, column, bytes, start, end);
      if (this.#hashes[number] === hash && this.#is(number, column, bytes, start, end)) return number;
    }
  }

  #is(number: number, column: number, bytes: Uint8Array, start: number, end: number): boolean {
    const own = this.#startOf(number);
    if (this.#columns[number] !== column || this.#ends[number]! - own !== end - start) return false;
    for (let at = start; at < end; at++) if (this.#bytes[own + at - start] !== bytes[at]) return false;
    return true;
  }

  #startOf(number: number): number {
    return number === 0 ? 0 : this.#ends[number - 1]!;
  }

  #add(slot: number, hash: number, column: number, bytes: Uint8Array, start: number, end: number): number {
    const number = this.#size++;
    const stop = this.#byteLength + end - start;
    if (stop > this.#bytes.length) this.#bytes = lengthened(this.#bytes, Math.max(2 * this.#bytes.length, stop));
    this.#bytes.set(bytes.subarray(start, end), this.#byteLength);
    this.#byteLength = stop;
    this.#hashes[number] = hash;
    this.#columns[number] = column;
    this.#ends[number] = stop;
    this.#slots[slot] = number + 1;
    if (this.#size === this.#hashes.length) this.#grow();
    return number;
  }

  #grow(): void {
    const length = 2 * this.#size;
    this.#hashes = lengthened(this.#hashes, length);
    this.#columns = lengthened(this.#columns, length);
    this.#ends = lengthened(this.#ends, length);
    this.#slots = new Uint32Array(SLOTS_PER_TERM * length);
    const mask = this.#slots.length - 1;
    for (let number = 0; number < this.#size; number++) {
      let slot = this.#hashes[number]! & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = number + 1;
    }
  }

  /** The terms of each column in order, as sort keys (src/bytes/code-points.ts), with their numbers. */
  sorted(columns: number): { readonly text: string; readonly number: number }[][] {
    const terms: { readonly text: string; readonly number: number }[][] = Array.from({ length: columns }, () => []);
    const bytes = Buffer.from(this.#bytes.buffer);
    for (let number = 0; number < this.#size; number++) {
      const text = bytes.toString('latin1', this.#startOf(number), this.#ends[number]);
      terms[this.#columns[number]!]!.push({ text, number });
    }
    for (const ofColumn of terms) ofColumn.sort((a, b) => (a.text < b.text ? -1 : 1));
    return terms;
  }

  clear(): void {
    this.#slots.fill(0);
    this.#size = 0;
    this.#byteLength = 0;
  }
}
