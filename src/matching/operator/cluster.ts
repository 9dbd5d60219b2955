import { entityKey, type MatchRecord } from '../../blocking/index.ts';
import type { EntityNumber } from '../../engine/index.ts';
import type { Cluster } from '../decision/decide.ts';
import type { Score } from '../scoring/score-candidate.ts';
import type { Operators } from './operators.ts';

/** Records whose operator is looked for: those that come near the best. */
const FOLLOWED_MAX = 15;
const FOLLOWED_BITS = 14;

/**
 * Joins scored records, the best first, that have one operator: that of the best. The others stand for
 * themselves.
 *
 * @param licensees registrations that are followed however far they are behind
 */
export async function clusterByOperator(
  scores: readonly Score[],
  operators: Operators,
  licensees: readonly EntityNumber[] = [],
): Promise<Cluster[]> {
  const licensed = new Set(licensees.map(entityKey));
  const near = scores.filter(
    ({ bits, record }, index) =>
      (index < FOLLOWED_MAX && bits >= scores[0]!.bits - FOLLOWED_BITS) ||
      (licensed.size > 0 && licensed.has(entityKey(record))),
  );
  const found = await operators.of(near.map(({ record }) => record));
  const clusters = new Map<string, { operator: Cluster['operator']; scores: Score[] }>();
  const parallelTo = ({ record }: Cluster['operator']) => {
    for (const other of clusters.values()) if (areParallel(other.operator.record, record)) return other;
    return undefined;
  };
  let followed = 0;
  for (const score of scores) {
    const { record } = score;
    const isNear = score === near[followed];
    const operator = isNear ? found[followed++]! : { key: entityKey(record), record, owner: null, path: NO_STEPS };
    const known = clusters.get(operator.key) ?? (isNear ? parallelTo(operator) : undefined);
    if (known === undefined) clusters.set(operator.key, { operator, scores: [score] });
    else known.scores.push(score);
  }
  return [...clusters.values()];
}

const NO_STEPS: readonly never[] = [];

/** Registrations side by side in two states, where neither is the other's home, are one operator's. */
function areParallel(a: MatchRecord | null, b: MatchRecord | null): boolean {
  return a !== null && b !== null && (isParallelOf(a, b) || isParallelOf(b, a));
}

function isParallelOf({ relationships }: MatchRecord, { jurisdiction, entityNumber }: MatchRecord): boolean {
  return relationships.some(
    ({ kind, entity }) =>
      kind === 'alternate_registration' &&
      entity.jurisdiction_code === jurisdiction &&
      entity.entity_number === entityNumber,
  );
}
