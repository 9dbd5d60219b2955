/** Which words a typed word may have been meant as, as docs/suggest.md has it. */
import { compareCodePoints } from '../../bytes/index.ts';

/** A word of current names, and how many companies have it in theirs. */
export type CountedWord = { readonly word: string; readonly count: number };

/**
 * How often a typed word is there, and what is like it: at most `editsOf` away. Nothing is looked for where it is
 * there more often than `DOUBTED_MAX`.
 */
export type SimilarWords = {
  readonly count: number;
  readonly similar: readonly (CountedWord & { readonly edits: number })[];
};

/** From so many letters on one edit is looked for, and two. */
const ONE_EDIT_LETTERS = 3;
const TWO_EDITS_LETTERS = 6;
/** So many letters at the beginning are taken to be right. */
export const RIGHT_LETTERS: Readonly<Record<1 | 2, number>> = { 1: 1, 2: 3 };
/** A word that more companies have in their names is taken to be right. */
export const DOUBTED_MAX = 100;
/** A word that is there is taken to be misspelt only where another is so many times as frequent. */
const TIMES = 10;
/** A word two edits away has to be so many times as frequent as one that is one edit away. */
const TIMES_OF_TWO_EDITS = 100;

/** How many edits of a word are looked for; none of short ones and of numbers. */
export function editsOf(word: string): 0 | 1 | 2 {
  const letters = [...word].length;
  if (letters < ONE_EDIT_LETTERS || /\p{N}/u.test(word)) return 0;
  return letters < TWO_EDITS_LETTERS ? 1 : 2;
}

/** The most probable spelling of the word; `null` where no other is more probable than the word itself. */
export function correctionOf({ count, similar }: SimilarWords): string | null {
  const better = similar.filter((one) => one.count >= Math.max(1, TIMES * count));
  const weight = (one: { readonly count: number; readonly edits: number }) =>
    one.count * (one.edits === 1 ? TIMES_OF_TWO_EDITS : 1);
  better.sort((a, b) => weight(b) - weight(a) || a.edits - b.edits || compareCodePoints(a.word, b.word));
  return better[0]?.word ?? null;
}
