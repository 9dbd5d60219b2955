/** Files of results, made in the browser: the caller's own columns are here and nowhere else. */
import {
  beginningOf,
  bytesIn,
  type Cell,
  defusedCell,
  printRecord,
  type TableForm,
} from '../../../../src/csv/index.ts';
import {
  CALIBRATED_COLUMNS,
  calibratedCells,
  DECISION_COLUMNS,
  decisionCells,
  incompleteRowCells,
  printLabel,
  resultCells,
  resultHeadings,
  unmatchedYetCells,
  unreadableRowCells,
} from '../../../../src/locations/index.ts';
import type { RowAddition } from '../../../../src/sheets/index.ts';
import type { Decision } from '../../shared/api/schema.ts';
import { type Applied, calibratedRow } from './calibration/calibrated.ts';
import { type Row, readBatch } from './files.ts';
import { type Decisions, keyOf } from './results/lines.ts';
import type { Part } from './upload.ts';
import type { UploadedFile } from './uploads.ts';

/** With the mark, without which spreadsheets take UTF-8 for a code page of their own. */
const FORM: TableForm = { encoding: 'utf-8', hasMark: true, separator: ',', isSeparatorNamed: false };

const SUBMITTED = ['name', 'address', 'customer_record_id', 'phone', 'email', 'website'] as const;

/**
 * What a download is made of: batches in the order of their rows, and the file they came from where this
 * browser has it.
 */
export type Source = {
  readonly parts: readonly Part[];
  readonly file: Pick<UploadedFile, 'header' | 'rows' | 'locationOf' | 'form' | 'workbook' | 'hasHeadings'> | null;
  readonly decisions: Decisions;
  /** Columns of its own say what it makes of the rows; what was published stays. */
  readonly calibrated: Applied | null;
};

/**
 * In the form that the file came in: its separator and its encoding. `unmatched`: only what has no operator, with
 * the caller's own columns alone, to be repaired and matched again.
 */
export async function csvOf(source: Source, which: 'all' | 'unmatched'): Promise<Blob> {
  const { file } = source;
  const form = file?.form ?? FORM;
  const own = file?.header ?? SUBMITTED;
  // Cells of the caller and of ours alike, for the file is made to be opened in a spreadsheet.
  const line = (cells: readonly Cell[]): string => printRecord(cells.map(defusedCell), form.separator);
  const lines = [line(which === 'all' ? [...own, ...headingsOf(source, own)] : own)];
  for await (const { cells, ours, isMatched } of rowsWithResults(source))
    if (which === 'all') lines.push(line([...cells, ...ours]));
    else if (!isMatched) lines.push(line(cells));
  return csvBlob(form, lines);
}

/** Where the encoding has not all letters of the results, in one that has. */
function csvBlob(form: TableForm, lines: readonly string[]): Blob {
  const bytes = bytesIn(form.encoding);
  const parts = [beginningOf(form), ...lines].map(bytes.encode, bytes);
  if (bytes.lost > 0) return csvBlob({ ...FORM, separator: form.separator }, lines);
  return new Blob(parts, { type: `text/csv;charset=${form.encoding}` });
}

/** A copy of the workbook that the file is, with the results behind its rows. */
export async function workbookOf(source: Source): Promise<Blob> {
  const { file } = source;
  if (file === null || file.workbook === null) throw new Error('the file is no workbook');
  const { book, sheet, freeColumn, headerLine } = file.workbook;
  const headings: RowAddition = { line: headerLine, cells: headingsOf(source, file.header) };
  const additions = async function* (): AsyncGenerator<RowAddition> {
    if (file.hasHeadings) yield headings;
    for await (const { line, ours } of rowsWithResults(source)) yield { line, cells: ours };
  };
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const type = MEDIA_TYPES[book.format];
  const [blob] = await Promise.all([
    new Response(readable, { headers: { 'content-type': type } }).blob(),
    book.copyWith(sheet, freeColumn, additions(), writable),
  ]);
  return blob;
}

const MEDIA_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
} as const;

const headingsOf = ({ calibrated }: Source, own: readonly string[]): readonly string[] =>
  resultHeadings(own, [...(calibrated === null ? [] : CALIBRATED_COLUMNS), ...DECISION_COLUMNS]);

type RowWithResult = {
  /** Of the file. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly ours: readonly Cell[];
  readonly isMatched: boolean;
};

/** The rows of the file, or of the batches where it is not here, in their order. */
async function* rowsWithResults(source: Source): AsyncGenerator<RowWithResult> {
  const { file, calibrated } = source;
  const cellsOf = ({ row, decision }: RowOfFile): readonly Cell[] => [
    ...resultCells(row),
    ...(calibrated === null ? [] : calibratedCells(calibratedRow(row, calibrated))),
    ...decisionCells(decision),
  ];
  if (file === null) {
    for await (const result of rowsOf(source)) {
      const cells = SUBMITTED.map((field) => result.row.location[field] ?? '');
      yield { line: 0, cells, ours: cellsOf(result), isMatched: result.row.status === 'matched' };
    }
    return;
  }
  const results = new Map<number, RowOfFile>();
  for await (const result of rowsOf(source)) results.set(result.location, result);
  for (const row of file.rows) {
    const location = file.locationOf.get(row);
    const result = location === undefined ? undefined : results.get(location);
    const ours = () => {
      if (row.problem !== null) return unreadableRowCells(row.problem);
      if (location === undefined) return incompleteRowCells();
      return result === undefined ? unmatchedYetCells() : cellsOf(result);
    };
    yield { line: row.line, cells: row.cells, ours: ours(), isMatched: result?.row.status === 'matched' };
  }
}

/** One array of the rows as the API has them, and what was decided; `row_index` counts through all batches. */
export async function jsonOf(source: Source): Promise<Blob> {
  const texts: string[] = [];
  const { calibrated: applied } = source;
  for await (const { location, row, decision } of rowsOf(source)) {
    const calibrated = applied && { calibrated: calibratedRow(row, applied) };
    texts.push(JSON.stringify({ ...row, row_index: location, decision, ...calibrated }));
  }
  return new Blob(['[\n', texts.join(',\n'), '\n]\n'], { type: 'application/json' });
}

/** What was decided, for those who teach the matcher: a line of JSON for each decision. */
export async function labelsOf(source: Source): Promise<Blob> {
  const lines: string[] = [];
  const decided = new Set([...source.decisions.values()].map(({ batch_id }) => batch_id));
  const parts = source.parts.filter(({ batchId }) => batchId !== null && decided.has(batchId));
  for await (const { row, decision } of rowsOf({ ...source, parts })) {
    if (decision !== null)
      lines.push(
        printLabel({
          location: row.location,
          operator: decision.operator,
          not: decision.rejected,
          decided_at: decision.decided_at,
        }),
      );
  }
  return new Blob(lines, { type: 'application/x-ndjson' });
}

type RowOfFile = { readonly location: number; readonly row: Row; readonly decision: Decision | null };

/** A batch at a time, so that no more than one is in memory with all that it says. */
async function* rowsOf({ parts, decisions }: Source): AsyncGenerator<RowOfFile> {
  for (const { from, batchId } of parts) {
    if (batchId === null) continue;
    const { result } = await readBatch(batchId);
    for (const row of result?.rows ?? [])
      yield {
        location: from + row.row_index,
        row,
        decision: decisions.get(keyOf({ batchId, rowIndex: row.row_index })) ?? null,
      };
  }
}
