import { compareCodePoints } from '../../bytes/index.ts';
import { logitOf, valuesOf } from '../../model/index.ts';
import { ABSENT_SHARE_DEFAULT, type Acceptance } from '../acceptance.ts';
import { kilometresTo } from '../distance.ts';
import type { Model } from '../model.ts';
import type { OperatorFound } from '../operator/operators.ts';
import type { ReadLocation } from '../read-location.ts';
import { ALTERNATIVE_MIN } from '../review.ts';
import { ENDED, RULES, type Rule } from '../scoring/rules.ts';
import type { Score, ScoringContext } from '../scoring/score-candidate.ts';
import type { Weights } from '../scoring/weights.ts';
import { DOUBTS, type Doubt } from './doubts.ts';
import { FEATURES } from './features.ts';
import type { FirstView } from './first-view.ts';
import { probabilitiesOf } from './shares.ts';
import { isNamesake } from './surroundings.ts';
import { viewsOf, type Weighed } from './views.ts';

/**
 * All records of one operator that were scored. The best stands for it: what its other records say is not
 * added.
 */
export type Cluster = {
  readonly operator: OperatorFound;
  /** The best first. */
  readonly scores: readonly Score[];
};

export type RankedCluster = Cluster & {
  readonly best: Score;
  /** Its share of all that speaks, by bits alone: what it is ranked by. */
  readonly posterior: number;
  /** The probability that it is the operator, within what its rules allow. */
  readonly confidence: number;
  /** The rules that hold of it, of its record or of its operator's; of those that are judged, doubts as well. */
  readonly rules: readonly (Rule | Doubt)[];
};

/** So many companies are judged beside each other, the likeliest by bits. */
const JUDGED_MAX = 6;

export type Verdict = 'accepted' | 'ambiguous' | 'below_threshold';
export type Decision = {
  readonly verdict: Verdict;
  /** The most likely first. */
  readonly ranked: readonly RankedCluster[];
  /** The one that fits as well as the first, where that makes it ambiguous. */
  readonly rival: RankedCluster | null;
  /** The first, and what the model saw of it. */
  readonly first: Judged | null;
  /** All that were judged, the likeliest by bits first. */
  readonly judged: readonly Judged[];
};

export type Judged = {
  readonly cluster: RankedCluster;
  readonly view: FirstView;
  readonly values: Float64Array;
  /** Of the probability that it is the operator. */
  readonly logit: number;
};

export type DecisionOptions = {
  readonly model: Model;
  readonly weights: Weights;
  readonly acceptance?: Acceptance | undefined;
  readonly absentShare?: number | undefined;
  readonly sites?: number | undefined;
};

/**
 * The likeliest operators by the bits that speak for them are judged by the model, beside each other and beside nobody;
 * the first is named from the limit of the acceptance on, and for no other reason.
 */
export function decide(
  location: ReadLocation,
  found: readonly Cluster[],
  context: ScoringContext,
  { model, weights, acceptance = 'balanced', absentShare = ABSENT_SHARE_DEFAULT, sites = 1 }: DecisionOptions,
): Decision {
  const clusters = withoutPredecessors(found);
  const shares = sharesOf(clusters, context.companies, weights);
  const ordered = clusters
    .map((cluster, index) => ({ ...cluster, best: cluster.scores[0]!, posterior: shares[index]! }))
    .sort((a, b) => b.posterior - a.posterior || compareCodePoints(a.operator.key, b.operator.key));
  nearestBeforeOthers(location, ordered);
  if (ordered.length === 0) return { verdict: 'below_threshold', ranked: [], rival: null, first: null, judged: [] };
  const seen = viewsOf(location, ordered, context, sites, JUDGED_MAX).map((view, at) => {
    const cluster = ordered[at]!;
    const rules = [...rulesOf(cluster), ...DOUBTS.filter(({ holds }) => holds(view))];
    const values = valuesOf(FEATURES, view);
    const most = Math.min(model.confidenceMax, ...rules.map(({ confidenceMax }) => confidenceMax));
    return { cluster, view, values, rules, most, logit: Math.min(logitOf(FEATURES, values, model), logitAt(most)) };
  });
  const shared = probabilitiesOf(
    seen.map(({ logit }) => logit),
    absentShare,
    model,
  );
  const judged = seen.map(({ cluster, view, values, rules, most }, at): Judged => {
    const probability = shared.companies[at]!;
    const confidence = rounded(Math.min(probability, most));
    return { cluster: { ...cluster, rules, confidence }, view, values, logit: logitAt(probability) };
  });
  const [first] = judged.toSorted((a, b) => b.cluster.confidence - a.cluster.confidence) as [Judged];
  const ranked = [
    first.cluster,
    ...judged.filter((one) => one !== first).map(({ cluster }) => cluster),
    ...ordered.slice(JUDGED_MAX).map((cluster): RankedCluster => {
      // Of those that are not judged, the operator is one as far as it is nobody of the others.
      const confidence = rounded(Math.min(first.cluster.confidence, shared.nobody * cluster.posterior));
      const rules = rulesOf(cluster);
      return { ...cluster, rules, confidence: Math.min(confidence, ...rules.map((rule) => rule.confidenceMax)) };
    }),
  ];
  if (first.cluster.confidence >= model.limits[acceptance])
    return { verdict: 'accepted', ranked, rival: null, first, judged };
  const rival = rivalOf(ranked, first.view);
  return { verdict: rival === null ? 'below_threshold' : 'ambiguous', ranked, rival, first, judged };
}

