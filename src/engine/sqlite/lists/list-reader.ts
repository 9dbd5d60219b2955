/** Answers from the open snapshots of lists. Synchronous: it runs in a worker thread, or in a command. */

import { LRUCache } from 'lru-cache';
import type { BlockingKey } from '../../../blocking/index.ts';
import { tokenize } from '../../../entity/index.ts';
import { allOf, RowBits } from '../../../postings/index.ts';
import { matchesName, printQuery } from '../../../query/index.ts';
import { Damage } from '../../../sqlite-file/index.ts';
import { answerEach, type KeyQuery } from '../../candidate-source.ts';
import type { RecordJson, SearchPage } from '../../collection.ts';
import { type Facets, facetValues } from '../../facets.ts';
import type { FilterValue } from '../../filters.ts';
import {
  type Kind,
  type Kinds,
  type ListHit,
  type ListInfo,
  type ListKeyHits,
  type ListSearch,
  type PartyHit,
  type PeopleSearch,
  restOfPage,
} from '../../list-port.ts';
import { type DamagedSnapshot, EngineError, type Pin, type SnapshotNames } from '../../port.ts';
import { LIST_KINDS, type ListKind, matchedText } from '../../semantics/index.ts';
import { findByKeys } from '../blocking/find-by-keys.ts';
import { AskedKey } from '../blocking/key-index.ts';
import { type Found, type Part, rowsInOrder } from '../read/by-number.ts';
import { rowsBySort } from '../read/by-order.ts';
import { Catalog, generationOf } from '../read/catalog.ts';
import { type Counting, countFacets, keptParts } from '../read/facets.ts';
import { type PageOfRows, Pages } from '../read/pages.ts';
import { type Phrase, QueryRows } from '../read/query-rows.ts';
import { rankRecords } from '../read/relevance.ts';
import { planOfficers, type SearchPlan } from '../read/search-plan.ts';
import { infoOf, ListSnapshot } from './list-snapshot.ts';

const FACETS_MAX = 200;

export type AskedPage = { readonly limit: number; readonly page: number; readonly pin?: Pin | undefined };

export class ListReader<K extends Kind> implements Disposable {
  readonly #kind: ListKind<K>;
  readonly #catalog: Catalog<ListSnapshot<K>>;
  readonly #pages = new Pages();
  /** Every page of a search asks for the same. */
  readonly #facets = new LRUCache<string, Facets<string>>({ max: FACETS_MAX });
  #lists: { readonly of: readonly unknown[]; readonly infos: readonly ListInfo<K>[] } | undefined;

