/**
 * Pages of keys: which companies have each key of a snapshot, by the key's hash
 * (src/engine/semantics/key-hash.ts). Hashes are spread evenly, so their first bits say on which page they
 * are, and pages are of about the same size.
 *
 * On a page hashes ascend: a varint of how far each is from the one before it, then a number of three bytes,
 * or of four where there are many companies. An even one is twice the id of the only company that has the
 * key. An odd one is twice the number of companies and one; varints follow, of how far each company's id is
 * from the one before it. A key of FREQUENT_MIN companies or more has a posting list instead.
 */
import { lengthened, VARINT_BYTES_MAX, VarintReader, writeVarint } from '../../bytes/index.ts';
import { restOf, sectionOf } from './key-hash.ts';

/**
 * From so many companies on a key has a posting list: what one costs is then worth its quicker meeting with
 * others.
 */
export const FREQUENT_MIN = 128;
/**
 * What a page should hold, in companies of keys. Reading a key walks over half of them, writing a page costs
 * as much as some.
 */
const PAGE_COMPANIES = 256;
/** The pages of a section of hashes are written one after another. */
const BITS_MIN = 8;
const BITS_MAX = 26;
const HASH_BITS = 40;
/** Below so many companies three bytes hold twice an id and one. */
const THREE_BYTES_COMPANIES = 2 ** 23;

/** How many bits of a hash give its page. `companiesOfKeys`: how many companies the keys have, summed. */
export function pageBits(companiesOfKeys: number): number {
  const bits = Math.ceil(Math.log2(Math.max(1, companiesOfKeys / PAGE_COMPANIES)));
  return Math.min(BITS_MAX, Math.max(BITS_MIN, bits));
}

/** Where a hash is: its page, and the bits that distinguish it from the others there. */
function placeOf(section: number, rest: number, bits: number): { readonly page: number; readonly key: number } {
  // JavaScript shifts by 31 bits at most.
  if (bits === BITS_MIN) return { page: section, key: rest };
  const keyBits = HASH_BITS - bits;
  return { page: (section << (bits - BITS_MIN)) + (rest >>> keyBits), key: rest & ~(-1 << keyBits) };
}

/** The page that a hash is on. */
export function pageOf(hash: number, bits: number): number {
  return placeOf(sectionOf(hash), restOf(hash), bits).page;
}

/** Makes pages of hashes that come in order. */
export class KeyPagesWriter {
  readonly #bits: number;
  readonly #isWide: boolean;
  readonly #put: (page: number, bytes: Uint8Array) => void;
  #bytes: Uint8Array = new Uint8Array(4096);
  #length = 0;
  #page = 0;
  #key = 0;

  /** `put` is given every page in order, those without keys as well, and must copy it. */
  constructor(bits: number, companies: number, put: (page: number, bytes: Uint8Array) => void) {
    this.#bits = bits;
    this.#isWide = companies >= THREE_BYTES_COMPANIES;
    this.#put = put;
  }

  /** The companies that have a key, ascending, each once. */
  add(section: number, rest: number, ids: Uint32Array): void {
    const { page, key } = placeOf(section, rest, this.#bits);
    while (this.#page < page) this.#putPage();
    const end = this.#length + VARINT_BYTES_MAX * (ids.length + 1) + 4;
    if (end > this.#bytes.length) this.#bytes = lengthened(this.#bytes, 2 * end);
    this.#length = writeVarint(this.#bytes, this.#length, key - this.#key);
    this.#key = key;
    if (ids.length === 1) {
      this.#addNumber(2 * ids[0]!);
      return;
    }
    this.#addNumber(2 * ids.length + 1);
    if (ids.length >= FREQUENT_MIN) return;
    let previous = 0;
    for (const id of ids) {
      this.#length = writeVarint(this.#bytes, this.#length, id - previous);
      previous = id;
    }
  }

  /** After the last key. */
  finish(): void {
    while (this.#page < 2 ** this.#bits) this.#putPage();
  }

  #putPage(): void {
    this.#put(this.#page, this.#bytes.subarray(0, this.#length));
    this.#page += 1;
    this.#length = 0;
    this.#key = 0;
  }

  #addNumber(number: number): void {
    this.#bytes[this.#length++] = number;
    this.#bytes[this.#length++] = number >>> 8;
    this.#bytes[this.#length++] = number >>> 16;
    if (this.#isWide) this.#bytes[this.#length++] = number >>> 24;
  }
}

/** A key's companies. `ids`: ascending; `null` where the key is frequent and has a posting list. */
export type KeyEntry = { readonly count: number; readonly ids: readonly number[] | null };

const NOBODY: KeyEntry = { count: 0, ids: [] };

/**
 * Looks a key up.
 *
 * @param bits as the pages were written with
 * @param readPage the bytes of a page, which need not last
 * @throws RangeError where the bytes are no page
 */
export function findKey(
  hash: number,
  bits: number,
  companies: number,
  readPage: (page: number) => Uint8Array,
): KeyEntry {
  const { page, key } = placeOf(sectionOf(hash), restOf(hash), bits);
  const reader = new PageReader(readPage(page), companies >= THREE_BYTES_COMPANIES);
  const number = reader.find(key);
  if (number === null) return NOBODY;
  if (number % 2 === 0) return { count: 1, ids: [number >>> 1] };
  const count = number >>> 1;
  return { count, ids: count < FREQUENT_MIN ? reader.ascending(count) : null };
}

/**
 * All keys of a page, in order.
 *
 * @throws RangeError where the bytes are no page
 */
export function* keysOfPage(
  page: number,
  bits: number,
  companies: number,
  bytes: Uint8Array,
): Generator<KeyEntry & { readonly hash: number }> {
  const reader = new PageReader(bytes, companies >= THREE_BYTES_COMPANIES);
  for (let key = 0; !reader.isAtEnd(); ) {
    key += reader.next();
    const number = reader.number();
    const count = number % 2 === 0 ? 1 : number >>> 1;
    const hash = page * 2 ** (HASH_BITS - bits) + key;
    if (number % 2 === 0) yield { hash, count, ids: [number >>> 1] };
    else yield { hash, count, ids: count < FREQUENT_MIN ? reader.ascending(count) : null };
  }
}

class PageReader extends VarintReader {
  readonly #isWide: boolean;

  constructor(bytes: Uint8Array, isWide: boolean) {
    super(bytes);
    this.#isWide = isWide;
  }

  isAtEnd(): boolean {
    this.#check();
    return this.at === this.bytes.length;
  }

  #check(): void {
    if (this.at > this.bytes.length) throw new RangeError('A page of keys ends inside one.');
  }

  number(): number {
    const { bytes, at } = this;
    this.at += this.#isWide ? 4 : 3;
    this.#check();
    const low = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16);
    return this.#isWide ? (low | (bytes[at + 3]! << 24)) >>> 0 : low;
  }

  /** To behind the number of a key, and that number; `null` where there is no such key. */
  find(key: number): number | null {
    for (let at = 0; !this.isAtEnd(); ) {
      at += this.next();
      const number = this.number();
      if (at >= key) return at === key ? number : null;
      if (number % 2 === 1 && number >>> 1 < FREQUENT_MIN) this.skip(number >>> 1);
    }
    return null;
  }

  ascending(count: number): number[] {
    const numbers: number[] = [];
    let number = 0;
    for (let index = 0; index < count; index++) {
      number += this.next();
      numbers.push(number);
    }
    this.#check();
    return numbers;
  }
}
