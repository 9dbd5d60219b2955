import {
  bitsOf,
  compareNames,
  isNumber,
  type MatchRecord,
  type NameComparison,
  type NameVariant,
  type RecordName,
  type TokenFrequencies,
} from '../../blocking/index.ts';
import type { ReadLocation } from '../read-location.ts';
import { levelBits, type Weights } from './weights.ts';

export type NameAgreement = {
  readonly bits: number;
  readonly variant: NameVariant;
  readonly name: RecordName;
  readonly comparison: NameComparison;
  /** `strong` names one company, `partial` may, `weak` shares little, `none` nothing. */
  readonly strength: 'strong' | 'partial' | 'weak' | 'none';
  /** No word of it is distinctive, or many companies of the state bear it. */
  readonly isCommon: boolean;
  /** Little is shared but a rare word. */
  readonly isDistinctiveOnly: boolean;
  /** Companies of the state that bear the variant's core name. */
  readonly namesakes: number;
};

/** Names that are the same as a whole. */
export const WHOLE: ReadonlySet<string> = new Set(['exact', 'rearranged']);

const STRENGTHS: Readonly<Record<NameComparison['level'], NameAgreement['strength']>> = {
  exact: 'strong',
  rearranged: 'strong',
  soft_5: 'strong',
  soft_4: 'strong',
  soft_3: 'partial',
  person: 'partial',
  acronym: 'partial',
  soft_2: 'weak',
  soft_1: 'weak',
  generic: 'weak',
  none: 'none',
};

/** A word in fewer than one of 1024 names is distinctive. */
export const DISTINCTIVE_BITS_MIN = 10;
/** From so many companies of a state with one core name on, the name alone identifies none of them. */
const NAMESAKES_MAX = 5;

export type NameContext = {
  readonly frequencies: TokenFrequencies;
  /** Companies of the home registry, with those that the table of common words stands for. */
  readonly companies: number;
  /** Companies of the state that bear each variant's core name. */
  readonly namesakes: readonly number[];
};

/**
 * The best agreement of any reading of the location's name with any name of the record: the best, never the
 * sum.
 */
export function compareRecordName(
  location: ReadLocation,
  record: MatchRecord,
  context: NameContext,
  weights: Weights['name'],
): NameAgreement | null {
  const { variants, wholes } = location;
  const readings = wholes.length === 0 ? variants : [...variants, ...wholes];
  let best: NameAgreement | null = null;
  for (const name of record.names) {
    let isOfSeries = false;
    for (let index = 0; index < readings.length; index++) {
      const variant = readings[index]!;
      // Without its number another of the series would pass for the name itself.
      if (isOfSeries && variant.steps.includes('site_number')) continue;
      const compared = compareNames(variant.form, name.form, context.frequencies);
      if (index >= variants.length && !WHOLE.has(compared.level)) continue;
      if (isOtherOfSeries(compared, variant, name)) isOfSeries = true;
      const comparison = saysStreetAlone(compared, variant, location)
        ? { ...compared, level: 'none' as const }
        : compared;
      const namesakes = context.namesakes[index] ?? 0;
      const sharesDistinctive = isDistinctive(comparison, variant, context.frequencies);
      const isDistinctiveOnly = sharesDistinctive && (comparison.level === 'soft_2' || comparison.level === 'soft_1');
      const strength = isDistinctiveOnly ? 'partial' : STRENGTHS[comparison.level];
      const isCommon = !sharesDistinctive || (comparison.level === 'exact' && namesakes >= NAMESAKES_MAX);
      const agreement = { bits: 0, variant, name, comparison, strength, isCommon, isDistinctiveOnly, namesakes };
      agreement.bits = nameBits(agreement, location, context.companies, weights);
      if (best === null || agreement.bits > best.bits) best = agreement;
    }
  }
  return best;
}

/** Whether a word that both names share is distinctive. */
function isDistinctive({ pairs }: NameComparison, { form }: NameVariant, frequencies: TokenFrequencies): boolean {
  for (const { location } of pairs)
    if (bitsOf(frequencies.share(form.tokens[location]!)) >= DISTINCTIVE_BITS_MIN) return true;
  return false;
}

