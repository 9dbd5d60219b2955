/**
 * Text folding and tokens, the same for index and query (docs/query-language.md).
 *
 * Apostrophes of every kind and format characters vanish; NFKD, marks stripped, lower case; letters that do not
 * decompose are written plainly; the dots of an abbreviation vanish; every other character that is neither
 * letter nor digit separates words.
 */
import { APOSTROPHES } from './apostrophes.ts';
import { writtenPlainly } from './plain-letters.ts';

/** Some decompose into a blank and a mark, as `´` does: they vanish before. */
const APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'g');
/** Others come of it: `ŉ` is `ʼn`. */
const VANISHING = new RegExp(`[\\p{M}\\p{Cf}${APOSTROPHES}]`, 'gu');
/**
 * Lower case makes it of a Σ at the end of a word, where a longer word has `σ`: a prefix would not find it.
 */
const FINAL_SIGMA = 'ς';
/** One character, not a run of them: V8's stack overflows on a run of millions of letters beyond ASCII. */
const SEPARATOR = /[^\p{L}\p{N}.]/u;
const LETTER = /^\p{L}$/u;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII is what is meant.
const ASCII_ONLY = /^[\x00-\x7f]*$/;
const ASCII_WORDS = /[a-z0-9]+/g;
const ASCII_APOSTROPHE = /['`]/g;
const ASCII_DOTTED_WORDS = /[a-z0-9.]+/g;
/** Without it there is no abbreviation. It is rare, where the dot of `INC.` is common. */
const ASCII_DOT_BETWEEN_LETTERS = /[a-z]\.[a-z]/;

/**
 * What a character of ASCII becomes: itself or its small letter in a token, 0 between tokens, MIXED where its
 * neighbours tell.
 */
const MIXED = 1;
const FOLDED = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[A-Za-z0-9]/.test(character)) return character.toLowerCase().charCodeAt(0);
  return /['`.]/.test(character) ? MIXED : 0;
});

/** The tokens of a text, in order. Empty where it holds no letter or digit. */
export function tokenize(text: string): string[] {
  const folded = text.toLowerCase();
  const tokens: string[] = [];
  let start = -1;
  for (let at = 0; at < folded.length; at++) {
    const code = folded.charCodeAt(at);
    if (code >= FOLDED.length) return tokenizeAny(text);
    const byte = FOLDED[code]!;
    if (byte > MIXED) {
      if (start === -1) start = at;
      continue;
    }
    if (byte === MIXED && !separates(folded, at)) return tokenizeAny(text);
    if (start !== -1) tokens.push(folded.slice(start, at));
    start = -1;
  }
  if (start !== -1) tokens.push(start === 0 ? folded : folded.slice(start));
  return tokens;
}

/**
 * Writes the tokens with a space between, as UTF-8. There must be room for as many bytes as the text has
 * characters.
 *
 * @returns where they end; -1 where the text is none of the many that are folded letter by letter, and has to
 *   be tokenized
 */
export function writeTokens(text: string, bytes: Uint8Array, start: number): number {
  let end = start;
  let isBetween = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= FOLDED.length) return -1;
    const byte = FOLDED[code]!;
    if (byte > MIXED) {
      if (isBetween && end > start) bytes[end++] = 0x20;
      isBetween = false;
      bytes[end++] = byte;
      continue;
    }
    if (byte === MIXED && !separates(text, at)) return -1;
    isBetween = true;
  }
  return end;
}

/**
 * Whether the apostrophe or dot is a dot that stands between no two letters, as that of `INC.` does: it is no
 * abbreviation's.
 */
function separates(text: string, at: number): boolean {
  return text[at] === '.' && !(isLetter(text.charCodeAt(at - 1)) && isLetter(text.charCodeAt(at + 1)));
}

/** Of ASCII. */
function isLetter(code: number): boolean {
  const small = code | 0x20;
  return small >= 0x61 && small <= 0x7a;
}

function tokenizeAny(text: string): string[] {
  if (ASCII_ONLY.test(text)) {
    let folded = text.toLowerCase();
    folded = folded.replace(ASCII_APOSTROPHE, '');
    if (ASCII_DOT_BETWEEN_LETTERS.test(folded)) folded = folded.replace(ASCII_DOTTED_WORDS, undotAbbreviations);
    return folded.match(ASCII_WORDS) ?? [];
  }
  const folded = text.replace(APOSTROPHE, '').normalize('NFKD').replace(VANISHING, '').toLowerCase();
  return writtenPlainly(folded.replaceAll(FINAL_SIGMA, 'σ'))
    .split(SEPARATOR)
    .flatMap((words) => undotAbbreviations(words).split(/[. ]/))
    .filter((token) => token !== '');
}

/**
 * An abbreviation is a run of single letters, each followed by a dot, the last dot optional, standing alone:
 * `l.l.c.` and `u.s.a`, but neither `ph.d.` nor `j.p.morgan`. `words` holds letters, digits and dots; two
 * dots in a row end a run.
 */
function undotAbbreviations(words: string): string {
  if (!words.includes('.')) return words;
  const runs = words.split('..').map((run) => {
    const letters = run.split('.').filter((word) => word !== '');
    return letters.every((letter) => LETTER.test(letter)) ? letters.join('') : run;
  });
  return runs.join(' ');
}
