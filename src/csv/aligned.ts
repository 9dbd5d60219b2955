/**
 * Columns that stand under each other → columns between tabs. Terminals and old reports print tables so: two blanks or more between the
 * headings, and every cell under the beginning of its own.
 */
import { verbatimCell } from './print.ts';

export type AlignedColumns = {
  /** The characters that they begin at. */
  readonly starts: readonly number[];
  /** The line that the headings stand on, 0-based. */
  readonly headingLine: number;
};

/** Lines that are looked at, and how many of them have to keep to the columns. */
const LINES_MAX = 100;
const KEEPING_MIN = 0.9;
const COLUMNS_MIN = 3;
/** A heading; blanks part it from the next. */
const HEADING = /\S+(?: \S+)*/g;
/** `-----  ------`: what stands under headings. */
const RULE = /^[\s=+-]*[=-]{2}[\s=+-]*$/;
/** Between values of other tables. */
const SEPARATOR = /[,;|\t]/;

/** By the headings of the first line that has several; null where the lines under it do not keep to them. */
export function columnsOf(head: string): AlignedColumns | null {
  const lines = head.split('\n', LINES_MAX + 1).map((line) => line.trimEnd());
  const headingLine = lines.findIndex((line) => startsOf(line).length >= COLUMNS_MIN && !RULE.test(line));
  const rows = lines.slice(headingLine + 1).filter((line) => line !== '' && !RULE.test(line));
  if (headingLine === -1 || rows.length === 0 || SEPARATOR.test(lines[headingLine]!)) return null;
  const starts = startsOf(lines[headingLine]!);
  const keeping = rows.filter((row) => keepsTo(row, starts));
  // A cell stands under each heading somewhere.
  const isFilled = starts.every((start, at) => rows.some((row) => row.slice(start, starts[at + 1]).trim() !== ''));
  return isFilled && keeping.length >= KEEPING_MIN * rows.length ? { starts, headingLine } : null;
}

/** The first column begins with the line. */
function startsOf(line: string): readonly number[] {
  const isParted = (start: number): boolean => start === 0 || line.slice(start - 2, start) === '  ';
  const found = [...line.matchAll(HEADING)].map(({ index }) => index).filter(isParted);
  return found.length === 0 ? [] : [0, ...found.slice(1)];
}

const cellOf = (text: string): string => {
  const cell = text.replaceAll('\t', ' ').trim();
  return cell.includes('"') ? verbatimCell(cell) : cell;
};

const keepsTo = (line: string, starts: readonly number[]): boolean =>
  starts.every((start) => start === 0 || line.charAt(start - 1).trim() === '');

/** Line by line, so that lines keep their numbers. */
export async function* alignedAsTabs(
  text: AsyncIterable<string>,
  { starts, headingLine }: AlignedColumns,
): AsyncGenerator<string> {
  let rest = '';
  let at = 0;
  const recordOf = (line: string): string => {
    const isAbove = at++ < headingLine;
    if (RULE.test(line)) return '\n';
    if (isAbove) return `${cellOf(line)}\n`;
    // A cell that runs into the next column would be cut: such a line gets a column too many, and is told as no row.
    const cells = keepsTo(line, starts)
      ? starts.map((start, column) => line.slice(start, starts[column + 1]))
      : [line, ...starts.map(() => '…')];
    return `${cells.map(cellOf).join('\t')}\n`;
  };
  for await (const part of text) {
    const lines = (rest + part).split('\n');
    rest = lines.pop()!;
    yield lines.map(recordOf).join('');
  }
  if (rest !== '') yield recordOf(rest);
}
