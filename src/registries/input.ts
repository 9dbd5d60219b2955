/**
 * Opens what a user gives to a load: a plain file, a .gz or a .zip, told apart by their first bytes (Iowa's `.csv` is a zip).
 * Every data file inside a zip is an input of its own. Nothing is unpacked to disk, and memory stays bounded.
 */
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Entry, openPromise } from 'yauzl';
import { LoadError, systemCodeOf } from './load-error.ts';

/** Bytes read since the last call, in the unit of `totalBytes`. */
export type OnBytes = (bytes: number) => void;

export type Input = {
  /** For messages: the path as given, and for a member of a zip `cordata.zip › cordata0.txt`. */
  readonly name: string;
  readonly baseName: string;
  /** The outer file's modification date, `YYYY-MM-DD` in UTC. */
  readonly modifiedOn: string;
  /** What `onBytes` adds up to: packed bytes of a .gz, unpacked bytes otherwise. */
  readonly totalBytes: number;
  /** Size of the content, where it is known without reading it. */
  readonly sizeBytes: number | null;
  /** The content, unpacked. Damage breaks it off with a LoadError that names the file. */
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
const READ_CHUNK_BYTES = 256 * 1024;
const MAX_ZIP_MEMBERS = 10_000;

/** The inputs a path stands for: one, or as many as a zip has data files. */
export async function openInputs(path: string): Promise<readonly Input[]> {
  const { modifiedOn, sizeBytes, magic } = await inspect(path);
  if (sizeBytes === 0) throw new LoadError('file_damaged', `${path} is empty`);
  const file = { name: path, baseName: basename(path), modifiedOn, totalBytes: sizeBytes };
  if (magic.startsWith('504b0304') || magic.startsWith('504b0506')) return zipInputs(path, modifiedOn);
  if (magic.startsWith('1f8b')) {
    const baseName = file.baseName.replace(/\.gz$/i, '');
    return [{ ...file, baseName, sizeBytes: null, read: (onBytes) => contentOf(path, () => gunzipped(path, onBytes)) }];
  }
  return [{ ...file, sizeBytes, read: (onBytes) => contentOf(path, () => fileContent(path), onBytes) }];
}

async function inspect(path: string): Promise<{ modifiedOn: string; sizeBytes: number; magic: string }> {
  try {
    const status = await stat(path);
    if (status.isDirectory()) throw new LoadError('file_unreadable', `${path} is a folder; name the files in it`);
    // Opening a pipe would wait for its writer, and a load reads a file more than once.
    if (!status.isFile()) throw new LoadError('file_unreadable', `${path} is no plain file: save its content as one`);
    await using file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return {
      modifiedOn: status.mtime.toISOString().slice(0, 10),
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
    yield* contentOf(path, () => fileContent(path), onBytes);
  };
  // What fails here ends the unpacking stream, which its reader sees.
  return pipeline(packed, createGunzip({ chunkSize: READ_CHUNK_BYTES }), () => {});
}

/** The chunks of a stream, counted; its errors as LoadErrors. */
async function* contentOf(
  name: string,
  open: () => Readable | Promise<Readable>,
  onBytes?: OnBytes,
): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of await open()) {
      onBytes?.(chunk.length);
      yield chunk;
    }
  } catch (error) {
    throw asLoadError(name, error);
  }
}

async function zipInputs(path: string, modifiedOn: string): Promise<readonly Input[]> {
  const inputs: Input[] = [];
  try {
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
    try {
      for await (const entry of zip.eachEntry()) {
        if (!isDataFile(entry.fileName)) continue;
        if (inputs.length >= MAX_ZIP_MEMBERS) throw new LoadError('file_damaged', `${path} holds too many files`);
        inputs.push(zipMember(path, modifiedOn, entry));
      }
    } finally {
      zip.close();
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

function zipMember(path: string, modifiedOn: string, entry: Entry): Input {
  const name = `${path} › ${entry.fileName}`;
  if (entry.isEncrypted()) throw new LoadError('file_unreadable', `${name} is encrypted; unpack it first`);
  if (entry.uncompressedSize === 0) throw new LoadError('file_damaged', `${name} is empty`);
  return {
    name,
    baseName: basename(entry.fileName),
    modifiedOn,
    totalBytes: entry.uncompressedSize,
    sizeBytes: entry.uncompressedSize,
    read: (onBytes) => contentOf(name, () => unzipped(path, entry), onBytes),
  };
}

async function unzipped(path: string, entry: Entry): Promise<Readable> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  try {
    return (await zip.openReadStreamPromise(entry)).once('close', () => zip.close());
  } catch (error) {
    zip.close();
    throw error;
  }
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

function asLoadError(name: string, error: unknown): LoadError {
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
