/** Layouts of fixed-width files: a column is where it starts, counted from 1, and how long it is. */
import type { Cut } from './fixed-width.ts';

export type Layout = Readonly<Record<string, readonly [start: number, length: number]>>;
/** A line's text by column; `null` where it is blank. */
export type Cells<L extends Layout> = { readonly [Column in keyof L]: string | null };

/** All the columns of a line. */
export function cellsOf<L extends Layout>(cut: Cut, layout: L, line: Buffer): Cells<L> {
  const cells = Object.entries(layout).map(([column, [start, length]]) => [column, cut(line, start, length)]);
  return Object.fromEntries(cells) as Cells<L>;
}
