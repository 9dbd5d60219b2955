/** Coordinates in the text of an address, as tables of portals and maps write them behind it. */

const DEGREES = String.raw`[-+]?\d{1,3}\.\d{2,}\s*°?\s*[NSEW]?`;
const PAIR = String.raw`${DEGREES}\s*[,;\s]\s*${DEGREES}`;
/**
 * `(47.57, -122.16)`, `@47.57,-122.16`, `47.57° N, 122.16° W`, and the point of well-known text (OGC 06-103r4, 8.2):
 * `POINT (-122.16 47.57)`.
 */
const COORDINATES = new RegExp(
  String.raw`POINT\s*Z?\s*\(\s*${PAIR}[^)]*\)|\(\s*${PAIR}\s*\)|\[\s*${PAIR}\s*\]|(?<![\w.])@?${PAIR}(?![\w.°])`,
  'gi',
);
/** `lat: 47.57 lon: -122.16`. */
const NAMED = /\b(?:lat(?:itude)?|lon(?:g|gitude)?|lng)\s*[:=]?\s*[-+]?\d{1,3}\.\d+/gi;
const MAY_HOLD = /\d\.\d\d/;
const DEGREES_MAX = 180;

/** The text with blanks in place of coordinates: everything else stands where it stood. */
export function withoutCoordinates(text: string): string {
  if (!MAY_HOLD.test(text)) return text;
  return text.replace(COORDINATES, (found) => (isOnEarth(found) ? blank(found) : found)).replace(NAMED, blank);
}

/** `12.50 100.25` may be anything; the numbers of a place are degrees, with more digits or a sign. */
function isOnEarth(text: string): boolean {
  const numbers = text.match(/[-+]?\d{1,3}\.\d+/g) ?? [];
  const isExact = /[-+(@°[]/.test(text) || numbers.every((number) => /\.\d{4}/.test(number));
  return isExact && numbers.every((number) => Math.abs(Number(number)) <= DEGREES_MAX);
}

const blank = (text: string): string => ' '.repeat(text.length);
