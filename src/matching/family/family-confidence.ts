/** How sure it is that the operator is one of a family, whichever of it. */
import type { FirstView } from '../decision/features.ts';
import { isNamedBy, nameIdentity } from '../decision/name-identity.ts';
import type { Family } from './find-family.ts';

/** What a family's confidence is made of, by name: numbers of about 1. */
export const FAMILY_FEATURES = [
  /** The logit that the first company is the operator, through two. */
  'first',
  /** The same, where it is negative: it says less of the family. */
  'first doubted',
  /** Steps of the sisters that share an address, people or the stem with the first. */
  'by address',
  'by people',
  'by stem',
  /** Steps of the companies that bear the name and are not of the family. */
  'bearers outside',
  /** The first bears the name word for word, nearly, or not at all. */
  'whole name',
  'other name',
  'unnamed',
  /** A trade name agrees, away from the house. */
  'trade name elsewhere',
  'chain elsewhere',
] as const;
export type FamilyFeature = (typeof FAMILY_FEATURES)[number];

export type FamilyModel = {
  readonly base: number;
  readonly coefficients: Readonly<Record<FamilyFeature, number>>;
  /** The confidence from which a family is named. */
  readonly limit: number;
};

const steps = (count: number): number => Math.min(5, Math.log2(1 + count));

/** @param logit of the first company's probability */
export function familyValues({ ties, bearersOutside }: Family, first: FirstView, logit: number): Float64Array {
  const clamped = Math.max(-6, Math.min(6, logit)) / 2;
  const identity = nameIdentity(first.score.name);
  const isWhole = identity === 'whole' || identity === 'slip' || identity === 'turned';
  const values: Record<FamilyFeature, number> = {
    first: clamped,
    'first doubted': Math.min(0, clamped),
    'by address': steps(ties.address),
    'by people': steps(ties.people),
    'by stem': steps(ties.stem),
    'bearers outside': steps(bearersOutside),
    'whole name': Number(isWhole),
    'other name': Number(!isWhole && isNamedBy(identity)),
    unnamed: Number(!first.isNamed),
    'trade name elsewhere': Number(first.isNamedElsewhere && first.isTrade),
    'chain elsewhere': Number(first.isNamedElsewhere && first.isChain),
  };
  return Float64Array.from(FAMILY_FEATURES, (name) => values[name]);
}

/** The probability that the operator is one of the family. */
export function familyConfidence(values: ArrayLike<number>, { base, coefficients }: FamilyModel): number {
  const logit = FAMILY_FEATURES.reduce((sum, name, at) => sum + values[at]! * coefficients[name], base);
  return 1 / (1 + Math.exp(-logit));
}
