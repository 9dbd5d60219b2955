/**
 * What is matched: CSV of any kind, a workbook, or JSON lines, as a table. A file can be read again; of what
 * comes once, the beginning tells what it is.
 */
import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import {
  mayBeWorkbook,
  openTable,
  type PassedOver,
  type ReadAgain,
  type Table,
  type TableForm,
  type TableOpening,
  type TableRow,
  TELLING_BYTES,
} from '../../csv/index.ts';
import { JUDGED_ROWS } from '../../locations/columns/index.ts';
import { openWorkbook, SheetError, type SheetTable } from '../../sheets/index.ts';
import { CommandError } from '../exit-codes.ts';
import { headOf, openInputStream, STANDARD_STREAM } from './input-stream.ts';
import { openJsonTable } from './json-table.ts';

/** Disposing of it lets go of what comes once, also where it was not read to its end. */
export type InputFile = Disposable & {
  readonly name: string;
  /** What the file is, for people: `CSV, windows-1252, separated by ";"`. */
  readonly kind: string;
  /** SHA-256 of its bytes, or of the beginning of what comes once: a run continues only with the same input. */
  readonly sha256: string;
  /** How a delimited file for the same program is written. */
  readonly form: TableForm;
  /** The sheet that is matched, of a workbook. */
  readonly workbook: SheetTable | null;
  /** Titles and notes above the headings. */
  readonly passedOver: readonly PassedOver[];
  /** What may have been read otherwise than it was meant, in sentences. */
  readonly doubts: readonly string[];
  readonly header: readonly string[];
  /** Where the headings stand. */
  readonly headerLine: number;
  /** Else the line of headings is a row, and columns are called by their places. */
  readonly hasHeadings: boolean;
  /** Whether the names of its columns are no line of it: as of JSON lines. */
  readonly isNamed: boolean;
  /** Some of the first rows. */
  readonly sample: readonly TableRow[];
  /** `null` of what comes once. */
  readonly rowCount: number | null;
  /** From the first one on; of what comes once to be called once. */
  rows(): AsyncGenerator<readonly TableRow[]>;
};

const JSON_LINES = /\.(?:jsonl|ndjson)$/i;
const JSON_BEGINNING = /^(?:\xef\xbb\xbf)?\s*\{/;
/** So many bytes of a stream are enough to know its encoding, its separator and its columns. */
const HEAD_BYTES = 256 * 1024;
/** As many as the columns are judged by. */
const SAMPLE_ROWS = JUDGED_ROWS;

/** By its extension: everything else is CSV. */
export const isJsonLines = (path: string): boolean => JSON_LINES.test(path);

/**
 * `path` is a file's, a pipe's, or `-`, the standard input. `sheet`: of a workbook; the first with a table where
 * it is not given. @throws CommandError where it cannot be read, or is not a table
 */
export async function openInput(path: string, signal: AbortSignal, sheet?: string): Promise<InputFile> {
  const name = path === STANDARD_STREAM ? 'the standard input' : path;
  const stream = await openInputStream(path, signal).catch((error) => {
    throw unreadable(name, error);
  });
  if (stream === null) return openFile(path, signal, sheet);
  using opened = new DisposableStack();
  opened.defer(() => stream.destroy());
  const { head, isCut, all } = await headOf(stream, HEAD_BYTES).catch((error) => {
    throw unreadable(name, error);
  });
  if (mayBeWorkbook(head)) return openBook(name, await collected(name, all()), sheet, signal);
  refuseSheet(name, sheet);
  const isJson = isJsonLines(path) || JSON_BEGINNING.test(Buffer.from(head).toString('latin1'));
  const table = await tableOf(name, isJson, () => readOnce(head), isCut);
  const sample = await sampleOf(table.rows());
  const open = opened.move();
  return {
    ...describe(table, isJson),
    name,
    sha256: createHash('sha256').update(head).digest('hex'),
    sample,
    rowCount: null,
    rows: () => table.rowsOf(all()),
    [Symbol.dispose]: () => open.dispose(),
  };
}

async function openFile(path: string, signal: AbortSignal, sheet: string | undefined): Promise<InputFile> {
  const blob = await openAsBlob(path).catch((error) => {
    throw unreadable(path, error);
  });
  if (mayBeWorkbook(await blob.slice(0, TELLING_BYTES).bytes())) return openBook(path, blob, sheet, signal);
  refuseSheet(path, sheet);
  const sha256 = await digest(path, createReadStream(path, { signal }));
  const isJson = isJsonLines(path);
  const table = await tableOf(path, isJson, () => createReadStream(path, { signal }), false);
  let rowCount = 0;
  for await (const rows of table.rows()) rowCount += rows.length;
  return {
    ...describe(table, isJson),
    name: path,
    sha256,
    sample: await sampleOf(table.rows()),
    rowCount,
    rows: () => table.rows(),
    [Symbol.dispose]: () => {},
  };
}

/** Of what comes once, a workbook is held in memory: its table of contents stands at its end. */
const STREAMED_BOOK_BYTES_MAX = 256 * 1024 * 1024;

async function collected(name: string, bytes: AsyncIterable<Uint8Array>): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > STREAMED_BOOK_BYTES_MAX)
      throw new CommandError('failed', `${name}: The workbook is larger than 256 MB: give it as a file.`);
    chunks.push(new Uint8Array(chunk));
  }
  return new Blob(chunks);
}

