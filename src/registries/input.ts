/**
 * Opens what a user gives to a load: a plain file, a .gz or a .zip, recognised by its first bytes (Iowa's
 * `.csv` is a zip). Every data file inside a zip is an input of its own. Nothing is unpacked to disk, and
 * memory stays bounded.
 */
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { JsonRowsError, jsonAsCsv, jsonAsLines, markupAsCsv, type ReadAs } from '../csv/index.ts';
import { LoadError, systemCodeOf } from './load-error.ts';
import { noTableIn } from './no-table.ts';
import { asUtf8 } from './utf-16.ts';
import { type ZipMember, zipMembers } from './zip-members.ts';

/** Bytes read since the last call, in the unit of `totalBytes`. */
export type OnBytes = (bytes: number) => void;

export type Input = {
  /** For messages: the path as given, and for a member of a zip `cordata.zip › cordata0.txt`. */
  readonly name: string;
  /** The path as given: for a member of a zip that of the zip. */
  readonly path: string;
  readonly baseName: string;
  /** When it was last changed: a member of a zip as the zip says, where it does. */
  readonly modifiedAt: Date;
  /** What `onBytes` adds up to: packed bytes of a .gz, unpacked bytes otherwise. */
  readonly totalBytes: number;
  /** Size of the content, where it is known without reading it. */
  readonly sizeBytes: number | null;
  /**
   * The content, unpacked; text in UTF-16 as UTF-8. Damage breaks it off with a LoadError that names the
   * file.
   */
  read(onBytes?: OnBytes): AsyncIterable<Buffer>;
};

const NO_DATA_EXTENSIONS = new Set([
  '.pdf',
  '.doc',
  '.docx',
  '.htm',
  '.html',
  '.md',
  '.rtf',
  '.xls',
  '.xlsx',
  '.xml',
  '.url',
]);
/** Zips that are one document, by a file in them. */
const WORKBOOKS: ReadonlyMap<string, string> = new Map([
  ['xl/workbook.xml', 'an Excel workbook'],
  ['xl/workbook.bin', 'an Excel workbook'],
  ['META-INF/manifest.xml', 'an OpenDocument sheet'],
  ['Index/Document.iwa', 'a workbook of Apple Numbers'],
]);
const READ_CHUNK_BYTES = 256 * 1024;
const MAX_ZIP_MEMBERS = 10_000;

/** Tables of fewer rows are a page's looks: of a captcha, a sign-in form, a note that the file has moved. */
const PAGE_ROWS_MIN = 10;

/**
 * The inputs a path stands for: one, or as many as a zip has data files. JSON of rows, as portals answer it, is read as
 * CSV with all names as headings, and of `records` as one object a line. A web page or an XML spreadsheet, as portals
 * save them under the name of a workbook, is its table as CSV.
 */
export async function openInputs(path: string, of: 'table' | 'records' = 'table'): Promise<readonly Input[]> {
  const inputs = await filesIn(path);
  return inputs.map((input) => asRows(input, of));
}

/** Whether it is something else than plain rows is looked at once, as it is first read. */
function asRows(input: Input, of: 'table' | 'records'): Input {
  let found: Promise<ReadAs | null> | undefined;
  return {
    ...input,
    async *read(onBytes) {
      try {
        found ??= readerOf(input, of);
        const read = await found;
        if (read === null) yield* input.read(onBytes);
        else for await (const chunk of read(input.read(onBytes))) yield Buffer.from(chunk);
      } catch (error) {
        throw error instanceof JsonRowsError
          ? new LoadError('file_damaged', `${input.name} is JSON and ${error.message}. Fetch it again`, {
              cause: error,
            })
          : error;
      }
    },
  };
}

async function readerOf(input: Input, of: 'table' | 'records'): Promise<ReadAs | null> {
  const readAgain = () => input.read();
  if (!(await isAnswer(input))) return of === 'table' ? jsonAsCsv(readAgain) : jsonAsLines(readAgain);
  const page = of === 'table' ? await markupAsCsv(readAgain, PAGE_ROWS_MIN) : null;
  if (typeof page === 'string') throw new LoadError('file_damaged', `${input.name}: ${page}`);
  return page;
}

/** A portal's error, or a page, which is told as what it is. */
async function isAnswer(input: Input): Promise<boolean> {
  for await (const chunk of input.read()) return noTableIn(chunk, true) !== null;
  return false;
}

async function filesIn(path: string): Promise<readonly Input[]> {
  const { modifiedAt, sizeBytes, magic } = await inspect(path);
  if (sizeBytes === 0) throw new LoadError('file_damaged', `${path} is empty`);
  const file = { name: path, path, baseName: basename(path), modifiedAt, totalBytes: sizeBytes };
  if (magic.startsWith('504b0304') || magic.startsWith('504b0506')) return zipInputs(path, modifiedAt);
  if (magic.startsWith('1f8b')) {
    const baseName = file.baseName.replace(/\.gz$/i, '');
    return [{ ...file, baseName, sizeBytes: null, read: (onBytes) => contentOf(path, () => gunzipped(path, onBytes)) }];
  }
  return [{ ...file, sizeBytes, read: (onBytes) => contentOf(path, () => fileContent(path), onBytes) }];
}

