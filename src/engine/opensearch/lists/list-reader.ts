/** Answers of the lists that are served. */
import type { KeyQuery } from '../../candidate-source.ts';
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
  type WithEvidence,
} from '../../list-port.ts';
import { EngineError, type Pin } from '../../port.ts';
import { LIST_KINDS, type ListKind, matchedText, officerSearchClauses, textsByField } from '../../semantics/index.ts';
import { type Catalog, type Generation, generationOf } from '../catalog.ts';
import { allOf, type Clause, clauseOf, countLeaves, filtersOf, inFields } from '../clauses.ts';
import { type Cluster, IndexGone } from '../cluster.ts';
import { type Counted, countFacets } from '../facets.ts';
import { findByKeys, keyOfHit } from '../find-by-keys.ts';
import { GatheredRequests } from '../gathered-requests.ts';
import { FAMILIES, FAMILY_OF, type IndexKind } from '../index-names.ts';
import { keyClause } from '../keys.ts';
import { documentId } from '../mappings.ts';
import { RECORD_FIELDS, readKept, unpackHits } from '../packed-records.ts';
import { Pages } from '../pages.ts';
import { rankByReading } from '../rank-by-reading.ts';
import { readRecords, readWithRows } from '../records.ts';
import { pagesInOrder } from '../records-in-order.ts';
import { type List, Rows, type RowsRead } from '../rows.ts';
import type { Search } from '../searching.ts';
import { matching, orderedClauses } from './ranking.ts';

type PageQuestion<Hit> = {
  /** All that match, and the same in order. */
  readonly clause: Clause;
  readonly clauses: readonly Pick<List, 'clause' | 'order'>[];
  readonly asked: Asked;
  readonly bytesMax: number;
  /** What is answered of the records of a page. */
  readonly hitsOf: (records: readonly Uint8Array<ArrayBuffer>[]) => readonly Hit[];
};
type ReadingRange = readonly [offset: number, limit: number, counting: Search | null];

/** A cluster takes no query with more than 1,024 terms. */
const LEAVES_MAX = 1_000;

type Generations<K extends Kind> = readonly Generation<ListInfo<K>>[];

export type Asked = { readonly limit: number; readonly page: number; readonly pin?: Pin | undefined };

/** Of a party, whose record lies in another index. */
const WITH_ID = { stored_fields: ['number'], docvalue_fields: ['bytes'] } as const;

export class ListReader<K extends Kind> {
  readonly #kind: ListKind<K>;
  readonly #cluster: Cluster;
  readonly #catalog: Catalog<ListInfo<K>>;
  readonly #rows: Rows;
  readonly #pages: Pages;
  readonly #requests: GatheredRequests;

  constructor(kind: K, cluster: Cluster, catalog: Catalog<ListInfo<K>>) {
    this.#kind = LIST_KINDS[kind];
    this.#cluster = cluster;
    this.#catalog = catalog;
    this.#rows = new Rows(cluster);
    this.#requests = new GatheredRequests(cluster);
    this.#pages = new Pages(cluster);
  }