async function openBook(name: string, blob: Blob, sheet: string | undefined, signal: AbortSignal): Promise<InputFile> {
  const opening = await openWorkbook(blob, sheet);
  signal.throwIfAborted();
  if (!opening.ok) throw new CommandError('failed', `${name}: ${opening.problem.text}`);
  const { table } = opening;
  const { book, passedOver, doubts, header, headerLine, rowCount } = table;
  const chosen = book.sheets[table.sheet]!;
  const others = book.sheets.filter((one) => one !== chosen).map((one) => JSON.stringify(one.name));
  const kind = book.format === 'xlsx' ? 'Excel workbook' : 'OpenDocument spreadsheet';
  const rows = () => readable(name, table.rows());
  return {
    name,
    kind: `${kind}, sheet ${JSON.stringify(chosen.name)}${others.length === 0 ? '' : `; not ${others.join(', ')}`}`,
    sha256: await digest(name, blob.stream(), chosen.name),
    // What spreadsheets open as it is.
    form: { encoding: 'utf-8', hasMark: true, separator: ',', isSeparatorNamed: false },
    workbook: table,
    passedOver,
    doubts,
    header,
    headerLine,
    hasHeadings: true,
    isNamed: false,
    sample: await sampleOf(rows()),
    rowCount,
    rows,
    [Symbol.dispose]: () => {},
  };
}

/** What is damaged further on ends the run with a sentence. */
async function* readable(
  name: string,
  batches: AsyncIterable<readonly TableRow[]>,
): AsyncGenerator<readonly TableRow[]> {
  try {
    yield* batches;
  } catch (error) {
    if (error instanceof SheetError) throw new CommandError('failed', `${name}: ${error.message}`, { cause: error });
    throw error;
  }
}

function refuseSheet(name: string, sheet: string | undefined): void {
  if (sheet !== undefined) throw new CommandError('usage', `--sheet is for workbooks, and ${name} is none`);
}

async function tableOf(name: string, isJson: boolean, readAgain: ReadAgain, isCut: boolean): Promise<Table> {
  const opening: TableOpening = isJson ? await openJsonTable(readAgain) : await openTable(readAgain, isCut);
  if (!opening.ok) throw new CommandError('failed', `${name}: ${opening.problem.text}`);
  return opening.table;
}

function describe(
  table: Table,
  isJson: boolean,
): Pick<
  InputFile,
  'kind' | 'form' | 'workbook' | 'passedOver' | 'doubts' | 'header' | 'headerLine' | 'hasHeadings' | 'isNamed'
> {
  const { encoding, hasMark, separator, isSeparatorNamed, passedOver, doubts, header, headerLine } = table;
  const separatedBy = separator === '\t' ? 'tabs' : JSON.stringify(separator);
  return {
    kind: isJson ? 'JSON lines' : (KINDS[table.writtenAs] ?? `CSV, ${encoding}, separated by ${separatedBy}`),
    form: { encoding, hasMark, separator, isSeparatorNamed },
    workbook: null,
    passedOver,
    doubts,
    header,
    headerLine,
    hasHeadings: true,
    isNamed: isJson,
  };
}

const KINDS: Readonly<Record<Table['writtenAs'], string | null>> = {
  csv: null,
  json: 'JSON, its rows as CSV',
  markup: 'a web page or XML, its table as CSV',
};

async function sampleOf(batches: AsyncIterable<readonly TableRow[]>): Promise<readonly TableRow[]> {
  const sample: TableRow[] = [];
  for await (const rows of batches) {
    sample.push(...rows.slice(0, SAMPLE_ROWS - sample.length));
    if (sample.length === SAMPLE_ROWS) break;
  }
  return sample;
}

async function* readOnce(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const unreadable = (name: string, error: Error): CommandError =>
  new CommandError('failed', `${name} cannot be read: ${error.message}`, { cause: error });

/** SHA-256 of the bytes, and of what else says which table of them it is. */
async function digest(name: string, bytes: AsyncIterable<Uint8Array>, ...more: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of bytes) hash.update(chunk);
  } catch (error) {
    throw unreadable(name, error as Error);
  }
  for (const one of more) hash.update(one);
  return hash.digest('hex');
}
