import {
  HIGHWAY_CODES,
  HIGHWAY_OWNERS,
  HIGHWAY_VARIANTS,
  TWIN_HIGHWAYS,
  VARIANTS_BEFORE_NUMBER,
} from './tables/highways.ts';
import { STATE_CODES, STATE_NAMES } from './tables/states.ts';
import type { Token } from './tokens.ts';

/** A highway's normal name and the token behind it. */
export type Highway = { readonly text: string; readonly end: number };

const NUMBER = /^(?:\d{1,4}[A-Z]{0,2}|\d{1,4}-[A-Z]|A1A)$/;
/** Texas gives its county and private roads numbers of five digits; Ohio parts those of a township by a hyphen. */
const LOCAL_NUMBER = /^(?:\d{1,5}(?:-\d{1,3})?[A-Z]{0,2}|\d{1,5}-[A-Z])$/;
const LOCAL = /^(?:COUNTY|TOWNSHIP|PRIVATE|PR|FM|INDIAN)\b/;
/** `15-501`, `27/441`: two highways that run as one. */
const TWO_NUMBERS = /^(\d{1,3})[-/](\d{1,3}[NSEW]?)$/;
const LEADING_ZEROS = /^0+(?=\d)/;
/** Wisconsin's county roads have letters; three are a road's only where they are the same one, or end the line. */
const LETTERS = /^(?:[A-Z]{1,2}|([A-Z])\1\1)$/;
const THREE_LETTERS = /^[A-Z]{3}$/;
const LETTER = /^[A-Z]$/;
const CODE_AND_NUMBER = /^([A-Z]{1,3})-?(\d{1,5}(?:-?[A-Z]{1,2})?|\d{1,3}[-/]\d{1,3}[NSEW]?)$/;
const HIGHWAY = new Set(['HIGHWAY', 'HWY', 'HIGHWY', 'HIWAY', 'HWAY', 'HGWY', 'HGHWY', 'HWYS', 'HIGHWAYS']);
const ROUTE = new Set(['ROUTE', 'RTE', 'RT', 'ROUTES', 'RTES', 'RTS']);
const ROAD = new Set(['ROAD', 'RD']);
/** What may stand behind a variant: `I-70 BUSINESS LOOP`. */
const VARIANT_KINDS = new Set(['LOOP', 'ROUTE', 'RTE', 'RT']);
const KILOMETRE = /^\d{1,3}(?:\.\d{1,2})?$/;

/**
 * The numbered highway that begins at the token: `US-1`, `U S HWY 1`, `RTE 9W`, `TX-71`, `COUNTY ROAD K`,
 * `BUSINESS 150`, `CARR 2 KM 45.3`. `null` where none does.
 */
export function readHighway(tokens: readonly Token[], at: number, end: number): Highway | null {
  const first = tokens[at]!;
  if (first.hasDigit) {
    const hyphenated = first.isDigits ? null : CODE_AND_NUMBER.exec(first.text);
    if (hyphenated === null) return null;
    const [, code = '', number = ''] = hyphenated;
    const kind =
      HIGHWAY_CODES.get(code) ?? (STATE_CODES.has(code) || code === 'M' || code === 'K' ? 'STATE HIGHWAY' : undefined);
    // A house number of a grid, `N95`, is not a highway, nor is a unit, `A-4`.
    if (kind === undefined || (number.length > 4 && !TWO_NUMBERS.test(number) && !LOCAL.test(kind))) return null;
    return withBehind(tokens, kind, number, at + 1, end);
  }
  // One word is not a highway.
  if (!first.word.mayOpenHighway || at + 1 >= end) return null;
  const text = (index: number) => (index < end && !tokens[index]!.breakBefore ? tokens[index]!.text : '');
  if (first.text === 'OLD') {
    const highway = readHighway(tokens, at + 1, end);
    return highway && { ...highway, text: `OLD ${highway.text}` };
  }
  if (first.text === 'KM') return readKilometreFirst(tokens, at, end);
  if (VARIANT_OPENERS.has(first.text)) return readVariantFirst(tokens, at, end);
  if (first.text === 'U' && text(at + 1) === 'S') {
    const highway = readHighway(tokens, at + 1, end);
    if (highway?.text.startsWith('HIGHWAY')) return highway;
    const next = HIGHWAY.has(text(at + 2)) || ROUTE.has(text(at + 2)) ? at + 3 : at + 2;
    return numbered(tokens, 'US HIGHWAY', next, end);
  }
  const spaced = first.text.length === 1 ? SPACED_CODES.get(first.text + text(at + 1)) : undefined;
  if (spaced !== undefined) return numbered(tokens, spaced, at + 2, end);
  const kind = HIGHWAY_CODES.get(first.text);
  if (kind !== undefined) {
    const highway = numbered(tokens, kind, at + 1, end, first.text === 'CTH');
    if (highway !== null) return highway;
  }
  return readOwned(tokens, at, end, text);
}

/**
 * `ROUTE K`, `STATE HIGHWAY MM`: Missouri's, whose kind is a word of any street. Only where nothing but a unit or the end
 * follows the letters.
 */
