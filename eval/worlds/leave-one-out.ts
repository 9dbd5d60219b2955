/** How sure the product would be of rows from a source that it has not learned from. */
import { ABSENT_SHARE_DEFAULT, type Model } from '../../src/matching/index.ts';
import type { Outcome } from '../metrics/outcome.ts';
import { fitModel, type ObservedSource } from '../weights/fit-model.ts';
import { type JudgedCompany, judgedBy } from './judged.ts';
import type { ObservedRow } from './observe.ts';

/** By its source, the model that has learned from all others. */
export type ModelsWithout = ReadonlyMap<string, Model>;

/** `always`: sources that are learned from and not judged, as invented locations with telephone numbers. */
export function modelsWithout(sources: readonly ObservedSource[], always: readonly ObservedSource[]): ModelsWithout {
  const start = fitModel([...sources, ...always], 'all');
  return new Map(
    sources.map(({ name }) => [
      name,
      fitModel([...sources.filter((other) => other.name !== name), ...always], `all but ${name}`, start),
    ]),
  );
}

const AS_USUAL = { isAlone: false, absentShare: ABSENT_SHARE_DEFAULT };

/** Whether an operator is named, by the usual acceptance. */
export const isNamed = (row: ObservedRow, model: Model): boolean =>
  (judgedBy(row, model, AS_USUAL)?.probability ?? 0) >= model.limits.balanced;

/** That the operator is one of the first company's family, which the row has; the others are as they were observed. */
export function confidenceOfFamily(row: ObservedRow, model: Model): number {
  return Math.min(1, (judgedBy(row, model, AS_USUAL)?.probability ?? 0) + row.family!.others);
}

/** The row judged as if it were accepted from `limit` on. */
export function outcomeOf(row: ObservedRow, judged: JudgedCompany | null, limit: number): Outcome {
  const confidence = judged?.probability ?? 0;
  return {
    cluster: row.cluster,
    present: row.isPresent === true,
    accepted: judged !== null && confidence >= limit,
    right: judged?.company.isRight ?? false,
    guessed: judged !== null,
    confidence,
    rank: row.isFound ? 1 : null,
    reason: null,
    traits: row.recipe,
  };
}
