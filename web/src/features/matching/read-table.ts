import {
  mayBeWorkbook,
  type PassedOver,
  type TableForm,
  type TableOpening,
  type TableRow,
  TELLING_BYTES,
} from '../../../../src/csv/index.ts';
import type { SheetOpening, SheetTable } from '../../../../src/sheets/index.ts';
import { formatCount } from '../../shared/format.ts';

/** As many as may wait for an account at once; `charter match` takes more. */
export const ROWS_MAX = 100_000;
const FILE_BYTES_MAX = 100 * 1024 * 1024;
/** Read at once; between two such parts the page answers to what people do. */
const PART_BYTES = 256 * 1024;

export type ReadTable = {
  readonly file: File;
  /** How a delimited file of its rows is written. */
  readonly form: TableForm;
  /** The sheet that was read, of a workbook. */
  readonly workbook: SheetTable | null;
  /** Titles and notes above the headings. */
  readonly passedOver: readonly PassedOver[];
  /** What may have been read otherwise than it was meant, in sentences. */
  readonly doubts: readonly string[];
  /** Whether the first line has headings; else it is a row, and columns are called by their places. */
  readonly hasHeadings: boolean;
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
};

/** The name of the sheet that was read, of a workbook. */
export const sheetOf = ({ workbook }: Pick<ReadTable, 'workbook'>): string | undefined =>
  workbook?.book.sheets[workbook.sheet]?.name;

/** Why a file cannot be matched, in a sentence for who chose it. */
export class UnreadableFile extends Error {}

/**
 * `isHeaded`: whether the first line has headings, as somebody says who sees it; as it looks where nobody does.
 * `sheet`: of a workbook; the first with a table where nobody says.
 */
export type ReadChoices = { readonly isHeaded?: boolean; readonly sheet?: string };

/** Reads a whole file without holding up the page. @throws UnreadableFile */
export async function readTable(file: File, { isHeaded, sheet }: ReadChoices = {}): Promise<ReadTable> {
  if (file.size > FILE_BYTES_MAX)
    throw new UnreadableFile('The file is larger than 100 MB. Split it, or use charter match.');
  const rows: TableRow[] = [];
  try {
    const opened = await open(file, sheet);
    if (!opened.ok) throw new UnreadableFile(opened.problem.text);
    const { table } = opened;
    for await (const some of table.rows()) {
      rows.push(...some);
      if (rows.length > ROWS_MAX)
        throw new UnreadableFile(
          `The file has more than ${formatCount(ROWS_MAX)} rows. Split it, or use charter match.`,
        );
    }
    const { encoding, hasMark, separator, isSeparatorNamed, passedOver, doubts, header, headerLine } = table;
    const workbook = 'book' in table ? table : null;
    // What spreadsheets open as it is.
    const form = { encoding, hasMark: hasMark || workbook !== null, separator, isSeparatorNamed };
    return await withHeadings(
      { file, form, workbook, passedOver, doubts, hasHeadings: true, header, rows },
      headerLine,
      isHeaded,
    );
  } catch (error) {
    throw error instanceof UnreadableFile ? error : await unreadable(error);
  }
}

async function unreadable(error: unknown): Promise<UnreadableFile> {
  const { SheetError } = await sheets();
  if (error instanceof SheetError) return new UnreadableFile(error.message, { cause: error });
  return new UnreadableFile('The browser cannot read the file. Was it moved or changed? Choose it again.', {
    cause: error,
  });
}

/** What reads tables is fetched by those who have one. */
const tables = () => import('../../../../src/csv/table.ts');
/** And what reads workbooks. */
const sheets = () => import('../../../../src/sheets/index.ts');

async function open(file: File, sheet: string | undefined): Promise<TableOpening | SheetOpening> {
  const head = new Uint8Array(await file.slice(0, TELLING_BYTES).arrayBuffer());
  if (!mayBeWorkbook(head)) return (await tables()).openTable(() => partsOf(file));
  const { openWorkbook } = await sheets();
  return openWorkbook(file, sheet);
}

/** What tells columns apart brings the address parser: it is fetched when a table is there. */
export const columnModel = () => import('../../../../src/locations/columns/index.ts');

async function withHeadings(table: ReadTable, headerLine: number, isHeaded?: boolean): Promise<ReadTable> {
  const { header, rows } = table;
  if (isHeaded ?? (await columnModel()).hasHeadings(header)) return table;
  const first: TableRow = { line: headerLine, cells: header, problem: null };
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
