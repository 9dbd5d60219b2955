/** The records of a page: read with its rows where they are small, else in portions behind them. */
import { EngineError } from '../port.ts';
import type { Cluster } from './cluster.ts';
import { type PackedRecord, RECORD, RECORD_FIELDS, readKept, unpackAll } from './packed-records.ts';
import type { DocumentOfIndex, Hit, SearchBody } from './searching.ts';

/** A row, and the document that holds its record. */
export type Row = DocumentOfIndex & { readonly hit: Hit };

/** A page of more bytes is read record by record, when its size is known. */
const AT_ONCE_BYTES = 8 * 1024 * 1024;
/** So many bytes of records are asked for at once. */
const READ_BYTES = 32 * 1024 * 1024;

/**
 * What is read with the rows of a page: their records, if the largest has so few bytes that a page of them is small; or
 * their sizes alone.
 */
export function readWithRows(
  limit: number,
  largestBytes: number,
): Pick<SearchBody, 'stored_fields' | 'docvalue_fields'> {
  if (limit * largestBytes <= AT_ONCE_BYTES) return { stored_fields: RECORD_FIELDS };
  return { stored_fields: [], docvalue_fields: ['bytes'] };
}

/**
 * The records of rows, in order, in one buffer that holds nothing else.
 *
 * @throws EngineError `page_too_large` where they have more than `bytesMax`
 */
export async function readRecords(
  cluster: Cluster,
  rows: readonly Row[],
  bytesMax: number,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const read: PackedRecord[] = [];
  const keys: string[] = [];
  const unread = new Map<string, Row & { readonly bytes: number }>();
  let known = 0;
  for (const row of rows) {
    const fields = row.hit.fields ?? {};
    if (fields[RECORD] !== undefined) {
      read.push({ index: row.index, fields });
      keys.push(keyOf(row));
      continue;
    }
    const bytes = Number(fields['bytes']![0]);
    known += bytes;
    unread.set(keyOf(row), { ...row, bytes });
  }
  if (known > bytesMax) throw tooLarge();
  const bodies = new Map((await unpackAll(cluster, read)).map(({ body }, at) => [keys[at]!, body]));
  for (const some of inPortions([...unread.values()], ({ bytes }) => bytes, READ_BYTES)) {
    const found = await readKept(cluster, some);
    for (const [position, row] of some.entries()) {
      const own = found[position] ?? null;
      if (own === null) throw new EngineError('engine_unavailable', 'A record that was found is not there.');
      bodies.set(keyOf(row), own.body);
    }
  }
  const records = rows.map((row) => bodies.get(keyOf(row))!);
  const size = records.reduce((sum, { length }) => sum + length, 0);
  if (size > bytesMax) throw tooLarge();
  const buffer = new ArrayBuffer(size);
  let end = 0;
  return records.map((record) => {
    const body = new Uint8Array(buffer, end, record.length);
    body.set(record);
    end += record.length;
    return body;
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
