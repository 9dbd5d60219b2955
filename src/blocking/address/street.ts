import { readHighway, readLetteredHighway } from './highways.ts';
import { LETTERED_STREETS, STREET_PREFIXES } from './tables/directionals.ts';
import { ORDINAL_WORDS, ordinal, TENS_WORDS } from './tables/number-words.ts';
import { CITY_SUFFIXES } from './tables/street-suffixes.ts';
import { STREET_FIRST_WORDS, STREET_LATER_WORDS } from './tables/street-words.ts';
import type { Token } from './tokens.ts';
import { unitId } from './units.ts';
import { spellings } from './words.ts';

/** A street's parts, and where they stand. */
export type Street = {
  readonly predirectional: string | null;
  readonly name: string;
  readonly suffix: string | null;
  readonly postdirectional: string | null;
  /** Ids of units without a designator: `350 5TH AVE 2105`. */
  readonly unitIds: readonly string[];
  /** From the first to behind the last token of the name; the predirectional stands before it. */
  readonly nameFrom: number;
  readonly nameTo: number;
  readonly suffixAt: number | null;
  /** Behind the suffix and the postdirectional; the unit ids follow. */
  readonly to: number;
};

const LETTERED = new Map(spellings(LETTERED_STREETS));
const LETTER_OR_NUMBER = /^(?:[A-Z]|\d{1,4}[A-Z]?)$/;
const LETTER = /^[A-Z]$/;
const NORTH_OR_SOUTH = /^[NS]$/;
const EAST_OR_WEST = /^[EW]$/;
/** Suffixes of places as much as of streets: behind a street's suffix they name the mall beside it. */
const PLACES = new Set(['MALL', 'PLZ', 'CTR', 'SQ', 'STA', 'VLG', 'PARK', 'ANX', 'CMNS', 'XING', 'PT', 'ESTS']);

/**
 * Reads the street of the tokens, which hold nothing else but what stands behind it: no house number, no unit
 * with a designator. `null` where they are empty.
 */
export function readStreet(tokens: readonly Token[], from: number, end: number): Street | null {
  if (from >= end) return null;
  const prefixed = readPrefixedStreet(tokens, from, end);
  if (prefixed !== null) return prefixed;

  const highwayAt = highwayFrom(tokens, from, end);
  const suffixAt =
    findSuffix(tokens, from, end, highwayAt?.end ?? from + 1) ??
    (highwayAt === null ? findCitySuffix(tokens, from, end) : null);
  const tailFrom = suffixAt ?? highwayAt?.end ?? nameEnd(tokens, from, end);
  const tail = readTail(
    tokens,
    suffixAt === null ? tailFrom : suffixAt + 1,
    end,
    suffixAt !== null || highwayAt !== null,
  );

  // A directional that is all there is of the name stays the name: `NORTH ST`, `E ST`.
  let nameTo = suffixAt ?? highwayAt?.end ?? tailFrom;
  let postdirectional = tail.direction;
  // `NEW MEXICO NW AVE`
  const lastOfName = tokens[nameTo - 1]!;
  const wordsOfName = nameTo - from - (tokens[from]!.word.direction === null ? 0 : 1);
  const isInside = suffixAt !== null && postdirectional === null && highwayAt === null && wordsOfName > 1;
  if (isInside && lastOfName.word.direction !== null && lastOfName.text.length <= 2) {
    postdirectional = lastOfName.word.direction;
    nameTo--;
  }
  // `S R 54` is a state's route.
  const isRoutes = highwayAt?.at === from && isHalf(tokens[from]!);
  const { predirectional, nameFrom } = isRoutes ? withoutDirection(from) : readPredirectional(tokens, from, nameTo);
  const name =
    highwayAt === null
      ? streetName(tokens, nameFrom, nameTo, suffixAt !== null)
      : [highwayAt.text, streetName(tokens, highwayAt.end, nameTo, true)].filter((part) => part !== '').join(' ');
  return {
    predirectional,
    name,
    suffix: suffixAt === null ? null : (tokens[suffixAt]!.word.suffix ?? CITY_SUFFIXES.get(tokens[suffixAt]!.text)!),
    postdirectional,
    unitIds: tail.unitIds,
    nameFrom,
    nameTo,
    suffixAt,
    to: tail.to,
  };
}

type Predirectional = { readonly predirectional: string | null; readonly nameFrom: number };

/** The directional before a name that ends there, `N` or `N W`; none where it is all that there is of the name. */
function readPredirectional(tokens: readonly Token[], from: number, nameTo: number): Predirectional {
  const first = tokens[from]!.word.direction;
  if (first === null || nameTo - from <= 1 || isOpposites(tokens, from, nameTo)) return withoutDirection(from);
  const second = tokens[from + 1]!;
  const areHalves = nameTo - from > 2 && isHalf(tokens[from]!) && isHalf(second);
  return areHalves && NORTH_OR_SOUTH.test(first) && EAST_OR_WEST.test(second.text)
    ? { predirectional: first + second.text, nameFrom: from + 2 }
    : { predirectional: first, nameFrom: from + 1 };
}

