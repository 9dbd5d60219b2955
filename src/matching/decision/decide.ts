import { compareCodePoints } from '../../bytes/index.ts';
import type { OperatorFound } from '../operator/operators.ts';
import type { ReadLocation } from '../read-location.ts';
import { WHOLE } from '../scoring/compare-name.ts';
import type { Score } from '../scoring/score-candidate.ts';
import type { EvidencePattern, Weights } from '../scoring/weights.ts';
import { evidencePattern } from './evidence-pattern.ts';

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
  readonly posterior: number;
  /** The posterior, calibrated by what the evidence is. */
  readonly probability: number;
  /** The probability, within what may be published of such a company. */
  readonly confidence: number;
  readonly pattern: EvidencePattern;
};

export type Verdict = 'accepted' | 'ambiguous' | 'below_threshold';
export type Decision = {
  readonly verdict: Verdict;
  /** The most likely first. */
  readonly ranked: readonly RankedCluster[];
  /** The one that fits as well as the first, where that makes it ambiguous. */
  readonly rival: RankedCluster | null;
};

/**
 * One posterior over the operators found and NIL: prior times two to the bits, over the sum of
 * all. `companies` counts those of the location's state.
 */
export function decide(
  location: ReadLocation,
  found: readonly Cluster[],
  companies: number,
  weights: Weights,
): Decision {
  const clusters = withoutPredecessors(location, found);
  const { nilShare, nilBits } = weights.prior;
  const companyBits = Math.log2((1 - nilShare) / companies);
  const bits = clusters.map(({ scores }) => scores[0]!.bits + companyBits);
  const nil = Math.log2(nilShare) + nilBits;
  const max = Math.max(nil, ...bits);
  const total = bits.reduce((sum, each) => sum + 2 ** (each - max), 2 ** (nil - max));
  const ranked = clusters
    .map((cluster, index): RankedCluster => {
      const best = cluster.scores[0]!;
      const posterior = 2 ** (bits[index]! - max) / total;
      const pattern = evidencePattern(location, best);
      const probability = probabilityOf(posterior, weights.calibration[pattern]);
      const confidence = Math.min(probability, confidenceMax(pattern, cluster, weights));
      return {
        ...cluster,
        best,
        posterior,
        pattern,
        probability,
        confidence: Math.round(confidence * 10_000) / 10_000,
      };
    })
    .sort((a, b) => b.posterior - a.posterior || compareCodePoints(a.operator.key, b.operator.key));
  return { ...verdictOf(ranked, weights), ranked };
}

/**
 * As confidences are shown beside each other: a rank goes by the posterior, before it is calibrated by what
 * the evidence is.
 */
export const byConfidence = (ranked: readonly RankedCluster[]): RankedCluster[] =>
  ranked.toSorted((a, b) => b.confidence - a.confidence);

/** Leaves out companies that have ended, where one in force bears the name at the house: it took over. */
function withoutPredecessors(location: ReadLocation, clusters: readonly Cluster[]): readonly Cluster[] {
  if (!clusters.some(hasEnded)) return clusters;
  const isTakenOver = clusters.some(
    (cluster) => !hasEnded(cluster) && OF_NAME_AND_HOUSE.has(evidencePattern(location, cluster.scores[0]!)),
  );
  return isTakenOver ? clusters.filter((cluster) => !hasEnded(cluster)) : clusters;
}

const OF_NAME_AND_HOUSE: ReadonlySet<EvidencePattern> = new Set(['name_address', 'contact_name_address']);

