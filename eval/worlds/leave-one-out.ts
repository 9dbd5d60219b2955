/** How sure the product would be of rows from a source that it has not learned from. */
import { ABSENT_SHARE_DEFAULT, FEATURES, type Model, probabilityOf } from '../../src/matching/index.ts';
import { logitOf } from '../../src/model/index.ts';
import type { Outcome } from '../metrics/outcome.ts';
import { fitModel, type ObservedSource } from '../weights/fit-model.ts';
import type { ObservedRow } from './observe.ts';

/** By its source, the model that has learned from all others. */
export type ModelsWithout = ReadonlyMap<string, Model>;

/** `always`: sources that are learned from and not judged, as invented locations with telephone numbers. */
export function modelsWithout(sources: readonly ObservedSource[], always: readonly ObservedSource[]): ModelsWithout {
  return new Map(
    sources.map(({ name }) => [
      name,
      fitModel([...sources.filter((other) => other.name !== name), ...always], `all but ${name}`),
    ]),
  );
}

export type Asking = {
  /** Locations come in batches of 500, or one by one. */
  readonly isAlone: boolean;
  readonly absentShare: number;
};

/** The confidence of the first company, within what rules and doubts allow; 0 where there is none. */
export function confidenceOf(row: ObservedRow, model: Model, { isAlone, absentShare }: Asking): number {
  if (!row.isGuessed) return 0;
  const probability = probabilityOf(logitOf(FEATURES, isAlone ? row.alone : row.inBatch, model), absentShare, model);
  return Math.min(probability, row.confidenceMax, model.confidenceMax);
}

/** Whether an operator is named, by the usual acceptance. */
export const isNamed = (row: ObservedRow, model: Model): boolean =>
  confidenceOf(row, model, { isAlone: false, absentShare: ABSENT_SHARE_DEFAULT }) >= model.limits.balanced;

/** That the operator is one of the first company's family, which the row has; the others are as they were observed. */
export function confidenceOfFamily(row: ObservedRow, model: Model): number {
  const first = confidenceOf(row, model, { isAlone: false, absentShare: ABSENT_SHARE_DEFAULT });
  return Math.min(1, first + row.family!.others);
}

/** The row judged as if it were accepted from `limit` on. */
export function outcomeOf(row: ObservedRow, confidence: number, limit: number): Outcome {
  return {
    cluster: row.cluster,
    present: row.isPresent === true,
    accepted: row.isGuessed && confidence >= limit,
    right: row.isRight,
    guessed: row.isGuessed,
    confidence,
    rank: row.isFound ? 1 : null,
    reason: null,
    traits: row.recipe,
  };
}
