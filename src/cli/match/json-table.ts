/** JSON lines → the same table as a CSV file has: every name that some object has is a column. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Table, TableOpening, TableRow } from '../../csv/index.ts';

/** Names of columns over all lines; real files have up to some hundred. */
const COLUMNS_MAX = 1_000;
const ROWS_AT_ONCE = 500;

export async function openJsonTable(path: string): Promise<TableOpening> {
  const header = new Set<string>();
  let rowCount = 0;
  for await (const { members } of linesOf(path)) {
    rowCount++;
    for (const name of Object.keys(members ?? {})) header.add(name);
    if (header.size > COLUMNS_MAX)
      return refused('too_many_columns', `The lines have more than ${COLUMNS_MAX} names between them.`);
  }
  if (rowCount === 0) return refused('empty', 'The file has no line with a value in it.');
  if (header.size === 0) return refused('not_text', 'No line of the file is a JSON object.');
  const names = [...header];
  const table: Table = { encoding: 'utf-8', separator: ',', header: names, rows: () => rowsOf(path, names) };
  return { ok: true, table };
}

/** The object of a row that came from JSON lines is its line as it stood. */
export const isJsonRow = (row: TableRow): row is TableRow & { readonly json: string } => 'json' in row;

const refused = (code: 'empty' | 'not_text' | 'too_many_columns', text: string): TableOpening => ({
  ok: false,
  problem: { code, text },
});

async function* rowsOf(path: string, header: readonly string[]): AsyncGenerator<readonly TableRow[]> {
  let rows: (TableRow & { readonly json?: string })[] = [];
  for await (const { line, text, members } of linesOf(path)) {
    rows.push(
      members === null
        ? { line, cells: header.map((_, index) => (index === 0 ? text : '')), problem: 'it is not a JSON object' }
        : { line, cells: header.map((name) => cellOf(members[name])), problem: null, json: text },
    );
    if (rows.length < ROWS_AT_ONCE) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

type Line = {
  readonly line: number;
  readonly text: string;
  readonly members: Readonly<Record<string, unknown>> | null;
};

async function* linesOf(path: string): AsyncGenerator<Line> {
  let line = 0;
  for await (const read of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    line++;
    const text = (line === 1 ? read.replace(/^\uFEFF/, '') : read).trim();
    if (text !== '') yield { line, text, members: objectOf(text) };
  }
}

function objectOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    return value as Readonly<Record<string, unknown>>;
  } catch {
    return null;
  }
}

/** Strings as they are, unpaired surrogates aside, which no server takes. */
function cellOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();
}
