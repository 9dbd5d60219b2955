/**
 * The files in a zip, read where they lie: stored, deflated, or packed by Deflate64, as some of Florida's
 * quarterly archives are.
 */
import { open, stat } from 'node:fs/promises';
import { type FileEntry, Reader, ZipReader } from '@zip.js/zip.js';
import { unpacked } from '../zip/index.ts';

export type ZipMember = {
  /** Its path in the zip. Folders end in `/`. */
  readonly name: string;
  readonly sizeBytes: number;
  readonly isEncrypted: boolean;
  /** By its name and number, where it is none of those that are read. */
  readonly unreadMethod: string | null;
  /** `null` where the zip says nothing that can be true. */
  readonly modifiedAt: Date | null;
  /** The unpacked content, checked against the zip's checksum. Raises what the library does. */
  read(): AsyncIterable<Uint8Array>;
};

/** PKWARE's APPNOTE.TXT 6.3.10, section 4.4.5. */
const READ_METHODS: ReadonlySet<number> = new Set([0, 8, 9]);
const METHOD_NAMES: Readonly<Record<number, string>> = {
  1: 'Shrink',
  6: 'Implode',
  12: 'bzip2',
  14: 'LZMA',
  93: 'Zstandard',
  95: 'XZ',
  98: 'PPMd',
  99: 'AES',
};

export async function* zipMembers(path: string): AsyncGenerator<ZipMember> {
  const zip = new ZipReader(new FileReader(path));
  for await (const entry of zip.getEntriesGenerator()) {
    const { filename, uncompressedSize, encrypted, compressionMethod, lastModDate } = entry;
    yield {
      name: filename,
      sizeBytes: uncompressedSize,
      isEncrypted: encrypted,
      unreadMethod: READ_METHODS.has(compressionMethod)
        ? null
        : `method ${compressionMethod} (${METHOD_NAMES[compressionMethod] ?? 'unknown'})`,
      modifiedAt: isTime(lastModDate) ? lastModDate : null,
      read: () => unpacked(entry as FileEntry),
    };
  }
}

/** What was packed without a time has the first day that the format can say. */
function isTime(time: Date): boolean {
  return time.getFullYear() > 1980 && time.getTime() <= Date.now();
}

/** A file on disk, read in pieces. It is open while a piece is read, so that its caller need not close it. */
class FileReader extends Reader<string> {
  readonly #path: string;

  constructor(path: string) {
    super(path);
    this.#path = path;
  }

  override async init(): Promise<void> {
    await super.init?.();
    this.size = (await stat(this.#path)).size;
  }

  override async readUint8Array(offset: number, length: number): Promise<Uint8Array> {
    await using file = await open(this.#path);
    const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, this.size - offset)));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, offset);
    return bytes.subarray(0, bytesRead);
  }
}
