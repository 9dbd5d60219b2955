import { readHighway } from './highways.ts';
import { isHouseNumber, isLetteredNumber, isOrdinal } from './house-numbers.ts';
import { readNumberPhrase } from './number-phrases.ts';
import { isOpening, type Owner, segmentEnd } from './segments.ts';
import { STREET_PREFIXES } from './tables/directionals.ts';
import type { Token } from './tokens.ts';
import { readUnit } from './units.ts';

/**
 * The token that the house number begins at. Of several numbers, the first whose segment has a street's
 * suffix, highway or prefix behind it, one at the start of a segment or behind a unit rather than one in the
 * midst.
 */
export function findHouseNumber(tokens: readonly Token[], end: number, owners: readonly Owner[]): number | null {
  let best: number | null = null;
  let bestScore = 0;
  let behindUnit = -1;
  for (let at = 0; at < end; at++) {
    if (owners[at] !== null) continue;
    const token = tokens[at]!;
    const opening = isOpening(tokens, at, owners) || at === behindUnit;
    if (opening) {
      const unit = readUnit(tokens, at, segmentEnd(tokens, at, end, owners), at === behindUnit);
      const isNumberSign = token.text === '#' && !(unit !== null && unit.end < end && isHouseNumber(tokens[unit.end]!));
      if (unit !== null && !isNumberSign) {
        behindUnit = unit.end;
        at = unit.end - 1;
        continue;
      }
      if (token.text === '#' || token.text === 'NO') {
        behindUnit = at + 1;
        continue;
      }
    }
    const phrase = opening && !token.hasDigit ? readNumberPhrase(tokens, at, end) : null;
    const isDoubtful = phrase !== null || (opening && isLetteredNumber(token) && !isHouseNumber(token));
    if (!isDoubtful && !isHouseNumber(token)) continue;
    const score = numberScore(tokens, at, phrase?.end ?? at + 1, end, opening, isDoubtful, owners);
    if (score > bestScore) {
      best = at;
      bestScore = score;
    }
    if (score === SCORE_MAX) break;
  }
  return best;
}

/** At the opening, with a street behind it. */
const SCORE_MAX = 5;

/** `behind`: the token behind the number; `isDoubtful`: it is one in words, or lettered. */
function numberScore(
  tokens: readonly Token[],
  at: number,
  behind: number,
  end: number,
  opening: boolean,
  isDoubtful: boolean,
  owners: readonly Owner[],
): number {
  const to = segmentEnd(tokens, at, end, owners);
  const next = behind < to ? tokens[behind] : undefined;
  const before = at > 0 && !tokens[at]!.breakBefore ? tokens[at - 1]! : undefined;
  if (before !== undefined && !opening) {
    const isName = before.word.unit === 'BLDG' && at > 1 && !tokens[at - 1]!.breakBefore && !tokens[at - 2]!.hasDigit;
    if (
      before.text === '#' ||
      (before.word.unit !== null && !isName) ||
      before.text === 'KM' ||
      before.text === 'HM' ||
      before.text === '&'
    )
      return 0;
    if (isHighwayNumber(tokens, at, end)) return 0;
  }
  if (opening && readHighway(tokens, at, end) !== null) return 0;
  if (next === undefined) {
    // `900, LAKE RD`: a comma behind the number.
    return opening &&
      tokens[at + 1] !== undefined &&
      at + 1 < end &&
      owners[at + 1] === null &&
      tokens[at]!.hasDigit &&
      segmentHasStreet(tokens, at + 1, segmentEnd(tokens, at + 1, end, owners))
      ? 1.5
      : 0;
  }
  if (next.text === '&' && isOrdinal(tokens[at]!)) return 0;
  let score = opening ? 2 : 1;
  if (segmentHasStreet(tokens, behind, to)) score += 3;
  else if (isDoubtful && tokens[at]!.hasDigit) return 0;
  else if (next.word.unit !== null && opening) score -= 1;
  if (isDoubtful) score -= 1;
  // `STUDIO 54 254 W 54TH ST`: the second number has the directional.
  if (!opening && next.hasDigit && isHouseNumber(next)) score -= 1;
  return score;
}

/** `CARR 2 KM 45 HM 6` */
const HIGHWAY_TOKENS_MAX = 5;

function isHighwayNumber(tokens: readonly Token[], at: number, end: number): boolean {
  for (let from = at - 1; from >= Math.max(0, at - HIGHWAY_TOKENS_MAX); from--) {
    const highway = readHighway(tokens, from, end);
    if (highway !== null && highway.end > at) return true;
    if (tokens[from]!.breakBefore) break;
  }
  return false;
}

function segmentHasStreet(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const { text, word } = tokens[at]!;
    if ((word.suffix !== null && at > from) || isOrdinal(tokens[at]!)) return true;
    if (word.isStreetPrefix && STREET_PREFIXES.has(text)) return true;
    if (word.direction !== null && at > from) return true;
    if (text === 'AVENUE' || text === 'AVE' || readHighway(tokens, at, to) !== null) return true;
    if (text === 'BROADWAY') return true;
  }
  return false;
}
