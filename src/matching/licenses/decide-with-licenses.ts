import type { Decision, RankedCluster } from '../decision/decide.ts';
import type { LicenseWay } from './license-ways.ts';
import { type LicensedOperator, licensedOperators } from './licensed-operators.ts';

/** A decision in which licenses have had their say. */
export type LicensedDecision = {
  readonly decision: Decision;
  /** Of an accepted row: the operator, where a license is a way to it. */
  readonly operator: LicensedOperator | null;
};

type Limits = { readonly acceptMin: number; readonly confidenceMax: number };

/** A licensee less probable than this changes nothing. */
const WAY_MIN = 0.02;

/**
 * What registries say, with what licenses say of the same and of other operators. Without a license that
 * tells anything the decision is as it was.
 */
export function decideWithLicenses(
  decision: Decision,
  ways: readonly LicenseWay[],
  { acceptMin, confidenceMax }: Limits,
): LicensedDecision {
  const telling = ways.filter(({ probability }) => probability >= WAY_MIN);
  if (telling.length === 0) return { decision, operator: null };
  const operators = licensedOperators(decision.ranked, telling);
  const confidences = new Map(operators.map(({ cluster, probability }) => [cluster, probability]));
  const confidenceOf = (probability: number) => Math.round(Math.min(confidenceMax, probability) * 10_000) / 10_000;
  const adjusted = (cluster: RankedCluster): RankedCluster => {
    const probability = confidences.get(cluster) ?? 0;
    return { ...cluster, confidence: confidenceOf(probability) };
  };
  const [first] = operators;
  const ranked = decision.ranked.map(adjusted);
  if (first !== undefined && first.ways.length > 0 && first.probability >= acceptMin) {
    const at = first.cluster === null ? -1 : decision.ranked.indexOf(first.cluster);
    const own = at < 0 ? [] : [ranked[at]!];
    return {
      decision: {
        verdict: 'accepted',
        ranked: [...own, ...ranked.filter((_, index) => index !== at)],
        rival: null,
        first: at === 0 ? decision.first : null,
        judged: decision.judged,
      },
      operator: { ...first, cluster: own[0] ?? null, probability: confidenceOf(first.probability) },
    };
  }
  const isGone = decision.verdict === 'accepted' && ranked[0]!.confidence < acceptMin;
  return { decision: { ...decision, ranked, verdict: isGone ? 'below_threshold' : decision.verdict }, operator: null };
}
