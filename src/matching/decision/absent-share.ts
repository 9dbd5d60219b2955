import { probabilityOfLogit } from '../../model/index.ts';
import { ABSENT_SHARE_DEFAULT } from '../acceptance.ts';
import type { Model } from '../model.ts';

/**
 * The probability of a logit where another share of the operators is absent than the model has learned from.
 * Where the first company is wrong, the operator is absent in `absentOfWrong` of the rows: these become more or
 * fewer with the share; the others, and those where it is right, the other way round.
 *
 * @param absentShare 0 to 0.95
 */
export function probabilityOf(logit: number, absentShare: number, { absentOfWrong }: Model): number {
  const probability = probabilityOfLogit(logit);
  const present = (1 - absentShare) / (1 - ABSENT_SHARE_DEFAULT);
  const absent = absentShare / ABSENT_SHARE_DEFAULT;
  const right = probability * present;
  const wrong = (1 - probability) * (absentOfWrong * absent + (1 - absentOfWrong) * present);
  return right / (right + wrong);
}
