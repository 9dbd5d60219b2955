import { type Alignment, alignTokens, type TokenPair } from './align-tokens.ts';
import { comparePersons, type PersonAgreement } from './compare-persons.ts';
import { isNumber, type NameForm } from './name-form.ts';
import { bitsOf, type TokenFrequencies } from './token-frequencies.ts';

/**
 * How well two names agree, the best first. `exact`: the same core; `rearranged`: the same words in another
 * order, spacing or number; `soft_5` to `soft_1`: by the bits of the words they share, less those they do
 * not; `person`: the same person's name; `acronym`: one has the initials of the other's words; `generic`:
 * only words that a large part of all names hold; `none`: nothing.
 */
export const NAME_LEVELS = [
  'exact',
  'rearranged',
  'soft_5',
  'soft_4',
  'soft_3',
  'person',
  'acronym',
  'soft_2',
  'soft_1',
  'generic',
  'none',
] as const;
export type NameLevel = (typeof NAME_LEVELS)[number];

export type NameComparison = {
  readonly level: NameLevel;
  /**
   * Bits of the words shared, less the weighted bits of the words (not numbers) that one name has alone.
   * Negative where those prevail.
   */
  readonly bits: number;
  /** Bits of the words shared alone; the same either way round. */
  readonly sharedBits: number;
  /** The words taken for the same, for weights by rarity and for explanations. */
  readonly pairs: readonly TokenPair[];
  /** Indexes of the tokens without partner. */
  readonly locationOnly: readonly number[];
  readonly indexOnly: readonly number[];
  /** Whether such a token is a rare word, which sets names apart; numbers aside. */
  readonly hasExtraAtLocation: boolean;
  readonly hasExtraInIndex: boolean;
  /**
   * `conflict`: both have a number that the other lacks (`FUND II`, `FUND III`); `one_sided`: only one has
   * any.
   */
  readonly numbers: 'agree' | 'conflict' | 'one_sided' | 'none';
  /** `unknown` where either name has no designator or one that does not tell. */
  readonly legalForm: 'agree' | 'conflict' | 'unknown';
  /** Of two names of persons; `one_sided` where only one is, `none` where neither. */
  readonly person: PersonAgreement | 'one_sided' | 'none';
};

/**
 * What a word without partner costs, as a part of its bits: registries add words less freely than signs do.
 */
const INDEX_ONLY_COST = 0.35;
const LOCATION_ONLY_COST = 0.5;
/**
 * A word in more than one of 128 names says little of whose it is; one in fewer than 1 of 1024 tells names
 * apart.
 */
const GENERIC_BITS_MAX = 7;
/** Common words say something all the same where there are several of them (`Bank of America`). */
const GENERIC_SUM_MAX = 9;
const DISTINCTIVE_BITS_MIN = 10;
/**
 * Bits from which a comparison has each of the soft levels: where own and other names of real licences part
 * (bench/notes/name-comparison.md).
 */
const STRONG_LEVELS: readonly (readonly [NameLevel, number])[] = [
  ['soft_5', 18],
  ['soft_4', 12],
  ['soft_3', 4],
];
const SOFT_2_MIN = -6;
const ACRONYM_LETTERS_MIN = 3;

/**
 * Compares a name submitted for a location with one that a registry holds; rarity is that of the registry's
 * state.
 */
export function compareNames(location: NameForm, index: NameForm, frequencies: TokenFrequencies): NameComparison {
  const alignment = alignTokens(location, index, frequencies);
  const { pairs, locationOnly, indexOnly } = alignment;
  let sharedBits = 0;
  let rarestShared = 0;
  for (const { bits } of pairs) {
    sharedBits += bits;
    if (bits > rarestShared) rarestShared = bits;
  }
  const atLocation = alone(location.tokens, locationOnly, frequencies);
  const inIndex = alone(index.tokens, indexOnly, frequencies);
  const bits = sharedBits - LOCATION_ONLY_COST * atLocation.bits - INDEX_ONLY_COST * inIndex.bits;
  const person = comparePersonsOf(location, index);
  return {
    level: levelOf(location, index, alignment, bits, rarestShared, person),
    bits,
    sharedBits,
    pairs,
    locationOnly,
    indexOnly,
    hasExtraAtLocation: atLocation.isDistinctive,
    hasExtraInIndex: inIndex.isDistinctive,
    // `24Seven` and `24 Seven` are read as other numbers, and are the same.
    numbers: compareNumbers(location.numbers, location.letters === index.letters ? location.numbers : index.numbers),
    legalForm: compareLegalForms(location.legalForm, index.legalForm),
    person,
  };
}

