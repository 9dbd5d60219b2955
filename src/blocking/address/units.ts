import type { Unit } from './parsed-address.ts';
import doubtful from './tables/doubtful-units.json' with { type: 'json' };
import { CARDINAL_WORDS, ORDINAL_WORDS } from './tables/number-words.ts';
import type { Token } from './tokens.ts';
import { PLAIN_WORD } from './words.ts';

type UnitRead = { readonly unit: Unit; readonly end: number };

const FLOOR = /^(\d{1,3})(?:ST|ND|RD|TH)?$/;
/**
 * Units that are as often the name of a street or a place: an id with a digit or of one letter tells them.
 */
const DOUBTFUL = new Set(doubtful);

/**
 * The unit that begins at the token: `STE 4`, `# 4`, `2ND FLOOR`, `FLOOR 2`, `GROUND FLOOR`, `REAR`, `PH 2`.
 * `null` where none does.
 *
 * @param isBehindStreet whether a whole street stands before it: only there is a lone `FRONT` or `LOWER` a
 *   unit.
 */
export function readUnit(tokens: readonly Token[], at: number, end: number, isBehindStreet: boolean): UnitRead | null {
  const token = tokens[at]!;
  const next = at + 1 < end ? tokens[at + 1] : undefined;
  if (token.word === PLAIN_WORD && token.text !== '#' && next?.word.unit !== 'FL') return null;
  if (token.text === '#') {
    // `#PMB 328`
    if (next !== undefined && next.word.unit !== null && !next.hasDigit && !next.breakBefore)
      return readUnit(tokens, at + 1, end, isBehindStreet);
    const id = readId(tokens, at + 1, end);
    return id && { unit: { type: '#', id: id.text }, end: id.end };
  }
  // `CIR NO L2`
  if (token.text === 'NO' && isBehindStreet && next?.hasDigit && !next.breakBefore)
    return { unit: { type: '#', id: unitId(next.text) }, end: at + 2 };
  const { unit, unitAlone, isNamedFloor } = token.word;
  if (next !== undefined && next.word.unit === 'FL' && !next.breakBefore) {
    const floor = isNamedFloor ? token.text : floorNumber(token);
    // `12 FLOOR`, but not the house number of `12 FLOOR MILL LN`.
    if (
      floor !== null &&
      (isBehindStreet || FLOOR.exec(token.text)?.[0] !== token.text || at + 2 === end || tokens[at + 2]!.breakBefore)
    )
      return { unit: { type: 'FL', id: floor }, end: at + 2 };
  }
  if (unitAlone === 'LOWR' || unitAlone === 'UPPR') {
    if (
      next?.word.unit === 'LVL' &&
      !next.breakBefore &&
      (isBehindStreet || at + 2 === end || tokens[at + 2]!.breakBefore)
    )
      return { unit: { type: unitAlone, id: null }, end: at + 2 };
  }
  if (unit !== null) {
    if (unit === 'FL' && next?.word.isNamedFloor && !next.breakBefore)
      return { unit: { type: 'FL', id: next.text }, end: at + 2 };
    // `SUITE 3RD FLOOR` is a floor.
    if (next !== undefined && tokens[at + 2]?.word.unit === 'FL' && at + 2 < end && floorNumber(next) !== null)
      return { unit: { type: 'FL', id: floorNumber(next) }, end: at + 3 };
    const id = readId(tokens, at + 1, end) ?? (DOUBTFUL.has(unit) ? null : readLoneId(tokens, at + 1, end));
    if (
      id !== null &&
      !(unit === 'FL' && !/\d/.test(id.text) && id.text.length > 1) &&
      (!DOUBTFUL.has(unit) || isBehindStreet || token.breakBefore)
    )
      return { unit: { type: unit, id: id.text }, end: id.end };
    return null;
  }
  if (unitAlone !== null && (isBehindStreet || token.breakBefore)) {
    const id = unitAlone === 'PH' || unitAlone === 'OFC' || unitAlone === 'REAR' ? readId(tokens, at + 1, end) : null;
    if (id !== null && /\d|^.$/.test(id.text)) return { unit: { type: unitAlone, id: id.text }, end: id.end };
    const isWhole = at + 1 === end || tokens[at + 1]!.breakBefore || tokens[at + 1]!.word.unit !== null;
    if (isWhole || isBehindStreet) return { unit: { type: unitAlone, id: null }, end: at + 1 };
  }
  return null;
}

