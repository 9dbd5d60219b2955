const SURROGATE = /[\ud800-\udfff]/;

/**
 * Orders two strings by Unicode code point (as UTF-8 bytes do), where JavaScript's `<` orders by UTF-16 unit.
 */
export function compareCodePoints(a: string, b: string): number {
  if (a === b) return 0;
  if (SURROGATE.test(a) || SURROGATE.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return a < b ? -1 : 1;
}