function levelOf(
  location: NameForm,
  index: NameForm,
  alignment: Alignment,
  bits: number,
  rarestShared: number,
  person: NameComparison['person'],
): NameLevel {
  const { pairs, locationOnly, indexOnly } = alignment;
  if (location.tokens.length === 0 || index.tokens.length === 0) return 'none';
  if (location.core === index.core) return 'exact';
  if (location.letters === index.letters || isRearranged(alignment)) return 'rearranged';
  const isGeneric = rarestShared < GENERIC_BITS_MAX && bits < GENERIC_SUM_MAX;
  if (!isGeneric) for (const [level, min] of STRONG_LEVELS) if (bits >= min) return level;
  if (person === 'same' || person === 'compatible') return 'person';
  if (isAcronym(location, locationOnly, index) || isAcronym(index, indexOnly, location)) return 'acronym';
  if (pairs.length === 0) return 'none';
  if (isGeneric) return 'generic';
  return bits >= SOFT_2_MIN ? 'soft_2' : 'soft_1';
}

function isRearranged({ pairs, locationOnly, indexOnly }: Alignment): boolean {
  return locationOnly.length + indexOnly.length === 0 && pairs.every(({ kind }) => kind !== 'similar');
}

type Alone = { readonly bits: number; readonly isDistinctive: boolean };
const NONE_ALONE: Alone = { bits: 0, isDistinctive: false };

function alone(tokens: readonly string[], indexes: readonly number[], frequencies: TokenFrequencies): Alone {
  if (indexes.length === 0) return NONE_ALONE;
  let bits = 0;
  let isDistinctive = false;
  for (const index of indexes) {
    // What a number without partner means is said by the flag for numbers.
    if (isNumber(tokens[index]!)) continue;
    const tokenBits = bitsOf(frequencies.share(tokens[index]!));
    bits += tokenBits;
    if (tokenBits >= DISTINCTIVE_BITS_MIN) isDistinctive = true;
  }
  return { bits, isDistinctive };
}

function compareNumbers(a: readonly string[], b: readonly string[]): NameComparison['numbers'] {
  if (a.length === 0 || b.length === 0) return a.length + b.length === 0 ? 'none' : 'one_sided';
  const isOtherNumber = a.some((number) => !b.includes(number)) && b.some((number) => !a.includes(number));
  return isOtherNumber ? 'conflict' : 'agree';
}

function compareLegalForms(a: NameForm['legalForm'], b: NameForm['legalForm']): NameComparison['legalForm'] {
  if (a === null || b === null || a === 'unknown' || b === 'unknown') return 'unknown';
  return a === b ? 'agree' : 'conflict';
}

function comparePersonsOf(a: NameForm, b: NameForm): NameComparison['person'] {
  if (!a.isPerson || !b.isPerson) return a.isPerson === b.isPerson ? 'none' : 'one_sided';
  return comparePersons(a.person!, b.person!);
}

/**
 * Whether a word that one name has alone is made of the first letters of words beside each other in the
 * other.
 */
function isAcronym(name: NameForm, alone: readonly number[], other: NameForm): boolean {
  for (const at of alone) {
    const { length } = name.tokens[at]!;
    if (length < ACRONYM_LETTERS_MIN || length > other.words.length) continue;
    if (other.initials.includes(name.tokens[at]!)) return true;
  }
  return false;
}
