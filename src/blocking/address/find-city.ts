import { isAttention } from './attention.ts';
import { cityOfWords } from './city-name.ts';
import type { Gazetteer } from './gazetteer.ts';
import { isHouseNumber } from './house-numbers.ts';
import { CITY_CLOSERS, CITY_LATER_WORDS, CITY_OPENERS, SAINTS } from './tables/cities.ts';
import { HIGHWAY_VARIANTS } from './tables/highways.ts';
import { WHOLE_SUFFIXES } from './tables/street-suffixes.ts';
import type { Token } from './tokens.ts';
import { isShortId } from './units.ts';

const CITY_WORDS_MAX = 6;

/**
 * The token that the city before `end` begins at, `end` where there is none: of all it could begin at, the
 * one where what stands before it ends best as a street, and where it is itself best known as a city.
 */
export function findCity(
  tokens: readonly Token[],
  end: number,
  zip5: string | null,
  state: string | null,
  gazetteer: Gazetteer | null,
): number {
  const names: string[] = [];
  let best = endOfStreet(tokens, end);
  let bestFrom = end;
  for (let from = end - 1; from >= 0 && end - from <= CITY_WORDS_MAX; from--) {
    const token = tokens[from]!;
    if (token.hasDigit || !/^[A-Z]/.test(token.text)) break;
    // `9 CEDAR ST NW ATTN FRONT DESK`
    if (isAttention(tokens, from)) return end;
    names.unshift(token.text);
    const score = cityScore(tokens, from, names, zip5, state, gazetteer) + endOfStreet(tokens, from);
    if (score > best) {
      best = score;
      bestFrom = from;
    }
    if (token.breakBefore) break;
  }
  return bestFrom;
}

/**
 * How well the words are known as a city, and begin where one can begin. Weights set by hand on the labelled
 * addresses.
 */
function cityScore(
  tokens: readonly Token[],
  from: number,
  words: readonly string[],
  zip5: string | null,
  state: string | null,
  gazetteer: Gazetteer | null,
): number {
  const first = tokens[from]!;
  // Words alone with a state or ZIP code are a city: `ANCHOR POINT, AK`.
  let score = from === 0 ? (state === null ? 0 : 2) : first.breakBefore ? 3 : isMidName(tokens, from) ? -3 : 0;
  if (gazetteer !== null) {
    const name = cityOfWords(words);
    const share = zip5 === null ? 0 : gazetteer.shareInZip(zip5, name);
    const whole =
      words.length / 2 + (first.word.direction !== null && first.text.length > 2 && words.length > 1 ? 1.5 : 0);
    if (share > 0) return score + 8 + share + whole;
    const count = gazetteer.count(name, state);
    if (count > 0) {
      const cut = isCutOpener(tokens, from) ? 3 : zip5 !== null && isBehindWholeDirection(tokens, from) ? 6 : 0;
      return score + (state === null ? 4 : 5) + Math.min(1, Math.log10(count) / 4) + whole - cut;
    }
  }
  // Without a state or ZIP code there need not be a city.
  score += (state === null ? 0.2 : 1.4) - 0.4 * words.length;
  const last = words.at(-1)!;
  if (words.length === 1 && (CITY_CLOSERS.has(last) || last.length === 1)) score -= 1.5;
  if (isCutOpener(tokens, from)) score -= 1.5;
  if (CITY_OPENERS.has(words[0]!) && words.length > 1) score += 0.5;
  else if (!first.breakBefore && (first.word.isPlainSuffix || (first.word.suffix !== null && words.length === 1)))
    score -= 2;
  if (first.text.length === 1) score -= words.length === 1 ? 4 : first.word.direction === null ? 2 : 0.5;
  for (let at = from + 1; at < from + words.length - 1; at++) if (tokens[at]!.word.isPlainSuffix) score -= 3;
  const end = tokens[from + words.length - 1]!.word;
  // `INDIAN TRAIL` between commas is a city, `MAIN ST` is none.
  if (end.isPlainSuffix) score -= first.breakBefore && words.length > 1 ? 2 : 4;
  else if (end.direction !== null && words.length === 1) score -= 4;
  if (words.length === 1 && (end.unit !== null || end.unitAlone !== null)) score -= 3;
  else if (first.word.unit !== null) score -= 3;
  return score;
}

/**
 * Whether a segment begins before the word with nothing but plain words between: a name that a comma sets off
 * is whole.
 */
function isMidName(tokens: readonly Token[], from: number): boolean {
  for (let at = from - 1; at > 0; at--) {
    const { hasDigit, text, breakBefore, word } = tokens[at]!;
    if (hasDigit || word.isPlainSuffix || word.unit !== null || word.unitAlone !== null) return false;
    if (text.length === 1 && word.direction === null) return false;
    if (breakBefore) return true;
  }
  return false;
}

/**
 * Whether the word before is one that cities begin with, `NEW` or `FORT`, rather than a directional behind a
 * street.
 */
function isCutOpener(tokens: readonly Token[], from: number): boolean {
  const opener = tokens[from - 1];
  if (opener === undefined || tokens[from]!.breakBefore || !CITY_OPENERS.has(opener.text)) return false;
  // `MAIN ST WEST LAFAYETTE` has no saint.
  if (opener.text === 'ST' && !SAINTS.has(tokens[from]!.text)) return false;
  const before = tokens[from - 2];
  return !(before?.word.isPlainSuffix || (opener.word.direction !== null && before?.hasDigit));
}

