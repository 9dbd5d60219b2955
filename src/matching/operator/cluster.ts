import { entityKey, type MatchRecord } from '../../blocking/index.ts';
import type { Cluster } from '../decision/decide.ts';
import type { Score } from '../scoring/score-candidate.ts';
import type { Operators } from './operators.ts';

/** Records whose operator is looked for: those that come near the best. */
const FOLLOWED_MAX = 15;
const FOLLOWED_BITS = 14;

/**
 * Joins scored records, the best first, that have one operator: that of the best. The others stand for
 * themselves.
 */
export async function clusterByOperator(scores: readonly Score[], operators: Operators): Promise<Cluster[]> {
  const near = scores.slice(0, FOLLOWED_MAX).filter(({ bits }) => bits >= scores[0]!.bits - FOLLOWED_BITS);
  const found = await operators.of(near.map(({ record }) => record));
  const clusters = new Map<string, { operator: Cluster['operator']; scores: Score[] }>();
  for (const [index, score] of scores.entries()) {
    const { record } = score;
    const isNear = index < near.length;
    const operator = isNear ? found[index]! : { key: entityKey(record), record, owner: null, path: [] };
    const known =
      clusters.get(operator.key) ??
      (isNear ? clusters.values().find((other) => areParallel(other.operator.record, operator.record)) : undefined);
    if (known === undefined) clusters.set(operator.key, { operator, scores: [score] });
    else known.scores.push(score);
  }
  return [...clusters.values()];
}

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
