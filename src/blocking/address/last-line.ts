import { cityOfWords } from './city-name.ts';
import { readCountryAbroad } from './country-abroad.ts';
import { findCity } from './find-city.ts';
import type { Gazetteer } from './gazetteer.ts';
import { STATE_CODES, STATE_NAMES, stateOfZip } from './tables/states.ts';
import type { Token } from './tokens.ts';

/** A run of tokens: from the first to before the last. */
export type Range = readonly [from: number, to: number];

/** The last line of an address, read from the right. The tokens before `end` are the delivery line. */
export type LastLine = {
  readonly end: number;
  readonly country: string | null;
  readonly countryAt: Range | null;
  readonly zip5: string | null;
  readonly zip4: string | null;
  readonly zipAt: number | null;
  readonly state: string | null;
  readonly stateAt: Range | null;
  readonly city: string | null;
  readonly cityAt: Range | null;
  /** What stands between or behind city and state and was not understood: a county, a broken ZIP code. */
  readonly restAt: readonly Range[];
};

type Draft = { -readonly [K in keyof LastLine]: LastLine[K] };

const ZIP = /^(\d{5})(?:-?(\d{4}))?$/;
/** States whose ZIP codes begin with zeros, which spreadsheets drop. */
const ZERO_STATES = new Set(['CT', 'MA', 'ME', 'NH', 'NJ', 'PR', 'RI', 'VI', 'VT']);
/** Codes that are a suffix, a directional or a floor as well. */
const DOUBTFUL_CODES = new Set(['CT', 'NE', 'FL']);
const STATE_WORDS_MAX = 4;

/**
 * Country, ZIP code, state and city from the end of the tokens. Of an address abroad only the country is
 * read.
 */
export function readLastLine(tokens: readonly Token[], gazetteer: Gazetteer | null): LastLine {
  const line: Draft = {
    end: tokens.length,
    country: null,
    countryAt: null,
    zip5: null,
    zip4: null,
    zipAt: null,
    state: null,
    stateAt: null,
    city: null,
    cityAt: null,
    restAt: [],
  };
  takeUnitedStates(tokens, line);
  takeZip(tokens, line);
  if (line.zip5 === null) skipBrokenZip(tokens, line);
  takeState(tokens, line, gazetteer);
  if (line.zip5 === null) takeZip(tokens, line);
  if (line.zip5 === null && (line.state === null || line.country === null)) {
    const abroad = readCountryAbroad(tokens, line.end, line.state, gazetteer);
    if (abroad !== null) return { ...line, country: abroad };
  }
  skipCounty(tokens, line);
  takeCity(tokens, line, gazetteer);
  return line;
}

/** Steps over the digits behind a state that are not a ZIP code: `IA 5230`. */
function skipBrokenZip(tokens: readonly Token[], line: Draft): void {
  const last = tokens[line.end - 1];
  const state = tokens[line.end - 2];
  if (last === undefined || state === undefined || !/^\d{3,8}$/.test(last.text)) return;
  if (!STATE_CODES.has(state.text) || state.word.suffix !== null || state.word.direction !== null || line.end < 4)
    return;
  // `12 HIGHWAY IL 137` ends in a road.
  if (!state.breakBefore && tokens[line.end - 3]!.hasDigit) return;
  line.restAt = [[line.end - 1, line.end]];
  line.end--;
}

const COUNTY_WORDS = new Set(['COUNTY', 'PARISH', 'BOROUGH']);

/** Steps over `, TUSCARAWAS COUNTY` between city and state. */
function skipCounty(tokens: readonly Token[], line: Draft): void {
  if (!COUNTY_WORDS.has(tokens[line.end - 1]?.text ?? '')) return;
  let from = line.end - 1;
  while (from > 0 && !tokens[from]!.breakBefore) from--;
  if (from === 0 || tokens[from]!.hasDigit) return;
  line.restAt = [[from, line.end], ...line.restAt];
  line.end = from;
}

const UNITED_STATES = [['UNITED', 'STATES', 'OF', 'AMERICA'], ['UNITED', 'STATES'], ['U', 'S', 'A'], ['USA'], ['US']];

function takeUnitedStates(tokens: readonly Token[], line: Draft): void {
  for (const words of UNITED_STATES) {
    if (!endsWith(tokens, line.end, words)) continue;
    line.countryAt = [line.end - words.length, line.end];
    line.country = 'US';
    line.end -= words.length;
    return;
  }
}

function endsWith(tokens: readonly Token[], end: number, words: readonly string[]): boolean {
  const from = end - words.length;
  // One token at least is the address.
  return from > 0 && words.every((word, index) => tokens[from + index]!.text === word);
}

function takeZip(tokens: readonly Token[], line: Draft): void {
  const at = line.end - 1;
  const token = tokens[at];
  if (token === undefined || !token.hasDigit) return;
  const before = tokens[at - 1];
  let zip = ZIP.exec(token.text);
  let from = at;
  if (zip === null && before !== undefined && /^\d{4}$/.test(token.text) && /^\d{5}$/.test(before.text)) {
    zip = ZIP.exec(`${before.text}${token.text}`);
    from = at - 1;
  }
  if (zip === null && line.zip5 === null && /^\d{3,4}$/.test(token.text)) {
    const state = stateBefore(tokens, at);
    const zip5 = token.text.padStart(5, '0');
    if (state !== null && ZERO_STATES.has(state) && stateOfZip(zip5) === state) zip = ZIP.exec(zip5);
  }
  if (zip === null) return;
  const last = tokens[from - 1];
  // `CUTLER BAY, 33189` is not a bay.
  const isUnit = last !== undefined && last.word.unit !== null && last.text !== 'FL' && !tokens[from]!.breakBefore;
  if (isUnit || last?.text === '#' || last?.text === 'BOX') return;
  const zip5 = zip[1]!;
  if (stateOfZip(zip5) === null) return;
  line.zip5 = zip5;
  line.zip4 = zip[2] === undefined || zip[2] === '0000' ? null : zip[2];
  line.zipAt = from;
  line.end = from;
}

