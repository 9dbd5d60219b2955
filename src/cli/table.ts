import { printableLine, tell } from './terminal.ts';

/**
 * Rows as aligned columns, the heading first. Numbers given as numbers are grouped and stand to the right.
 */
export function printTable(heading: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const isNumber = heading.map((_, column) => rows.length > 0 && rows.every((row) => typeof row[column] === 'number'));
  const cells = [heading, ...rows].map((row) =>
    row.map((cell) => (typeof cell === 'number' ? cell.toLocaleString('en-US') : printableLine(cell))),
  );
  const widths = heading.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  return cells
    .map((row) =>
      row
        .map((cell, column) => (isNumber[column] ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A table on a terminal; elsewhere, or where it is asked for, the document as one line of JSON. */
export function print(
  document: object,
  heading: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  json: true | undefined,
): void {
  const text = json === true || !process.stdout.isTTY ? JSON.stringify(document) : printTable(heading, rows);
  tell(`${text}\n`);
}

/** `more than 10,000`, where counts end. */
const countWords = (count: number, isCapped: boolean): string =>
  `${isCapped ? 'more than ' : ''}${count.toLocaleString('en-US')}`;

type FacetCounts = readonly { readonly value: string; readonly count: number; readonly is_capped: boolean }[];

/** A table for each facet below a page. `what`: what was counted. */
export function tellFacets(facets: Readonly<Record<string, FacetCounts>> | undefined, what: string): void {
  for (const [facet, counts] of Object.entries(facets ?? {})) {
    const counted = counts.map(({ value, count, is_capped: isCapped }) => [value, countWords(count, isCapped)]);
    tell(`\n${printTable([facet, what], counted)}\n`);
  }
}

type Summary = {
  readonly total_matches: number;
  readonly total_is_capped: boolean;
  readonly next_page: number | null;
};

/** What stands below a page of what was found. */
export function foundWords({ total_matches: total, total_is_capped: isCapped, next_page: next }: Summary): string {
  return `${countWords(total, isCapped)} found${next === null ? '' : `; the next page is --page ${next}`}`;
}