/**
 * Whether the names differ by their numbers alone: `Fund II` and `Fund III` are two companies of one
 * owner.
 */
function isOtherOfSeries(
  { numbers, pairs, locationOnly, indexOnly }: NameComparison,
  { form }: NameVariant,
  name: RecordName,
): boolean {
  return (
    numbers === 'conflict' &&
    pairs.some(({ location }) => !isNumber(form.tokens[location]!)) &&
    locationOnly.every((at) => isNumber(form.tokens[at]!)) &&
    indexOnly.every((at) => isNumber(name.form.tokens[at]!))
  );
}

/**
 * Whether the names share but the words of the location's own street, which its landlord and its neighbours
 * bear as well.
 */
function saysStreetAlone(
  { level, pairs }: NameComparison,
  { form }: NameVariant,
  { streetTokens }: ReadLocation,
): boolean {
  return (
    !WHOLE.has(level) && pairs.length > 0 && pairs.every(({ location }) => streetTokens.has(form.tokens[location]!))
  );
}

/** What an agreement of names weighs. */
export function nameBits(
  agreement: Omit<NameAgreement, 'bits'>,
  location: ReadLocation,
  companies: number,
  weights: Weights['name'],
): number {
  const { comparison, strength, isDistinctiveOnly } = agreement;
  const shared = isDistinctiveOnly
    ? levelBits({ m: weights.distinctive.m, u: 2 ** (-weights.distinctive.rarity * comparison.sharedBits) })
    : sharedBits(agreement, companies, weights);
  const bits =
    strength === 'none' ? shared : shared + kindBits(agreement.name, weights) + flagBits(agreement, location, weights);
  // The operator of a chain's site rarely bears its name.
  return location.isChainSite && (strength === 'weak' || strength === 'none') ? Math.max(0, bits) : bits;
}

function sharedBits(
  { comparison: { level, bits }, namesakes }: Omit<NameAgreement, 'bits'>,
  companies: number,
  weights: Weights['name'],
): number {
  const rarity = Math.min(weights.bitsMax, Math.max(0, weights.rarity * bits));
  const isCounted = level === 'exact' && namesakes > 1;
  const counted = isCounted ? Math.min(rarity, Math.log2(companies / (namesakes - 1))) : rarity;
  return levelBits(weights.levels[level], 2 ** -counted);
}

function kindBits({ kind, isFormer }: RecordName, weights: Weights['name']): number {
  return weights.kind[kind] + (isFormer ? weights.former : 0);
}

function flagBits(
  { comparison, variant, name }: Omit<NameAgreement, 'bits'>,
  location: ReadLocation,
  weights: Weights['name'],
): number {
  const { level, numbers, legalForm, hasExtraAtLocation, hasExtraInIndex, person, locationOnly, indexOnly } =
    comparison;
  const isWhole = WHOLE.has(level);
  let bits = isWhole ? weights.whole : 0;
  if (!isWhole && variant.form.legalForm !== null && name.kind === 'legal') bits += weights.otherLegalName;
  if (numbers === 'conflict')
    bits += isOtherOfSeries(comparison, variant, name) ? weights.otherOfSeries : weights.numberConflict;
  if (numbers === 'one_sided') bits += weights.numberOneSided;
  if (legalForm === 'conflict') bits += weights.formConflict;
  if (legalForm === 'agree') bits += weights.formAgree;
  // The words that initials stand for are no others.
  if (level !== 'acronym') {
    if (hasExtraAtLocation) bits += weights.extraAtLocation;
    if (hasExtraInIndex) bits += weights.extraInIndex;
    if (locationOnly.length > 0 && indexOnly.length > 0) bits += weights.extraInBoth;
  }
  if (person === 'different') bits += weights.personDifferent;
  if (person === 'one_sided' && location.isProfessional) bits += weights.personOneSided;
  return bits;
}
