import { endsInDesignator, type NameKind, tokenize } from '../entity/index.ts';

/** What remains of a likeness where the name is not the legal one of today. */
const KIND_FACTOR: Readonly<Record<NameKind | 'legal', number>> = {
  legal: 1,
  trading: 0.95,
  alias: 0.95,
  previous_legal: 0.85,
};
/** Of names that differ in their designators alone: `Acme Inc` and `Acme LLC`. */
const SAME_STEM = 0.9;
/** The most that words in common come to. */
const SHARED_WORDS_MAX = 0.8;

/** A name as it is compared. */
export type FoldedName = { readonly words: readonly string[]; readonly stem: readonly string[] };

/** `stem`: the words without a designator at the end, which `L.L.C.` and `Inc` are. */
export function foldName(name: string): FoldedName {
  const words = tokenize(name);
  return { words, stem: endsInDesignator(name.trim(), words) ? words.slice(0, -1) : words };
}

/**
 * How alike two names are, from 0 to 1: by their words alone, so it is no probability. 1 for the same words in
 * the same order.
 */
export function nameLikeness(asked: FoldedName, name: FoldedName, kind: NameKind | 'legal' = 'legal'): number {
  return KIND_FACTOR[kind] * likenessOfWords(asked, name);
}

function likenessOfWords(a: FoldedName, b: FoldedName): number {
  if (isSame(a.words, b.words)) return 1;
  if (isSame(a.stem, b.stem)) return SAME_STEM;
  return SHARED_WORDS_MAX * sharedPart(a.stem, b.stem);
}

export const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join(' ') === b.join(' ');

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
