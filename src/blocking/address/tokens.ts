import { APOSTROPHES, writtenPlainly } from '../../entity/index.ts';
import { PLAIN_WORD, WORDS, type Word } from './words.ts';

/** A word, number or sign of an address. */
export type Token = {
  /** Upper case, without marks, dots and apostrophes: `OFARRELL`, `12-14`, `#`, `&`. */
  readonly text: string;
  /** Where it stands in the text as given. */
  readonly start: number;
  readonly end: number;
  /** A comma, line break, bracket, spaced dash or slash stands before it; also the first token. */
  readonly breakBefore: boolean;
  readonly hasDigit: boolean;
  /** Whether it holds nothing else. */
  readonly isDigits: boolean;
  readonly word: Word;
};

/** More tokens than any address has; the rest of the text is left unread. */
export const TOKENS_MAX = 80;

const OTHER = 0;
const LETTER = 1;
const DIGIT = 2;
const BREAK = 3;
/** ' . - / join what stands directly before and behind them. */
const JOINER = 4;
/** By character code. */
const CLASSES = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[A-Za-z]/.test(character)) return LETTER;
  if (/\d/.test(character)) return DIGIT;
  if (/['./-]/.test(character)) return JOINER;
  return /[,;|()[\]{}\n\r\v\f]/.test(character) ? BREAK : OTHER;
});

const SIGNS = new Set(['#', '&', '@', '%', '+']);
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII is what is meant.
const ASCII_ONLY = /^[\x00-\x7f]*$/;

/** Designators that stand fast to the number behind them: `STE4`. */
const GLUED_BEFORE_NUMBER =
  /^(APT|BLDG|BOX|FL|FLOOR|HC|HCR|HWY|LOT|PH|POB|POBOX|PMB|RM|ROOM|RR|RTE|SPC|STE|SUITE|UNIT)-?(\d[\dA-Z-]*)$/;
const KILOMETRE = /^(KM)(\d[\d.]*)$/;
const FLOOR_AFTER_NUMBER = /^(\d+(?:ST|ND|RD|TH)?)(FL|FLR|FLOOR)$/;
const LEADING_ZEROS = /^0+/;
/** `04TH` */
const LEADING_ZEROS_OF_ORDINAL = /^0+[1-9]\d*(?:ST|ND|RD|TH)$/;
const STATE_AND_ZIP = /^([A-Z]{2})(\d{5}(?:-?\d{4})?)$/;
const HAS_DIGIT = /\d/;
const DIGITS = /^\d+$/;

/**
 * The tokens of a text, at most `TOKENS_MAX`. A hyphen or slash holds a token together where a digit or
 * single letter stands beside it (`44-20`, `B-12`, `1/2`) and parts words elsewhere.
 */
export function tokensOf(text: string): Token[] {
  const { folded, starts, ends } = fold(text);
  const { length } = folded;
  const tokens: Token[] = [];
  /** How many tokens stand before the last break. */
  let atBreak = 0;
  let at = 0;
  const push: Push = (word, start, end, hasDigit, isDigits) => {
    tokens.push({
      text: word,
      start: starts === null ? start : starts[start]!,
      end: ends === null ? end : ends[end - 1]!,
      breakBefore: tokens.length === atBreak,
      hasDigit,
      isDigits,
      word: isDigits ? PLAIN_WORD : (WORDS.get(word) ?? PLAIN_WORD),
    });
  };
  while (at < length && tokens.length < TOKENS_MAX) {
    const kind = CLASSES[folded.charCodeAt(at)]!;
    if (kind === BREAK) {
      atBreak = tokens.length;
      at++;
    } else if (kind === LETTER || kind === DIGIT) {
      const start = at;
      let kinds = 0;
      for (let here = kind; ; here = CLASSES[folded.charCodeAt(at)]!) {
        if (here === JOINER) {
          const next = at + 1 < length ? CLASSES[folded.charCodeAt(at + 1)] : OTHER;
          if (next !== LETTER && next !== DIGIT) break;
        } else if (here !== LETTER && here !== DIGIT) break;
        kinds |= here;
        if (++at === length) break;
      }
      const run = folded.slice(start, at);
      if (kinds === LETTER || kinds === DIGIT) push(run, start, at, kinds === DIGIT, kinds === DIGIT);
      else if ((kinds & JOINER) === 0) addUnglued(run, start, push);
      else addWords(run, start, push);
    } else {
      const sign = folded[at]!;
      if (SIGNS.has(sign)) push(sign, at, at + 1, false, false);
      else if ((sign === '-' || sign === '/') && isBlank(folded, at - 1) && isBlank(folded, at + 1))
        atBreak = isBetweenDigits(folded, at) ? -1 : tokens.length;
      at++;
    }
  }
  return tokens;
}

/** `1234 - 1236 MAIN ST`. */
function isBetweenDigits(text: string, at: number): boolean {
  let [before, after] = [at - 1, at + 1];
  while (isBlank(text, before)) before--;
  while (isBlank(text, after)) after++;
  return isDigit(text.charCodeAt(before)) && isDigit(text.charCodeAt(after));
}

function isBlank(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 32 || code === 9;
}

type Push = (word: string, start: number, end: number, hasDigit: boolean, isDigits: boolean) => void;