  search(search: ListSearch<K>, bytesMax = Number.POSITIVE_INFINITY): Promise<SearchPage<ListHit<K>>> {
    const { root } = search.query;
    const { jurisdictions: sources, facets } = search;
    const hitsOf = (records: readonly Uint8Array[]) =>
      records.map((body): ListHit<K> => {
        const matched = matchedText(this.#kind, root, recordOf<K>(body));
        if (matched === null) throw new Error('A record was found none of whose texts has a term of the query.');
        return { ...matched, record: body };
      });
    return this.#catalog.following(
      facets?.includes('source' as never) === true ? 'all' : sources,
      async (loaded, pin) => {
        const generations = loaded.filter(({ code }) => sources === 'all' || sources.includes(code));
        const clause = matching(this.#kind, search);
        const clauses = orderedClauses(this.#kind, search);
        const page = await this.#pageOf(generations, pin, { clause, clauses, asked: search, bytesMax, hitsOf }, search);
        if (facets === undefined) return page;
        const counts = await this.#countFacets(search, facets, generations, loaded);
        return { ...page, facets: counts, generation: generationOf(loaded) };
      },
      search.pin,
    );
  }

  #countFacets(
    search: ListSearch<K>,
    facets: readonly string[],
    generations: Generations<K>,
    loaded: Generations<K>,
  ): Promise<Facets<string>> {
    const counted = (facet: string, value: FilterValue, filters: object, of: Generations<K>): Counted => ({
      facet,
      value: String(value),
      indexes: of.map((one) => this.#indexOf(one)),
      query: matching(this.#kind, { query: search.query, filters: { ...search.filters, ...filters } }),
    });
    const asked = facets.flatMap((facet) => {
      if (facet === 'source') return loaded.map((one) => counted(facet, one.code, {}, [one]));
      const values = facetValues(this.#kind.filters[facet]!);
      return values.map((value) => counted(facet, value, { [facet]: value }, generations));
    });
    return countFacets(this.#cluster, facets, asked);
  }

  searchPeople(search: PeopleSearch, bytesMax = Number.POSITIVE_INFINITY): Promise<SearchPage<PartyHit>> {
    const clause = allOf([clauseOf(search.query.root, inFields(['name'])), ...filtersOf(officerSearchClauses(search))]);
    return this.#catalog.following(
      search.jurisdictions,
      async (loaded, pin) => {
        const generations = this.#namesPeople ? loaded : [];
        const parts = generations.map((one) => ({
          index: this.#indexOf(one, 'people'),
          jurisdiction: one.code,
          records: this.#kind.countOf(one.info),
        }));
        const list: List = { parts, clause, order: 'position', fields: WITH_ID };
        const { rows, ...page } = await this.#pages.page(
          {
            generations,
            indexes: parts.map(({ index }) => index),
            clause,
            rowsMax: generations.reduce((sum, { extent }) => sum + (extent.documents.people ?? 0), 0),
            read: (...range) => this.#rows.of([list], ...range),
          },
          { page: search.page, ...restOfPage(search) },
        );
        const indexes = new Map(generations.map((one, at) => [parts[at]!.index, this.#indexOf(one)]));
        const found = rows.map((hit) => {
          return { index: indexes.get(hit._index)!, id: documentId(String(hit.fields!['number']![0])), hit };
        });
        const records = await readRecords(this.#cluster, found, bytesMax);
        const hits = records.map((body, position): PartyHit => {
          const party = this.#kind.partiesOf(recordOf<K>(body))[rows[position]!.sort[2] as number];
          if (party === undefined) throw new Error('The index has a party that the record does not have.');
          return { party: JSON.stringify(party), record: body };
        });
        return { hits, ...page, pin };
      },
      search.pin,
    );
  }

  get #namesPeople(): boolean {
    return (FAMILIES[FAMILY_OF[this.#kind.name]].kinds as readonly IndexKind[]).includes('people');
  }

  of(whom: Kinds[K]['of'], asked: Asked): Promise<SearchPage<RecordJson>> {
    const clause = keyClause(this.#kind.keyOf(whom));
    const clauses = [{ clause, order: 'number' }] as const;
    const hitsOf = (records: readonly Uint8Array[]) =>
      records
        // Two keys may have one hash.
        .filter((body) => this.#kind.isOf(recordOf<K>(body), whom));
    return this.#catalog.following(
      'all',
      (generations, pin) =>
        this.#pageOf(generations, pin, { clause, clauses, asked, bytesMax: Number.POSITIVE_INFINITY, hitsOf }),
      asked.pin,
    );
  }

  lookup(source: string, id: string): Promise<RecordJson | null> {
    return this.#catalog.following(source, async ([generation]) => {
      if (generation === undefined) return null;
      const document = { index: this.#indexOf(generation), id: documentId(id) };
      const [found] = await readKept(this.#cluster, [document]);
      return found === null || found === undefined ? null : new Uint8Array(found.body);
    });
  }

  findByKeys(queries: readonly KeyQuery[]): Promise<readonly ListKeyHits<K>[]> {
    return this.#catalog.following('all', async (generations) => {
      const parts = generations.map((one) => ({ code: one.code, index: this.#indexOf(one) }));
      const found = await findByKeys(this.#requests, parts, queries, { stored_fields: RECORD_FIELDS });
      const once = new Map(found.flatMap(({ hits }) => hits.map((hit) => [keyOfHit(hit), hit])));
      const read = await unpackHits(this.#cluster, [...once.values()]);
      const records = new Map([...once.keys()].map((key, at) => [key, recordOf<K>(read[at]!.body)]));
      return found.map(({ count, hits }): ListKeyHits<K> => {
        return { count, records: hits.map((hit) => records.get(keyOfHit(hit))!) };
      });
    });
  }

  async *read(source: string): AsyncGenerator<WithEvidence<K>> {
    await this.#catalog.refresh();
    const { generations } = await this.#catalog.of([source]);
    try {
      for (const generation of generations) {
        for await (const records of pagesInOrder(this.#cluster, this.#indexOf(generation), generation.extent)) {
          for (const { body, beside } of records) {
            const evidence = JSON.parse(beside.toString('utf8')) as Kinds[K]['evidence'];
            yield { record: recordOf<K>(body), evidence };
          }
        }
      }
    } catch (error) {
      if (!(error instanceof IndexGone)) throw error;
      throw new EngineError('load_in_progress', `${source} was loaded while it was read.`, { cause: error });
    }
  }

  /** `search`: where what is asked may be too large to be asked as lists. */
  async #pageOf<Hit>(
    generations: Generations<K>,
    pin: Pin | null,
    { clause, clauses, asked, bytesMax, hitsOf }: PageQuestion<Hit>,
    search?: ListSearch<K>,
  ): Promise<SearchPage<Hit>> {
    const largestBytes = Math.max(0, ...generations.map(({ extent }) => extent.largestBytes));
    const parts = generations.map((one) => ({
      index: this.#indexOf(one),
      jurisdiction: one.code,
      records: this.#kind.countOf(one.info),
    }));
    const fields = readWithRows(asked.limit, largestBytes);
    const lists = clauses.map((one): List => ({ ...one, parts, fields }));
    const isTooLarge = search !== undefined && lists.some((list) => countLeaves(list.clause) > LEAVES_MAX);
    const { rows, ...page } = await this.#pages.page(
      {
        generations,
        indexes: parts.map(({ index }) => index),
        clause,
        rowsMax: parts.reduce((sum, { records }) => sum + records, 0),
        read: (...range) =>
          isTooLarge ? this.#ranked(search, lists[0]!, clause, ...range) : this.#rows.of(lists, ...range),
      },
      asked,
    );
    const found = rows.map((hit) => ({ index: hit._index, id: hit._id, hit }));
    const hits = hitsOf(await readRecords(this.#cluster, found, bytesMax));
    return { hits, ...page, pin };
  }

  #ranked({ query }: ListSearch<K>, list: List, clause: Clause, ...range: ReadingRange): Promise<RowsRead> {
    const fields = [...this.#kind.fields.keys()];
    const namesOf = (body: Uint8Array) => textsByField(this.#kind, recordOf<K>(body));
    return rankByReading(this.#cluster, { query, list, clause, fields, namesOf }, ...range);
  }

  #indexOf({ code, generation }: Generation<ListInfo<K>>, kind: IndexKind = this.#kind.name): string {
    return this.#catalog.names.index(kind, code, generation);
  }
}

const utf8 = new TextDecoder();

function recordOf<K extends Kind>(body: Uint8Array): Kinds[K]['record'] {
  return JSON.parse(utf8.decode(body)) as Kinds[K]['record'];
}
