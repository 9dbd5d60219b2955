import { keptIn, type RowSet } from '../../../postings/index.ts';
import { Damage } from '../../../sqlite-file/index.ts';

/** Raises damage, described by a clause, where something does not fit. */
export function must(fits: boolean, problem: string): asserts fits {
  if (!fits) throw new Damage(problem);
}

export function has(rows: RowSet | null, row: number): boolean {
  return rows !== null && keptIn(rows, [row]).length === 1;
}
