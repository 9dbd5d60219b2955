/** Addresses whose last line does not stand last: text behind it, or the street. */
import type { Gazetteer } from './gazetteer.ts';
import { type LastLine, readLastLine } from './last-line.ts';
import { BOX_OPENERS } from './tables/boxes.ts';
import { STATE_CODES, STATE_NAMES, stateOfZip } from './tables/states.ts';
import type { Token } from './tokens.ts';

/** The tokens with the delivery line first, then the last line, which ends before `end`; behind it what is neither. */
type Ordered = { readonly tokens: readonly Token[]; readonly end: number; readonly last: LastLine };

/**
 * As they stand, where a state and its ZIP code stand at the end. Text behind them is not an address, but for a unit:
 * `…, Bellevue, WA 98006 - Suite 12`, `… | Open 24h`; and a last line that was written first goes to the end.
 */
export function inUsualOrder(tokens: readonly Token[], gazetteer: Gazetteer | null): Ordered {
  const asWritten = { tokens, end: tokens.length, last: readLastLine(tokens, gazetteer) };
  if (isSure(asWritten.last)) return asWritten;
  return withLastLineFirst(tokens, gazetteer) ?? withTextBehind(tokens, asWritten.last, gazetteer) ?? asWritten;
}

const isSure = ({ state, zip5 }: LastLine): boolean => state !== null && zip5 !== null && stateOfZip(zip5) === state;

/** Cuts are tried behind each ZIP code and before each break, the longest address first. */
function withTextBehind(tokens: readonly Token[], whole: LastLine, gazetteer: Gazetteer | null): Ordered | null {
  const cuts: Ordered[] = [];
  for (let end = tokens.length - 1; end > 1; end--) {
    const before = tokens[end - 1]!;
    if (!tokens[end]!.breakBefore && !isZip(before.text) && !/^\d{4}$/.test(before.text)) continue;
    const last = readLastLine(tokens.slice(0, end), gazetteer);
    if (last.country !== null && last.country !== 'US') continue;
    if (isSure(last)) return withUnitBehind(tokens, end, last, gazetteer);
    cuts.push({ tokens, end, last });
  }
  // Where the end says anything of the place, a cut that says less is none.
  if (whole.state !== null || whole.zip5 !== null || whole.country !== null) return null;
  const found = cuts.find(
    ({ last: { city, state, zip5, end } }) =>
      city !== null && (state ?? zip5) !== null && tokens.slice(0, end).some(({ hasDigit }) => hasDigit),
  );
  return found === undefined ? null : withUnitBehind(tokens, found.end, found.last, gazetteer);
}

const UNIT_TOKENS_MAX = 6;
/** Longer numbers are telephones'. */
const UNIT_ID_MAX = 6;

/** A unit behind the last line goes before it. */
function withUnitBehind(tokens: readonly Token[], end: number, last: LastLine, gazetteer: Gazetteer | null): Ordered {
  let to = end;
  while (to < tokens.length && (to === end || isUnitSegment(tokens, to)) && to - end < UNIT_TOKENS_MAX) {
    if (!isUnitSegment(tokens, to)) break;
    do to++;
    while (to < tokens.length && !tokens[to]!.breakBefore);
  }
  if (to === end || last.end === 0) return { tokens, end, last };
  const ordered = [
    ...tokens.slice(0, last.end),
    ...opening(tokens.slice(end, to)),
    ...opening(tokens.slice(last.end, end)),
    ...tokens.slice(to),
  ];
  const moved = readLastLine(ordered.slice(0, to), gazetteer);
  return moved.city === last.city ? { tokens: ordered, end: to, last: moved } : { tokens, end, last };
}

/** `SUITE 12`, `# 4`, `2ND FLOOR`, `REAR`: the whole of what stands up to the next break. */
function isUnitSegment(tokens: readonly Token[], at: number): boolean {
  let to = at + 1;
  while (to < tokens.length && !tokens[to]!.breakBefore) to++;
  const segment = tokens.slice(at, to);
  const isNamed = segment.some(({ text, word }) => text === '#' || (word.unit ?? word.unitAlone) !== null);
  return (
    isNamed &&
    segment.length <= 4 &&
    segment.every(
      ({ text, hasDigit, word }) =>
        (hasDigit ? text.length <= UNIT_ID_MAX : text.length <= 2) || (word.unit ?? word.unitAlone) !== null,
    )
  );
}

/** `Bellevue, WA 98006, 3500 Factoria Blvd SE`; also `98006 Bellevue WA, …` and `WA 98006 Bellevue, …`. */
function withLastLineFirst(tokens: readonly Token[], gazetteer: Gazetteer | null): Ordered | null {
  for (let at = 1; at < tokens.length - 1; at++) {
    const isStreet = tokens[at]!.hasDigit || BOX_OPENERS.has(tokens[at]!.text) || tokens[at]!.word.mayOpenBox;
    // Behind a ZIP code no comma is needed: `Bellevue WA 98006 3500 Factoria Blvd SE`.
    if (!isStreet || !(tokens[at]!.breakBefore || isZip(tokens[at - 1]!.text))) continue;
    const lead = tokens.slice(0, at);
    const numbers = lead.filter(({ hasDigit }) => hasDigit);
    if (numbers.length > 1 || !numbers.every(({ text }) => isZip(text))) return null;
    if (numbers.length === 0 && isZip(tokens[at]!.text) && tokens[at + 1]!.breakBefore) continue;
    const ordered = [...tokens.slice(at), ...opening(cityStateZip(lead))];
    const last = readLastLine(ordered, gazetteer);
    const isWhole = last.state !== null && last.city !== null && (numbers.length === 0 || isSure(last));
    if (isWhole && last.end === tokens.length - at) return { tokens: ordered, end: tokens.length, last };
  }
  return null;
}

/** The words, then the state, then the ZIP code. */
function cityStateZip(lead: readonly Token[]): readonly Token[] {
  const zips = lead.filter(({ hasDigit }) => hasDigit);
  const words = lead.filter(({ hasDigit }) => !hasDigit);
  const isState = (at: number): boolean => STATE_CODES.has(words[at]!.text) || STATE_NAMES.has(words[at]!.text);
  const opensWithState = words.length > 1 && isState(0) && !isState(words.length - 1);
  const ordered = opensWithState ? [...words.slice(1), words[0]!] : words;
  return [...ordered, ...zips];
}

const isZip = (text: string): boolean => /^\d{5}(?:-\d{4})?$/.test(text);

/** They begin a segment wherever they go. */
const opening = ([first, ...rest]: readonly Token[]): readonly Token[] =>
  first === undefined ? [] : [{ ...first, breakBefore: true }, ...rest];
