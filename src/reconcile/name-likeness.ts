import { compareNames, foldName, type NameForm, nameForm, type TokenFrequencies } from '../blocking/index.ts';
import type { NameKind } from '../entity/index.ts';

/** What remains of a likeness where the name is not the legal one of today. */
const KIND_FACTOR: Readonly<Record<NameKind | 'legal', number>> = {
  legal: 1,
  trading: 0.95,
  alias: 0.95,
  previous_legal: 0.85,
};
/** Of names that differ in how their designator is written: `Acme LLC` and `Acme Limited Liability Company`. */
const SAME_FORM = 0.95;
/** Of names that differ in their designators alone: `Acme Inc` and `Acme LLC`. */
const SAME_CORE = 0.9;
/** Of the same words in another order, spacing or number: `Silver Wear` and `Silverwear`, `Gilbert` and `Gilbert's`. */
const REARRANGED = 0.85;
/** The most that words in common come to. */
const SHARED_WORDS_MAX = 0.8;
/** The least for one person's name in two writings, and for initials of the other's words. */
const PERSON = 0.7;
const ACRONYM = 0.4;
/** What remains where both have numbers, and each one that the other lacks: `Fund II` and `Fund III`. */
const OTHER_NUMBERS = 0.5;

/** A likeness is the same whatever is loaded: no word counts for more than another. */
const WORD_BITS = 10;
const ALIKE: TokenFrequencies = { share: () => 2 ** -WORD_BITS };

/** A name as matching compares it. */
export type ComparedName = { readonly words: readonly string[]; readonly form: NameForm };

/** `words`: folded as matching does, designator and all, so that `A. B. C.`, `A B C` and `ABC` are one word. */
export function comparedName(name: string): ComparedName {
  const words = foldName(name);
  return { words, form: nameForm(name, words) };
}

/**
 * How alike two names are, from 0 to 1, by the comparison of matching: no probability. 1 for the same words in the
 * same order.
 */
export function nameLikeness(asked: ComparedName, name: ComparedName, kind: NameKind | 'legal' = 'legal'): number {
  return KIND_FACTOR[kind] * likenessOfWords(asked, name);
}

function likenessOfWords(asked: ComparedName, name: ComparedName): number {
  if (asked.words.length === 0 || name.words.length === 0) return 0;
  if (isSame(asked, name)) return 1;
  const { level, legalForm, sharedBits, locationOnly, indexOnly, numbers } = compareNames(asked.form, name.form, ALIKE);
  if (level === 'exact') return legalForm === 'agree' ? SAME_FORM : SAME_CORE;
  if (level === 'rearranged') return REARRANGED;
  // Dice's coefficient, of bits.
  const alone = WORD_BITS * (locationOnly.length + indexOnly.length);
  const shared = SHARED_WORDS_MAX * ((2 * sharedBits) / (2 * sharedBits + alone));
  const least = level === 'person' ? PERSON : level === 'acronym' ? ACRONYM : 0;
  return Math.max(shared, least) * (numbers === 'conflict' ? OTHER_NUMBERS : 1);
}

export const isSame = (a: ComparedName, b: ComparedName): boolean => a.words.join(' ') === b.words.join(' ');

/** The part of the words of both that both have (Dice's coefficient): 1 where they differ in their order alone. */
export function sharedPart(a: readonly string[], b: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of a) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of b) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    shared += 1;
  }
  return a.length + b.length === 0 ? 0 : (2 * shared) / (a.length + b.length);
}
