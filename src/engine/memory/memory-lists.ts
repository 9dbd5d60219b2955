/**
 * The slow and obvious index of lists: a search looks at every record of a list, field by field; keys lead
 * to records by a map. Other indexes are held against it.
 */
import type { AddKey, KeyKind } from '../../blocking/index.ts';
import { compareCodePoints } from '../../bytes/index.ts';
import { type LinkEvidence, type Ownership, type Premises, tokenize } from '../../entity/index.ts';
import type { QueryNode } from '../../query/index.ts';
import {
  answerEach,
  type DamagedSnapshot,
  EngineError,
  type KeptNumbers,
  type KeyHits,
  type KeyQuery,
  type Kind,
  type Kinds,
  type ListHit,
  type ListIndex,
  type ListInfo,
  type ListKeyHits,
  type ListLoad,
  type ListLoadOptions,
  type ListMeta,
  type ListSearch,
  loadsWith,
  type OwnersIndex,
  type PartyHit,
  type PeopleSearch,
  type PremisesIndex,
  type RecordJson,
  type SearchPage,
  type SnapshotNames,
  type SnapshotReading,
  type VerifiedSnapshot,
  type WithEvidence,
} from '../index.ts';
import { facetsOf } from './facets.ts';
import { partyPasses } from './filters.ts';
import { MEMORY_KINDS, type MemoryKind } from './list-kinds.ts';
import { MemoryChanges, type Replacement } from './memory-changes.ts';
import { blocksOf, jsonOf, pageOf } from './pages.ts';
import { matches, termsOf } from './queries.ts';
import { compareKeys, relevanceKey } from './relevance.ts';
import type { Comparison } from './sorts.ts';

const NO_EVIDENCE: LinkEvidence = { registrationNumber: null, officers: [] };

/** An index of these premises, as if they had been loaded without evidence and without a summary. */
export function memoryPremises(premises: readonly Premises[] = []): PremisesIndex {
  return new MemoryLists<'premises'>(MEMORY_KINDS.premises, premises, NO_EVIDENCE);
}

/** The same of statements of owners. */
export function memoryOwners(owners: readonly Ownership[] = []): OwnersIndex {
  return new MemoryLists<'owners'>(MEMORY_KINDS.owners, owners, null);
}

type List<K extends Kind> = Pick<ListMeta<K>, 'linkedAgainst' | 'loads'> & {
  /** In the order of pages. */
  readonly records: readonly WithEvidence<K>[];
};
/** What is published at one moment, by code. */
type Lists<K extends Kind> = ReadonlyMap<string, List<K>>;

type Keyed<K extends Kind> = {
  readonly lists: Lists<K>;
  readonly all: readonly Kinds[K]['record'][];
  readonly having: ReadonlyMap<string, ReadonlySet<number>>;
};
const NONE: ReadonlySet<number> = new Set();

type Asked = Pick<ListSearch<Kind>, 'jurisdictions' | 'limit' | 'page' | 'pin'>;

class MemoryLists<K extends Kind> implements ListIndex<K> {
  readonly kind: K;
  readonly #kind: MemoryKind<K>;
  /** The newest last: a pin is a position in it. */
  readonly #published: Lists<K>[];
  #keys: Keyed<K> | undefined;
  readonly changeLog = new MemoryChanges();

