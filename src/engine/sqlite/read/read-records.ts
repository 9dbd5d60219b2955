/**
 * Reads the records of a page. By relevance it is scattered over the files: those of one file are read
 * together.
 */
import { EngineError } from '../../port.ts';
import type { Found } from './by-number.ts';
import type { OpenFile, RecordOfMany } from './open-file.ts';

/** `names`: of a company, as JSON of `NamesByField`. */
export type ReadRecord = { readonly names: string; readonly body: Uint8Array };

/**
 * `found`: rows of records, which come in the same order.
 *
 * @throws EngineError `page_too_large` where their bodies take more bytes together than `bytesMax`; the large
 *   ones are not read then
 */
export function readRecords(found: readonly Found<OpenFile>[], bytesMax = Number.POSITIVE_INFINITY): ReadRecord[] {
  const records = new Array<RecordOfMany>(found.length);
  let bytes = 0;
  for (const [snapshot, positions] of Map.groupBy(found.keys(), (position) => found[position]!.snapshot)) {
    const ofSnapshot = snapshot.recordsOf(positions.map((position) => found[position]!.row));
    for (let index = 0; index < positions.length; index++) {
      const record = ofSnapshot[index]!;
      records[positions[index]!] = record;
      bytes += record.bytes;
    }
  }
  if (bytes > bytesMax)
    throw new EngineError('page_too_large', 'The records of the page take more bytes than it may have.');
  const read: ReadRecord[] = [];
  for (let position = 0; position < found.length; position++) {
    const { names, body } = records[position]!;
    const { snapshot, row } = found[position]!;
    const before = found[position - 1];
    // The parties of one record often stand side by side, and a large one is not to lie in memory for each.
    const isNext = before?.snapshot === snapshot && before.row === row;
    read.push(isNext ? read[position - 1]! : { names, body: body ?? snapshot.bodyOf(row) });
  }
  return read;
}
