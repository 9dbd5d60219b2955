/** Days whose numbers stand in an order of their own: `31/12/2020`, `31.12.2020`, `12-31-2020`. */
import type { Row } from '../registry.ts';
import type { DeclaredRows } from './schema.ts';

export type DateOrder = NonNullable<DeclaredRows['dateOrder']>;

const NUMBERS = /^\s*(\d{1,2})([-/.])(\d{1,2})\2(\d{4})\b(.*)$/s;

/** The same text with the year first, as all that reads days knows it. Other texts stay. */
export function yearFirst(text: string, order: DateOrder): string {
  const [, first, , second, year, rest] = NUMBERS.exec(text) ?? [];
  if (first === undefined) return text;
  const [month, day] = order === 'day_first' ? [second!, first] : [first, second!];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${rest}`;
}

/** Rows with their days in columns of these names rewritten. */
export function daysReordered(columns: readonly string[], order: DateOrder | undefined): (row: Row) => Row {
  if (order === undefined) return (row) => row;
  return (row) => {
    const days = columns.flatMap((column) => {
      const text = row[column];
      return text === undefined ? [] : [[column, yearFirst(text, order)] as const];
    });
    return { ...row, ...Object.fromEntries(days) };
  };
}
