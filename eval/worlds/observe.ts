/** Locations of a world as the product sees them: what its model looks at, and what would have been right. */

import type { CandidateSource } from '../../src/engine/index.ts';
import { memoryCandidates } from '../../src/engine/memory/index.ts';
import type { Company } from '../../src/entity/index.ts';
import {
  decide,
  findFamily,
  type Judged,
  MODEL,
  type RankedCluster,
  Rounds,
  WEIGHTS,
  type Weights,
  weighCandidates,
} from '../../src/matching/index.ts';
import { sitesOf } from '../../src/matching/sites.ts';
import { valuesOf } from '../../src/model/index.ts';
import { entityKey, type LabelledLocation, namedKey } from '../labelled-location.ts';
import { ALL_FEATURES } from '../weights/tried-features.ts';

/** A company that was found, as the model looks at it. */
export type ObservedCompany = {
  readonly isRight: boolean;
  /** The values of `ALL_FEATURES`, as one of a batch and alone. */
  readonly inBatch: Float32Array;
  readonly alone: Float32Array;
  /** The highest confidence that the rules allow. */
  readonly confidenceMax: number;
  /** The rules and doubts that hold of it. */
  readonly rules: readonly string[];
};

export type ObservedRow = {
  readonly cluster: string;
  readonly recipe: LabelledLocation['recipe'];
  /** Whether the registries hold the operator; null where nobody knows. */
  readonly isPresent: boolean | null;
  /** The companies that are judged, the likeliest by bits first. */
  readonly companies: readonly ObservedCompany[];
  /** Whether the right one is among all found. */
  readonly isFound: boolean;
  /** The family of the first, where it has one: what the members beside it are given, and whether the operator is one of all. */
  readonly family: { readonly others: number; readonly isRight: boolean } | null;
};

/** Locations are sent in batches of so many. */
const BATCH_ROWS = 500;

async function familyIn(
  ranked: readonly RankedCluster[],
  first: Judged,
  source: CandidateSource,
  { operators }: LabelledLocation,
): Promise<ObservedRow['family']> {
  const family = await findFamily(ranked, first.view, new Rounds(source));
  if (family === null) return null;
  const isRight = family.members.some(({ jurisdiction, entityNumber }) =>
    operators.includes(entityKey(jurisdiction, entityNumber)),
  );
  return { others: family.confidence - ranked[0]!.confidence, isRight };
}

export function observeRows(
  companies: readonly Company[],
  rows: readonly LabelledLocation[],
  weights: Weights = WEIGHTS,
): Promise<ObservedRow[]> {
  return observeRowsIn(memoryCandidates(companies), companies[0]!.as_of, rows, weights);
}

/** The same, of companies that lie anywhere. `today` is `YYYY-MM-DD`. */
export async function observeRowsIn(
  source: CandidateSource,
  today: string,
  rows: readonly LabelledLocation[],
  weights: Weights,
): Promise<ObservedRow[]> {
  const observed: ObservedRow[] = [];
  for (let start = 0; start < rows.length; start += BATCH_ROWS) {
    const batch = rows.slice(start, start + BATCH_ROWS);
    const sites = sitesOf(batch.map(({ location }) => location));
    for (const [index, row] of batch.entries()) {
      const base = { cluster: row.cluster, recipe: row.recipe, isPresent: row.operators.length > 0 };
      const weighed = await weighCandidates(row.location, source, { today, weights, sites: sites[index]! });
      if (!weighed.ok || weighed.clusters.length === 0) {
        observed.push({ ...base, companies: [], isFound: false, family: null });
        continue;
      }
      const { location, clusters, context } = weighed;
      const decided = (count: number) => decide(location, clusters, context, { model: MODEL, weights, sites: count });
      const { ranked, judged, first } = decided(sites[index]!);
      const alone = sites[index] === 1 ? judged : decided(1).judged;
      const isOperator = ({ operator, scores }: (typeof ranked)[number]) => {
        const keys = scores.map(({ record }) => entityKey(record.jurisdiction, record.entityNumber));
        if (operator.record !== null) keys.push(entityKey(operator.record.jurisdiction, operator.record.entityNumber));
        if (operator.owner !== null) keys.push(namedKey(operator.owner.name));
        return keys.some((key) => row.operators.includes(key) || row.records.includes(key));
      };
      observed.push({
        ...base,
        companies: judged.map((one, at): ObservedCompany => {
          const inBatch = Float32Array.from(valuesOf(ALL_FEATURES, one.view));
          return {
            isRight: isOperator(one.cluster),
            inBatch,
            alone: alone === judged ? inBatch : Float32Array.from(valuesOf(ALL_FEATURES, alone[at]!.view)),
            confidenceMax: Math.min(1, ...one.cluster.rules.map((rule) => rule.confidenceMax)),
            rules: one.cluster.rules.map(({ name }) => name),
          };
        }),
        isFound: ranked.some(isOperator),
        family: await familyIn(ranked, first!, source, row),
      });
    }
  }
  return observed;
}