  /** `onUnreadable`: called once with each file that is damaged. */
  constructor(kind: K, directory: string, onUnreadable?: (error: EngineError) => void) {
    this.#kind = LIST_KINDS[kind];
    this.#catalog = new Catalog(directory, {
      open: (path, cache) => ListSnapshot.open(kind, path, cache),
      onUnreadable,
    });
  }

  /** The same list as long as the files are the same. */
  lists(): readonly ListInfo<K>[] {
    const of = this.#catalog.infos();
    if (this.#lists?.of !== of) this.#lists = { of, infos: of.map((info) => infoOf<K>(info)) };
    return this.#lists.infos;
  }

  damaged(): readonly DamagedSnapshot[] {
    return this.#catalog.damaged();
  }

  generation(): string {
    return this.#catalog.generation();
  }

  present(sources: 'all' | readonly string[]): SnapshotNames {
    return this.#catalog.present(sources);
  }

  /** Reads no snapshots that are older than those that another thread's `generation` of all names. */
  follow(generation: string): void {
    this.#catalog.follow(generation);
  }

  /** Reads none that are older than those in the folder now. */
  lookAgain(): void {
    this.#catalog.lookAgain();
  }

  lookup(source: string, id: string): Uint8Array<ArrayBuffer> | null {
    return this.#catalog.of([source])[0]?.lookup(id) ?? null;
  }

  search(search: ListSearch<K>, bytesMax = Number.POSITIVE_INFINITY): SearchPage<ListHit<K>> {
    const kind = this.#kind;
    const { jurisdictions: sources, facets } = search;
    const { root } = search.query;
    const { snapshots: loaded, pin } = this.#catalog.pinned(facets?.includes('source') ? 'all' : sources, search.pin);
    const snapshots = loaded.filter(({ info }) => sources === 'all' || sources.includes(info.source));
    const plan = this.#plan(search, snapshots);
    const page = this.#pages.page(plan, search);
    const bodies = readBodies(page.found, bytesMax);
    const hits = page.found.map(({ snapshot }, position): ListHit<K> => {
      const record = bodies[position]!;
      const matched = matchedText(kind, root, parsed(snapshot, record));
      if (matched === null)
        throw snapshot.unreadable(new Damage('a record was found none of whose texts has a term of the query'));
      return { ...matched, record };
    });
    if (facets === undefined) return answer(page, hits, pin);
    const generation = generationOf(loaded);
    const key = [plan.key(), page.generation, generation, facets.join()].join('\n');
    const counts = this.#facets.get(key) ?? countFacets(facets, this.#counting(search, plan.parts, loaded));
    this.#facets.set(key, counts);
    return { ...answer({ ...page, generation }, hits, pin), facets: counts };
  }

  #plan(search: ListSearch<K>, snapshots: readonly ListSnapshot<K>[]): SearchPlan<ListSnapshot<K>> {
    const { query, orderBy } = search;
    const clauses = this.#kind.clausesOf(search.filters);
    const fields = this.#kind.fields.keys().toArray();
    const parts = snapshots.map((snapshot): Part<ListSnapshot<K>> => {
      const holds = (phrase: Phrase, field: number, row: number) =>
        snapshot.namesOf(row)[field]!.some((text) => matchesName(phrase, tokenize(text)));
      const queryRows = new QueryRows({ index: snapshot.index(this.#kind.name), columns: fields, holds });
      const sets = snapshot.index('filter').filtered(clauses);
      const passing = sets.length === 0 ? null : new RowBits(allOf(sets));
      const passes = passing === null ? null : (row: number) => passing.has(row);
      return {
        snapshot,
        rows: allOf([queryRows.of(query.root), ...sets]),
        range: rangeOf(snapshot),
        passes,
        rowsOf: (node) => queryRows.of(node),
      };
    });
    return {
      key: () => JSON.stringify(['search', printQuery(query.root), clauses]),
      parts,
      find: (counted, limit, offset) => {
        if (orderBy === 'source') return rowsInOrder(parts, counted.perPart, limit, offset);
        if (orderBy === 'relevance') return rankRecords({ query, fields, clauses: [], parts, counted }, limit, offset);
        return rowsBySort(orderBy, parts, counted, limit, offset);
      },
    };
  }

  #counting(
    search: ListSearch<K>,
    parts: readonly Part<ListSnapshot<K>>[],
    loaded: readonly ListSnapshot<K>[],
  ): Counting<ListSnapshot<K>> {
    const kind = this.#kind;
    const { filters } = kind;
    const kept = keptParts(parts);
    const withFilter = (facet: string, value: FilterValue): ListSearch<K> => {
      return { ...search, filters: { ...search.filters, [facet]: value } };
    };
    return {
      codes: 'source',
      everywhere: () => this.#plan(search, loaded).parts,
      partsFor: (facet) => {
        const { absent } = filters[facet]!;
        if ((search.filters as Readonly<Record<string, FilterValue>>)[facet] === absent) return kept;
        const searched = parts.map(({ snapshot }) => snapshot);
        return keptParts(this.#plan(withFilter(facet, absent), searched).parts);
      },
      valuesOf: (facet) => facetValues(filters[facet]!),
      having: ({ snapshot }, facet, value) =>
        snapshot.index('filter').filtered(kind.clausesOf({ [facet]: value } as Partial<Kinds[K]['filters']>)),
    };
  }

  searchPeople(search: PeopleSearch, bytesMax = Number.POSITIVE_INFINITY): SearchPage<PartyHit> {
    const { snapshots, pin } = this.#catalog.pinned(search.jurisdictions, search.pin);
    const asked = { page: search.page, ...restOfPage(search) };
    const page = this.#pages.page(planOfficers(search, snapshots), asked);
    const bodies = readBodies(
      page.found.map(({ snapshot, row }) => ({ snapshot, row: snapshot.index('officer').companyOf(row) })),
      bytesMax,
    );
    const hits = page.found.map(({ snapshot, row }, position): PartyHit => {
      const record = bodies[position]!;
      const party = this.#kind.partiesOf(parsed(snapshot, record))[snapshot.index('officer').rowsBefore(row)];
      if (party === undefined)
        throw snapshot.unreadable(new Damage('its index has a party that the record does not have'));
      return { party: JSON.stringify(party), record };
    });
    return answer(page, hits, pin);
  }

  of(whom: Kinds[K]['of'], asked: AskedPage): SearchPage<RecordJson> {
    const key = this.#kind.keyOf(whom);
    const { snapshots, pin } = this.#catalog.pinned('all', asked.pin);
    const parts = snapshots.map((snapshot): Part<ListSnapshot<K>> => {
      return { snapshot, rows: snapshot.keys.all([new AskedKey(key)]), range: rangeOf(snapshot) };
    });
    const find: SearchPlan<ListSnapshot<K>>['find'] = ({ perPart }, limit, offset) =>
      rowsInOrder(parts, perPart, limit, offset);
    const page = this.#pages.page({ key: () => key, parts, find }, asked);
    // Two keys may have one hash.
    const bodies = readBodies(page.found).filter((body, position) =>
      this.#kind.isOf(parsed(page.found[position]!.snapshot, body), whom),
    );
    return answer(page, bodies, pin);
  }

  sources(): readonly string[] {
    return this.#catalog.of('all').map(({ info }) => info.source);
  }

  findByKeys(queries: readonly KeyQuery[]): readonly ListKeyHits<K>[] {
    const all = this.#catalog.of('all');
    const asked = new Map<BlockingKey, AskedKey>();
    const read = new Map<string, Kinds[K]['record']>();
    const hits = answerEach(queries, (query) => {
      const lists = all.filter(({ info }) => query.jurisdiction === 'all' || info.source === query.jurisdiction);
      const { count, found } = findByKeys(query, lists, asked);
      const ids = found.map(({ snapshot, row }) => {
        const id = `${snapshot.info.source}/${row}`;
        if (!read.has(id)) read.set(id, snapshot.recordOf(row));
        return id;
      });
      return { count, ids };
    });
    return hits.map(({ count, ids }) => ({ count, records: ids.map((id) => read.get(id)!) }));
  }

  [Symbol.dispose](): void {
    this.#catalog[Symbol.dispose]();
  }
}

function rangeOf<K extends Kind>({ records }: ListSnapshot<K>): Part['range'] {
  return { from: 1, end: records + 1 };
}

function answer<Hit, K extends Kind>(
  { found: _, ...page }: PageOfRows<ListSnapshot<K>>,
  hits: readonly Hit[],
  pin: Pin | null,
): SearchPage<Hit> {
  return { ...page, hits, pin };
}

/** The records lie in one buffer that holds nothing else. */
function readBodies<K extends Kind>(
  found: readonly Found<ListSnapshot<K>>[],
  bytesMax = Number.POSITIVE_INFINITY,
): RecordJson[] {
  const bodies = found.map(({ snapshot, row }) => snapshot.bodyOf(row));
  const size = bodies.reduce((sum, { length }) => sum + length, 0);
  if (size > bytesMax)
    throw new EngineError('page_too_large', 'The records of the page take more bytes than it may have.');
  const bytes = new Uint8Array(size);
  let end = 0;
  return bodies.map((body) => {
    bytes.set(body, end);
    end += body.length;
    return bytes.subarray(end - body.length, end);
  });
}

function parsed<K extends Kind>(
  snapshot: ListSnapshot<K>,
  { buffer, byteOffset, byteLength }: RecordJson,
): Kinds[K]['record'] {
  return snapshot.parsed(Buffer.from(buffer, byteOffset, byteLength).toString('utf8'));
}
