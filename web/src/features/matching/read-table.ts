import { openTable, type TableRow } from '../../../../src/csv/index.ts';
import { hasHeadings } from '../../../../src/locations/index.ts';
import { formatCount } from '../../shared/format.ts';

/** As many as may wait for an account at once; `charter match` takes more. */
export const ROWS_MAX = 100_000;
const FILE_BYTES_MAX = 100 * 1024 * 1024;
/** Read at once; between two such parts the page answers to what people do. */
const PART_BYTES = 256 * 1024;

export type ReadTable = {
  readonly file: File;
  readonly encoding: string;
  readonly separator: string;
  /** Whether the first line has headings; else it is a row, and columns are called by their places. */
  readonly hasHeadings: boolean;
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
};

/** Why a file cannot be matched, in a sentence for who chose it. */
export class UnreadableFile extends Error {}

/**
 * Reads a whole file without holding up the page. `isHeaded`: whether its first line has headings, as somebody says
 * who sees it; as it looks where nobody does. @throws UnreadableFile
 */
export async function readTable(file: File, isHeaded?: boolean): Promise<ReadTable> {
  if (file.size > FILE_BYTES_MAX)
    throw new UnreadableFile('The file is larger than 100 MB. Split it, or use charter match.');
  const opened = await openTable(() => partsOf(file)).catch((error: unknown) => {
    throw new UnreadableFile('The browser cannot read the file. Was it moved or changed? Choose it again.', {
      cause: error,
    });
  });
  if (!opened.ok) throw new UnreadableFile(opened.problem.text);
  const { encoding, separator, header: first } = opened.table;
  const rows: TableRow[] = [];
  for await (const some of opened.table.rows()) {
    rows.push(...some);
    if (rows.length > ROWS_MAX)
      throw new UnreadableFile(`The file has more than ${formatCount(ROWS_MAX)} rows. Split it, or use charter match.`);
  }
  return withHeadings({ file, encoding, separator, hasHeadings: true, header: first, rows }, isHeaded);
}

/** Rows by which it is told whether a table has headings. */
const SAMPLE_ROWS = 200;

function withHeadings(table: ReadTable, isHeaded?: boolean): ReadTable {
  const { header, rows } = table;
  const sample = rows.slice(0, SAMPLE_ROWS).filter(({ problem }) => problem === null);
  const isWith =
    isHeaded ??
    hasHeadings(
      header,
      sample.map(({ cells }) => cells),
    );
  if (isWith) return table;
  const first: TableRow = { line: 1, cells: header, problem: null };
  return {
    ...table,
    hasHeadings: false,
    header: header.map((_, column) => `Column ${column + 1}`),
    rows: [first, ...rows],
  };
}

async function* partsOf(file: File): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += PART_BYTES)
    yield new Uint8Array(await file.slice(at, at + PART_BYTES).arrayBuffer());
}
