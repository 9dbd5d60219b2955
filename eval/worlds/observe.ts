/** Locations of a world as the product sees them: what its model looks at, and what would have been right. */

import type { CandidateSource } from '../../src/engine/index.ts';
import { memoryCandidates } from '../../src/engine/memory/index.ts';
import type { Company } from '../../src/entity/index.ts';
import {
  decide,
  type FirstJudged,
  findFamily,
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

export type ObservedRow = {
  readonly cluster: string;
  readonly recipe: LabelledLocation['recipe'];
  /** Whether the registries hold the operator; null where nobody knows. */
  readonly isPresent: boolean | null;
  /** Whether any company was found, whether the first is right, and whether the right one is among all found. */
  readonly isGuessed: boolean;
  readonly isRight: boolean;
  readonly isFound: boolean;
  /** Of the first company: the values of `ALL_FEATURES`, as one of a batch and alone. */
  readonly inBatch: Float32Array;
  readonly alone: Float32Array;
  /** The highest confidence that the rules allow. */
  readonly confidenceMax: number;
  /** The rules and doubts that hold of the first company. */
  readonly rules: readonly string[];
  /** Its family, where it has one: what the members beside it are given, and whether the operator is one of all. */
  readonly family: { readonly others: number; readonly isRight: boolean } | null;
};

/** Locations are sent in batches of so many. */
const BATCH_ROWS = 500;
const NOTHING = new Float32Array(0);

async function familyIn(
  ranked: readonly RankedCluster[],
  first: FirstJudged,
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
      const none = { ...base, isGuessed: false, isRight: false, isFound: false, inBatch: NOTHING, alone: NOTHING };
      if (!weighed.ok || weighed.clusters.length === 0) {
        observed.push({ ...none, confidenceMax: 0, rules: [], family: null });
        continue;
      }
      const { location, clusters, context } = weighed;
      const decided = (count: number) => decide(location, clusters, context, { model: MODEL, weights, sites: count });
      const { ranked, first } = decided(sites[index]!);
      const isOperator = ({ operator, scores }: (typeof ranked)[number]) => {
        const keys = scores.map(({ record }) => entityKey(record.jurisdiction, record.entityNumber));
        if (operator.record !== null) keys.push(entityKey(operator.record.jurisdiction, operator.record.entityNumber));
        if (operator.owner !== null) keys.push(namedKey(operator.owner.name));
        return keys.some((key) => row.operators.includes(key) || row.records.includes(key));
      };
      observed.push({
        ...base,
        isGuessed: true,
        isRight: isOperator(ranked[0]!),
        isFound: ranked.some(isOperator),
        inBatch: Float32Array.from(valuesOf(ALL_FEATURES, first!.view)),
        alone: Float32Array.from(valuesOf(ALL_FEATURES, decided(1).first!.view)),
        confidenceMax: Math.min(1, ...ranked[0]!.rules.map((rule) => rule.confidenceMax)),
        rules: ranked[0]!.rules.map(({ name }) => name),
        family: await familyIn(ranked, first!, source, row),
      });
    }
  }
  return observed;
}