function withoutDirection(nameFrom: number): Predirectional {
  return { predirectional: null, nameFrom };
}

const OPPOSITES = new Set(['EW', 'WE', 'NS', 'SN']);

/** `EAST WEST HWY`. */
function isOpposites(tokens: readonly Token[], from: number, nameTo: number): boolean {
  const second = tokens[from + 1]!.word.direction;
  return nameTo - from === 2 && second !== null && OPPOSITES.has(tokens[from]!.word.direction + second);
}

function isHalf(token: Token): boolean {
  return token.text.length === 1 && token.word.direction !== null;
}

/**
 * `CALLE A`, `AVENUE C`, `AVENUE OF THE AMERICAS`: the type stands before the name, and no suffix behind it.
 */
function readPrefixedStreet(tokens: readonly Token[], from: number, end: number): Street | null {
  const at = tokens[from]!.word.direction !== null && from + 2 < end ? from + 1 : from;
  const second = tokens[at + 1];
  if (second === undefined || at + 1 >= end || !tokens[at]!.word.isStreetPrefix) return null;
  const type = LETTERED.get(tokens[at]!.text);
  let nameTo: number;
  let name: string;
  if (type !== undefined && LETTER_OR_NUMBER.test(second.text) && tokens[at + 2]?.word.isPlainSuffix !== true) {
    nameTo = at + 2;
    name = `${type} ${second.text}`;
  } else if (type === 'AVENUE' && second.text === 'OF') {
    nameTo = nameEnd(tokens, at, end);
    name = `AVENUE ${streetName(tokens, at + 1, nameTo, false)}`;
  } else if (STREET_PREFIXES.has(tokens[at]!.text) && LETTER_OR_NUMBER.test(second.text) && at + 2 === end) {
    nameTo = end;
    name = streetName(tokens, at, nameTo, false);
  } else {
    return null;
  }
  if (type === 'HIGHWAY' || type === 'ROUTE' || type === 'LOOP') return null;
  const tail = readTail(tokens, nameTo, end, true);
  return {
    predirectional: at > from ? tokens[from]!.word.direction : null,
    name,
    suffix: null,
    postdirectional: tail.direction,
    unitIds: tail.unitIds,
    nameFrom: at,
    nameTo,
    suffixAt: null,
    to: tail.to,
  };
}

type HighwayAt = { readonly text: string; readonly at: number; readonly end: number };

/** A highway at the start, a directional before it or not. */
function highwayFrom(tokens: readonly Token[], from: number, end: number): HighwayAt | null {
  const at = tokens[from]!.word.direction !== null && from + 1 < end ? from + 1 : from;
  const whole = readHighway(tokens, from, end);
  if (whole !== null) return { ...whole, at: from };
  const behind = (at > from ? readHighway(tokens, at, end) : null) ?? readLetteredHighway(tokens, at, end);
  return behind && { ...behind, at };
}

/**
 * The last suffix behind which only a directional and units stand, or else the last plain one before text
 * that is not part of the street. `null` for a street without one.
 */
function findSuffix(tokens: readonly Token[], from: number, end: number, nameTo: number): number | null {
  let found: number | null = null;
  for (let at = end - 1; at >= nameTo; at--) {
    if (tokens[at]!.word.suffix === null || isHighway(tokens, at, end)) continue;
    // `7 N WELLS` names the street, `12 E ST` its letter.
    const isName = at - from === 1 && tokens[from]!.word.direction !== null && !tokens[at]!.word.isPlainSuffix;
    if (!isName && readTail(tokens, at + 1, end, true).end === end) {
      found = at;
      break;
    }
  }
  const isPlace = found !== null && (!tokens[found]!.word.isPlainSuffix || PLACES.has(tokens[found]!.word.suffix!));
  if (found !== null && !isPlace) return found;
  // `CLARK ST FINGER LAKES MALL`, but `CHURCH STREET PLAZA` and `MILL ROAD ESTATES`.
  for (let at = (found ?? end) - 1; at >= Math.max(nameTo, from + 1); at--) {
    const { isPlainSuffix, suffix } = tokens[at]!.word;
    if (!isPlainSuffix || PLACES.has(suffix!) || isHighway(tokens, at, end)) continue;
    const behind = tokens[at + 1];
    if (found === null ? isBeginning(tokens, at, from, behind) : found - at >= 2 && tokens[at]!.text === suffix)
      return at;
  }
  return found;
}

