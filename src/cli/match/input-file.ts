/**
 * What is matched: CSV of any kind, or JSON lines, as a table. A file can be read again; of what comes once,
 * the beginning tells what it is.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { openTable, type ReadAgain, type Table, type TableOpening, type TableRow } from '../../csv/index.ts';
import { CommandError } from '../exit-codes.ts';
import { headOf, openInputStream, STANDARD_STREAM } from './input-stream.ts';
import { openJsonTable } from './json-table.ts';

/** Disposing of it lets go of what comes once, also where it was not read to its end. */
export type InputFile = Disposable & {
  readonly name: string;
  /** What the file is, for people: `CSV, windows-1252, separated by ";"`. */
  readonly kind: string;
  /** SHA-256 of its bytes, or of the beginning of what comes once: a run goes on only with the same input. */
  readonly sha256: string;
  /**
   * It begins with a byte-order mark, or is not UTF-8: what is written for the same program begins with one
   * too.
   */
  readonly wantsMark: boolean;
  readonly separator: string;
  readonly header: readonly string[];
  /** Some of the first rows. */
  readonly sample: readonly TableRow[];
  /** `null` of what comes once. */
  readonly rowCount: number | null;
  /** From the first one on; of what comes once to be called once. */
  rows(): AsyncGenerator<readonly TableRow[]>;
};

const JSON_LINES = /\.(?:jsonl|ndjson)$/i;
const JSON_BEGINNING = /^(?:\xef\xbb\xbf)?\s*\{/;
const UTF8_MARK = Buffer.from('\uFEFF');
/** Of what comes once, so much tells its encoding, its separator and its columns. */
const HEAD_BYTES = 256 * 1024;
const SAMPLE_ROWS = 200;

/** By its extension: everything else is CSV. */
export const isJsonLines = (path: string): boolean => JSON_LINES.test(path);

/**
 * `path` is a file's, a pipe's, or `-`, the standard input. @throws CommandError where it cannot be read, or
 * is no table
 */
export async function openInput(path: string, signal: AbortSignal): Promise<InputFile> {
  const name = path === STANDARD_STREAM ? 'the standard input' : path;
  const stream = await openInputStream(path, signal).catch((error) => {
    throw unreadable(name, error);
  });
  if (stream === null) return openFile(path, signal);
  using opened = new DisposableStack();
  opened.defer(() => stream.destroy());
  const { head, isCut, all } = await headOf(stream, HEAD_BYTES).catch((error) => {
    throw unreadable(name, error);
  });
  const isJson = isJsonLines(path) || JSON_BEGINNING.test(Buffer.from(head).toString('latin1'));
  const table = await tableOf(name, isJson, () => readOnce(head), isCut);
  const sample = await sampleOf(table);
  const open = opened.move();
  return {
    ...describe(table, isJson, hasMark(head)),
    name,
    sha256: createHash('sha256').update(head).digest('hex'),
    sample,
    rowCount: null,
    rows: () => table.rowsOf(all()),
    [Symbol.dispose]: () => open.dispose(),
  };
}

async function openFile(path: string, signal: AbortSignal): Promise<InputFile> {
  const digested = await digest(path, signal);
  const isJson = isJsonLines(path);
  const table = await tableOf(path, isJson, () => createReadStream(path, { signal }), false);
  let rowCount = 0;
  for await (const rows of table.rows()) rowCount += rows.length;
  return {
    ...describe(table, isJson, digested.hasMark),
    name: path,
    sha256: digested.sha256,
    sample: await sampleOf(table),
    rowCount,
    rows: () => table.rows(),
    [Symbol.dispose]: () => {},
  };
}

async function tableOf(name: string, isJson: boolean, readAgain: ReadAgain, isCut: boolean): Promise<Table> {
  const opening: TableOpening = isJson ? await openJsonTable(readAgain) : await openTable(readAgain, isCut);
  if (!opening.ok) throw new CommandError('failed', `${name}: ${opening.problem.text}`);
  return opening.table;
}

function describe(
  { encoding, separator, header }: Table,
  isJson: boolean,
  hasMark: boolean,
): Pick<InputFile, 'kind' | 'wantsMark' | 'separator' | 'header'> {
  const separatedBy = separator === '\t' ? 'tabs' : JSON.stringify(separator);
  return {
    kind: isJson ? 'JSON lines' : `CSV, ${encoding}, separated by ${separatedBy}`,
    wantsMark: hasMark || encoding !== 'utf-8',
    separator,
    header,
  };
}

async function sampleOf(table: Table): Promise<readonly TableRow[]> {
  const sample: TableRow[] = [];
  for await (const rows of table.rows()) {
    sample.push(...rows.slice(0, SAMPLE_ROWS - sample.length));
    if (sample.length === SAMPLE_ROWS) break;
  }
  return sample;
}

async function* readOnce(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const hasMark = (head: Uint8Array): boolean => Buffer.from(head).indexOf(UTF8_MARK) === 0;

const unreadable = (name: string, error: Error): CommandError =>
  new CommandError('failed', `${name} cannot be read: ${error.message}`, { cause: error });

async function digest(
  path: string,
  signal: AbortSignal,
): Promise<{ readonly sha256: string; readonly hasMark: boolean }> {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  try {
    for await (const chunk of createReadStream(path, { signal }) as AsyncIterable<Buffer>) {
      if (head.length < UTF8_MARK.length) head = Buffer.concat([head, chunk.subarray(0, UTF8_MARK.length)]);
      hash.update(chunk);
    }
  } catch (error) {
    throw unreadable(path, error as Error);
  }
  return { sha256: hash.digest('hex'), hasMark: hasMark(head) };
}