export function readLetteredHighway(tokens: readonly Token[], from: number, end: number): Highway | null {
  const text = (at: number) => (at < end && (at === from || !tokens[at]!.breakBefore) ? tokens[at]!.text : '');
  const isStates = STATE_WORDS.has(text(from));
  const typeAt = isStates ? from + 1 : from;
  const type = HIGHWAY.has(text(typeAt)) ? 'HIGHWAY' : ROUTE.has(text(typeAt)) ? 'ROUTE' : null;
  const letters = tokens[typeAt + 1];
  if (type === null || letters === undefined || text(typeAt + 1) === '' || letters.word.direction !== null) return null;
  if (!ROAD_LETTERS.test(letters.text) || !isBeforeUnit(tokens, typeAt + 2, end)) return null;
  return { text: `${isStates ? 'STATE ' : ''}${type} ${letters.text}`, end: typeAt + 2 };
}

const STATE_WORDS = new Set(['STATE', 'ST', 'MO']);
/** `K`, `MM`. */
const ROAD_LETTERS = /^([A-Z])\1?$/;

/** `C R 12`, `F M 1960` */
const SPACED_CODES = new Map(['CR', 'FM', 'PR', 'SR', 'SH'].map((code) => [code, HIGHWAY_CODES.get(code)!]));

const VARIANT_OPENERS: ReadonlySet<string> = new Set([...HIGHWAY_VARIANTS.keys()]);

/** `BUSINESS 150`, `BUS RT 15`, `ALT US 19`, `BUSINESS LOOP 70`: that of the Interstate. */
function readVariantFirst(tokens: readonly Token[], at: number, end: number): Highway | null {
  const word = tokens[at]!.text;
  if (tokens[at + 1]!.breakBefore) return null;
  const highway = VARIANTS_BEFORE_NUMBER.has(word)
    ? (readHighway(tokens, at + 1, end) ?? numbered(tokens, 'HIGHWAY', at + 1, end))
    : readHighway(tokens, at + 1, end);
  if (highway === null) return null;
  const text = highway.text.replace(/^LOOP\b/, 'INTERSTATE');
  return { text: `${text} ${HIGHWAY_VARIANTS.get(word)!}`, end: highway.end };
}

/** `KM 45.6 CARR 2`, as some write what is `CARR 2 KM 45.6`. */
function readKilometreFirst(tokens: readonly Token[], at: number, end: number): Highway | null {
  const kilometre = tokens[at + 1]!.text;
  if (!KILOMETRE.test(kilometre) || at + 3 >= end) return null;
  const highway = readHighway(tokens, at + 2, end);
  return highway && { text: `${highway.text} KM ${kilometre}`, end: highway.end };
}

/** `STATE ROAD 84`, `FARM TO MARKET ROAD 1960`, `TEXAS HIGHWAY 71`. */
function readOwned(tokens: readonly Token[], at: number, end: number, text: (index: number) => string): Highway | null {
  const word = tokens[at]!.text;
  const owner = HIGHWAY_OWNERS.get(word) ?? (STATE_CODES.has(word) || STATE_NAMES.has(word) ? 'STATE' : undefined);
  if (owner === undefined) return null;
  let next = at + 1;
  if ((owner === 'FARM' || owner === 'RANCH') && text(next) === 'TO' && text(next + 1) === 'MARKET') next += 2;
  const isTrunk = (owner === 'COUNTY' && text(next) === 'TRUNK') || (owner === 'STATE' && text(next) === 'TRUNK');
  if (isTrunk || (owner === 'COUNTY' && text(next) === 'STATE')) next++;
  let variant = HIGHWAY_VARIANTS.get(text(next));
  if (variant !== undefined) next++;
  const road = text(next);
  // `STATE HIGHWAY ROUTE 6`
  if (HIGHWAY.has(road) && ROUTE.has(text(next + 1))) next++;
  const type =
    ROUTE.has(text(next)) || ROUTE.has(road)
      ? 'ROUTE'
      : HIGHWAY.has(road)
        ? 'HIGHWAY'
        : ROAD.has(road)
          ? 'ROAD'
          : owner === 'COUNTY' && road === 'STREET'
            ? 'STREET'
            : null;
  if (type !== null) next++;
  // `US HWY ALT 19`
  if (variant === undefined && type !== null) {
    variant = HIGHWAY_VARIANTS.get(text(next));
    if (variant !== undefined) next++;
  }
  const highway =
    type === null && owner !== 'FARM' && owner !== 'US'
      ? readWithoutType(tokens, at, next, end, isTrunk, owner)
      : numbered(tokens, nameOf(owner, type), next, end, owner === 'COUNTY' && word !== 'COUNTRY');
  return highway === null || variant === undefined ? highway : { ...highway, text: `${highway.text} ${variant}` };
}

