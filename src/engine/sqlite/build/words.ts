import type { PostingsSorter } from '../../../postings/index.ts';
import type { Span } from '../../indexing/index.ts';

const SPACE = 0x20;

export function countWords(bytes: Buffer, { start, end }: Span): number {
  if (start === end) return 0;
  let words = 1;
  for (let at = start; at < end; at++) if (bytes[at] === SPACE) words += 1;
  return words;
}

/**
 * Adds the words of a document's row to an index: its columns are those of the index from `firstColumn` on.
 * The positions of words count from 0 in each column.
 */
export function addColumns(
  sorter: PostingsSorter,
  firstColumn: number,
  bytes: Buffer,
  columns: readonly Span[],
  row: number,
): void {
  for (let index = 0; index < columns.length; index++)
    addWords(sorter, firstColumn + index, bytes, columns[index]!, row);
}

/** Adds words with spaces between to a column. Gives the position behind the last one. */
export function addWords(
  sorter: PostingsSorter,
  column: number,
  bytes: Buffer,
  { start, end }: Span,
  row: number,
  firstPosition = 0,
): number {
  if (start === end) return firstPosition;
  let from = start;
  let position = firstPosition;
  for (let at = start; at < end; at++) {
    if (bytes[at] !== SPACE) continue;
    sorter.add(column, bytes, from, at, row, position++);
    from = at + 1;
  }
  sorter.add(column, bytes, from, end, row, position);
  return position + 1;
}
