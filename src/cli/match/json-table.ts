/** JSON lines → the same table as a CSV file has: every name that some object has is a column. */
import {
  type ReadAgain,
  RecordReader,
  type Table,
  type TableOpening,
  type TableRow,
  unknownText,
} from '../../csv/index.ts';

/** Names of columns over all lines; real files have up to some hundred. */
const COLUMNS_MAX = 1_000;

export type JsonRow = TableRow & {
  /** The line as it stood. */
  readonly json: string;
  /**
   * Its first name that is not a column. A line that comes after the beginning, by which the columns were told,
   * may have one.
   */
  readonly otherName: string | null;
};

/** By the lines that `readAgain` gives, which may be the beginning of others. */
export async function openJsonTable(readAgain: ReadAgain): Promise<TableOpening> {
  const header = new Set<string>();
  let rowCount = 0;
  for await (const lines of linesOf(readAgain())) {
    rowCount += lines.length;
    for (const { members } of lines) for (const name of Object.keys(members ?? {})) header.add(name);
    if (header.size > COLUMNS_MAX)
      return refused('too_many_columns', `The lines have more than ${COLUMNS_MAX} names between them.`);
  }
  if (rowCount === 0) return refused('empty', 'The file has no line with a value in it.');
  if (header.size === 0) return refused('not_text', 'No line of the file is a JSON object.');
  const rowsOf = (bytes: AsyncIterable<Uint8Array>): AsyncGenerator<readonly TableRow[]> => readRows(bytes, header);
  const table: Table = {
    encoding: 'utf-8',
    hasMark: false,
    separator: ',',
    isSeparatorNamed: false,
    writtenAs: 'json',
    doubts: [],
    passedOver: [],
    headerLine: 0,
    header: [...header],
    rows: () => rowsOf(readAgain()),
    rowsOf,
  };
  return { ok: true, table };
}

export const isJsonRow = (row: TableRow): row is JsonRow => 'json' in row;

const refused = (code: 'empty' | 'not_text' | 'too_many_columns', text: string): TableOpening => ({
  ok: false,
  problem: { code, text },
});

async function* readRows(
  bytes: AsyncIterable<Uint8Array>,
  header: ReadonlySet<string>,
): AsyncGenerator<readonly TableRow[]> {
  const names = [...header];
  const unreadable = ({ line, text }: Line, problem: string): TableRow => ({
    line,
    cells: names.map((_, index) => (index === 0 ? text : '')),
    problem,
  });
  for await (const lines of linesOf(bytes)) {
    yield lines.map((one): TableRow | JsonRow => {
      const { line, text, members, problem } = one;
      if (members === null) return unreadable(one, problem ?? 'it is not a JSON object');
      const cells = names.map((name) => cellOf(members[name]));
      const otherName = Object.keys(members).find((name) => !header.has(name)) ?? null;
      return { line, cells, problem: null, json: text, otherName };
    });
  }
}

type Line = {
  readonly line: number;
  readonly text: string;
  readonly members: Readonly<Record<string, unknown>> | null;
  /** Why it was not even looked at. */
  readonly problem: string | null;
};

async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<readonly Line[]> {
  let lines: Line[] = [];
  const add = (line: number, read: string, problem: string | null) => {
    const text = read.trim();
    if (text !== '') lines.push({ line, text, members: problem === null ? objectOf(text) : null, problem });
  };
  // No line has a NUL, so that each is a record of one value.
  const reader = new RecordReader(
    { separator: '\0', quote: false },
    {
      record: ([text = ''], line) => {
        add(line, text, null);
        return null;
      },
      refused: (line, reason, text) => add(line, text, reason),
    },
  );
  for await (const text of unknownText(bytes)) {
    reader.write(text);
    if (lines.length > 0) yield lines;
    lines = [];
  }
  reader.end();
  if (lines.length > 0) yield lines;
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
