/** Whether the first line of a table has headings, or is a row like those below it. */
import { readHeading } from './heading.ts';
import { hasShape, type Shape } from './shapes.ts';

/** No heading looks like one of them. */
const OF_ROWS: readonly Shape[] = [
  'email',
  'date',
  'coordinates',
  'degrees',
  'phone',
  'zip',
  'address',
  'street',
  'last_line',
];
/** A heading that is so sure is no value by chance: `Name`, `ZIP Code`. */
const SURE = 0.7;
/** Codes of two letters are a state's, a suffix or a directional as well. */
const LENGTH_MIN = 3;

/** `names.primary` looks like a domain. */
const isValue = (cell: string): boolean =>
  (OF_ROWS.some((shape) => hasShape(shape, cell)) && !/^\d{1,4}$/.test(cell)) || /^(?:https?:\/\/|www\.)/i.test(cell);

/** False where more cells of it look like values than like headings. */
export function hasHeadings(first: readonly string[]): boolean {
  const cells = first.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const values = cells.filter(isValue);
  const headings = cells.filter(
    (cell) => cell.length >= LENGTH_MIN && !values.includes(cell) && (readHeading(cell)[0]?.score ?? 0) >= SURE,
  );
  return values.length === 0 || headings.length >= values.length;
}