/** Cuts a run at the joiners that do not hold it together, and drops dots and apostrophes. */
function addWords(run: string, start: number, push: Push): void {
  // C/O, and D/B/A for what it is worth.
  if (/^[A-Z](?:\/[A-Z])+$/.test(run)) {
    push(run, start, start + run.length, false, false);
    return;
  }
  let from = 0;
  for (let at = 1; at <= run.length; at++) {
    if (at < run.length && !partsWords(run, from, at)) continue;
    const part = run.slice(from, at);
    addUnglued(
      HAS_DIGIT.test(part) ? part.replace(/['/]$|'/g, '').replace(/\.(?!\d)|^\./g, '') : part.replace(/['.]/g, ''),
      start + from,
      push,
      part.length,
    );
    from = at + 1;
  }
}

/** Whether the character parts two words: `WINSTON-SALEM`, `ST.PAUL`, but not `44-20`, `N.W.`, `O'NEIL`. */
function partsWords(run: string, from: number, at: number): boolean {
  const character = run[at];
  if (character === "'") return false;
  if (character !== '.' && character !== '-' && character !== '/') return false;
  const before = run.charCodeAt(at - 1);
  const after = run.charCodeAt(at + 1);
  const hasDigitBeside = isDigit(before) || isDigit(after);
  if (character === '.') {
    if (isDigit(before) && isDigit(after)) return false;
    // Single letters on both sides are initials.
    return !(isLetterAlone(run, at - 1) && isLetterAlone(run, at + 1));
  }
  if (character === '/') return !(isDigit(before) && isDigit(after));
  return !hasDigitBeside && !(at - from === 1) && !isLetterAlone(run, at + 1);
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isLetterAlone(run: string, at: number): boolean {
  const isJoinerOrEnd = (index: number) => index < 0 || index >= run.length || /['./-]/.test(run[index]!);
  return /[A-Z]/.test(run[at] ?? '') && isJoinerOrEnd(at - 1) && isJoinerOrEnd(at + 1);
}

/** Parts what stands fast to its number: `STE4` is `STE` and `4`, `IL60601` a state and a ZIP code. */
function addUnglued(word: string, start: number, push: Push, length = word.length): void {
  if (word === '') return;
  const hasDigit = HAS_DIGIT.test(word);
  if (hasDigit) {
    const glued = isLetterCode(word.charCodeAt(0))
      ? (STATE_AND_ZIP.exec(word) ?? GLUED_BEFORE_NUMBER.exec(word) ?? KILOMETRE.exec(word))
      : FLOOR_AFTER_NUMBER.exec(word);
    if (glued !== null) {
      const [, first = '', second = ''] = glued;
      push(first, start, start + first.length, HAS_DIGIT.test(first), DIGITS.test(first));
      push(second, start + length - second.length, start + length, HAS_DIGIT.test(second), DIGITS.test(second));
      return;
    }
  }
  const text = hasDigit && LEADING_ZEROS_OF_ORDINAL.test(word) ? word.replace(LEADING_ZEROS, '') : word;
  push(text, start, start + length, hasDigit, hasDigit && DIGITS.test(word));
}

function isLetterCode(code: number): boolean {
  return code >= 65 && code <= 90;
}

type Folded = {
  readonly folded: string;
  /**
   * Where the character that each of the folded text comes of begins and ends; `null` where the texts are as
   * long.
   */
  readonly starts: readonly number[] | null;
  readonly ends: readonly number[] | null;
};

/** Upper case, marks stripped, typographic signs as their plain ones; what has no ASCII form is a blank. */
function fold(text: string): Folded {
  if (ASCII_ONLY.test(text)) return { folded: upperCaseOf(text), starts: null, ends: null };
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let start = 0;
  for (const character of text) {
    const plain = character.charCodeAt(0) < 128 ? upperCaseOf(character) : foldCharacter(character);
    for (let index = 0; index < plain.length; index++) {
      starts.push(start);
      ends.push(start + character.length);
    }
    folded += plain;
    start += character.length;
  }
  return { folded, starts, ends };
}

/** A grave accent of keyboards is an apostrophe. */
const upperCaseOf = (ascii: string): string => ascii.toUpperCase().replaceAll('`', "'");

/** Signs that are others of an address; letters are written plainly as in all texts. */
const PLAIN_SIGNS: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': ' - ',
  '\u2022': ',',
  '\u00b7': ',',
  '\u2028': '\n',
  '\u2029': '\n',
  '\u00ba': '',
  '\u00aa': '',
  '\u2116': '#',
};
const APOSTROPHE = new RegExp(`[${APOSTROPHES}]`);

function foldCharacter(character: string): string {
  const plain = PLAIN_SIGNS[character] ?? (APOSTROPHE.test(character) ? "'" : undefined);
  if (plain !== undefined) return plain;
  const bare = character.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('\u2044', '/').toLowerCase();
  const folded = writtenPlainly(bare).toUpperCase();
  // A vulgar fraction stands apart from the number before it.
  if (/^\d+\/\d+$/.test(folded)) return ` ${folded}`;
  return ASCII_ONLY.test(folded) ? folded : ' ';
}

/** The words of a run of tokens, parted by blanks. */
export function textOf(tokens: readonly Token[], from: number, to: number): string {
  let text = tokens[from]!.text;
  for (let at = from + 1; at < to; at++) text += ` ${tokens[at]!.text}`;
  return text;
}
