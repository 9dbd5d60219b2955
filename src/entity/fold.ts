/**
 * Text folding and tokens, the same for index and query (API.md, "Searches").
 *
 * NFKD, marks stripped, lower case; apostrophes vanish; the dots of an abbreviation vanish; every other character that is
 * neither letter nor digit separates words.
 */

const MARK = /\p{M}/gu;
const APOSTROPHE = /['’]/g;
/** Lower case makes it of a Σ at the end of a word, where a longer word has `σ`: a prefix would not find it. */
const FINAL_SIGMA = 'ς';
/** One character, not a run of them: V8's stack overflows on a run of millions of letters beyond ASCII. */
const SEPARATOR = /[^\p{L}\p{N}.]/u;
const LETTER = /^\p{L}$/u;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII is what is meant.
const ASCII_ONLY = /^[\x00-\x7f]*$/;
const ASCII_WORDS = /[a-z0-9]+/g;
const ASCII_DOTTED_WORDS = /[a-z0-9.]+/g;
/** Without it there is no abbreviation. It is rare, where the dot of `INC.` is common. */
const ASCII_DOT_BETWEEN_LETTERS = /[a-z]\.[a-z]/;

/** The tokens of a text, in order. Empty where it holds no letter or digit. */
export function tokenize(text: string): string[] {
  if (ASCII_ONLY.test(text)) {
    let folded = text.toLowerCase();
    if (folded.includes("'")) folded = folded.replaceAll("'", '');
    if (ASCII_DOT_BETWEEN_LETTERS.test(folded)) folded = folded.replace(ASCII_DOTTED_WORDS, undotAbbreviations);
    return folded.match(ASCII_WORDS) ?? [];
  }
  return text
    .normalize('NFKD')
    .replace(MARK, '')
    .toLowerCase()
    .replaceAll(FINAL_SIGMA, 'σ')
    .replace(APOSTROPHE, '')
    .split(SEPARATOR)
    .flatMap((words) => undotAbbreviations(words).split(/[. ]/))
    .filter((token) => token !== '');
}

/**
 * An abbreviation is a run of single letters, each followed by a dot, the last dot optional, standing alone: `l.l.c.` and
 * `u.s.a`, but neither `ph.d.` nor `j.p.morgan`. `words` holds letters, digits and dots; two dots in a row end a run.
 */
function undotAbbreviations(words: string): string {
  if (!words.includes('.')) return words;
  const runs = words.split('..').map((run) => {
    const letters = run.split('.').filter((word) => word !== '');
    return letters.every((letter) => LETTER.test(letter)) ? letters.join('') : run;
  });
  return runs.join(' ');
}
