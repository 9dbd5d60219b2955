import {
  buildGazetteer,
  type CompanyId,
  gazetteerRow,
  type MatchRecord,
  matchRecord,
  recordTags,
  type Tag,
} from '../../blocking/index.ts';
import type { CandidateSource, Coverage, KeyHits, KeyQuery } from '../../engine/index.ts';
import { type Company, compareCodePoints } from '../../entity/index.ts';

type Entry = { readonly company: Company; readonly record: MatchRecord };

/**
 * A source over companies in memory: obvious, and what other sources are held against. Ids are
 * `us_co/20201234567`; a later company of the same number stands for an earlier one.
 */
export function memorySource(companies: Iterable<Company>): CandidateSource {
  const entries = new Map<CompanyId, Entry>();
  for (const company of companies) {
    const id = idOf(company.jurisdiction_code, company.entity_number);
    entries.set(id, { company, record: matchRecord(company, id) });
  }
  const lists = new Map<Tag, CompanyId[]>();
  const sizes = new Map<string, number>();
  const inOrder = [...entries].sort(([a], [b]) => compareCodePoints(a, b));
  for (const [id, { record }] of inOrder) {
    sizes.set(record.jurisdiction, (sizes.get(record.jurisdiction) ?? 0) + 1);
    for (const tag of recordTags(record)) {
      const list = lists.get(tag);
      if (list === undefined) lists.set(tag, [id]);
      else list.push(id);
    }
  }
  const sets = new Map<Tag, ReadonlySet<CompanyId>>();
  const setOf = (tag: Tag) => {
    const set = sets.get(tag) ?? new Set(lists.get(tag) ?? []);
    sets.set(tag, set);
    return set;
  };
  const withTags = (tags: readonly Tag[], jurisdiction: string) => {
    const [shortest, ...others] = [...tags].sort((a, b) => (lists.get(a)?.length ?? 0) - (lists.get(b)?.length ?? 0));
    return (lists.get(shortest!) ?? []).filter(
      (id) =>
        (jurisdiction === 'all' || entries.get(id)!.record.jurisdiction === jurisdiction) &&
        others.every((tag) => setOf(tag).has(id)),
    );
  };
  const answer = ({ tags, jurisdiction, cap, narrowBy }: KeyQuery): KeyHits => {
    const all = withTags(tags, jurisdiction);
    const isNarrowed = all.length > cap && narrowBy.length > 0;
    const meant = isNarrowed ? all.filter((id) => narrowBy.some((tag) => setOf(tag).has(id))) : all;
    return { count: all.length, ids: meant.slice(0, cap) };
  };
  const gazetteer = buildGazetteer(
    [...entries.values()].flatMap(({ record }) => record.addresses.flatMap(({ parsed }) => gazetteerRow(parsed) ?? [])),
  );
  const coverage: Coverage[] = [...sizes]
    .map(([jurisdiction, companies]) => ({ jurisdiction, companies }))
    .sort((a, b) => (a.jurisdiction < b.jurisdiction ? -1 : 1));
  return {
    coverage: async () => coverage,
    gazetteer: async () => gazetteer,
    counts: async (tags, jurisdiction) => tags.map((tag) => withTags([tag], jurisdiction).length),
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