/** `TX 71`, but not `CO 5` or `ST 4`; `CTY K`, `COUNTY TRUNK KK`. */
function readWithoutType(
  tokens: readonly Token[],
  at: number,
  next: number,
  end: number,
  isTrunk: boolean,
  owner: string,
): Highway | null {
  const { text, word } = tokens[at]!;
  if (owner === 'COUNTY' && (isTrunk || text === 'CTY')) return numbered(tokens, 'COUNTY HIGHWAY', next, end, true);
  if (isTrunk) return numbered(tokens, 'STATE HIGHWAY', next, end);
  if (HIGHWAY_OWNERS.has(text) || text.length !== 2 || word.direction !== null || word.suffix !== null) return null;
  return numbered(tokens, 'STATE HIGHWAY', next, end);
}

function nameOf(owner: string, type: string | null): string {
  if (owner === 'FARM') return 'FM';
  if (owner === 'US') return 'US HIGHWAY';
  if (owner === 'INTERSTATE') return 'INTERSTATE';
  return owner === 'TOWNSHIP' || owner === 'RANCH' || owner === 'PRIVATE' ? `${owner} ROAD` : `${owner} ${type}`;
}

/** The highway of that kind whose number is at the token; `null` where no number is. */
function numbered(tokens: readonly Token[], kind: string, at: number, end: number, orLetters = false): Highway | null {
  const skip = at < end && (tokens[at]!.text === '#' || tokens[at]!.text === 'NO') ? at + 1 : at;
  const token = tokens[skip];
  if (token === undefined || skip >= end || token.breakBefore) return null;
  const { text } = token;
  const isNumber =
    token.hasDigit && (NUMBER.test(text) || TWO_NUMBERS.test(text) || (LOCAL.test(kind) && LOCAL_NUMBER.test(text)));
  if (!isNumber && !(orLetters && isRoadOfLetters(tokens, skip, end))) return null;
  return withBehind(tokens, kind, text, skip + 1, end);
}

function isRoadOfLetters(tokens: readonly Token[], at: number, end: number): boolean {
  const { text, word } = tokens[at]!;
  if (word.suffix !== null || word.unit !== null) return false;
  const isLast = at + 1 >= end || tokens[at + 1]!.breakBefore;
  return LETTERS.test(text) || (isLast && THREE_LETTERS.test(text));
}

/**
 * The highway with what may follow its number: a second one (`ROUTE 5 & 20`, `US 15 501`), a letter (`HIGHWAY 139 A`),
 * a variant (`HIGHWAY 6 BUSINESS`), a kilometre (`CARR 2 KM 45 HM 6`).
 */
function withBehind(tokens: readonly Token[], kind: string, written: string, at: number, end: number): Highway {
  const text = (index: number) => (index < end ? tokens[index]!.text : '');
  const follows = (index: number) => (index < end && !tokens[index]!.breakBefore ? tokens[index]!.text : '');
  let next = at;
  let number = written.replace(LEADING_ZEROS, '').replace(/-(?=[A-Z])/, '');
  const two = kind.startsWith('COUNTY') || kind.startsWith('TOWNSHIP') ? null : TWO_NUMBERS.exec(number);
  if (two !== null) number = inOrder(two[1]!, two[2]!);
  else if ((follows(at) === '&' || follows(at) === 'AND') && NUMBER.test(follows(at + 1))) {
    number = inOrder(number, follows(at + 1));
    next = at + 2;
  } else if (TWIN_HIGHWAYS.has(`${number} ${follows(at)}`)) {
    number = inOrder(number, follows(at));
    next = at + 1;
  } else if (/^\d+$/.test(number) && isLetterOfNumber(tokens, at, end)) {
    number += follows(at);
    next = at + 1;
  }
  const name = `${kind} ${number}`;
  if (text(next) === 'KM' && KILOMETRE.test(follows(next + 1))) {
    const hectometre = follows(next + 2) === 'HM' && /^\d$/.test(follows(next + 3)) ? follows(next + 3) : null;
    const kilometre = follows(next + 1).replace(LEADING_ZEROS, '');
    return hectometre === null
      ? { text: `${name} KM ${kilometre}`, end: next + 2 }
      : { text: `${name} KM ${kilometre}.${hectometre}`, end: next + 4 };
  }
  const variant = HIGHWAY_VARIANTS.get(follows(next));
  if (variant === undefined) return { text: name, end: next };
  return { text: `${name} ${variant}`, end: VARIANT_KINDS.has(follows(next + 1)) ? next + 2 : next + 1 };
}

/** The lower first: few know in which order two are named. */
function inOrder(one: string, other: string): string {
  return Number.parseInt(one, 10) <= Number.parseInt(other, 10) ? `${one} & ${other}` : `${other} & ${one}`;
}

/** `HIGHWAY 139 A`: a letter that is not a direction and ends the line, or stands before a unit. */
function isLetterOfNumber(tokens: readonly Token[], at: number, end: number): boolean {
  const token = tokens[at];
  if (token === undefined || at >= end || token.breakBefore) return false;
  if (!LETTER.test(token.text) || token.word.direction !== null) return false;
  return isBeforeUnit(tokens, at + 1, end);
}

function isBeforeUnit(tokens: readonly Token[], at: number, end: number): boolean {
  const token = tokens[at];
  return token === undefined || at >= end || token.breakBefore || token.word.unit !== null || token.text === '#';
}
