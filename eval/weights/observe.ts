/** Locations with their candidates compared: what weights are learned from. */
import type { CandidateSource } from '../../src/engine/index.ts';
import { memoryCandidates } from '../../src/engine/memory/index.ts';
import type { Company } from '../../src/entity/index.ts';
import {
  type ReadLocation,
  type Score,
  type ScoringContext,
  scoreCandidate,
  type Weights,
  weigh,
  weighCandidates,
} from '../../src/matching/index.ts';
import { entityKey, type LabelledLocation, namedKey } from '../labelled-location.ts';

/** Operators of a location that are kept, the best first: the others weigh next to nothing. */
const CLUSTERS_KEPT = 12;

export type Observation = {
  readonly location: ReadLocation;
  readonly context: ScoringContext;
  /** The best record of each operator that was found. */
  readonly scores: readonly Score[];
  /** Place of the right operator among them; `null` where the registry does not hold it. */
  readonly right: number | null;
  /** The registry holds the operator, but it is not among them. */
  readonly isMissed: boolean;
  readonly set: string;
};

export type Registry = { readonly source: CandidateSource; readonly companies: readonly Company[] };

export function registryOf(companies: readonly Company[]): Registry {
  return { source: memoryCandidates(companies), companies };
}

/** Observations of the rows but those that cannot be read. `today` is `YYYY-MM-DD`. */
export async function observe(
  rows: readonly LabelledLocation[],
  { source }: Registry,
  weights: Weights,
  { today, name }: { readonly today: string; readonly name: string },
): Promise<Observation[]> {
  const observations: Observation[] = [];
  for (const row of rows) {
    const weighed = await weighCandidates(row.location, source, { today, weights, comparesAll: true });
    if (!weighed.ok) continue;
    const { location, context } = weighed;
    const clusters = weighed.clusters.slice(0, CLUSTERS_KEPT);
    const right = clusters.findIndex(({ operator, scores }) => {
      const own = operator.record ?? null;
      const keys = scores.map(({ record }) => entityKey(record.jurisdiction, record.entityNumber));
      if (own !== null) keys.push(entityKey(own.jurisdiction, own.entityNumber));
      if (operator.owner !== null) keys.push(namedKey(operator.owner.name));
      return keys.some((key) => row.operators.includes(key) || row.records.includes(key));
    });
    const scores = clusters.map((cluster) => cluster.scores[0]!);
    observations.push({
      location,
      context,
      scores,
      right: right === -1 ? null : right,
      isMissed: right === -1 && row.operators.length > 0,
      set: name,
    });
  }
  return observations;
}

/** Log2 of what speaks for each operator and, last, for none of them. */
export function bitsOf({ location, context, scores }: Observation, weights: Weights): number[] {
  const { nilShare, nilBits } = weights.prior;
  const weighed = { ...context, weights };
  const prior = Math.log2((1 - nilShare) / context.companies);
  const bits = scores.map((score) => weigh(score, location, weighed).bits + prior);
  return [...bits, Math.log2(nilShare) + nilBits];
}

/** Probabilities of the same, that sum to 1. */
export function posteriorsOf(bits: readonly number[]): number[] {
  const max = Math.max(...bits);
  const shares = bits.map((each) => 2 ** (each - max));
  const sum = shares.reduce((total, each) => total + each, 0);
  return shares.map((share) => share / sum);
}

/**
 * Companies drawn at random from the registry of a location's state, compared with it: how strangers agree.
 */
export async function strangersOf(
  observation: Observation,
  { source, companies }: Registry,
  draw: (below: number) => number,
  count: number,
): Promise<Score[]> {
  const { location, context } = observation;
  const home = location.jurisdiction;
  const drawn = Array.from({ length: count * 4 }, () => companies[draw(companies.length)]!)
    .filter((company) => home === null || company.jurisdiction_code === home)
    .slice(0, count);
  const found = await source.lookUp(
    drawn.map(({ jurisdiction_code, entity_number }) => ({
      jurisdiction: jurisdiction_code,
      entityNumber: entity_number,
    })),
  );
  return found.flatMap(({ records }) => records.map((record) => scoreCandidate(location, record, context)));
}
