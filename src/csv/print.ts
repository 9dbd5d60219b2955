/** Records for files that people open in a spreadsheet (RFC 4180). */

export type Cell = string | number | null;

/** Text that begins so, a spreadsheet would run as a formula (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell of ours: text that would run as a formula has an apostrophe before it. */
export function defusedCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return verbatimCell(FORMULA.test(cell) ? `'${cell}` : cell);
}

/** A cell that must come back as it is. In quotes, so that a program that reads the file keeps it as text. */
export const verbatimCell = (text: string): string => (text === '' ? '' : `"${text.replaceAll('"', '""')}"`);

/** The line of a record whose cells are printed already. */
export const printRecord = (cells: readonly string[], separator = ','): string => `${cells.join(separator)}\r\n`;

const encoder = new TextEncoder();

/** The bytes of a record whose cells must come back as they are. */
export const printedRow = (cells: readonly string[]): Uint8Array =>
  encoder.encode(printRecord(cells.map(verbatimCell)));
