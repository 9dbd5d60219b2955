import { HIGHWAY_CODES, HIGHWAY_OWNERS } from './tables/highways.ts';
import { STATE_CODES, STATE_NAMES } from './tables/states.ts';
import type { Token } from './tokens.ts';

/** A highway's normal name and the token behind it. */
export type Highway = { readonly text: string; readonly end: number };

const NUMBER = /^(?:\d{1,4}(?:-\d{1,3})?[A-Z]{0,2}|A1A)$/;
/** Wisconsin's county roads have letters. */
const LETTERS = /^[A-Z]{1,2}$/;
const CODE_AND_NUMBER = /^([A-Z]{1,3})-?(\d{1,4}[A-Z]{0,2})$/;
const HIGHWAY = new Set(['HIGHWAY', 'HWY', 'HIGHWY', 'HIWAY', 'HWAY', 'HGWY', 'HWYS', 'HIGHWAYS']);
const ROUTE = new Set(['ROUTE', 'RTE', 'RT']);
const ROAD = new Set(['ROAD', 'RD']);
const VARIANTS = new Set(['BUSINESS', 'BUS', 'ALTERNATE', 'ALT', 'BYPASS', 'BYP', 'SPUR', 'TRUCK']);

/**
 * The numbered highway that begins at the token: `US-1`, `U S HWY 1`, `RTE 9W`, `TX-71`, `COUNTY ROAD K`,
 * `CARR 2 KM 45.3`. `null` where none does.
 */
export function readHighway(tokens: readonly Token[], at: number, end: number): Highway | null {
  const first = tokens[at]!;
  if (first.hasDigit) {
    const hyphenated = first.isDigits ? null : CODE_AND_NUMBER.exec(first.text);
    if (hyphenated === null) return null;
    const [, code = '', number = ''] = hyphenated;
    const kind =
      HIGHWAY_CODES.get(code) ?? (STATE_CODES.has(code) || code === 'M' || code === 'K' ? 'STATE HIGHWAY' : undefined);
    // A house number of a grid, `N95`, is no highway, nor is a unit, `A-4`.
    return kind === undefined ? null : withVariant(tokens, `${kind} ${number}`, at + 1, end);
  }
  // One word is no highway.
  if (!first.word.mayOpenHighway || at + 1 >= end) return null;
  const text = (index: number) => (index < end && !tokens[index]!.breakBefore ? tokens[index]!.text : '');
  if (first.text === 'OLD') {
    const highway = at + 1 < end ? readHighway(tokens, at + 1, end) : null;
    return highway && { ...highway, text: `OLD ${highway.text}` };
  }
  if (first.text === 'U' && text(at + 1) === 'S') {
    const highway = readHighway(tokens, at + 1, end);
    if (highway?.text.startsWith('HIGHWAY')) return highway;
    const number = numberAt(tokens, HIGHWAY.has(text(at + 2)) || ROUTE.has(text(at + 2)) ? at + 3 : at + 2, end);
    return number && withVariant(tokens, `US HIGHWAY ${number.text}`, number.end, end);
  }
  const kind = HIGHWAY_CODES.get(first.text);
  if (kind !== undefined) {
    const number = numberAt(tokens, at + 1, end, first.text === 'CTH');
    if (number !== null) {
      const kilometre = kind === 'CARR' && text(number.end) === 'KM' ? text(number.end + 1) : '';
      if (kilometre !== '') return { text: `${kind} ${number.text} KM ${kilometre}`, end: number.end + 2 };
      return withVariant(tokens, `${kind} ${number.text}`, number.end, end);
    }
  }
  return readOwned(tokens, at, end, text);
}

/** `STATE ROAD 84`, `FARM TO MARKET ROAD 1960`, `TEXAS HIGHWAY 71`. */
function readOwned(tokens: readonly Token[], at: number, end: number, text: (index: number) => string): Highway | null {
  const word = tokens[at]!.text;
  const owner = HIGHWAY_OWNERS.get(word) ?? (STATE_CODES.has(word) || STATE_NAMES.has(word) ? 'STATE' : undefined);
  if (owner === undefined) return null;
  let next = at + 1;
  if ((owner === 'FARM' || owner === 'RANCH') && text(next) === 'TO' && text(next + 1) === 'MARKET') next += 2;
  if (owner === 'COUNTY' && (text(next) === 'TRUNK' || text(next) === 'STATE')) next++;
  const road = text(next);
  // `STATE HIGHWAY ROUTE 6`
  if (HIGHWAY.has(road) && ROUTE.has(text(next + 1))) next++;
  const type = ROUTE.has(text(next))
    ? 'ROUTE'
    : HIGHWAY.has(road)
      ? 'HIGHWAY'
      : ROUTE.has(road)
        ? 'ROUTE'
        : ROAD.has(road)
          ? 'ROAD'
          : null;
  if (type === null && owner !== 'FARM' && owner !== 'US') {
    // `TX 71`, but not `CO 5` or `ST 4`.
    const { direction, suffix } = tokens[at]!.word;
    if (HIGHWAY_OWNERS.has(word) || word.length !== 2 || direction !== null || suffix !== null) return null;
    const number = numberAt(tokens, next, end);
    return number && withVariant(tokens, `STATE HIGHWAY ${number.text}`, number.end, end);
  }
  const number = numberAt(tokens, type === null ? next : next + 1, end, owner === 'COUNTY' && word !== 'COUNTRY');
  if (number === null) return null;
  const name =
    owner === 'FARM'
      ? 'FM'
      : owner === 'US'
        ? 'US HIGHWAY'
        : owner === 'INTERSTATE'
          ? 'INTERSTATE'
          : owner === 'TOWNSHIP' || owner === 'RANCH'
            ? `${owner} ROAD`
            : `${owner} ${type}`;
  return withVariant(tokens, `${name} ${number.text}`, number.end, end);
}

function numberAt(tokens: readonly Token[], at: number, end: number, orLetters = false): Highway | null {
  const skip = at < end && (tokens[at]!.text === '#' || tokens[at]!.text === 'NO') ? at + 1 : at;
  const token = tokens[skip];
  if (token === undefined || skip >= end || token.breakBefore) return null;
  if (NUMBER.test(token.text)) return { text: token.text, end: skip + 1 };
  return orLetters && LETTERS.test(token.text) && token.word.suffix === null
    ? { text: token.text, end: skip + 1 }
    : null;
}

/** With what may follow the number: `HIGHWAY 6 BUSINESS`, `ROUTE 5 & 20`. */
function withVariant(tokens: readonly Token[], text: string, at: number, end: number): Highway {
  const variant = tokens[at];
  const second = tokens[at + 1];
  if (at + 1 < end && (variant!.text === '&' || variant!.text === 'AND') && NUMBER.test(second!.text))
    return { text: `${text} & ${second!.text}`, end: at + 2 };
  return variant !== undefined && at < end && !variant.breakBefore && VARIANTS.has(variant.text)
    ? { text: `${text} ${variant.text}`, end: at + 1 }
    : { text, end: at };
}
