/**
 * Answers searches from the open snapshots of a collection. It waits for nothing: it runs in worker threads, or in a
 * command.
 */
import { LRUCache } from 'lru-cache';
import type { Party } from '../../../entity/index.ts';
import type { RowSet } from '../../../postings/index.ts';
import { Damage } from '../../../sqlite-file/index.ts';
import type { CollectionOf, Pin, SearchPage } from '../../collection.ts';
import { type Facets, facetValues } from '../../facets.ts';
import type { FilterValue, SearchFilter } from '../../filters.ts';
import type { Found, Part } from './by-number.ts';
import { Catalog, type CatalogOptions, generationOf } from './catalog.ts';
import { type Counting, countFacets, keptParts } from './facets.ts';
import type { OpenFile } from './open-file.ts';
import { type AskedRows, Pages } from './pages.ts';
import { type ReadRecord, readRecords } from './read-records.ts';
import type { SearchPlan } from './search-plan.ts';

const FACETS_MAX = 200;

type Asked = {
  readonly jurisdictions: 'all' | readonly string[];
  readonly filters: Readonly<Record<string, FilterValue>>;
  readonly facets?: readonly string[] | undefined;
  readonly limit: number;
  readonly page: number;
  readonly pin?: Pin | undefined;
};

/** What a collection of files is of. */
export type FilesOf = CollectionOf & {
  readonly search: Asked;
  readonly people: Omit<Asked, 'facets' | 'filters'>;
};

export abstract class CollectionReader<Of extends FilesOf, S extends OpenFile> implements Disposable {
  readonly catalog: Catalog<S>;
  protected readonly pages = new Pages();
  /** Every page of a search asks for the same. */
  readonly #facets = new LRUCache<string, Facets<string>>({ max: FACETS_MAX });
  /** The facet by code: it is counted over all that are loaded. */
  readonly #codes: string;

  constructor(directory: string, codes: string, options: CatalogOptions<S>) {
    this.catalog = new Catalog(directory, options);
    this.#codes = codes;
  }

  protected abstract plan(search: Of['search'], snapshots: readonly S[]): SearchPlan<S>;
  protected abstract hitOf(search: Of['search'], snapshot: S, record: ReadRecord): Of['hit'];
  /** The filters that a search may set, by name: each may be a facet. */
  protected abstract readonly filters: Readonly<Record<string, SearchFilter<never>>>;
  /** The rows of a part that pass where one filter is set. */
  protected abstract passing(part: Part<S>, filter: Readonly<Record<string, FilterValue>>): readonly RowSet[];
  /** The people that a record names, in the order of the index. */
  protected abstract partiesIn(snapshot: S, body: Uint8Array): readonly Party[];
  protected abstract personOf(party: Party, position: number, body: Uint8Array): Of['person'];
  /** Which rows of the index of parties match, and which of them make the page. */
  protected abstract people(search: Of['people'], snapshots: readonly S[]): readonly [SearchPlan<S>, AskedRows];

  search(search: Of['search'], bytesMax = Number.POSITIVE_INFINITY): SearchPage<Of['hit'], Of['facet']> {
    const { jurisdictions, facets } = search;
    const countsAll = facets?.includes(this.#codes) === true;
    const { snapshots: loaded, pin } = this.catalog.pinned(countsAll ? 'all' : jurisdictions, search.pin);
    const snapshots = loaded.filter(({ code }) => jurisdictions === 'all' || jurisdictions.includes(code));
    const plan = this.plan(search, snapshots);
    const { found, ...page } = this.pages.page(plan, search);
    const read = readRecords(found, bytesMax);
    const hits = read.map((record, position) => this.hitOf(search, found[position]!.snapshot, record));
    if (facets === undefined) return { hits, ...page, pin };
    const generation = generationOf(loaded);
    const key = [plan.key(), page.generation, generation, facets.join()].join('\n');
    const counts = this.#facets.get(key) ?? countFacets(facets, this.counting(search, plan, loaded));
    this.#facets.set(key, counts);
    return { hits, ...page, facets: counts as Facets<Of['facet']>, generation, pin };
  }

  /** `plan`: of the snapshots that are searched. */
  counting(search: Of['search'], plan: SearchPlan<S>, loaded: readonly S[]): Counting<S> {
    const kept = keptParts(plan.parts);
    const snapshots = kept.map(({ snapshot }) => snapshot);
    return {
      codes: this.#codes,
      everywhere: () => this.plan(search, loaded).parts,
      partsFor: (facet) => {
        const { absent } = this.filters[facet]!;
        if (search.filters[facet] === absent) return kept;
        return keptParts(this.plan({ ...search, filters: { ...search.filters, [facet]: absent } }, snapshots).parts);
      },
      valuesOf: (facet) => facetValues(this.filters[facet]!),
      having: (part, facet, value) => this.passing(part, { [facet]: value }),
    };
  }

  searchPeople(search: Of['people'], bytesMax = Number.POSITIVE_INFINITY): SearchPage<Of['person'], Of['facet']> {
    const { snapshots, pin } = this.catalog.pinned(search.jurisdictions, search.pin);
    const { found, ...page } = this.pages.page(...this.people(search, snapshots));
    const read = readRecords(found.map(recordOfParty), bytesMax);
    let parties: readonly Party[] = [];
    const hits = read.map(({ body }, position) => {
      const { snapshot, row } = found[position]!;
      if (read[position - 1]?.body !== body) parties = this.partiesIn(snapshot, body);
      const at = snapshot.index('officer').rowsBefore(row);
      const party = parties[at];
      if (party === undefined)
        throw snapshot.unreadable(new Damage(`its index has a party that the ${snapshot.recordsAt.one} does not have`));
      return this.personOf(party, at, body);
    });
    return { hits, ...page, pin };
  }

  /** `larger`: the record takes more bytes than `bytesMax`, and was not read. */
  lookup(jurisdiction: string, id: string, bytesMax: number): Uint8Array | 'larger' | null {
    return this.catalog.of([jurisdiction])[0]?.lookup(id, bytesMax) ?? null;
  }

  [Symbol.dispose](): void {
    this.catalog[Symbol.dispose]();
  }
}

function recordOfParty<S extends OpenFile>({ snapshot, row }: Found<S>): Found<S> {
  return { snapshot, row: snapshot.index('officer').companyOf(row) };
}

const utf8 = new TextDecoder();

/** What the JSON of a record says. */
export const readJson = <Value>(body: Uint8Array): Value => JSON.parse(utf8.decode(body)) as Value;
