/** The records of a page: read with its rows where they are small, else in portions behind them. */
import { EngineError } from '../port.ts';
import type { Cluster } from './cluster.ts';
import { type DocumentOfIndex, type Hit, readAll, type SearchBody, type StoredFields } from './searching.ts';

/** A row, and the document that holds its record. */
export type Row = DocumentOfIndex & { readonly hit: Hit };

/** `body`: `fields.body` as bytes. */
export type PageRecord = { readonly body: Uint8Array; readonly fields: StoredFields };

/** A page of more bytes is read record by record, when its size is known. */
const AT_ONCE_BYTES = 8 * 1024 * 1024;
/** So many bytes of records are asked for at once. */
const READ_BYTES = 32 * 1024 * 1024;

/**
 * What is read with the rows of a page: their records, if the largest has so few bytes that a page of them is small; or their sizes alone.
 */
export function readWithRows(
  fields: readonly string[],
  limit: number,
  largestBytes: number,
): Pick<SearchBody, 'stored_fields' | 'docvalue_fields'> {
  if (limit * largestBytes <= AT_ONCE_BYTES) return { stored_fields: fields };
  return { stored_fields: [], docvalue_fields: ['bytes'] };
}

/**
 * These stored fields of the records of rows, in order. `body` is one of them, and the bodies lie in one buffer that
 * holds nothing else.
 *
 * @throws EngineError `page_too_large` where the bodies have more than `bytesMax`
 */
export async function readRecords(
  cluster: Cluster,
  rows: readonly Row[],
  fields: readonly string[],
  bytesMax: number,
): Promise<PageRecord[]> {
  const read = new Map<string, StoredFields>();
  const unread = new Map<string, Row & { readonly bytes: number }>();
  let known = 0;
  for (const row of rows) {
    const found = row.hit.fields ?? {};
    if (found['body'] !== undefined) {
      read.set(keyOf(row), found);
      continue;
    }
    const bytes = Number(found['bytes']![0]);
    known += bytes;
    unread.set(keyOf(row), { ...row, bytes });
  }
  if (known > bytesMax) throw tooLarge();
  for (const some of inPortions([...unread.values()], ({ bytes }) => bytes, READ_BYTES)) {
    const found = await readAll(cluster, some, fields);
    for (const [position, row] of some.entries()) {
      const own = found[position] ?? null;
      if (own === null) throw new EngineError('engine_unavailable', 'A record that was found is not there.');
      read.set(keyOf(row), own);
    }
  }
  const records = rows.map((row) => {
    const own = read.get(keyOf(row))!;
    return { fields: own, text: String(own['body']![0]) };
  });
  const size = records.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  if (size > bytesMax) throw tooLarge();
  const buffer = Buffer.from(new ArrayBuffer(size));
  let end = 0;
  return records.map(({ fields, text }) => {
    const start = end;
    end += buffer.write(text, end);
    return { body: new Uint8Array(buffer.buffer, start, end - start), fields };
  });
}

function keyOf({ index, id }: Row): string {
  return `${index} ${id}`;
}

function tooLarge(): EngineError {
  return new EngineError('page_too_large', 'The records of the page take more bytes than it may have.');
}

/** In order, each portion of at most so much, or of one. */
function* inPortions<T>(items: readonly T[], sizeOf: (item: T) => number, most: number): Generator<T[]> {
  let portion: T[] = [];
  let size = 0;
  for (const item of items) {
    if (portion.length > 0 && size + sizeOf(item) > most) {
      yield portion;
      portion = [];
      size = 0;
    }
    portion.push(item);
    size += sizeOf(item);
  }
  if (portion.length > 0) yield portion;
}
