/** `AB12` (ECMA-376, part 1, section 18.18.7). */

/** The column of a reference, from 0; -1 where it has none. */
export function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^\$?([A-Za-z]{1,3})/.exec(reference)?.[1]?.toUpperCase() ?? '')
    column = 26 * column + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** From 1; 0 where it has none. */
export const lineOf = (reference: string): number => Number(/(\d{1,7})$/.exec(reference)?.[1] ?? 0);

/** The letters of a column, from 0. */
export function lettersOf(column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}
