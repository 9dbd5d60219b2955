/**
 * The zip that a workbook is, with the limits that keep a hostile one from taking memory or hours. Nothing is
 * unpacked but the parts that are asked for, and those in pieces.
 */
import { BlobReader, type Entry, type FileEntry, ZipReader } from '@zip.js/zip.js';
import { unpacked } from '../zip/index.ts';
import { damaged, SheetError } from './sheet-error.ts';

/** Real workbooks have up to some hundred parts. */
const PARTS_MAX = 10_000;
/** A sheet of 1,048,576 rows with 20 columns takes about 1.3 GB. */
const PART_BYTES_MAX = 2 ** 31;
/** Sheets shrink by 10 to 40 times, those of one value over and over by 100; a bomb by 1,000. */
const RATIO_MAX = 200;
const SMALL_BYTES = 50_000_000;

export class Container {
  /** In the order of the file. */
  readonly entries: readonly Entry[];
  readonly #byName: ReadonlyMap<string, FileEntry>;

  private constructor(entries: readonly Entry[]) {
    this.entries = entries;
    this.#byName = new Map(
      entries.filter((entry) => !entry.directory).map((entry) => [normalized(entry.filename), entry as FileEntry]),
    );
  }

  /** @throws SheetError where it is not a whole zip */
  static async open(blob: Blob): Promise<Container> {
    const entries: Entry[] = [];
    try {
      for await (const entry of new ZipReader(new BlobReader(blob)).getEntriesGenerator()) {
        if (entries.length === PARTS_MAX) throw new SheetError('The workbook has more than 10,000 parts.');
        entries.push(entry);
      }
    } catch (error) {
      throw asSheetError(error);
    }
    return new Container(entries);
  }

  has(name: string): boolean {
    return this.#byName.has(normalized(name));
  }

  entryOf(name: string): FileEntry {
    const entry = this.#byName.get(normalized(name));
    if (entry === undefined) throw damaged(`${name} is not in it`);
    return entry;
  }

  /** The content of a part, as text. @throws SheetError where it is missing, locked, damaged or a bomb */
  async *read(name: string): AsyncGenerator<string> {
    const entry = this.entryOf(name);
    const { compressedSize, uncompressedSize, encrypted } = entry;
    if (encrypted) throw new SheetError('The workbook is protected by a password: save it without one.');
    const bytesMax = Math.min(PART_BYTES_MAX, Math.max(SMALL_BYTES, RATIO_MAX * compressedSize));
    if (uncompressedSize > bytesMax) throw tooLarge(name);
    const decoder = new TextDecoder();
    let bytes = 0;
    try {
      for await (const chunk of unpacked(entry)) {
        bytes += chunk.length;
        if (bytes > bytesMax) throw tooLarge(name);
        yield decoder.decode(chunk, { stream: true });
      }
      yield decoder.decode();
    } catch (error) {
      throw asSheetError(error);
    }
  }

  /** The content of a small part. */
  async text(name: string): Promise<string> {
    let text = '';
    for await (const part of this.read(name)) text += part;
    return text;
  }
}

const normalized = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

const tooLarge = (name: string): SheetError =>
  new SheetError(`${name} unpacks to far more than a sheet can have, as in an attack. Save the sheet as CSV (UTF-8).`);

const asSheetError = (error: unknown): Error =>
  error instanceof SheetError || (error as Error).name === 'AbortError'
    ? (error as Error)
    : damaged((error as Error).message, error);
