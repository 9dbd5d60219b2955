/** The companies of an observed row, judged beside each other as the product judges them. */
import { FEATURES, type Model, probabilitiesOf } from '../../src/matching/index.ts';
import { type Decided, logitOf } from '../../src/model/index.ts';
import type { ObservedCompany, ObservedRow } from './observe.ts';

export type Asking = {
  /** Locations come in batches of 500, or one by one. */
  readonly isAlone: boolean;
  readonly absentShare: number;
};

export type JudgedCompany = { readonly company: ObservedCompany; readonly probability: number };

/** The row as one of a batch, whose operator somebody has decided. */
export function decidedOf({ companies, cluster }: ObservedRow, model: Model): Decided {
  const isRight = companies.map((company) => company.isRight);
  return {
    logits: companies.map(({ inBatch }) => logitOf(FEATURES, inBatch, model)),
    most: companies.map(({ confidenceMax }) => logitAt(Math.min(confidenceMax, model.confidenceMax))),
    isPossible: [...isRight, !isRight.includes(true)],
    group: cluster,
  };
}

const logitAt = (probability: number): number => Math.log(probability / (1 - probability));

/** The likeliest company, within what rules allow; `null` where none was found. */
export function judgedBy(
  { companies }: ObservedRow,
  model: Model,
  { isAlone, absentShare }: Asking,
): JudgedCompany | null {
  if (companies.length === 0) return null;
  const limits = companies.map(({ confidenceMax }) => Math.min(confidenceMax, model.confidenceMax));
  const logits = companies.map(({ inBatch, alone }, at) =>
    Math.min(logitOf(FEATURES, isAlone ? alone : inBatch, model), logitAt(limits[at]!)),
  );
  const shares = probabilitiesOf(logits, absentShare, model).companies.map((share, at) => Math.min(share, limits[at]!));
  const at = shares.indexOf(Math.max(...shares));
  return { company: companies[at]!, probability: shares[at]! };
}
