/**
 * Blocking keys as an index keeps them: as numbers of 40 bits. They are too many to be kept as text, and most
 * of them are of one company.
 *
 * Two keys may have the same number. A key that no company of a snapshot has is taken for another one with
 * the probability of the snapshot's distinct keys / 2^40: one in 5,000 where there are 200 million. What is
 * found so is compared, and distinguished, like all that a key finds; a count is too high by the other key's.
 */

import { type AddKey, KEY_KINDS, type KeyKind } from '../../blocking/index.ts';
import { lengthened } from '../../bytes/index.ts';

const HASH_BYTES = 5;

/** What a key's hash begins with, 0 to 255. */
export function sectionOf(hash: number): number {
  return Math.floor(hash / 2 ** 32);
}

/** What follows it: 32 bits. */
export function restOf(hash: number): number {
  return hash >>> 0;
}

export function hashOf(section: number, rest: number): number {
  return section * 2 ** 32 + rest;
}

/** As a term of an index of posting lists: terms are in the order of hashes. */
export function hashTerm(hash: number): string {
  return hash.toString(16).padStart(2 * HASH_BYTES, '0');
}

/**
 * A number below 2^40. Two multiplicative hashes of 32 bits, each mixed with the other in the end (after
 * cyrb53 by bryc, 2018).
 */
export function keyHash(key: string): number {
  begin();
  mix(key);
  return finish();
}

const BAR = '|'.charCodeAt(0);
const SIZE_FIRST = 256;

/**
 * The hashes of a company's keys, each once, made of the keys' pieces: a text of each would take several
 * times as long.
 */
export class KeyHashes {
  #hashes = new Float64Array(SIZE_FIRST);
  #count = 0;
  #bytes = Buffer.allocUnsafe(HASH_BYTES * SIZE_FIRST);

  readonly add: AddKey<KeyKind> = (kind, first, second, third, fourth) => {
    ({ a, b } = BEGUN[kind]);
    mix(first);
    if (second !== undefined) mixPiece(second);
    if (third !== undefined) mixPiece(third);
    if (fourth !== undefined) mixPiece(fourth);
    if (this.#count === this.#hashes.length) this.#grow();
    this.#hashes[this.#count++] = finish();
  };

  /**
   * One after another in ascending order: section, then rest, little-endian. There are none left then. Valid
   * until the next call.
   */
  take(): Buffer {
    const [hashes, bytes, count] = [this.#hashes, this.#bytes, this.#count];
    if (count <= INSERTED_MAX) insertionSort(hashes, count);
    else hashes.subarray(0, count).sort();
    this.#count = 0;
    let end = 0;
    for (let index = 0; index < count; index++) {
      const hash = hashes[index]!;
      if (index > 0 && hash === hashes[index - 1]) continue;
      bytes[end] = sectionOf(hash);
      bytes.writeUInt32LE(restOf(hash), end + 1);
      end += HASH_BYTES;
    }
    return bytes.subarray(0, end);
  }

  #grow(): void {
    this.#hashes = lengthened(this.#hashes, 2 * this.#hashes.length);
    this.#bytes = Buffer.allocUnsafe(HASH_BYTES * this.#hashes.length);
  }
}

/** Reads the hashes that `KeyHashes` gave, which lie in `bytes` from `start` to before `end`. */
export function eachHash(
  bytes: Buffer,
  start: number,
  end: number,
  take: (section: number, rest: number) => void,
): void {
  for (let at = start; at < end; at += HASH_BYTES) take(bytes[at]!, bytes.readUInt32LE(at + 1));
}

/** Up to so many numbers are sorted sooner so than by a call into V8. */
const INSERTED_MAX = 40;

function insertionSort(numbers: Float64Array, count: number): void {
  for (let index = 1; index < count; index++) {
    const number = numbers[index]!;
    let to = index;
    for (; to > 0 && numbers[to - 1]! > number; to--) numbers[to] = numbers[to - 1]!;
    numbers[to] = number;
  }
}

/** The two hashes of what was mixed since `begin`. */
let a = 0;
let b = 0;

function begin(): void {
  a = 0xdeadbeef | 0;
  b = 0x41c6ce57;
}

function mix(text: string): void {
  let [one, other] = [a, b];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 2654435761);
    other = Math.imul(other ^ unit, 1597334677);
  }
  a = one;
  b = other;
}

function mixUnit(unit: number): void {
  a = Math.imul(a ^ unit, 2654435761);
  b = Math.imul(b ^ unit, 1597334677);
}

function mixPiece(text: string): void {
  mixUnit(BAR);
  mix(text);
}

/** What the hashes are behind `kind:`. */
const BEGUN = Object.fromEntries(
  KEY_KINDS.map((kind) => {
    begin();
    mix(`${kind}:`);
    return [kind, { a, b }];
  }),
) as Readonly<Record<KeyKind, { readonly a: number; readonly b: number }>>;

function finish(): number {
  const rest = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  const section = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(rest ^ (rest >>> 13), 3266489909);
  return hashOf(section >>> 24, rest >>> 0);
}