/** Of those that are as likely as the last that is judged, the nearest go first: they are judged, and shown. */
function nearestBeforeOthers<Company extends Weighed>(location: ReadLocation, ordered: Company[]): void {
  const last = ordered[JUDGED_MAX - 1]?.posterior;
  if (last === undefined || ordered[JUDGED_MAX]?.posterior !== last) return;
  const from = ordered.findIndex(({ posterior }) => posterior === last);
  const to = ordered.findLastIndex(({ posterior }) => posterior === last) + 1;
  const equal = ordered.slice(from, to).map((cluster) => ({
    cluster,
    kilometres: kilometresTo(location, cluster.best.record) ?? Number.MAX_VALUE,
  }));
  equal.sort((a, b) => a.kilometres - b.kilometres);
  for (const [at, { cluster }] of equal.entries()) ordered[from + at] = cluster;
}

const logitAt = (probability: number): number => Math.log(probability / (1 - probability));

/** As confidences are shown beside each other: a rank goes by the bits. */
const byConfidence = (ranked: readonly RankedCluster[]): RankedCluster[] =>
  ranked.toSorted((a, b) => b.confidence - a.confidence);

/** A record of a trade name whose owner the registry does not publish: a name operates nothing. */
export function isNobodys({ operator }: Cluster): boolean {
  return operator.record !== null && operator.record.tradeNameOwners !== null;
}

/** Shares of one probability: prior times two to the bits, over the sum of all and NIL. */
function sharesOf(clusters: readonly Cluster[], companies: number, { prior }: Weights): number[] {
  const companyBits = Math.log2((1 - prior.nilShare) / companies);
  const bits = clusters.map(({ scores }) => scores[0]!.bits + companyBits);
  const nil = Math.log2(prior.nilShare) + prior.nilBits;
  const max = Math.max(nil, ...bits);
  const total = bits.reduce((sum, each) => sum + 2 ** (each - max), 2 ** (nil - max));
  return bits.map((each) => 2 ** (each - max) / total);
}

/** Leaves out companies that have ended, where one in force bears the name at the house: it took over. */
function withoutPredecessors(clusters: readonly Cluster[]): readonly Cluster[] {
  if (!clusters.some(hasEnded)) return clusters;
  const isTakenOver = clusters.some((cluster) => {
    const { name, address } = cluster.scores[0]!;
    return !hasEnded(cluster) && name?.strength === 'strong' && address.strength === 'house' && !address.isShared;
  });
  return isTakenOver ? clusters.filter((cluster) => !hasEnded(cluster)) : clusters;
}

function hasEnded({ operator, scores }: Cluster): boolean {
  return ENDED.has(operator.record?.status ?? scores[0]!.record.status);
}

/** Whether a company has ended is said of the operator, where a record leads to another. */
function rulesOf(cluster: Cluster & { readonly best: Score }): readonly Rule[] {
  const { operator, best } = cluster;
  if (operator.record === best.record && !isNobodys(cluster)) return best.rules;
  const isEnded = hasEnded(cluster);
  return RULES.filter((rule) => {
    if (rule.name === 'ended') return isEnded;
    if (rule.name === 'nobody’s trade name') return isNobodys(cluster);
    return best.rules.includes(rule);
  });
}

/** How many times likelier than another the first has to be to be clearly better. */
const CLEARLY_BETTER = 3;
/** Companies that are less likely than this together are not offered: the operator is probably none of them. */
const CHOICE_MIN = 0.5;
/** So many are shown of a row that names none. */
const SHOWN_MAX = 3;

/** The company that fits about as well as the first: nearly as likely, or a namesake as near; one of them is likely. */
function rivalOf(ranked: readonly RankedCluster[], view: FirstView): RankedCluster | null {
  const [top, ...others] = ranked as [RankedCluster, ...RankedCluster[]];
  if (isNobodys(top) || !view.isNamed) return null;
  const isShown = (other: RankedCluster) => other.confidence >= ALTERNATIVE_MIN && !isNobodys(other);
  const named = byConfidence(others.filter((other) => isNamed(other) && isShown(other)));
  const equals = named.filter(({ confidence }) => isNear(confidence, top.confidence)).slice(0, SHOWN_MAX - 1);
  if (equals.length > 0 && areLikely([top, ...equals])) return equals[0]!;
  const namesake = named.find((other) => isNamesake(top.best, other.best));
  return namesake !== undefined && areLikely([top, namesake]) ? namesake : null;
}

/** Whether one of two probabilities, the less, is about as high as the other. */
export function isNear(less: number, more: number): boolean {
  return less * CLEARLY_BETTER >= more;
}

function areLikely(clusters: readonly RankedCluster[]): boolean {
  return isChoice(clusters.map(({ confidence }) => confidence));
}

/** Whether the operator is probably one of those that are so likely each. */
export function isChoice(probabilities: readonly number[]): boolean {
  return probabilities.reduce((sum, probability) => sum + probability, 0) >= CHOICE_MIN;
}

/** Whether it bears the location's name, or enough of it. */
export function isNamed({ best: { name } }: Pick<RankedCluster, 'best'>): boolean {
  return name?.strength === 'strong' || name?.strength === 'partial';
}

function rounded(confidence: number): number {
  return Math.round(confidence * 10_000) / 10_000;
}
