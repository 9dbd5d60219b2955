/** Rows of a table whose cells may reach over several columns and rows. */

/** No table has so many columns: of a row with more these and one more are kept, so that it is known to be wide. */
const COLUMNS_MAX = 1_001;

export type GridCell = {
  readonly text: string;
  /** How many columns and rows it reaches over; 1 and more. */
  readonly across: number;
  readonly down: number;
  /** From 0; without it the next that is free. */
  readonly column?: number | undefined;
};

type Held = { readonly text: string; readonly rows: number };

export class Grid {
  #held: ReadonlyMap<number, Held> = new Map();

  /**
   * What one who looks at the table sees in its next row: a cell over several rows has its value in each of them, one
   * over several columns in the first of them.
   */
  row(cells: readonly GridCell[]): readonly string[] {
    const values: string[] = [];
    const held = new Map<number, Held>();
    for (const [column, { text, rows }] of this.#held) {
      values[column] = text;
      if (rows > 1) held.set(column, { text, rows: rows - 1 });
    }
    let next = 0;
    for (const { text, across, down, column } of cells) {
      if (column !== undefined) next = column;
      else while (this.#held.has(next)) next++;
      for (let offset = 0; offset < across && next < COLUMNS_MAX; offset++, next++) {
        values[next] = offset === 0 ? text : '';
        if (down > 1) held.set(next, { text: values[next]!, rows: down - 1 });
      }
    }
    this.#held = held;
    return Array.from(values, (value) => value ?? '');
  }
}

/** A whole number from 1 in an attribute; 1 where it is none. */
export function countOf(text: string | undefined): number {
  const count = Number(text ?? 1);
  return Number.isInteger(count) && count > 0 ? count : 1;
}
