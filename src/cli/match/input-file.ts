/** The file that is matched: CSV of any kind, or JSON lines, as a table whose rows are read again at will. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { openTable, type Table } from '../../csv/index.ts';
import { CommandError } from '../exit-codes.ts';
import { openJsonTable } from './json-table.ts';

export type InputFile = {
  readonly path: string;
  /** What the file is, for people: `CSV, windows-1252, separated by ";"`. */
  readonly kind: string;
  /** SHA-256 of its bytes: a run goes on only with the same input. */
  readonly sha256: string;
  /** It begins with a byte-order mark, or is not UTF-8: what is written for the same program begins with one too. */
  readonly wantsMark: boolean;
  readonly separator: string;
  readonly header: readonly string[];
  readonly rowCount: number;
  readonly rows: Table['rows'];
};

const JSON_LINES = /\.(?:jsonl|ndjson)$/i;
const UTF8_MARK = Buffer.from('\uFEFF');

/** By its extension: everything else is CSV. */
export const isJsonLines = (path: string): boolean => JSON_LINES.test(path);

/** @throws CommandError where the file cannot be read, or is no table */
export async function openInput(path: string): Promise<InputFile> {
  const { sha256, hasMark } = await digest(path);
  const opening = isJsonLines(path) ? await openJsonTable(path) : await openTable(() => createReadStream(path));
  if (!opening.ok) throw new CommandError('failed', `${path}: ${opening.problem.text}`);
  const { table } = opening;
  const { encoding, separator, header } = table;
  let rowCount = 0;
  for await (const rows of table.rows()) rowCount += rows.length;
  const name = separator === '\t' ? 'tabs' : JSON.stringify(separator);
  return {
    path,
    kind: isJsonLines(path) ? 'JSON lines' : `CSV, ${encoding}, separated by ${name}`,
    sha256,
    wantsMark: hasMark || encoding !== 'utf-8',
    separator,
    header,
    rowCount,
    rows: () => table.rows(),
  };
}

async function digest(path: string): Promise<{ readonly sha256: string; readonly hasMark: boolean }> {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      if (head.length < UTF8_MARK.length) head = Buffer.concat([head, chunk.subarray(0, UTF8_MARK.length)]);
      hash.update(chunk);
    }
  } catch (error) {
    throw new CommandError('failed', `${path} cannot be read: ${(error as Error).message}`, { cause: error });
  }
  return { sha256: hash.digest('hex'), hasMark: head.indexOf(UTF8_MARK) === 0 };
}
