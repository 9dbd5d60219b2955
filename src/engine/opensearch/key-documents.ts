/** The companies of a registry by their blocking keys, as documents among them: pages of keys, and lists of frequent ones. */
import { VARINT_BYTES_MAX, writeVarint } from '../../bytes/index.ts';
import { PairSorter } from '../../sort/index.ts';
import type { Span } from '../indexing/index.ts';
import { eachHash, FREQUENT_MIN, hashOf, hashTerm, KeyPagesWriter, pageBits } from '../semantics/index.ts';

/** Of so many companies a document of a frequent key tells. */
export const LISTED_MAX = 16_384;

/** No company's document has such an id. */
export const idOfPage = (page: number): string => `keys-${page}`;
export const idOfList = (hash: number, part: number): string => `key-${hashTerm(hash)}-${part}`;

export type KeyDocument = { readonly id: string; readonly fields: string };

export class KeyDocuments implements Disposable {
  readonly #keys: PairSorter;
  #companies = 0;

  /** `directory`: for what is sorted. */
  constructor(directory: string) {
    this.#keys = new PairSorter(directory);
  }

  /** The hashes of a company's keys, as `KeyHashes` gives them, in `bytes`. Companies come in order. */
  add(bytes: Buffer, { start, end }: Span, ordinal: number): void {
    eachHash(bytes, start, end, (section, rest) => this.#keys.add(section, rest, ordinal));
    this.#companies = ordinal;
  }

  /** So many bits of a hash tell its page. */
  get bits(): number {
    return pageBits(this.#keys.count);
  }

  /** Nothing can be added after it. Pages that no key is on are left out. */
  *documents(): Generator<KeyDocument> {
    const pending: KeyDocument[] = [];
    const put = (page: number, bytes: Uint8Array) => {
      if (bytes.length > 0) pending.push({ id: idOfPage(page), fields: fieldsOf(bytes) });
    };
    const pages = new KeyPagesWriter(this.bits, this.#companies, put);
    for (const { section, rests, values } of this.#keys.sorted()) {
      for (let from = 0, end = 0; from < rests.length; from = end) {
        const rest = rests[from]!;
        for (end = from + 1; end < rests.length && rests[end] === rest; ) end += 1;
        const ids = values.subarray(from, end);
        pages.add(section, rest, ids);
        if (ids.length >= FREQUENT_MIN) pending.push(...listsOf(hashOf(section, rest), ids));
      }
      yield* pending.splice(0);
    }
    pages.finish();
    yield* pending;
  }

  [Symbol.dispose](): void {
    this.#keys.close();
  }
}

/** Varints of how far each company's ordinal is from the one before it; in each part anew. */
function listsOf(hash: number, ids: Uint32Array): KeyDocument[] {
  return Array.from({ length: Math.ceil(ids.length / LISTED_MAX) }, (_, part) => {
    const own = ids.subarray(part * LISTED_MAX, (part + 1) * LISTED_MAX);
    const bytes = new Uint8Array(VARINT_BYTES_MAX * own.length);
    let end = 0;
    let previous = 0;
    for (const id of own) {
      end = writeVarint(bytes, end, id - previous);
      previous = id;
    }
    return { id: idOfList(hash, part), fields: fieldsOf(bytes.subarray(0, end)) };
  });
}

function fieldsOf(bytes: Uint8Array): string {
  return JSON.stringify({ data: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64') });
}
