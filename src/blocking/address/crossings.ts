import { readHighway } from './highways.ts';
import { isOrdinal } from './house-numbers.ts';
import { REMARK_WORDS } from './tables/remarks.ts';
import type { Token } from './tokens.ts';
import { isShortId } from './units.ts';

/**
 * Where in a numbered street's tokens the remark begins that tells the place once more: `& SE 36TH ST`, `AT ELM ST`,
 * `NEAR PIER 5`, `BETWEEN 5TH AND 6TH`. `null` without one. `BREAD & CHEESE HOLLOW RD` is one street.
 */
export function findCrossing(tokens: readonly Token[], from: number, end: number): number | null {
  for (let at = from + 1; at + 1 < end; at++) {
    const { text } = tokens[at]!;
    if (!REMARK_WORDS.has(text) || isSecondHighway(tokens, from, at) || isBetweenUnits(tokens, at)) continue;
    if (isWholeStreet(tokens, from, at)) return at;
    const isSign = text === '&' || text === '@';
    if (isSign && (isOrdinal(tokens[at + 1]!) || !hasSuffix(tokens, at + 1, end))) return at;
  }
  return null;
}

/** A plain suffix behind a name, a directional or not, or a street that needs none. */
function isWholeStreet(tokens: readonly Token[], from: number, end: number): boolean {
  const last = tokens[end - 1]!;
  if (last.text === 'BROADWAY' || isOrdinal(last)) return true;
  const suffixAt = last.word.direction !== null ? end - 2 : end - 1;
  if (suffixAt > from && tokens[suffixAt]!.word.isPlainSuffix) return true;
  for (let at = from; at < end - 1; at++) {
    const highway = readHighway(tokens, at, end);
    if (highway !== null) return highway.end > suffixAt;
  }
  return false;
}

/** The `20` of `ROUTE 5 & 20`. */
function isSecondHighway(tokens: readonly Token[], from: number, at: number): boolean {
  for (let start = from; start < at; start++) {
    const highway = readHighway(tokens, start, at + 2);
    if (highway !== null) return highway.end > at;
  }
  return false;
}

/** The `&` of `SUNRISE HWY 31 & 32`. */
function isBetweenUnits(tokens: readonly Token[], at: number): boolean {
  return [tokens[at - 1]!, tokens[at + 1]!].every((token) => isUnitId(token));
}

function isUnitId(token: Token): boolean {
  return isShortId(token) && !isOrdinal(token) && token.word.direction === null;
}

function hasSuffix(tokens: readonly Token[], from: number, end: number): boolean {
  for (let at = from; at < end; at++) if (tokens[at]!.word.suffix !== null) return true;
  return false;
}
