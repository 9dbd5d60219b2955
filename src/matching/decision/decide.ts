import { compareCodePoints } from '../../bytes/index.ts';
import { logitOf, valuesOf } from '../../model/index.ts';
import { ABSENT_SHARE_DEFAULT, type Acceptance } from '../acceptance.ts';
import type { Model } from '../model.ts';
import type { OperatorFound } from '../operator/operators.ts';
import type { ReadLocation } from '../read-location.ts';
import { ALTERNATIVE_MIN } from '../review.ts';
import { ENDED, RULES, type Rule } from '../scoring/rules.ts';
import type { Score, ScoringContext } from '../scoring/score-candidate.ts';
import type { Weights } from '../scoring/weights.ts';
import { probabilityOf } from './absent-share.ts';
import { DOUBTS, type Doubt } from './doubts.ts';
import { FEATURES } from './features.ts';
import { type FirstView, viewOf } from './first-view.ts';
import { isNamesake, surroundingsOf } from './surroundings.ts';

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
  /** The rules that hold of it, of its record or of its operator's; of the first, doubts as well. */
  readonly rules: readonly (Rule | Doubt)[];
};

/** The model looks at the first company alone: of another it is never surer than this, below every limit. */
const OTHERS_MAX = 0.65;

export type Verdict = 'accepted' | 'ambiguous' | 'below_threshold';
export type Decision = {
  readonly verdict: Verdict;
  /** The most likely first. */
  readonly ranked: readonly RankedCluster[];
  /** The one that fits as well as the first, where that makes it ambiguous. */
  readonly rival: RankedCluster | null;
  /** The first, and what the model saw of it. */
  readonly first: FirstJudged | null;
};

export type FirstJudged = {
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
 * Operators are ranked by the bits that speak for them; how sure one may be of the first, the model says; it is
 * named from the limit of the acceptance on, and for no other reason.
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
  const [top] = ordered;
  if (top === undefined) return { verdict: 'below_threshold', ranked: [], rival: null, first: null };
  const around = surroundingsOf(
    location,
    ordered.map(({ best }) => best),
    context,
    sites,
  );
  const view = viewOf({
    location,
    score: top.best,
    around,
    posteriorLogit: logit(top.posterior),
    house: context.house,
  });
  const values = valuesOf(FEATURES, view);
  const logitOfFirst = logitOf(FEATURES, values, model);
  const probability = probabilityOf(logitOfFirst, absentShare, model);
  const doubts = DOUBTS.filter(({ holds }) => holds(view));
  const judged = ordered.map((cluster, index): RankedCluster => {
    // What is left is shared among the others and no operator, by their bits; none is likelier than the first.
    const share = cluster.posterior / Math.max(1e-9, 1 - top.posterior);
    const left = Math.min(probability, (1 - probability) * share);
    const rules = index === 0 ? [...rulesOf(cluster), ...doubts] : rulesOf(cluster);
    const most = index === 0 ? model.confidenceMax : OTHERS_MAX;
    const max = Math.min(most, ...rules.map(({ confidenceMax }) => confidenceMax));
    return { ...cluster, rules, confidence: rounded(Math.min(index === 0 ? probability : left, max)) };
  });
  const ranked = doubts.some(({ name }) => name === 'a namesake as near') ? withNamesake(judged) : judged;
  const first = { view, values, logit: logitOfFirst };
  if (ranked[0]!.confidence >= model.limits[acceptance]) return { verdict: 'accepted', ranked, rival: null, first };
  const rival = rivalOf(ranked, view);
  return { verdict: rival === null ? 'below_threshold' : 'ambiguous', ranked, rival, first };
}

/**
 * A namesake as near is a choice, whatever the bits of the first are: it has what it takes for one. Where that is more
 * than is left, the others have less.
 */
function withNamesake(ranked: readonly RankedCluster[]): readonly RankedCluster[] {
  const [top] = ranked as [RankedCluster];
  const at = ranked.findIndex((other, index) => index > 0 && isNamesake(top.best, other.best));
  const namesake = ranked[at];
  if (namesake === undefined) return ranked;
  const most = Math.min(ALTERNATIVE_MIN, top.confidence, ...namesake.rules.map((rule) => rule.confidenceMax));
  const own = rounded(Math.max(namesake.confidence, most));
  const others = ranked.reduce((sum, one) => sum + one.confidence, 0) - top.confidence - namesake.confidence;
  const share = Math.min(1, (1 - top.confidence - own) / Math.max(1e-9, others));
  return ranked.map((one, index) => {
    if (index === 0) return one;
    return { ...one, confidence: index === at ? own : rounded(one.confidence * share) };
  });
}

/** As confidences are shown beside each other: a rank goes by the bits. */
export const byConfidence = (ranked: readonly RankedCluster[]): RankedCluster[] =>
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
function rulesOf(cluster: Cluster & { readonly best: Score }): Rule[] {
  const isEnded = hasEnded(cluster);
  return RULES.filter((rule) => {
    if (rule.name === 'ended') return isEnded;
    if (rule.name === 'nobody’s trade name') return isNobodys(cluster);
    return cluster.best.rules.includes(rule);
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

/** A logit beyond it says no more. */
const SHARE_MAX = 1 - 1e-9;

function logit(part: number): number {
  const clamped = Math.min(SHARE_MAX, Math.max(1 - SHARE_MAX, part));
  return Math.log(clamped / (1 - clamped));
}

function rounded(confidence: number): number {
  return Math.round(confidence * 10_000) / 10_000;
}
