/**
 * Files that hold one JSON object each, as many as a zip has of them, read as one table: an object is a row of the
 * columns that are asked for. One object is read at a time, so that memory does not grow with a zip.
 */
import { open, readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { printRecord, verbatimCell } from '../csv/index.ts';
import { asLoadError, type Input, type OnBytes } from './input.ts';
import { LoadError } from './load-error.ts';
import { zipMembers } from './zip-members.ts';

export type Documents = {
  /** What the files are called. An object of numbered objects (`{"0": {…}}`) is as many rows. */
  readonly named: RegExp;
  /** Where values stand in an object: `addresses.business.city`. They are the headings; lists stay JSON. */
  readonly columns: readonly string[];
};

/** A longer one is none. */
const BYTES_MAX = 64 * 1024 * 1024;
const ZIP = 'PK\x03\x04';
/** What names the file of a row. */
const FILE = 'file';

/**
 * The documents that a path stands for, as one input; `null` where it has none. In a zip, whose members have checksums,
 * one that is no JSON is a row of its name alone, for a layout to reject; a file that is none may be cut, and is refused.
 *
 * @throws LoadError as `openInputs` does
 */
export async function openDocuments(path: string, { named, columns }: Documents): Promise<Input | null> {
  try {
    const { mtime, size } = await stat(path);
    const isZip = await beginsAsZip(path);
    let totalBytes = isZip ? 0 : size;
    let count = !isZip && named.test(basename(path)) ? 1 : 0;
    if (isZip)
      for await (const { name, sizeBytes } of zipMembers(path)) {
        if (!named.test(basename(name))) continue;
        count++;
        totalBytes += sizeBytes;
      }
    if (count === 0) return null;
    const read = async function* (onBytes: OnBytes = () => {}) {
      try {
        yield Buffer.from(printRecord([FILE, ...columns].map(verbatimCell)));
        for await (const { name, bytes } of isZip ? membersOf(path, named) : fileOf(path)) {
          onBytes(bytes.length);
          const documents = documentsIn(bytes);
          if (documents === null && !isZip)
            throw new LoadError('file_damaged', `${path} is not whole JSON: it may be cut off. Fetch it again`);
          for (const document of documents ?? [null])
            yield Buffer.from(
              printRecord([name, ...columns.map((column) => textAt(document, column))].map(verbatimCell)),
            );
        }
      } catch (error) {
        throw asLoadError(path, error);
      }
    };
    return { name: path, path, baseName: basename(path), modifiedAt: mtime, totalBytes, sizeBytes: null, read };
  } catch (error) {
    throw asLoadError(path, error);
  }
}

async function beginsAsZip(path: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(ZIP.length), 0, ZIP.length, 0);
  return buffer.toString('latin1', 0, bytesRead) === ZIP;
}

type Document = { readonly name: string; readonly bytes: Buffer };

async function* membersOf(path: string, named: RegExp): AsyncGenerator<Document> {
  for await (const member of zipMembers(path)) {
    const name = basename(member.name);
    if (!named.test(name)) continue;
    refuseLarge(`${path} › ${name}`, member.sizeBytes);
    const chunks: Uint8Array[] = [];
    for await (const chunk of member.read()) chunks.push(chunk);
    yield { name, bytes: Buffer.concat(chunks) };
  }
}

async function* fileOf(path: string): AsyncGenerator<Document> {
  refuseLarge(path, (await stat(path)).size);
  yield { name: basename(path), bytes: await readFile(path) };
}

function refuseLarge(name: string, bytes: number): void {
  if (bytes > BYTES_MAX) throw new LoadError('file_damaged', `${name} is longer than 64 MiB: it is no such document`);
}

/** `null` where it is no JSON. */
function documentsIn(bytes: Buffer): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
    const isTable = value !== null && typeof value === 'object' && /^\d+$/.test(Object.keys(value)[0] ?? '');
    return isTable ? Object.values(value) : [value];
  } catch {
    return null;
  }
}

function textAt(document: unknown, column: string): string {
  const value = column.split('.').reduce<unknown>((at, key) => {
    return typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? at[key as keyof typeof at] : null;
  }, document);
  if (value === null) return '';
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed();
}
