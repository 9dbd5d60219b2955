/** Files of results, made in the browser: the caller's own columns are here and nowhere else. */
import { type Cell, defusedCell, printRecord } from '../../../../src/csv/index.ts';
import {
  incompleteRowCells,
  resultCells,
  resultHeadings,
  unmatchedYetCells,
  unreadableRowCells,
} from '../../../../src/locations/index.ts';
import { type Row, readBatch } from './batches.ts';
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
  readonly file: Pick<UploadedFile, 'header' | 'rows' | 'locationRows'> | null;
};

/**
 * `unmatched`: only what has no operator, with the caller's own columns alone, to be repaired and matched
 * again.
 */
export async function csvOf(source: Source, which: 'all' | 'unmatched'): Promise<Blob> {
  const own = source.file?.header ?? SUBMITTED;
  const headings = which === 'all' ? [...own, ...resultHeadings(own)] : own;
  const lines = [BYTE_ORDER_MARK, line(headings)];
  const results = new Map<number, Row>();
  for await (const { location, row } of rowsOf(source)) results.set(location, row);
  const put = (cells: readonly string[], ours: () => readonly Cell[]): void =>
    void lines.push(line(which === 'all' ? [...cells, ...ours()] : cells));
  if (source.file === null) {
    for (const row of results.values()) {
      if (which === 'unmatched' && row.status === 'matched') continue;
      put(
        SUBMITTED.map((field) => row.location[field] ?? ''),
        () => resultCells(row),
      );
    }
    return csvBlob(lines);
  }
  const locations = new Map(source.file.locationRows.map((row, index) => [row, index]));
  for (const row of source.file.rows) {
    const location = locations.get(row);
    const result = location === undefined ? undefined : results.get(location);
    if (which === 'unmatched' && result?.status === 'matched') continue;
    put(row.cells, () => {
      if (row.problem !== null) return unreadableRowCells(row.problem);
      if (location === undefined) return incompleteRowCells();
      return result === undefined ? unmatchedYetCells() : resultCells(result);
    });
  }
  return csvBlob(lines);
}

const csvBlob = (lines: string[]): Blob => new Blob(lines, { type: 'text/csv;charset=utf-8' });

/** One array of the rows as the API has them; `row_index` counts through all batches. */
export async function jsonOf(source: Source): Promise<Blob> {
  const texts: string[] = [];
  for await (const { location, row } of rowsOf(source)) texts.push(JSON.stringify({ ...row, row_index: location }));
  return new Blob(['[\n', texts.join(',\n'), '\n]\n'], { type: 'application/json' });
}

/** A batch at a time, so that no more than one is in memory with all that it says. */
async function* rowsOf({ parts }: Source): AsyncGenerator<{ readonly location: number; readonly row: Row }> {
  for (const { from, batchId } of parts) {
    if (batchId === null) continue;
    const { result } = await readBatch(batchId);
    for (const row of result?.rows ?? []) yield { location: from + row.row_index, row };
  }
}
