import { jaroWinkler } from './jaro-winkler.ts';
import { isNumber, type NameForm } from './name-form.ts';
import { bitsOf, type TokenFrequencies } from './token-frequencies.ts';

/**
 * How two words are the same one. `synonym`: of one class; `plural`: but for its ending; `joined`: several
 * words written as one.
 */
type PairKind = 'equal' | 'synonym' | 'plural' | 'similar' | 'joined';

/** Words of both names that are taken for the same. */
export type TokenPair = {
  /** Index of the token in the location's name; of the first of several that are one word. */
  readonly location: number;
  readonly index: number;
  readonly kind: PairKind;
  /** 0 to 1. */
  readonly similarity: number;
  /** Similarity times the rarity of the commoner of both spellings. */
  readonly bits: number;
};

export type Alignment = {
  readonly pairs: readonly TokenPair[];
  /** Indexes of the tokens that have no partner. */
  readonly locationOnly: readonly number[];
  readonly indexOnly: readonly number[];
};

/**
 * Jaro-Winkler similarity from which two words are one, by the letters of the shorter: short ones collide.
 */
const LONG_WORD = 6;
const SIMILAR_LONG_MIN = 0.9;
const SIMILAR_SHORT_MIN = 0.94;
/**
 * Words that begin with other letters reach 0.9 only where (shorter/longer + 2) / 3 does: a little less, for
 * what rounding may add.
 */
const OTHER_BEGINNING_LENGTHS_MIN = 0.69;
/** Words of so few letters, and numbers, are the same only letter by letter. */
const EXACT_LETTERS_MAX = 3;
const PLURAL_SIMILARITY = 0.97;
const JOINED_SIMILARITY = 0.98;

type Similar = { readonly i: number; readonly j: number; readonly similarity: number };

/** Pairs the words of two names one to one, the most similar first. Swapped names give swapped pairs. */
export function alignTokens(location: NameForm, index: NameForm, frequencies: TokenFrequencies): Alignment {
  const a = location.tokens;
  const b = index.tokens;
  const pairs: TokenPair[] = [];
  // Sets of the tokens without partner, a bit each: a form has fewer than 32.
  let freeA = (1 << a.length) - 1;
  let freeB = (1 << b.length) - 1;
  for (let i = 0; i < a.length; i++) {
    const token = a[i]!;
    for (let j = 0; j < b.length; j++) {
      if (token !== b[j] || (freeB & (1 << j)) === 0) continue;
      const kind = location.words[i] === index.words[j] ? 'equal' : 'synonym';
      pairs.push(pairOf(i, j, kind, 1, frequencies.share(token)));
      freeA &= ~(1 << i);
      freeB &= ~(1 << j);
      break;
    }
  }
  if (freeA === 0 || freeB === 0) return { pairs, locationOnly: indexesOf(freeA), indexOnly: indexesOf(freeB) };
  for (const { first: i, count, one: j } of joinedWords(location.words, index.words)) {
    const run = ((1 << count) - 1) << i;
    if ((freeA & run) !== run || (freeB & (1 << j)) === 0) continue;
    const share = Math.max(frequencies.share(b[j]!), shareOfRun(a, i, count, frequencies));
    pairs.push(pairOf(i, j, 'joined', JOINED_SIMILARITY, share));
    freeA &= ~run;
    freeB &= ~(1 << j);
  }
  for (const { first: j, count, one: i } of joinedWords(index.words, location.words)) {
    const run = ((1 << count) - 1) << j;
    if ((freeB & run) !== run || (freeA & (1 << i)) === 0) continue;
    const share = Math.max(frequencies.share(a[i]!), shareOfRun(b, j, count, frequencies));
    pairs.push(pairOf(i, j, 'joined', JOINED_SIMILARITY, share));
    freeA &= ~(1 << i);
    freeB &= ~run;
  }
  for (const { i, j, similarity } of similarTokens(location, freeA, index, freeB)) {
    if ((freeA & (1 << i)) === 0 || (freeB & (1 << j)) === 0) continue;
    const kind = location.stems[i] === index.stems[j] ? 'plural' : 'similar';
    const share = Math.max(frequencies.share(a[i]!), frequencies.share(b[j]!));
    pairs.push(pairOf(i, j, kind, similarity, share));
    freeA &= ~(1 << i);
    freeB &= ~(1 << j);
  }
  return { pairs, locationOnly: indexesOf(freeA), indexOnly: indexesOf(freeB) };
}

