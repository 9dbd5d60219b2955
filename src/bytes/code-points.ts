/**
 * The order of code points, which is that of UTF-8's bytes and of SQLite. JavaScript's `<` compares UTF-16
 * units, and differs for characters beyond U+FFFF.
 */

const SURROGATE = /[\ud800-\udfff]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII is what is meant.
const ASCII_ONLY = /^[\x00-\x7f]*$/;

/** Below 0 where `a` comes before `b`, 0 where they are the same. */
export function compareCodePoints(a: string, b: string): number {
  if (a === b) return 0;
  if (SURROGATE.test(a) || SURROGATE.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return a < b ? -1 : 1;
}

/** A text's sort key: its UTF-8 read as Latin-1. On sort keys `<` is the order of code points. */
export function sortKeyOf(text: string): string {
  return ASCII_ONLY.test(text) ? text : Buffer.from(text, 'utf8').toString('latin1');
}

/** The text of a sort key. */
export function textOfSortKey(sortKey: string): string {
  return ASCII_ONLY.test(sortKey) ? sortKey : Buffer.from(sortKey, 'latin1').toString('utf8');
}
