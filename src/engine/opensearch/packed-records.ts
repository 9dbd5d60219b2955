/**
 * Records as a cluster keeps them: each with what is kept beside it, packed behind a dictionary of records like it
 * (src/packing). A dictionary is a document of its own among the records.
 *
 * A packed record is the varint of its stretch, which tells the dictionary, and the packed bytes of: the varint of how
 * long is what is kept beside it, that, the record's JSON.
 */
import { LRUCache } from 'lru-cache';
import { VARINT_BYTES_MAX, VarintReader, writeVarint } from '../../bytes/index.ts';
import { DictionarySample, RecordPacker, stretchOf, unpackedLength, unpackRecord } from '../../packing/index.ts';
import { EngineError } from '../port.ts';
import type { Cluster } from './cluster.ts';
import { type DocumentOfIndex, type Hit, readAll, type StoredFields } from './searching.ts';

/** The stored field of a packed record. */
export const RECORD = 'record';
export const RECORD_FIELDS = [RECORD] as const;
const DICTIONARY = 'dictionary';

/** `beside`: what is compared of a company, the evidence of a list's record. `body`: its JSON. */
export type KeptRecord = { readonly beside: Buffer; readonly body: Buffer };

/** No record's document has such an id. */
const idOf = (stretch: number): string => `dictionary-${stretch}`;

/** Packs the records of an index, in order of their ordinals. */
export class PackedRecords {
  /** Documents that hold dictionaries. */
  dictionaries = 0;
  readonly #send: (id: string, fields: string) => void;
  #packer = new RecordPacker(new Uint8Array());
  #sample = new DictionarySample();
  #stretch = 0;
  #bytes = Buffer.alloc(64 * 1024);

  /** `send`: sends a document that holds a dictionary. */
  constructor(send: (id: string, fields: string) => void) {
    this.#send = send;
  }

  /** What the field of a record is to be. */
  pack(ordinal: number, { beside, body }: KeptRecord): string {
    const stretch = stretchOf(ordinal);
    if (stretch !== this.#stretch) this.#begin(stretch);
    const most = VARINT_BYTES_MAX + beside.length + body.length;
    if (this.#bytes.length < most) this.#bytes = Buffer.alloc(2 * most);
    const start = writeVarint(this.#bytes, 0, beside.length);
    const end = start + beside.length + body.length;
    beside.copy(this.#bytes, start);
    body.copy(this.#bytes, start + beside.length);
    const record = this.#bytes.subarray(0, end);
    this.#sample.add(record);
    const packed = this.#packer.pack(record);
    const bytes = Buffer.allocUnsafe(VARINT_BYTES_MAX + packed.length);
    const head = writeVarint(bytes, 0, stretch);
    bytes.set(packed, head);
    return bytes.toString('base64', 0, head + packed.length);
  }

  #begin(stretch: number): void {
    this.#stretch = stretch;
    const dictionary = this.#sample.dictionary();
    this.#send(idOf(stretch), JSON.stringify({ [DICTIONARY]: Buffer.from(dictionary).toString('base64') }));
    this.dictionaries += 1;
    this.#packer = new RecordPacker(dictionary);
    this.#sample = new DictionarySample();
  }
}

const NO_DICTIONARY = new Uint8Array();
/** By index and stretch; each has at most 32 KB. */
const dictionaries = new LRUCache<string, Uint8Array>({ max: 1_000 });
const keyOf = (index: string, stretch: number): string => `${index} ${stretch}`;

export type PackedRecord = { readonly index: string; readonly fields: StoredFields };

/** Unpacks records whose field was read, in order. Throws as `readAll`. */
export async function unpackAll(cluster: Cluster, found: readonly PackedRecord[]): Promise<KeptRecord[]> {
  const packed = found.map(({ index, fields }) => {
    const bytes = Buffer.from(String(fields[RECORD]![0]), 'base64');
    const head = new VarintReader(bytes);
    const stretch = head.next();
    return { index, stretch, bytes: bytes.subarray(head.at) };
  });
  const known = new Map<string, Uint8Array>();
  const missing = new Map<string, DocumentOfIndex>();
  for (const { index, stretch } of packed) {
    const key = keyOf(index, stretch);
    const dictionary = stretch === 0 ? NO_DICTIONARY : dictionaries.get(key);
    if (dictionary === undefined) missing.set(key, { index, id: idOf(stretch) });
    else known.set(key, dictionary);
  }
  const read = await readAll(cluster, [...missing.values()], [DICTIONARY]);
  for (const [at, key] of [...missing.keys()].entries()) {
    const fields = read[at] ?? notThere();
    const dictionary = Buffer.from(String(fields[DICTIONARY]?.[0] ?? ''), 'base64');
    dictionaries.set(key, dictionary);
    known.set(key, dictionary);
  }
  return packed.map(({ index, stretch, bytes }) => {
    const record = Buffer.allocUnsafe(unpackedLength(bytes));
    unpackRecord(bytes, known.get(keyOf(index, stretch))!, record, 0);
    const head = new VarintReader(record);
    const bodyStart = head.next() + head.at;
    return { beside: record.subarray(head.at, bodyStart), body: record.subarray(bodyStart) };
  });
}

/** The same of the rows of a search. */
export function unpackHits(cluster: Cluster, hits: readonly Hit[]): Promise<KeptRecord[]> {
  return unpackAll(
    cluster,
    hits.map(({ _index, fields }) => ({ index: _index, fields: fields! })),
  );
}

/** The records of documents, in order; `null` where there is none. Throws as `readAll`. */
export async function readKept(
  cluster: Cluster,
  documents: readonly DocumentOfIndex[],
): Promise<(KeptRecord | null)[]> {
  const read = await readAll(cluster, documents, RECORD_FIELDS);
  const there = documents.flatMap(({ index }, at) => {
    const fields = read[at] ?? null;
    return fields === null ? [] : [{ index, fields }];
  });
  const kept = (await unpackAll(cluster, there)).values();
  return read.map((fields) => (fields === null ? null : kept.next().value!));
}

function notThere(): never {
  throw new EngineError('engine_unavailable', 'The dictionary of a record is not there.');
}