function stateBefore(tokens: readonly Token[], end: number): string | null {
  const last = tokens[end - 1]?.text ?? '';
  return STATE_CODES.has(last)
    ? last
    : (STATE_NAMES.get(last) ?? STATE_NAMES.get(`${tokens[end - 2]?.text} ${last}`) ?? null);
}

function takeState(tokens: readonly Token[], line: Draft, gazetteer: Gazetteer | null): void {
  const at = line.end - 1;
  const last = tokens[at];
  if (last === undefined || last.hasDigit) return;
  const zipState = line.zip5 === null ? null : stateOfZip(line.zip5);
  if (STATE_CODES.has(last.text)) {
    if (!isDoubtful(tokens, at, zipState, gazetteer)) setState(line, last.text, 1);
    return;
  }
  for (let count = Math.min(STATE_WORDS_MAX, line.end); count > 0; count--) {
    const from = line.end - count;
    if (count > 1 && tokens.slice(from + 1, line.end).some((token) => token.breakBefore)) continue;
    const name =
      count === 1
        ? last.text
        : tokens
            .slice(from, line.end)
            .map((token) => token.text)
            .join(' ');
    const state = STATE_NAMES.get(name);
    if (state === undefined) continue;
    if (!isCityInstead(tokens, from, name, state, line.zip5, gazetteer)) setState(line, state, count);
    return;
  }
}

function setState(line: Draft, state: string, words: number): void {
  line.state = state;
  line.stateAt = [line.end - words, line.end];
  line.end -= words;
}

/** Whether a code of two letters is more likely a court, a directional or a floor. */
function isDoubtful(
  tokens: readonly Token[],
  at: number,
  zipState: string | null,
  gazetteer: Gazetteer | null,
): boolean {
  const code = tokens[at]!.text;
  if (!DOUBTFUL_CODES.has(code)) return false;
  // `90 MAPLE CT, 06514` is a court all the same.
  if (zipState === code && !(code === 'CT' && tokens[at + 1]?.breakBefore && !tokens[at]!.breakBefore)) return false;
  if (zipState !== null && zipState !== code) return true;
  const before = tokens[at - 1];
  if (before === undefined || tokens[at]!.breakBefore) return before === undefined && code !== 'FL';
  if (code === 'FL') return before.hasDigit;
  if (code === 'NE')
    return before.word.suffix !== null && !(gazetteer && gazetteer.count(cityOfWords([before.text]), code) > 0);
  // A court is the only suffix behind the house number; `12 OAK ST HARTFORD CT` has another.
  let number = at - 1;
  while (number >= 0 && !tokens[number]!.hasDigit) number--;
  if (number < 0) return false;
  for (let index = number + 2; index < at; index++) {
    if (tokens[index]!.word.isPlainSuffix || tokens[index]!.breakBefore) return false;
  }
  return number < at - 1;
}

/** `350 5TH AVE NEW YORK 10118`: a state's name with no city before it is the city of that name. */
function isCityInstead(
  tokens: readonly Token[],
  from: number,
  name: string,
  state: string,
  zip5: string | null,
  gazetteer: Gazetteer | null,
): boolean {
  const zipState = zip5 === null ? null : stateOfZip(zip5);
  const before = tokens[from - 1];
  const isNamesake = name === 'NEW YORK' || name === 'WASHINGTON';
  const isKnown = gazetteer !== null && zipState !== null && gazetteer.count(name, zipState) > 0;
  if (zipState !== null && zipState !== state) {
    return isNamesake || isKnown || before === undefined || before.hasDigit || before.word.isPlainSuffix;
  }
  if (!isNamesake && !isKnown) return false;
  if (before === undefined) return true;
  if (zip5 !== null && gazetteer !== null && gazetteer.shareInZip(zip5, name) > 0) {
    return ![1, 2, 3].some((words) => words <= from && gazetteer.shareInZip(zip5, cityBefore(tokens, from, words)) > 0);
  }
  const { isPlainSuffix, direction } = before.word;
  const isStreet = isPlainSuffix && !tokens.slice(1, from - 1).some((token) => token.word.isPlainSuffix);
  return before.hasDigit || isStreet || (direction !== null && before.text.length <= 2);
}

function cityBefore(tokens: readonly Token[], end: number, words: number): string {
  return cityOfWords(tokens.slice(end - words, end).map((token) => token.text));
}

function takeCity(tokens: readonly Token[], line: Draft, gazetteer: Gazetteer | null): void {
  const { end, zip5 } = line;
  const from = findCity(tokens, end, zip5, line.state ?? (zip5 === null ? null : stateOfZip(zip5)), gazetteer);
  if (from === end) return;
  line.city = cityOfWords(tokens.slice(from, end).map((token) => token.text));
  line.cityAt = [from, end];
  line.end = from;
}
