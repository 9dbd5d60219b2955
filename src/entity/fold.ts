/**
 * Text folding and tokens, the same for index and query (API.md, "Searches").
 *
 * NFKD, marks stripped, lower case; apostrophes vanish; the dots of an abbreviation vanish; every other character that
 * is neither letter nor digit separates words.
 */

const MARKS = /\p{M}+/gu;
const APOSTROPHES = /['’]/g;

/**
 * A run of single letters, each followed by a dot, the last dot optional, standing alone: `l.l.c.` and `u.s.a`, but
 * neither `ph.d.` nor `j.p.morgan`.
 */
const ABBREVIATION = /(?<![\p{L}\p{N}]\.?)\p{L}(?:\.\p{L})+(?!\.?[\p{L}\p{N}])/gu;
const WORDS = /[\p{L}\p{N}]+/gu;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII is what is meant.
const ASCII_ONLY = /^[\x00-\x7f]*$/;
const ASCII_WORDS = /[a-z0-9]+/g;
const ASCII_ABBREVIATION = /(?<![a-z0-9]\.?)[a-z](?:\.[a-z])+(?!\.?[a-z0-9])/g;

/** The tokens of a text, in order. Empty where it holds no letter or digit. */
export function tokenize(text: string): string[] {
  if (ASCII_ONLY.test(text)) {
    let folded = text.toLowerCase();
    if (folded.includes("'")) folded = folded.replaceAll("'", '');
    if (folded.includes('.')) folded = folded.replace(ASCII_ABBREVIATION, withoutDots);
    return folded.match(ASCII_WORDS) ?? [];
  }
  const folded = text.normalize('NFKD').replace(MARKS, '').toLowerCase().normalize('NFKD').replace(MARKS, '');
  return folded.replace(APOSTROPHES, '').replace(ABBREVIATION, withoutDots).match(WORDS) ?? [];
}

function withoutDots(abbreviation: string): string {
  return abbreviation.replaceAll('.', '');
}
