import {
  type BlockingKey,
  buildGazetteer,
  entityKey,
  gazetteerRows,
  type MatchRecord,
  matchRecord,
  recordKeys,
} from '../../blocking/index.ts';
import { compareCodePoints } from '../../bytes/index.ts';
import type { Company } from '../../entity/index.ts';
import {
  answerEach,
  type CandidateSource,
  type CompanyId,
  type Coverage,
  type KeyHits,
  type KeyQuery,
  type Lookup,
} from '../index.ts';

/**
 * A source over companies in memory: obvious, and what other sources are held against. Ids are
 * `us_co/20201234567`; a later company of the same number stands for an earlier one.
 */
export function memoryCandidates(companies: Iterable<Company>): CandidateSource {
  const records = new Map<string, MatchRecord>();
  for (const company of companies) {
    const record = matchRecord(company);
    records.set(entityKey(record), record);
  }
  /** The companies of each key, nation-wide, and those of a registry that were asked for. */
  const lists = new Map<BlockingKey, string[]>();
  const listsOfRegistries = new Map<string, readonly string[]>();
  const sizes = new Map<string, number>();
  const inOrder = [...records].sort(([a], [b]) => compareCodePoints(a, b));
  for (const [id, record] of inOrder) {
    sizes.set(record.jurisdiction, (sizes.get(record.jurisdiction) ?? 0) + 1);
    for (const key of recordKeys(record)) {
      const known = lists.get(key);
      if (known === undefined) lists.set(key, [id]);
      else known.push(id);
    }
  }
  const listOf = (key: BlockingKey, jurisdiction: string): readonly string[] => {
    const all = lists.get(key) ?? [];
    if (jurisdiction === 'all') return all;
    const list = `${jurisdiction} ${key}`;
    const own = listsOfRegistries.get(list) ?? all.filter((id) => id.startsWith(`${jurisdiction}/`));
    listsOfRegistries.set(list, own);
    return own;
  };
  const sets = new Map<BlockingKey, ReadonlySet<string>>();
  const setOf = (key: BlockingKey) => {
    const set = sets.get(key) ?? new Set(lists.get(key));
    sets.set(key, set);
    return set;
  };
  const withKeys = (keys: readonly BlockingKey[], jurisdiction: string) => {
    const lengthOf = (key: BlockingKey) => listOf(key, jurisdiction).length;
    const [shortest, ...others] = [...keys].sort((a, b) => lengthOf(a) - lengthOf(b));
    const found = listOf(shortest!, jurisdiction);
    return others.length === 0 ? found : found.filter((id) => others.every((key) => setOf(key).has(id)));
  };
  const answer = ({ keys, jurisdiction, cap, narrowBy, onlyUpTo }: KeyQuery): KeyHits<string> => {
    const all = withKeys(keys, jurisdiction);
    if (onlyUpTo !== undefined && all.length > onlyUpTo) return { count: all.length, ids: [] };
    const isNarrowed = all.length > cap && narrowBy.length > 0;
    const meant = isNarrowed ? all.filter((id) => narrowBy.some((key) => setOf(key).has(id))) : all;
    return { count: all.length, ids: meant.slice(0, cap) };
  };
  const look = (lookup: Lookup): KeyHits<string> => {
    if ('keys' in lookup) return answer(lookup);
    const id = entityKey(lookup);
    return records.has(id) ? { count: 1, ids: [id] } : { count: 0, ids: [] };
  };
  const recordsOf = (ids: readonly CompanyId[]) => ids.map((id) => records.get(String(id))!);
  const gazetteer = buildGazetteer([...records.values()].flatMap(({ addresses }) => gazetteerRows(addresses)));
  const coverage: Coverage[] = [...sizes]
    .map(([jurisdiction, companies]) => ({ jurisdiction, companies }))
    .sort((a, b) => compareCodePoints(a.jurisdiction, b.jurisdiction));
  return {
    concurrency: 1,
    coverage: async () => coverage,
    gazetteer: async () => gazetteer,
    counts: async (keys, jurisdiction) => keys.map((key) => withKeys([key], jurisdiction).length),
    find: async (queries) => answerEach(queries, answer),
    records: async (ids) => recordsOf(ids),
    lookUp: async (lookups) => lookups.map(look).map(({ count, ids }) => ({ count, records: recordsOf(ids) })),
    compareIds: (a, b) => compareCodePoints(String(a), String(b)),
  };
}
