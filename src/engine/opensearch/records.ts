/** The records of a page's rows: those that came with their rows, and those that are read by their numbers. */
import { EngineError } from '../port.ts';
import type { NamesByField } from '../semantics/index.ts';
import type { Cluster } from './cluster.ts';
import type { IndexNames } from './index-names.ts';
import { documentId } from './mappings.ts';
import { type Hit, readAll } from './searching.ts';

/** What a row is read with. Without its record it is read with what says which it is, and how large. */
export const WITH_RECORD = { stored_fields: ['body', 'stored_names'] } as const;
export const WITH_NUMBER = { stored_fields: ['number'], docvalue_fields: ['bytes'] } as const;
export const WITH_SIZE = { stored_fields: [], docvalue_fields: ['bytes'] } as const;

/** Where a row's company lies. */
export type Row = { readonly index: string; readonly id: string; readonly hit: Hit };

/** The body lies in memory that holds nothing but the bodies of the same page. */
export type CompanyRecord = { readonly body: Uint8Array; readonly names: () => NamesByField };

type ReadRecord = { readonly body: string; readonly names: string };

/** So many bytes of records are asked for at once. */
const READ_BYTES = 32 * 1024 * 1024;

export function rowOf(names: IndexNames, hit: Hit): Row {
  if (names.parts('companies', hit._index) !== null) return { index: hit._index, id: hit._id, hit };
  const { code, generation } = names.parts('names', hit._index) ?? names.parts('officers', hit._index)!;
  return { index: names.index('companies', code, generation), id: documentId(String(hit.fields!['number']![0])), hit };
}

/**
 * One record a row, in order.
 *
 * @throws EngineError `page_too_large` where they take more than so many bytes
 */
export async function readRecords(cluster: Cluster, rows: readonly Row[], bytesMax: number): Promise<CompanyRecord[]> {
  const read = new Map<string, ReadRecord>();
  const unread = new Map<string, Row & { readonly bytes: number }>();
  for (const row of rows) {
    const { body, stored_names, bytes } = row.hit.fields ?? {};
    if (body === undefined) unread.set(keyOf(row), { ...row, bytes: Number(bytes![0]) });
    else read.set(keyOf(row), { body: String(body[0]), names: String(stored_names![0]) });
  }
  const size = (some: Iterable<{ readonly bytes: number }>) => [...some].reduce((sum, { bytes }) => sum + bytes, 0);
  if (size(unread.values()) > bytesMax) throw tooLarge();
  for (const some of inPortions([...unread.values()])) {
    const found = await readAll(cluster, some, WITH_RECORD.stored_fields);
    for (const [position, row] of some.entries()) {
      const { body, stored_names } = found[position] ?? notThere();
      read.set(keyOf(row), { body: String(body![0]), names: String(stored_names![0]) });
    }
  }
  return inOneBuffer(
    rows.map((row) => read.get(keyOf(row))!),
    bytesMax,
  );
}

function inOneBuffer(records: readonly ReadRecord[], bytesMax: number): CompanyRecord[] {
  const size = records.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0);
  if (size > bytesMax) throw tooLarge();
  const buffer = Buffer.from(new ArrayBuffer(size));
  let end = 0;
  return records.map(({ body, names }) => {
    const start = end;
    end += buffer.write(body, end);
    return {
      body: new Uint8Array(buffer.buffer, start, end - start),
      names: () => JSON.parse(names) as NamesByField,
    };
  });
}

function* inPortions<T extends { readonly bytes: number }>(rows: readonly T[]): Generator<T[]> {
  let portion: T[] = [];
  let size = 0;
  for (const row of rows) {
    if (portion.length > 0 && size + row.bytes > READ_BYTES) {
      yield portion;
      portion = [];
      size = 0;
    }
    portion.push(row);
    size += row.bytes;
  }
  if (portion.length > 0) yield portion;
}

const keyOf = ({ index, id }: Row): string => `${index} ${id}`;

function tooLarge(): EngineError {
  return new EngineError('page_too_large', 'The companies of the page take more bytes than it may have.');
}

function notThere(): never {
  throw new EngineError('engine_unavailable', 'A company that was found is not there.');
}
