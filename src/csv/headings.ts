/**
 * In which record of a table its headings stand. People and programs write a title, the day of a report or a blank
 * line above them: `Table 1`, `Active licenses as of 10/01/2026`.
 */

/** A line of a file, as it is read before anybody knows where the table begins. */
export type FirstRecord = { readonly line: number; readonly values: readonly string[] };

/** A line above the headings that is not part of the table. */
export type PassedOver = { readonly line: number; readonly text: string };

/** How many records are looked through for the headings. */
export const FIRST_RECORDS = 100;
/** A title with notes is no longer. */
const ABOVE_MAX = 30;
const TEXT_MAX = 200;

/**
 * The place among the first records, all with a value in them, of the one with the headings: the first that is as
 * wide as what follows, by its cells with a value. Where a narrower one may have headings itself, some of them blank,
 * it is passed over only if the next wide one looks like headings, and of little narrower ones only if the rows below
 * do not.
 */
export function placeOfHeadings(records: readonly FirstRecord[]): number {
  const widths = records.map(({ values }) => values.filter((value) => value.trim() !== '').length);
  for (const place of records.keys()) {
    if (place > ABOVE_MAX) break;
    const below = widths.slice(place + 1);
    const widest = below.reduce((most, width) => Math.max(most, width), 0);
    const width = widths[place]!;
    if (width >= widest) return place;
    const { values } = records[place]!;
    // A file of one column may have a comma in some rows, but not in all.
    const isTitle = width === 1 && values.length === 1 && (widest > 2 || below.every((one) => one === widest));
    if (isTitle) continue;
    const next = below.findIndex((one) => one > width && one > widest / 2);
    if (next === -1) return place;
    const [headings, ...rows] = records.slice(place + 1 + next).map((one) => looksLikeHeadings(one.values));
    const isNarrow = width <= widest / 2 || isLabelled(values);
    if (headings !== true || !(isNarrow || isRare(rows))) return place;
  }
  return 0;
}

export const passedOver = (records: readonly FirstRecord[]): readonly PassedOver[] =>
  records.map(({ line, values }) => ({
    line,
    text: values
      .map((value) => value.replace(/\s+/g, ' ').trim())
      .filter((value) => value !== '')
      .join(', ')
      .slice(0, TEXT_MAX),
  }));

/** Words that differ, without a digit before any letter: rows of places have a house number or a ZIP code. */
function looksLikeHeadings(values: readonly string[]): boolean {
  const words = values.map((value) => value.trim().toLowerCase()).filter((value) => value !== '');
  return new Set(words).size === words.length && words.every((word) => /^\P{N}*\p{L}/u.test(word));
}

/** Rows below are nothing like the headings above them. */
const isRare = (rows: readonly boolean[]): boolean => rows.length > 0 && rows.filter(Boolean).length <= rows.length / 4;

/** `Generated:, 2026-10-01`. */
const isLabelled = ([first = '']: readonly string[]): boolean => first.trimEnd().endsWith(':');