/** `MAIN ST WEST DES MOINES`, where the ZIP code is none of DES MOINES; streets with numbers have sides. */
function isBehindWholeDirection(tokens: readonly Token[], from: number): boolean {
  const direction = tokens[from - 1];
  if (direction === undefined || direction.word.direction === null || direction.text.length < 3) return false;
  const [third, before] = [tokens[from - 3], tokens[from - 2]];
  if (direction.breakBefore || tokens[from]!.breakBefore) return false;
  return before?.word.isPlainSuffix ? !third?.hasDigit : HIGHWAY_WORDS.has(third?.text ?? '');
}

const HIGHWAY_WORDS = new Set(
  'HIGHWAY HWY ROUTE RTE RT ROAD RD SR CR FM RM US I IH INTERSTATE LOOP SH STH CTH CARR'.split(' '),
);

const DOUBTFUL_UNITS = new Set(['FRNT', 'LOWR', 'OFC', 'SIDE', 'UPPR']);

/** How well a street, unit or box ends before the token. */
function endOfStreet(tokens: readonly Token[], end: number): number {
  const last = tokens[end - 1];
  if (last === undefined) return 0;
  const before = tokens[end - 2];
  if (before === undefined) return last.hasDigit ? -6 : 0;
  const { suffix, isPlainSuffix, direction, unit, unitAlone } = last.word;
  if (isShortId(last)) {
    // `1 PIER 39` is a number and a street.
    const isUnit = before.word.unit !== null && !(end === 3 && isHouseNumber(tokens[0]!));
    if (isUnit || before.text === '#' || before.text === 'BOX') return 4;
  }
  if (unit === 'FL' && (before.hasDigit || before.word.isNamedFloor || /(?:ST|ND|RD|TH)$/.test(before.text))) return 4;
  const isBehindStreet = isStreetEnd(tokens, end - 2);
  // `MAIN ST FRONT ROYAL`: these are words as well.
  if (unitAlone !== null && (isBehindStreet || last.breakBefore)) return DOUBTFUL_UNITS.has(unitAlone) ? 2.2 : 3;
  if (last.hasDigit) {
    if (HIGHWAY_WORDS.has(before.text)) return 4;
    return isBehindStreet && hasDigitBefore(tokens, end - 1) ? 2.5 : 0;
  }
  // `MAIN ST WEST LAFAYETTE`; numbered streets have sides: `13TH AVE SOUTH FARGO`.
  if (direction !== null && last.text.length > 2 && isBehindStreet && !tokens[end - 3]?.hasDigit) return 2;
  if (isStreetEnd(tokens, end - 1) && !isSaint(tokens, end) && !(before.word.direction !== null && suffix !== null))
    return direction !== null || isPlainSuffix || isAbbreviated(last) ? 3 : CITY_OPENERS.has(last.text) ? 0.3 : 1.2;
  // `US 17 BUSINESS MURRELLS INLET`
  if (HIGHWAY_VARIANTS.has(last.text) && before.hasDigit && HIGHWAY_WORDS.has(tokens[end - 3]?.text ?? '')) return 4;
  if (unit === 'LVL' && before.word.unitAlone !== null) return 4;
  // `4100 N ST LOUIS`
  if (last.text === 'ST' && before.word.direction !== null && SAINTS.has(tokens[end]?.text ?? '')) return 0;
  if (suffix !== null && before.word.direction !== null && tokens[end - 3]?.hasDigit) return isPlainSuffix ? 3 : 1.2;
  if (last.text.length === 1 && direction === null) {
    return HIGHWAY_WORDS.has(before.text) || before.word.suffix === 'AVE' ? 3 : isBehindStreet ? 1.5 : 0;
  }
  // `12 E` before a city is a number and half a street; `842 E 1700 S` is whole.
  const third = tokens[end - 3];
  const isGrid =
    third !== undefined && (third.hasDigit || third.word.direction !== null || HIGHWAY_WORDS.has(third.text));
  if (direction !== null && isHouseNumber(before) && !isGrid && !tokens[end]?.breakBefore) return -6;
  if (direction !== null && last.breakBefore) return 0;
  if (direction !== null && before.hasDigit && HIGHWAY_WORDS.has(tokens[end - 3]?.text ?? '')) return 5;
  if (direction !== null) return before.hasDigit && tokens[end - 3] !== undefined ? 3 : last.text.length <= 2 ? 0.5 : 0;
  return 0;
}

/** `RDG` and `EXT` are a street's; `HTS` may be a city's too, and `RIDGE` anything's. */
function isAbbreviated({ text, word }: Token): boolean {
  return word.suffix !== null && WHOLE_SUFFIXES.get(word.suffix) !== text && CITY_LATER_WORDS[text] === undefined;
}

function hasDigitBefore(tokens: readonly Token[], end: number): boolean {
  for (let at = 0; at < end; at++) if (tokens[at]!.hasDigit) return true;
  return false;
}

/** The second of `MAIN ST ST PAUL`. */
function isSaint(tokens: readonly Token[], end: number): boolean {
  return tokens[end - 1]!.text === 'ST' && tokens[end - 2]!.word.isPlainSuffix && isStreetEnd(tokens, end - 2);
}

/** Whether the token is a suffix with a name before it, or a directional behind such a suffix. */
function isStreetEnd(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  const before = tokens[at - 1];
  if (token === undefined || before === undefined || token.breakBefore) return false;
  if (token.word.direction !== null && before.word.isPlainSuffix) return isStreetEnd(tokens, at - 1);
  return token.word.suffix !== null && !(before.hasDigit && at === 1 && !/[A-Z]{2}$/.test(before.text));
}
