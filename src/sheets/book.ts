/** What every kind of workbook can do. */
import type { Cell } from '../csv/index.ts';

export type BookFormat = 'xlsx' | 'ods';

export type Sheet = {
  readonly name: string;
  /** Nobody who opens the workbook sees it. */
  readonly isHidden: boolean;
};

/** A row with a value in it. */
export type SheetRow = {
  /** Its number, from 1, as the program shows it. */
  readonly line: number;
  /** So many rows in a row are the same. */
  readonly repeat: number;
  /** Without the blank ones at the end; of a row with more than a thousand only the first and one more. */
  readonly values: string[];
};

/** Cells that are one for who looks at them: the first has the value of all. From 1, columns from 0. */
export type Merge = { readonly top: number; readonly bottom: number; readonly column: number };

/** What stands at the sheet's edges, known when it was read to its end. */
export type SheetEdges = {
  /** One more than the last column with a value or a formula. */
  columns: number;
  /** Those of several rows. */
  readonly merges: Merge[];
};

/** What is appended to a row of the sheet. */
export type RowAddition = { readonly line: number; readonly cells: readonly Cell[] };

export interface Book {
  readonly format: BookFormat;
  readonly sheets: readonly Sheet[];
  /** The rows of a sheet, many at a time. @throws SheetError */
  rows(sheet: number, edges?: SheetEdges): AsyncGenerator<readonly SheetRow[]>;
  /**
   * A copy with cells behind the rows of a sheet, the first of them in `column`; all else stays as it is.
   * `additions` come in the order of the rows. @throws SheetError
   */
  copyWith(
    sheet: number,
    column: number,
    additions: AsyncIterable<RowAddition>,
    sink: WritableStream<Uint8Array>,
  ): Promise<void>;
}

/** Values behind are left out: no table has so many columns, and a row could have 16,384. */
export const VALUES_MAX = 1_001;
export const ROWS_MAX = 1_048_576;
export const COLUMNS_MAX = 16_384;
export const MERGES_MAX = 100_000;
