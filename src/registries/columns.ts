import { looksDamaged, type Mending, mendText } from '../entity/index.ts';
import type { Row } from './registry.ts';

/** Both Socrata spellings of a heading are one: lower case, letters and digits only. */
export function normalizeHeading(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * The normalised header. A heading without a letter is `column7`; one that comes a second time is `address2`.
 */
export function normalizeHeader(headings: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headings.map((heading, index) => {
    const name = normalizeHeading(heading) || `column${index + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name}${times}`;
  });
}

/**
 * What a reader makes of a record: a row, or why it is none. `line` is 1-based. `mended`: values of the row that
 * were damaged; left out where none was. Blank lines are nothing.
 */
export type ReadRow =
  | { readonly line: number; readonly row: Row; readonly mended?: readonly Mending[] }
  /** `isSetAside`: the line is sound. `isCut`: the file ends within it. */
  | {
      readonly line: number;
      readonly reason: string;
      readonly excerpt: string;
      readonly isSetAside?: true;
      readonly isCut?: true;
    };

/** Where in a file a reader begins: the number of its first line, and the headings, where they stood before it. */
export type RowsStart = { readonly line: number; readonly columns?: readonly string[] | undefined };
export const FROM_THE_FIRST: RowsStart = { line: 1 };

/** White space, and what programs leave at the end of a file. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is meant.
const BLANK = /^[\s\0\x1a\ufeff]*$/;

export const isBlankText = (text: string): boolean => BLANK.test(text);

const EXCERPT_CHARACTERS = 500;

export function refusedRow(line: number, reason: string, text: string): Exclude<ReadRow, { readonly row: Row }> {
  return { line, reason, excerpt: text.length > EXCERPT_CHARACTERS ? `${text.slice(0, EXCERPT_CHARACTERS)}…` : text };
}

/** The last rows of a file that does not end with a line: where the last one is refused, the file is cut within it. */
export function cutAtEnd(rows: readonly ReadRow[]): ReadRow[] {
  const last = rows.at(-1);
  if (last === undefined || 'row' in last || last.isSetAside === true) return [...rows];
  return [...rows.slice(0, -1), { ...last, isCut: true }];
}

/** Puts what is certain in the place of damaged values of a row, and gives them. */
export function mendValues(row: Record<string, string>): readonly Mending[] | undefined {
  let mended: Mending[] | undefined;
  for (const column of Object.keys(row)) {
    const value = row[column]!;
    if (!looksDamaged(value)) continue;
    const mending = mendText(value);
    if (mending.damages.length === 0) continue;
    row[column] = mending.after;
    mended ??= [];
    mended.push(mending);
  }
  return mended;
}