async function inspect(path: string): Promise<{ modifiedAt: Date; sizeBytes: number; magic: string }> {
  try {
    const status = await stat(path);
    if (status.isDirectory()) throw new LoadError('file_unreadable', `${path} is a folder; name the files in it`);
    // Opening a pipe would wait for its writer, and a load reads a file more than once.
    if (!status.isFile()) throw new LoadError('file_unreadable', `${path} is no plain file: save its content as one`);
    await using file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return {
      modifiedAt: status.mtime,
      sizeBytes: status.size,
      magic: buffer.toString('hex', 0, bytesRead),
    };
  } catch (error) {
    throw asLoadError(path, error);
  }
}

function fileContent(path: string): Readable {
  return createReadStream(path, { highWaterMark: READ_CHUNK_BYTES });
}

function gunzipped(path: string, onBytes: OnBytes | undefined): Readable {
  const packed = async function* () {
    for await (const chunk of fileContent(path)) {
      onBytes?.(chunk.length);
      yield chunk;
    }
  };
  // What fails here ends the unpacking stream, which its reader sees.
  return pipeline(packed, createGunzip({ chunkSize: READ_CHUNK_BYTES }), () => {});
}

/** The chunks of a file's content, counted; its errors as LoadErrors. */
async function* contentOf(
  name: string,
  open: () => AsyncIterable<Uint8Array>,
  onBytes?: OnBytes,
): AsyncGenerator<Buffer> {
  const counted = async function* () {
    for await (const chunk of open()) {
      onBytes?.(chunk.length);
      yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    }
  };
  try {
    yield* asUtf8(counted(), name);
  } catch (error) {
    throw asLoadError(name, error);
  }
}

async function zipInputs(path: string, modifiedAt: Date): Promise<readonly Input[]> {
  const inputs: Input[] = [];
  try {
    for await (const member of zipMembers(path)) {
      const workbook = WORKBOOKS.get(member.name);
      if (workbook !== undefined) {
        throw new LoadError('file_unknown', `${path} is ${workbook}: save the sheet as CSV (UTF-8)`);
      }
      if (!isDataFile(member.name)) continue;
      if (inputs.length >= MAX_ZIP_MEMBERS) throw new LoadError('file_damaged', `${path} holds too many files`);
      inputs.push(zipInput(path, modifiedAt, member));
    }
  } catch (error) {
    throw asLoadError(path, error);
  }
  if (inputs.length === 0) throw new LoadError('file_damaged', `${path} is a zip without a data file in it`);
  return inputs;
}

/** Folders, what archivers leave behind, and documentation are no data. */
function isDataFile(memberName: string): boolean {
  const name = basename(memberName);
  if (memberName.endsWith('/') || memberName.startsWith('__MACOSX/') || name.startsWith('.')) return false;
  return !NO_DATA_EXTENSIONS.has(extname(name).toLowerCase()) && !/^read ?_?me\b/i.test(name);
}

function zipInput(path: string, modifiedAt: Date, member: ZipMember): Input {
  const name = `${path} › ${member.name}`;
  if (member.isEncrypted) throw new LoadError('file_unreadable', `${name} is encrypted; unpack it first`);
  if (member.unreadMethod !== null) {
    const how = `is packed by ${member.unreadMethod}, which is not read here`;
    throw new LoadError(
      'file_unreadable',
      `${name} ${how}: unpack it (7z x ${basename(path)}) and give the files in it`,
    );
  }
  if (member.sizeBytes === 0) throw new LoadError('file_damaged', `${name} is empty`);
  return {
    name,
    path,
    baseName: basename(member.name),
    modifiedAt: member.modifiedAt ?? modifiedAt,
    totalBytes: member.sizeBytes,
    sizeBytes: member.sizeBytes,
    read: (onBytes) => contentOf(name, () => member.read(), onBytes),
  };
}

const DAMAGE: Readonly<Record<string, string>> = {
  Z_BUF_ERROR: 'ends in the middle: it is truncated. Fetch it again',
  Z_DATA_ERROR: 'is damaged: its compressed data do not unpack. Fetch it again',
};
const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EACCES: 'may not be read: permission denied',
  EPERM: 'may not be read: permission denied',
};

export function asLoadError(name: string, error: unknown): LoadError {
  if (error instanceof LoadError) return error;
  const code = systemCodeOf(error);
  const damage = DAMAGE[code];
  if (damage !== undefined) return new LoadError('file_damaged', `${name} ${damage}`, { cause: error });
  const unreadable = UNREADABLE[code];
  if (unreadable !== undefined) return new LoadError('file_unreadable', `${name} ${unreadable}`, { cause: error });
  const detail = error instanceof Error ? error.message : String(error);
  // What is left is the zip reader's own complaint, or the disk's.
  return code === ''
    ? new LoadError('file_damaged', `${name} is not a whole, sound zip (${detail}). Fetch it again`, { cause: error })
    : new LoadError('file_unreadable', `${name} cannot be read (${detail})`, { cause: error });
}
