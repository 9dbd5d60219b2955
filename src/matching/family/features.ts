/** What shows whether the operator is one of a family, whichever of it, a row each: numbers of about 1. */
import { type FeatureRow, features, steps } from '../../model/index.ts';
import type { FirstView } from '../decision/first-view.ts';
import type { Ties } from '../sisters.ts';

export type FamilyCase = {
  /** How many of the others are sisters of the first, by what ties them. */
  readonly ties: Ties;
  /** Other companies that bear the name and are not of the family. */
  readonly bearersOutside: number;
  readonly first: FirstView;
  /** Of the probability that the first company is the operator. */
  readonly logit: number;
};

const certainty = ({ logit }: Pick<FamilyCase, 'logit'>): number => Math.max(-6, Math.min(6, logit)) / 2;
const isWhole = ({ isWhole, identity }: FirstView): boolean => isWhole || identity === 'turned';

// biome-ignore format: a line each
const ROWS: readonly FeatureRow<FamilyCase, null>[] = [
  /** The logit that the first company is the operator, through two. */
  ['first', null, 'rises', certainty],
  /** The same, where it is negative: it says less of the family. */
  ['first doubted', null, 'free', (family) => Math.min(0, certainty(family))],
  /** Steps of the sisters that share an address, people or the stem with the first. */
  ['by address', null, 'free', ({ ties }) => steps(ties.address)],
  ['by people', null, 'free', ({ ties }) => steps(ties.people)],
  ['by stem', null, 'free', ({ ties }) => steps(ties.stem)],
  ['bearers outside', null, 'free', ({ bearersOutside }) => steps(bearersOutside)],
  /** The first bears the name word for word, nearly, or not at all. */
  ['whole name', null, 'free', ({ first }) => isWhole(first)],
  ['other name', null, 'free', ({ first }) => !isWhole(first) && first.isNamed],
  ['unnamed', null, 'free', ({ first }) => !first.isNamed],
  /** A trade name agrees, away from the house. */
  ['trade name elsewhere', null, 'free', ({ first }) => first.isNamedElsewhere && first.isTrade],
  ['chain elsewhere', null, 'free', ({ first }) => first.isNamedElsewhere && first.isChain],
];

export const FAMILY_FEATURES = features(ROWS);