/** `2ND`, `SECOND` and `2` are `2`. */
function floorNumber(token: Token): string | null {
  const word = ORDINAL_WORDS.get(token.text);
  if (word !== undefined) return String(word);
  return token.hasDigit ? (FLOOR.exec(token.text)?.[1] ?? null) : null;
}

type Id = { readonly text: string; readonly end: number };

/**
 * An id: `4`, `B12`, `4-6`, `100 & 101`, `A`, `AB` at the end, `NORTH`; a `#` or `NO` before it says nothing.
 */
function readId(tokens: readonly Token[], at: number, end: number): Id | null {
  let from = at;
  while (from < end && (tokens[from]!.text === '#' || tokens[from]!.text === 'NO') && !tokens[from]!.breakBefore)
    from++;
  const token = tokens[from];
  if (token === undefined || from >= end || token.breakBefore) return null;
  const number = CARDINAL_WORDS.get(token.text);
  if (number !== undefined) return { text: String(number), end: from + 1 };
  if (!isShortId(token)) {
    const isLast = from + 1 === end || tokens[from + 1]!.breakBefore;
    const isName = token.word.direction !== null || (token.text.length <= 3 && /^[A-Z]+$/.test(token.text));
    return isLast && isName && token.word.unit === null ? { text: token.text, end: from + 1 } : null;
  }
  let text = unitId(token.text);
  let next = from + 1;
  // `APT 13 C`, `UNIT 2 EAST`: to the end, where no city can follow.
  const letter = tokens[next];
  if (
    letter !== undefined &&
    token.isDigits &&
    next < end &&
    !letter.breakBefore &&
    (next + 1 === end || tokens[next + 1]!.breakBefore)
  ) {
    const side = letter.word.direction ?? letter.text;
    if (side.length === 1 && /[A-Z]/.test(side)) return { text: text + side, end: next + 1 };
  }
  for (;;) {
    if (next >= end || (tokens[next]!.text !== '&' && tokens[next]!.text !== 'AND')) return { text, end: next };
    const other = tokens[next + 1]?.text === '#' ? next + 2 : next + 1;
    if (other >= end || !isShortId(tokens[other]!)) return { text, end: next };
    text += ` & ${unitId(tokens[other]!.text)}`;
    next = other + 1;
  }
}

/** An id behind a comma or dash, alone in its segment: `STE - 122`. */
function readLoneId(tokens: readonly Token[], at: number, end: number): Id | null {
  const token = tokens[at];
  if (token === undefined || at >= end || !token.hasDigit) return null;
  const isAlone = at + 1 === end || tokens[at + 1]!.breakBefore;
  return isAlone ? { text: unitId(token.text), end: at + 1 } : null;
}

/** Whether the token has the shape of an id: a digit, or a letter or two. */
export function isShortId(token: Token): boolean {
  return token.hasDigit || (token.text.length <= 3 && /^[A-Z](?:[-/][A-Z])?$/.test(token.text));
}

/** Without any of these an id stays as it is. */
const HYPHEN_OR_ZERO = /^0|-/;

/** The hyphen between a letter and a number says nothing: `B-12` is `B12`. That of `4-6` does. */
export function unitId(text: string): string {
  if (!HYPHEN_OR_ZERO.test(text)) return text;
  return text.replace(/(?<=[A-Z])-(?=\d)|(?<=\d)-(?=[A-Z])/g, '').replace(/^0+(?=\d)/, '');
}