function verdictOf(ranked: readonly RankedCluster[], { decision }: Weights): Pick<Decision, 'verdict' | 'rival'> {
  const [top] = ranked;
  if (top === undefined) return { verdict: 'below_threshold', rival: null };
  const rivals = ranked.slice(1).filter((other) => !hasGivenUpName(top, other));
  const [second] = rivals;
  const isClose =
    second !== undefined &&
    !NEVER_ENOUGH.has(second.pattern) &&
    second.posterior * decision.ambiguousFactor > top.posterior;
  if (isNobodys(top)) return { verdict: 'below_threshold', rival: null };
  if (isClose && top.posterior + second.posterior >= decision.acceptMin) return { verdict: 'ambiguous', rival: second };
  // A company that has ended elsewhere left the name to others.
  const isGone = top.pattern === 'name' && hasEnded(top);
  const isAccepted = top.probability >= decision.acceptMin && !NEVER_ENOUGH.has(top.pattern) && !isGone;
  const namesake = rivals.find((other) => isNamesake(top, other));
  if (namesake !== undefined && (isAccepted || top.posterior >= decision.acceptMin))
    return { verdict: 'ambiguous', rival: namesake };
  return { verdict: isAccepted ? 'accepted' : 'below_threshold', rival: null };
}

/**
 * Evidence that is never enough to name an operator, however likely. A house is no identity, even with a
 * family's name over another trade. A name in another state is another company's. A name of common words may
 * be anybody's. A company of the town with nearly the same name is as often an affiliate of the operator.
 */
const NEVER_ENOUGH: ReadonlySet<EvidencePattern> = new Set([
  'address',
  'weak_name_address',
  'name_elsewhere',
  'common_name',
  'sister_name_place',
  'brand',
  'none',
]);

/** Patterns in which nothing but the name, in the right place at best, tells who it is. */
const NAME_ALONE: ReadonlySet<EvidencePattern> = new Set([
  'name_place',
  'similar_name_place',
  'sister_name_place',
  'common_name_place',
  'name',
  'common_name',
]);

/**
 * A second company with all words of the name that the first has, and else only words of business
 * (`Smith Plumbing & Heating`): often an affiliate, and nothing but the name tells the two apart.
 */
function isNamesake(top: RankedCluster, rival: RankedCluster): boolean {
  const [own, other] = [top.best.name, rival.best.name];
  if (!NAME_ALONE.has(top.pattern) || own === null || other === null) return false;
  const bearsAll =
    other.comparison.locationOnly.every((at) => own.comparison.locationOnly.includes(at)) &&
    other.comparison.pairs.length > 0;
  const isPlain = !other.comparison.hasExtraInIndex && !['conflict', 'one_sided'].includes(other.comparison.numbers);
  const isAsNear = rival.best.address.bits >= top.best.address.bits - 1;
  const isAlive = rival.best.record.status === 'active' || rival.best.record.status === 'unknown';
  return bearsAll && isPlain && isAsNear && isAlive && other.variant.form.core === own.variant.form.core;
}

/** A record of a trade name whose owner the registry does not publish: a name operates nothing. */
export function isNobodys({ operator }: Cluster): boolean {
  return operator.record !== null && operator.record.tradeNameOwners !== null;
}

/** It bore the name once, the first bears it now, and is as near. */
function hasGivenUpName(top: RankedCluster, { best }: RankedCluster): boolean {
  const [own, other] = [top.best.name, best.name];
  return (
    own?.name.isFormer === false &&
    other?.name.isFormer === true &&
    WHOLE.has(own.comparison.level) &&
    best.address.strength !== 'house' &&
    top.best.address.bits >= best.address.bits - 1
  );
}

const ENDED: ReadonlySet<string> = new Set(['dissolved', 'withdrawn', 'inactive', 'merged']);
/** A logit beyond it says no more. */
const POSTERIOR_MAX = 1 - 1e-9;

function probabilityOf(posterior: number, { slope, intercept }: Weights['calibration'][EvidencePattern]): number {
  const clamped = Math.min(POSTERIOR_MAX, Math.max(1 - POSTERIOR_MAX, posterior));
  return 1 / (1 + Math.exp(-(slope * Math.log(clamped / (1 - clamped)) + intercept)));
}

function hasEnded({ operator, scores }: Cluster): boolean {
  return ENDED.has(operator.record?.status ?? scores[0]!.record.status);
}

function confidenceMax(pattern: EvidencePattern, cluster: Cluster, { decision }: Weights): number {
  const { any, ended, houseAlone } = decision.confidenceMax;
  return Math.min(any, hasEnded(cluster) ? ended : any, pattern === 'chain_site_address' ? houseAlone : any);
}