/** Whether a numbered highway begins there; behind a name, `FEDERAL HWY 103-B`, the number with a letter is a unit's. */
function isHighway(tokens: readonly Token[], at: number, end: number): boolean {
  return readHighway(tokens, at, end) !== null && !/-[A-Z]$/.test(tokens[at + 1]?.text ?? '');
}

/** A city's own spelling of a suffix at the end of the name: words that mean something else wherever they stand. */
function findCitySuffix(tokens: readonly Token[], from: number, end: number): number | null {
  const last = nameEnd(tokens, from, end) - 1;
  if (last <= from || !CITY_SUFFIXES.has(tokens[last]!.text)) return null;
  return last === from + 1 && tokens[from]!.word.direction !== null ? null : last;
}

/**
 * Whether a plain suffix can end the street before text that is not part of it. A lone `ST` or `DR` may begin
 * a name.
 */
function isBeginning(tokens: readonly Token[], at: number, from: number, behind: Token | undefined): boolean {
  const isSaintOrDoctor = tokens[at]!.text === 'ST' || tokens[at]!.text === 'DR';
  const hasOnlyDirection = at - from === 1 && tokens[from]!.word.direction !== null;
  return behind !== undefined && !(isSaintOrDoctor && hasOnlyDirection);
}

/**
 * Where the name of a street without suffix ends: before numbers behind letters, and a directional at the
 * end.
 */
function nameEnd(tokens: readonly Token[], from: number, end: number): number {
  let to = end;
  while (
    to - from > 1 &&
    tokens[to - 1]!.hasDigit &&
    !/^\d+(?:ST|ND|RD|TH)$/.test(tokens[to - 1]!.text) &&
    endsName(tokens, from, to - 1)
  )
    to--;
  if (to - from > 1) {
    const last = tokens[to - 1]!;
    const before = tokens[to - 2]!;
    const isWhole = before.word.direction === null || to - from > 2;
    if (last.word.direction !== null && isWhole && !STREET_PREFIXES.has(before.text)) to--;
  }
  return to;
}

/** Whether a number behind the token is a unit's: `BROADWAY 200`, but not `PIER 39` or `CALLE 5`. */
function endsName(tokens: readonly Token[], from: number, last: number): boolean {
  const before = tokens[last - 1]!;
  if (before.word.direction !== null && last - from === 1) return false;
  return (
    !STREET_PREFIXES.has(before.text) && !LETTERED.has(before.text) && before.text !== 'OF' && before.text !== 'KM'
  );
}

type Tail = {
  readonly direction: string | null;
  readonly unitIds: readonly string[];
  readonly to: number;
  readonly end: number;
};

const UNIT_IDS_MAX = 2;

/** A directional, then ids of units. */
function readTail(tokens: readonly Token[], from: number, end: number, isBehindSuffix: boolean): Tail {
  let at = from;
  let direction: string | null = null;
  if (at < end && tokens[at]!.word.direction !== null) {
    direction = tokens[at]!.word.direction;
    at++;
    const second = tokens[at];
    if (second !== undefined && at < end && NORTH_OR_SOUTH.test(direction!) && EAST_OR_WEST.test(second.text)) {
      direction += second.text;
      at++;
    }
  }
  const to = at;
  const unitIds: string[] = [];
  while (at < end && unitIds.length < UNIT_IDS_MAX) {
    const { text, hasDigit } = tokens[at]!;
    if (!hasDigit && !(isBehindSuffix && LETTER.test(text))) break;
    unitIds.push(unitId(text));
    at++;
  }
  return { direction, unitIds, to, end: at };
}

/**
 * The name in its normal form: ordinals in digits, a saint, mount or fort in full. Before a suffix a bare
 * number is an ordinal: `67 AVE` is `67TH`.
 */
function streetName(tokens: readonly Token[], from: number, to: number, hasSuffix: boolean): string {
  if (hasSuffix && to - from === 1 && tokens[from]!.isDigits) return ordinal(Number(tokens[from]!.text));
  let name = '';
  for (let at = from; at < to; at++) {
    const { text, word: known } = tokens[at]!;
    if (!known.isRewritten) {
      name += name === '' ? text : ` ${text}`;
      continue;
    }
    let word = text;
    const tens = TENS_WORDS.get(text);
    const units = tens === undefined || at + 1 >= to ? undefined : ORDINAL_WORDS.get(tokens[at + 1]!.text);
    if (tens !== undefined && units !== undefined && units < 10) {
      word = ordinal(tens + units);
      at++;
    } else if (ORDINAL_WORDS.has(text)) word = ordinal(ORDINAL_WORDS.get(text)!);
    else if (name === '' && to - from > 1) word = STREET_FIRST_WORDS.get(text) ?? text;
    else word = STREET_LATER_WORDS.get(text) ?? text;
    name += name === '' ? word : ` ${word}`;
  }
  return name;
}