function pairOf(location: number, index: number, kind: PairKind, similarity: number, share: number): TokenPair {
  return { location, index, kind, similarity, bits: similarity * bitsOf(share) };
}

function shareOfRun(tokens: readonly string[], first: number, count: number, frequencies: TokenFrequencies): number {
  let share = 1;
  for (let at = first; at < first + count; at++) share *= frequencies.share(tokens[at]!);
  return share;
}

/** Those of the tokens without partner that are nearly the same, the most similar first. */
function similarTokens(location: NameForm, freeA: number, index: NameForm, freeB: number): readonly Similar[] {
  let similar: Similar[] | null = null;
  for (let i = 0; i < location.tokens.length; i++) {
    if ((freeA & (1 << i)) === 0) continue;
    for (let j = 0; j < index.tokens.length; j++) {
      if ((freeB & (1 << j)) === 0) continue;
      const similarity =
        location.stems[i] === index.stems[j]
          ? PLURAL_SIMILARITY
          : isNumber(location.tokens[i]!) || isNumber(index.tokens[j]!)
            ? 0
            : similarityOf(location.words[i]!, index.words[j]!);
      if (similarity === 0) continue;
      similar ??= [];
      similar.push({ i, j, similarity });
    }
  }
  if (similar === null) return NONE_SIMILAR;
  // Of pairs that exclude each other one index differs, so their sum settles ties, the same either way round.
  return similar.sort((x, y) => y.similarity - x.similarity || x.i + x.j - y.i - y.j);
}

const NONE_SIMILAR: readonly Similar[] = [];

/** 0 for words that are not the same. */
function similarityOf(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  if (shorter <= EXACT_LETTERS_MAX) return 0;
  const longer = Math.max(a.length, b.length);
  // No pair of words of such lengths reaches the threshold, nor one of others that begin with other letters.
  if (shorter * 2 < longer) return 0;
  if (shorter < OTHER_BEGINNING_LENGTHS_MIN * longer && a.charCodeAt(0) !== b.charCodeAt(0)) return 0;
  const similarity = jaroWinkler(a, b);
  return similarity >= (shorter < LONG_WORD ? SIMILAR_SHORT_MIN : SIMILAR_LONG_MIN) ? similarity : 0;
}

/** A run of words that is one word in the other name: its first and its length, and the index of that one. */
type JoinedWords = { readonly first: number; readonly count: number; readonly one: number };

function joinedWords(words: readonly string[], others: readonly string[]): readonly JoinedWords[] {
  let found: JoinedWords[] | null = null;
  for (let one = 0; one < others.length; one++) {
    const whole = others[one]!;
    for (let first = 0; first + 1 < words.length; first++) {
      let length = 0;
      let at = first;
      while (at < words.length && length < whole.length && whole.startsWith(words[at]!, length))
        length += words[at++]!.length;
      if (length !== whole.length || at <= first + 1) continue;
      found ??= [];
      found.push({ first, count: at - first, one });
    }
  }
  return found ?? NONE_JOINED;
}

const NONE_JOINED: readonly JoinedWords[] = [];
const NO_INDEXES: readonly number[] = [];

function indexesOf(set: number): readonly number[] {
  if (set === 0) return NO_INDEXES;
  const indexes: number[] = [];
  for (let index = 0, rest = set; rest !== 0; index++, rest >>>= 1) if ((rest & 1) === 1) indexes.push(index);
  return indexes;
}
