/** Results as a list shows them: a line for each location of a file. */
import type { Decision, DecisionRequest, ResultLine, RowNote } from '../../../shared/api/schema.ts';

/** What is said of a row: as the API takes it, or that the last word is taken back. */
export type Said = DecisionRequest | 'undo';

export type Line = Omit<ResultLine, 'row_index'> & {
  /** Its batch and its row there: what a decision is about. */
  readonly batchId: string;
  readonly rowIndex: number;
  /** Its place among the locations of the file, or of the list, from 1. */
  readonly number: number;
  /** Which of the file's batches it is of, from 1. */
  readonly part: number;
  /** Where the lines are of several files: which it is of, and its place there, from 1. */
  readonly of?: { readonly fileId: string; readonly fileName: string | null; readonly row: number };
  /** What a search looks through. */
  readonly folded: string;
  /** Where confidences are shown calibrated: what the row would be, and the confidence that it was published with. */
  readonly calibrated?: {
    readonly status: ResultLine['status'];
    readonly name: string;
    readonly confidence: number;
    readonly published: number;
  };
};

/** `firstRow`: place of the batch's first location in the file, from 0. `part`: which batch it is, from 1. */
export function linesOf(
  batchId: string,
  firstRow: number,
  part: number,
  results: readonly ResultLine[],
): readonly Line[] {
  return results.map(({ row_index: rowIndex, ...result }) => ({
    ...result,
    batchId,
    rowIndex,
    number: firstRow + rowIndex + 1,
    part,
    folded: fold([result.name, result.address, result.operator?.name ?? '', result.family ?? ''].join('\n')),
  }));
}

const MARKS = /\p{M}+/gu;

/** Without case and accents. */
export const fold = (text: string): string => text.normalize('NFKD').replace(MARKS, '').toLowerCase();

/** Names a row among all. */
export const keyOf = ({ batchId, rowIndex }: Pick<Line, 'batchId' | 'rowIndex'>): string => `${batchId} ${rowIndex}`;

export type Decisions = ReadonlyMap<string, Decision>;
export type RowNotes = ReadonlyMap<string, RowNote>;