  constructor(kind: MemoryKind<K>, all: readonly Kinds[K]['record'][], evidence: Kinds[K]['evidence']) {
    this.kind = kind.name;
    this.#kind = kind;
    const lists = Map.groupBy(all, (record) => kind.sourceOf(record));
    this.#published = [
      new Map(
        [...lists].map(([source, records]) => {
          const ofList = this.#inOrder(records.map((record) => ({ record, evidence })));
          return [source, { records: ofList, linkedAgainst: {}, loads: [] }];
        }),
      ),
    ];
  }

  async snapshots(): Promise<readonly ListInfo<K>[]> {
    return codesOf(this.#lists()).map((source) => this.#infoOf(source, this.#lists().get(source)!));
  }

  async damaged(): Promise<readonly DamagedSnapshot[]> {
    return [];
  }

  async present(): Promise<SnapshotNames> {
    return { generation: this.#pin, pin: this.#pin };
  }

  async search(search: ListSearch<K>, bytesMax?: number): Promise<SearchPage<ListHit<K>>> {
    const { root } = search.query;
    const { orderBy } = search;
    const found = this.#found(search);
    if (orderBy === 'relevance') found.sort(this.#byRelevance(search));
    else if (orderBy !== 'source') found.sort(this.#kind.sorts[orderBy]!);
    const hitOf = (record: Kinds[K]['record']) => ({ ...this.#matchOf(record, root), record: jsonOf(record) });
    const page = this.#page({ ...search, bytesMax }, found, hitOf);
    const facets = facetsOf(search.facets, {
      codes: 'source',
      loaded: codesOf(this.#lists(search.pin)),
      valuesOf: (facet) => this.#kind.facets[facet]!,
      foundIn: (source) => this.#found({ ...search, jurisdictions: [source] }).length,
      foundWith: (facet, value) => this.#found({ ...search, filters: { ...search.filters, [facet]: value } }).length,
    });
    return facets === undefined ? page : { ...page, facets };
  }

  /** In the default order. */
  #found(search: ListSearch<K>): Kinds[K]['record'][] {
    return this.#inSources(search)
      .filter((record) => matches(search.query.root, this.#textsOf(record).map(tokensOf)))
      .filter((record) => this.#kind.passes(record, search.filters));
  }

  /** Records that are alike in it stay in the default order. */
  #byRelevance({ query }: ListSearch<K>): Comparison<Kinds[K]['record']> {
    const kind = this.#kind;
    const keyOf = (record: Kinds[K]['record']) =>
      relevanceKey(
        query,
        kind
          .textsOf(record)
          .flatMap(({ text }, fieldClass) =>
            text === null || text === '' ? [] : [{ fieldClass, tokens: tokenize(text) }],
          ),
      );
    return (a, b) => compareKeys(keyOf(a), keyOf(b));
  }

  async searchPeople(search: PeopleSearch, bytesMax?: number): Promise<SearchPage<PartyHit>> {
    const found = this.#inSources(search).flatMap((record) =>
      this.#kind
        .partiesOf(record)
        .filter((party) => matches(search.query.root, [tokenize(party.name)]) && partyPasses(party, search.filters))
        .map((party) => ({ party: JSON.stringify(party), record: jsonOf(record) })),
    );
    return this.#page({ ...search, bytesMax }, found, (hit) => hit);
  }

  async lookup(source: string, id: string): Promise<RecordJson | null> {
    const found = this.#lists()
      .get(source)
      ?.records.find(({ record }) => this.#kind.idOf(record) === id);
    return found === undefined ? null : jsonOf(found.record);
  }

  async of(whom: Kinds[K]['of'], paging: Pick<Asked, 'limit' | 'page' | 'pin'>): Promise<SearchPage<RecordJson>> {
    const asked: Asked = { ...paging, jurisdictions: 'all' };
    const found = this.#inSources(asked).filter((record) => this.#kind.isOf(record, whom));
    return this.#page(asked, found, jsonOf);
  }

  async sources(): Promise<readonly string[]> {
    return codesOf(this.#lists());
  }

  async findByKeys(queries: readonly KeyQuery[]): Promise<readonly ListKeyHits<K>[]> {
    const { all, having } = this.#keyed();
    const answer = ({ keys, jurisdiction, cap, narrowBy }: KeyQuery): KeyHits => {
      const [first, ...others] = keys.map((key) => having.get(key) ?? NONE).sort((a, b) => a.size - b.size);
      const meant = [...(first ?? NONE)].filter(
        (position) =>
          (jurisdiction === 'all' || this.#kind.sourceOf(all[position]!) === jurisdiction) &&
          others.every((positions) => positions.has(position)),
      );
      const isNarrowed = meant.length > cap && narrowBy.length > 0;
      const answered = isNarrowed
        ? meant.filter((position) => narrowBy.some((key) => having.get(key)?.has(position)))
        : meant;
      return { count: meant.length, ids: answered.slice(0, cap).map(String) };
    };
    return answerEach(queries, answer).map(({ count, ids }) => ({
      count,
      records: ids.map((position) => all[Number(position)]!),
    }));
  }

  async *read(source: string): AsyncGenerator<WithEvidence<K>> {
    yield* this.#lists().get(source)?.records ?? [];
  }

  async openReading(source: string): Promise<SnapshotReading<ListInfo<K>> | null> {
    const list = this.#lists().get(source);
    if (list === undefined) return null;
    return {
      info: this.#infoOf(source, list),
      generation: this.#pin,
      blocks: (skip) => blocksOf(recordsOf(list.records), skip),
      [Symbol.asyncDispose]: async () => {},
    };
  }

  beginLoad({ review }: ListLoadOptions<K>): ListLoad<K> {
    const added: WithEvidence<K>[] = [];
    return {
      add: (record, evidence) => void added.push({ record, evidence }),
      ready: async () => {},
      publish: async () => {
        const records = this.#inOrder(added);
        const source = this.#kind.sourceOf(records[0]!.record);
        const before = this.#lists().get(source);
        const present = before === undefined ? null : this.#infoOf(source, before);
        const { load, linkedAgainst } = await review(
          this.#kind.countsOf(source, recordsOf(records)),
          present,
          before === undefined ? null : this.#keptNumbers(before.records, records),
        );
        const list = { records, linkedAgainst, loads: loadsWith(load, present?.loads) };
        const replacement = this.#replacement(source, before?.records ?? null, records);
        this.#published.push(new Map([...this.#lists(), [source, list]]));
        const isLinkedAnew = load === null && present !== null;
        this.changeLog.publish(replacement, { isKeptWhereEmpty: !isLinkedAnew });
        return this.#infoOf(source, list);
      },
      [Symbol.asyncDispose]: async () => void added.splice(0),
    };
  }

  async *verify(): AsyncGenerator<VerifiedSnapshot> {
    for (const jurisdiction of codesOf(this.#lists())) yield { jurisdiction, path: 'memory', problems: [] };
  }

  async [Symbol.asyncDispose](): Promise<void> {}

  /** The newest records in order, and by key the positions of those that have it. */
  #keyed(): Keyed<K> {
    const lists = this.#lists();
    if (this.#keys?.lists === lists) return this.#keys;
    const all = this.#inSources({ jurisdictions: 'all' });
    const having = new Map<string, Set<number>>();
    for (const [position, record] of all.entries()) {
      for (const key of this.#keysOf(record)) {
        const positions = having.get(key);
        if (positions === undefined) having.set(key, new Set([position]));
        else positions.add(position);
      }
    }
    this.#keys = { lists, all, having };
    return this.#keys;
  }

  #keysOf(record: Kinds[K]['record']): Set<string> {
    const keys = new Set<string>();
    const addKey: AddKey<KeyKind> = (kind, ...parts) => {
      keys.add(`${kind}:${parts.filter((part) => part !== undefined).join('|')}`);
    };
    this.#kind.eachKey(record, addKey);
    return keys;
  }

  get #pin(): string {
    return String(this.#published.length - 1);
  }

  #lists(pin = this.#pin): Lists<K> {
    const lists = this.#published.find((_, index) => String(index) === pin);
    if (lists === undefined) throw new EngineError('pin_gone', 'This pin was never given.');
    return lists;
  }

  #searched({ jurisdictions, pin }: Pick<Asked, 'jurisdictions' | 'pin'>): string[] {
    return codesOf(this.#lists(pin)).filter((source) => jurisdictions === 'all' || jurisdictions.includes(source));
  }

  #inSources(asked: Pick<Asked, 'jurisdictions' | 'pin'>): Kinds[K]['record'][] {
    const lists = this.#lists(asked.pin);
    return this.#searched(asked).flatMap((source) => recordsOf(lists.get(source)!.records));
  }

  #page<Found, Hit extends Uint8Array | { readonly record: Uint8Array }>(
    { pin = this.#pin, ...asked }: Asked & { readonly before?: number; readonly bytesMax?: number | undefined },
    found: readonly Found[],
    hitOf: (one: Found) => Hit,
  ): SearchPage<Hit> {
    return pageOf(found, { ...asked, pin }, this.#searched({ ...asked, pin }), hitOf);
  }

  #inOrder(records: readonly WithEvidence<K>[]): WithEvidence<K>[] {
    return records.toSorted((a, b) => this.#kind.compare(a.record, b.record));
  }

  #keptNumbers(present: readonly WithEvidence<K>[], next: readonly WithEvidence<K>[]): KeptNumbers {
    const numbersOf = (records: readonly WithEvidence<K>[]) =>
      new Set(records.map(({ record }) => this.#kind.numberOf(record)).filter((number) => number !== null));
    const before = numbersOf(present);
    return { present: before.size, kept: before.intersection(numbersOf(next)).size };
  }

  #replacement(
    source: string,
    before: readonly WithEvidence<K>[] | null,
    after: readonly WithEvidence<K>[],
  ): Replacement {
    const kind = this.#kind;
    const told = ({ record }: WithEvidence<K>) => {
      return { id: kind.idOf(record), title: kind.titleOf(record), asOf: record.as_of, record: kind.saidOf(record) };
    };
    const places = new Map(
      [...(before ?? []), ...after]
        .sort((a, b) => this.#kind.compare(a.record, b.record))
        .map((one, at) => [kind.idOf(one.record), at]),
    );
    return {
      jurisdiction: source,
      asOf: kind.countsOf(source, recordsOf(after)).asOf,
      before: before?.map(told) ?? null,
      after: after.map(told),
      compare: (a, b) => places.get(a.id)! - places.get(b.id)!,
    };
  }

  #infoOf(source: string, { records, linkedAgainst, loads }: List<K>): ListInfo<K> {
    const publishedAt = '2026-01-01T00:00:00.000Z';
    return { ...this.#kind.countsOf(source, recordsOf(records)), publishedAt, sizeBytes: 0, linkedAgainst, loads };
  }

  #textsOf(record: Kinds[K]['record']): SearchedText<K>[] {
    return this.#kind
      .textsOf(record)
      .flatMap(({ field, text }) => (text === null || text === '' ? [] : [{ field, text }]));
  }

  /** The first text that satisfies the query alone; where none does, the first that satisfies a term of it. */
  #matchOf(record: Kinds[K]['record'], root: QueryNode): Pick<ListHit<K>, 'matchedField' | 'matchedValue'> {
    const texts = this.#textsOf(record);
    const chosen =
      texts.find((one) => matches(root, [tokensOf(one)])) ??
      texts.find((one) => termsOf(root).some((term) => matches(term, [tokensOf(one)])));
    if (chosen === undefined) throw new Error('a record was found by none of its fields');
    return { matchedField: chosen.field, matchedValue: chosen.text };
  }
}

type SearchedText<K extends Kind> = { readonly field: Kinds[K]['field']; readonly text: string };

function tokensOf({ text }: { readonly text: string }): string[] {
  return tokenize(text);
}

function recordsOf<K extends Kind>(records: readonly WithEvidence<K>[]): Kinds[K]['record'][] {
  return records.map(({ record }) => record);
}

function codesOf(lists: ReadonlyMap<string, unknown>): string[] {
  return [...lists.keys()].sort(compareCodePoints);
}
