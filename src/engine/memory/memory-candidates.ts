import {
  type BlockingKey,
  buildGazetteer,
  type CompanyId,
  gazetteerRow,
  type MatchRecord,
  matchRecord,
  recordKeys,
} from '../../blocking/index.ts';
import { compareCodePoints } from '../../bytes/index.ts';
import type { Company } from '../../entity/index.ts';
import type { CandidateSource, Coverage, KeyHits, KeyQuery } from '../index.ts';

type Entry = { readonly company: Company; readonly record: MatchRecord };

/**
 * A source over companies in memory: obvious, and what other sources are held against. Ids are
 * `us_co/20201234567`; a later company of the same number stands for an earlier one.
 */
export function memoryCandidates(companies: Iterable<Company>): CandidateSource {
  const entries = new Map<CompanyId, Entry>();
  for (const company of companies) {
    const id = idOf(company.jurisdiction_code, company.entity_number);
    entries.set(id, { company, record: matchRecord(company, id) });
  }
  const lists = new Map<BlockingKey, CompanyId[]>();
  const sizes = new Map<string, number>();
  const inOrder = [...entries].sort(([a], [b]) => compareCodePoints(a, b));
  for (const [id, { record }] of inOrder) {
    sizes.set(record.jurisdiction, (sizes.get(record.jurisdiction) ?? 0) + 1);
    for (const key of recordKeys(record)) {
      const list = lists.get(key);
      if (list === undefined) lists.set(key, [id]);
      else list.push(id);
    }
  }
  const sets = new Map<BlockingKey, ReadonlySet<CompanyId>>();
  const setOf = (key: BlockingKey) => {
    const set = sets.get(key) ?? new Set(lists.get(key) ?? []);
    sets.set(key, set);
    return set;
  };
  const withKeys = (keys: readonly BlockingKey[], jurisdiction: string) => {
    const [shortest, ...others] = [...keys].sort((a, b) => (lists.get(a)?.length ?? 0) - (lists.get(b)?.length ?? 0));
    return (lists.get(shortest!) ?? []).filter(
      (id) =>
        (jurisdiction === 'all' || entries.get(id)!.record.jurisdiction === jurisdiction) &&
        others.every((key) => setOf(key).has(id)),
    );
  };
  const answer = ({ keys, jurisdiction, cap, narrowBy }: KeyQuery): KeyHits => {
    const all = withKeys(keys, jurisdiction);
    const isNarrowed = all.length > cap && narrowBy.length > 0;
    const meant = isNarrowed ? all.filter((id) => narrowBy.some((key) => setOf(key).has(id))) : all;
    return { count: all.length, ids: meant.slice(0, cap) };
  };
  const gazetteer = buildGazetteer(
    [...entries.values()].flatMap(({ record }) => record.addresses.flatMap(({ parsed }) => gazetteerRow(parsed) ?? [])),
  );
  const coverage: Coverage[] = [...sizes]
    .map(([jurisdiction, companies]) => ({ jurisdiction, companies }))
    .sort((a, b) => compareCodePoints(a.jurisdiction, b.jurisdiction));
  return {
    coverage: async () => coverage,
    gazetteer: async () => gazetteer,
    counts: async (keys, jurisdiction) => keys.map((key) => withKeys([key], jurisdiction).length),
    find: async (queries) => queries.map(answer),
    records: async (ids) => ids.map((id) => entries.get(id)!.record),
    companies: async (ids) => ids.map((id) => entries.get(id)!.company),
    idsOf: async (entities) =>
      entities.map(({ jurisdiction, entityNumber }) => {
        const id = idOf(jurisdiction, entityNumber);
        return entries.has(id) ? id : null;
      }),
  };
}

function idOf(jurisdiction: string, entityNumber: string): CompanyId {
  return `${jurisdiction}/${entityNumber}`;
}
