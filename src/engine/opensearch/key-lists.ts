/**
 * The companies of registries by their blocking keys, as `key-documents.ts` lays them out. What several locations ask at
 * the same time is read at once, and what is often asked for is kept: a generation never changes.
 */
import { LRUCache } from 'lru-cache';
import { VarintReader } from '../../bytes/index.ts';
import { EngineError } from '../port.ts';
import { findKey, type KeyEntry, pageOf } from '../semantics/index.ts';
import type { Cluster } from './cluster.ts';
import { Gathering } from './gathering.ts';
import { idOfList, idOfPage, LISTED_MAX } from './key-documents.ts';
import { type DocumentOfIndex, readAll, type StoredFields } from './searching.ts';

/** A registry's index of companies. */
export type KeyedIndex = { readonly index: string; readonly companies: number; readonly keyBits: number };

export type AskedKey = { readonly index: KeyedIndex; readonly hash: number };

/** Both in bytes, of a process. */
const PAGES_KEPT = 24 * 2 ** 20;
const LISTS_KEPT = 48 * 2 ** 20;
const COUNTS_KEPT = 100_000;
const NO_BYTES = Buffer.alloc(0);
const DATA = ['data'] as const;

export type ReadKeys = (documents: readonly DocumentOfIndex[]) => Promise<readonly (StoredFields | null)[]>;

export function keyListsOf(cluster: Cluster): KeyLists {
  return new KeyLists((documents) => readAll(cluster, documents, DATA));
}

export class KeyLists {
  readonly #documents: Gathering<readonly DocumentOfIndex[], readonly (Buffer | null)[]>;
  readonly #pages = new LRUCache<string, Buffer>({
    maxSize: PAGES_KEPT,
    sizeCalculation: ({ length }, key) => length + key.length + 100,
  });
  readonly #lists = new LRUCache<string, Uint32Array>({
    maxSize: LISTS_KEPT,
    sizeCalculation: ({ byteLength }) => byteLength + 100,
  });
  readonly #counts = new LRUCache<string, number>({ max: COUNTS_KEPT });

  /** `read`: the documents, in order; `null` where there is none. */
  constructor(read: ReadKeys) {
    this.#documents = new Gathering<readonly DocumentOfIndex[], readonly (Buffer | null)[]>({
      groupOf: () => '',
      async run(asked) {
        const once = new Map(asked.flat().map((document) => [keyOf(document), document]));
        const found = await read([...once.values()]);
        const bytes = new Map(
          [...once.keys()].map((key, at) => {
            const text = found[at]?.['data']?.[0];
            return [key, text === undefined ? null : Buffer.from(String(text), 'base64')];
          }),
        );
        return asked.map((documents) => documents.map((document) => bytes.get(keyOf(document))!));
      },
    });
  }

  /** How many companies have each key, in order. */
  async counts(asked: readonly AskedKey[]): Promise<readonly number[]> {
    const known = asked.map((key) => this.#counts.get(countOf(key)));
    const missing = asked.filter((_, at) => known[at] === undefined);
    const entries = (await this.entries(missing)).values();
    return known.map((count, at) => {
      if (count !== undefined) return count;
      const { count: read } = entries.next().value!;
      this.#counts.set(countOf(asked[at]!), read);
      return read;
    });
  }

  /** How many companies have each key, and which unless they are many, in order. */
  async entries(asked: readonly AskedKey[]): Promise<readonly KeyEntry[]> {
    const documents = asked.map(({ index: { index, keyBits }, hash }) => {
      return { index, id: idOfPage(pageOf(hash, keyBits)) };
    });
    const pages = await this.#read(documents, this.#pages, (bytes) => bytes ?? NO_BYTES);
    return asked.map(({ index: { companies, keyBits }, hash }, at) => {
      return findKey(hash, keyBits, companies, () => pages[at]!);
    });
  }

  /** The companies that have each key, in order. `counts`: how many they are. */
  async lists(asked: readonly AskedKey[], counts: readonly number[]): Promise<readonly Uint32Array[]> {
    const documents = asked.map(({ index: { index }, hash }, at) => {
      return Array.from({ length: Math.ceil(counts[at]! / LISTED_MAX) }, (_, part) => {
        return { index, id: idOfList(hash, part) };
      });
    });
    const parts = (
      await this.#read(documents.flat(), this.#lists, (bytes) => ordinalsIn(bytes ?? notThere()))
    ).values();
    return documents.map((own) => {
      const read = own.map(() => parts.next().value!);
      return read.length === 1 ? read[0]! : joined(read);
    });
  }

  async #read<T extends object>(
    documents: readonly DocumentOfIndex[],
    kept: LRUCache<string, T>,
    from: (bytes: Buffer | null) => T,
  ): Promise<readonly T[]> {
    const read = new Map<string, T>();
    const missing = new Map<string, DocumentOfIndex>();
    for (const document of documents) {
      const key = keyOf(document);
      if (read.has(key) || missing.has(key)) continue;
      const known = kept.get(key);
      if (known === undefined) missing.set(key, document);
      else read.set(key, known);
    }
    if (missing.size > 0) {
      const found = await this.#documents.ask([...missing.values()]);
      for (const [at, key] of [...missing.keys()].entries()) {
        const one = from(found[at]!);
        kept.set(key, one);
        read.set(key, one);
      }
    }
    return documents.map((document) => read.get(keyOf(document))!);
  }
}

const keyOf = ({ index, id }: DocumentOfIndex): string => `${index} ${id}`;
const countOf = ({ index: { index }, hash }: AskedKey): string => `${index} ${hash}`;

function ordinalsIn(bytes: Buffer): Uint32Array {
  const ordinals = new Uint32Array(bytes.length);
  const reader = new VarintReader(bytes);
  let count = 0;
  for (let ordinal = 0; reader.at < bytes.length; count++) {
    ordinal += reader.next();
    ordinals[count] = ordinal;
  }
  return ordinals.slice(0, count);
}

function joined(parts: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const part of parts) {
    all.set(part, end);
    end += part.length;
  }
  return all;
}

function notThere(): never {
  throw new EngineError('engine_unavailable', 'The companies of a key are not there.');
}
