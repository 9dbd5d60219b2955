/** The records of a generation, brought to this machine: for what is laid over them, or compared with them. */
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import type { Company } from '../../entity/index.ts';
import type { ComparedRecord, PresentCompany } from '../indexing/index.ts';
import type { Extent } from './catalog.ts';
import type { Cluster } from './cluster.ts';
import { entityNumberOf } from './mappings.ts';
import { pagesInOrder } from './records-in-order.ts';

const LENGTH_BYTES = 4;
const READ_BYTES = 1024 * 1024;

/** A file of records: how long key and JSON of each are, and both. */
export type SpooledRecords = { readonly path: string };

/** Brings all records of an index to this machine. `keyOf`: what a record is sorted by. */
export async function spoolRecords(
  cluster: Cluster,
  index: string,
  extent: Extent,
  path: string,
  keyOf: (id: string, body: Buffer) => string = companyKey,
): Promise<SpooledRecords> {
  const fd = openSync(path, 'wx');
  try {
    for await (const hits of pagesInOrder(cluster, index, extent)) {
      const bytes = Buffer.concat(hits.flatMap(({ _id, body }) => spooledParts(keyOf(_id, body), body)));
      for (let done = 0; done < bytes.length; ) done += writeSync(fd, bytes, done);
    }
  } finally {
    closeSync(fd);
  }
  return { path };
}

const companyKey = (id: string, body: Buffer): string =>
  entityNumberOf(id) ?? (JSON.parse(body.toString('utf8')) as Company).entity_number;

function spooledParts(key: string, body: Buffer): Buffer[] {
  const number = Buffer.from(key);
  const lengths = Buffer.allocUnsafe(2 * LENGTH_BYTES);
  lengths.writeUInt32LE(number.length);
  lengths.writeUInt32LE(body.length, LENGTH_BYTES);
  return [lengths, number, body];
}

/** Reads them again, in order; none where nothing was brought. */
export function* presentOf(spooled: SpooledRecords | undefined): Generator<PresentCompany> {
  if (spooled === undefined) return;
  for (const { body } of recordsOf(spooled)) {
    // The sort of a load keeps it for a while.
    const own = Buffer.from(body);
    yield { company: JSON.parse(own.toString('utf8')) as Company, body: own };
  }
}

/** The same as they lie there. */
export function* recordsOf({ path }: SpooledRecords): Generator<ComparedRecord> {
  const fd = openSync(path, 'r');
  try {
    let bytes = Buffer.alloc(READ_BYTES);
    let [start, end] = [0, 0];
    /** False at the end of the file. */
    const has = (length: number): boolean => {
      if (end - start >= length) return true;
      const longer = length > bytes.length ? Buffer.alloc(length) : bytes;
      bytes.copy(longer, 0, start, end);
      bytes = longer;
      [start, end] = [0, end - start];
      while (end < length) {
        const read = readSync(fd, bytes, end, bytes.length - end, null);
        if (read === 0) return false;
        end += read;
      }
      return true;
    };
    while (has(2 * LENGTH_BYTES)) {
      const numberStart = 2 * LENGTH_BYTES;
      const bodyStart = numberStart + bytes.readUInt32LE(start);
      const length = bodyStart + bytes.readUInt32LE(start + LENGTH_BYTES);
      if (!has(length)) throw new Error('The file of present records ends inside one.');
      const key = bytes.toString('utf8', start + numberStart, start + bodyStart);
      yield { key, body: bytes.subarray(start + bodyStart, start + length) };
      start += length;
    }
    if (start < end) throw new Error('The file of present records ends inside one.');
  } finally {
    closeSync(fd);
  }
}
