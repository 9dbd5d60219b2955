import { setImmediate } from 'node:timers/promises';
import type { CandidateSource, CompanyId } from '../../src/engine/index.ts';

/**
 * The same source as if it were far away: what is asked together is answered together, and each such round is
 * counted.
 */
export function inRounds(source: CandidateSource): { readonly source: CandidateSource; readonly rounds: () => number } {
  let rounds = 0;
  let round: Promise<void> | null = null;
  const far = async <T>(answer: () => Promise<T>): Promise<T> => {
    round ??= setImmediate().then(() => {
      rounds += 1;
      round = null;
    });
    await round;
    return answer();
  };
  return {
    source: {
      concurrency: 1,
      coverage: () => far(() => source.coverage()),
      gazetteer: () => far(() => source.gazetteer()),
      counts: (keys, jurisdiction) => far(() => source.counts(keys, jurisdiction)),
      find: (queries) => far(() => source.find(queries)),
      records: (ids) => far(() => source.records(ids)),
      lookUp: (lookups) => far(() => source.lookUp(lookups)),
      compareIds: (a, b) => source.compareIds(a, b),
    },
    rounds: () => rounds,
  };
}

/** The same source with other ids, whose own order means nothing. */
export function withOtherIds(source: CandidateSource): CandidateSource {
  const others = new Map<CompanyId, CompanyId>();
  const known = new Map<CompanyId, CompanyId>();
  const otherOf = (id: CompanyId) => {
    let other = others.get(id);
    if (other === undefined) {
      // Each is before all that were given before it.
      other = String(1e6 - others.size);
      others.set(id, other);
      known.set(other, id);
    }
    return other;
  };
  return {
    ...source,
    find: async (queries) => (await source.find(queries)).map(({ count, ids }) => ({ count, ids: ids.map(otherOf) })),
    records: (ids) => source.records(ids.map((id) => known.get(id)!)),
    compareIds: (a, b) => source.compareIds(known.get(a)!, known.get(b)!),
  };
}
