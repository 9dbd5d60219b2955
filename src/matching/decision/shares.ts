import { ABSENT_SHARE_DEFAULT } from '../acceptance.ts';
import type { Model } from '../model.ts';

/**
 * The probabilities of companies and of nobody, who come to one: a company's is 2 to its bits over the sum of all, where
 * nobody has 0 bits. So two of the same bits are as probable, and none of both is more so than one half.
 *
 * The model has learned where a quarter of the operators is absent. Where another share is, the odds follow: where none
 * of the companies is right, the operator is absent in `absentOfNobody` of the rows. These become more or fewer with the
 * share; the others, and those where one is right, the other way round.
 *
 * @param logits of each company against nobody
 * @param absentShare 0 to 0.95
 */
export function probabilitiesOf(
  logits: readonly number[],
  absentShare: number,
  { absentOfNobody }: Pick<Model, 'absentOfNobody'>,
): { readonly companies: readonly number[]; readonly nobody: number } {
  const present = (1 - absentShare) / (1 - ABSENT_SHARE_DEFAULT);
  const absent = absentShare / ABSENT_SHARE_DEFAULT;
  const most = Math.max(0, ...logits);
  const nobody = (absentOfNobody * absent + (1 - absentOfNobody) * present) * Math.exp(-most);
  const parts = logits.map((logit) => present * Math.exp(logit - most));
  const all = parts.reduce((sum, part) => sum + part, nobody);
  return { companies: parts.map((part) => part / all), nobody: nobody / all };
}
