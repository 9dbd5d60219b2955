/** Files of results, made in the browser: the caller's own columns are here and nowhere else. */
import { type Cell, defusedCell, printRecord } from '../../../../src/csv/index.ts';
import {
  DECISION_COLUMNS,
  decisionCells,
  incompleteRowCells,
  printLabel,
  resultCells,
  resultHeadings,
  unmatchedYetCells,
  unreadableRowCells,
} from '../../../../src/locations/index.ts';
import type { Decision } from '../../shared/api/schema.ts';
import { type Row, readBatch } from './files.ts';
import { type Decisions, keyOf } from './results/lines.ts';
import type { Part } from './upload.ts';
import type { UploadedFile } from './uploads.ts';

/** Without it spreadsheets take UTF-8 for a code page of their own. */
const BYTE_ORDER_MARK = '\ufeff';

/** Cells of the caller and of ours alike, for the file is made to be opened in a spreadsheet. */
const line = (cells: readonly Cell[]): string => printRecord(cells.map(defusedCell));

const SUBMITTED = ['name', 'address', 'customer_record_id', 'phone', 'email', 'website'] as const;

/**
 * What a download is made of: batches in the order of their rows, and the file they came from where this
 * browser has it.
 */
export type Source = {
  readonly parts: readonly Part[];
  readonly file: Pick<UploadedFile, 'header' | 'rows' | 'locationOf'> | null;
  readonly decisions: Decisions;
};

/**
 * `unmatched`: only what has no operator, with the caller's own columns alone, to be repaired and matched
 * again.
 */
export async function csvOf(source: Source, which: 'all' | 'unmatched'): Promise<Blob> {
  const own = source.file?.header ?? SUBMITTED;
  const headings = which === 'all' ? [...own, ...resultHeadings(own, DECISION_COLUMNS)] : own;
  const lines = [BYTE_ORDER_MARK, line(headings)];
  const results = new Map<number, RowOfFile>();
  for await (const result of rowsOf(source)) results.set(result.location, result);
  const put = (cells: readonly string[], ours: () => readonly Cell[]): void =>
    void lines.push(line(which === 'all' ? [...cells, ...ours()] : cells));
  if (source.file === null) {
    for (const { row, decision } of results.values()) {
      if (which === 'unmatched' && row.status === 'matched') continue;
      put(
        SUBMITTED.map((field) => row.location[field] ?? ''),
        () => [...resultCells(row), ...decisionCells(decision)],
      );
    }
    return csvBlob(lines);
  }
  for (const row of source.file.rows) {
    const location = source.file.locationOf.get(row);
    const result = location === undefined ? undefined : results.get(location);
    if (which === 'unmatched' && result?.row.status === 'matched') continue;
    put(row.cells, () => {
      if (row.problem !== null) return unreadableRowCells(row.problem);
      if (location === undefined) return incompleteRowCells();
      return result === undefined
        ? unmatchedYetCells()
        : [...resultCells(result.row), ...decisionCells(result.decision)];
    });
  }
  return csvBlob(lines);
}

const csvBlob = (lines: string[]): Blob => new Blob(lines, { type: 'text/csv;charset=utf-8' });

/** One array of the rows as the API has them, and what was decided; `row_index` counts through all batches. */
export async function jsonOf(source: Source): Promise<Blob> {
  const texts: string[] = [];
  for await (const { location, row, decision } of rowsOf(source))
    texts.push(JSON.stringify({ ...row, row_index: location, decision }));
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
