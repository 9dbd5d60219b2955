/**
 * The port of an index of lists. There is one for each kind of record that lists hold (`Kinds`): a collection, and what
 * only lists have.
 */
import type { Identifier, LinkEvidence, LinkMethod, Ownership, Premises, PremisesStatus } from '../entity/index.ts';
import type { Query } from '../query/index.ts';
import type { KeyQuery } from './candidate-source.ts';
import type { Collection, LoadedFile, Pin, RecordJson, SearchPage } from './collection.ts';
import type { PremisesFacet } from './facets.ts';
import type { OfficerFilterValues, PremisesFilterValues } from './filters.ts';

/** What is searched of premises, in their order of precedence. */
export const PREMISES_FIELDS = ['trade_name', 'licensee', 'address'] as const;

/** What is searched of statements of owners. */
export const OWNERS_FIELDS = ['owner', 'subject'] as const;

/**
 * `source`: by list, then by the order of the kind: of premises by license number (none first), then id; of owners by
 * id; all by code point. `relevance`: docs/relevance.md. Both are total.
 */
export const LIST_ORDERS = ['source', 'relevance'] as const;

/**
 * Orders by what premises are, a minus for the other direction: by the tokens of the trade name, of the licensee where
 * there is none; or by a day, those without one last either way. Premises that are alike in it stand as by `source`.
 */
export const PREMISES_SORTS = [
  'name',
  '-name',
  'issued_on',
  '-issued_on',
  'expires_on',
  '-expires_on',
] as const satisfies readonly (PremisesOrder | `-${PremisesOrder}`)[];
export type PremisesOrder = 'name' | 'issued_on' | 'expires_on';

export type CompanyOf = { readonly jurisdiction: string; readonly entityNumber: string };

/** Statements about a party, by its registration or a number: as the one that is owned, or that owns. */
export type OwnersOf = {
  readonly as: 'subject' | 'owner';
  readonly party: CompanyOf | Identifier;
};

/** The kinds of lists. */
export type Kinds = {
  /** Licenses and permits. `of`: those of a company's licenses. */
  readonly premises: {
    readonly record: Premises;
    /** What a list tells beside its records, by which they are linked. */
    readonly evidence: LinkEvidence;
    readonly field: (typeof PREMISES_FIELDS)[number];
    readonly filters: PremisesFilterValues;
    readonly sort: (typeof PREMISES_SORTS)[number];
    readonly facet: PremisesFacet;
    readonly of: CompanyOf;
    readonly counts: PremisesCounts;
  };
  /** Who owns or runs whom. */
  readonly owners: {
    readonly record: Ownership;
    readonly evidence: null;
    readonly field: (typeof OWNERS_FIELDS)[number];
    readonly filters: Readonly<Record<string, never>>;
    readonly sort: never;
    readonly facet: 'source';
    readonly of: OwnersOf;
    readonly counts: OwnersCounts;
  };
};
export type Kind = keyof Kinds;
export const KINDS = ['premises', 'owners'] as const satisfies readonly Kind[];
type RecordOf<K extends Kind> = Kinds[K]['record'];

export type ListSearch<K extends Kind> = {
  /** Every term of it stands in a field; a phrase in one. */
  readonly query: Query;
  /** Codes of lists that are loaded; one that is not loaded (any more) is passed over. */
  readonly jurisdictions: 'all' | readonly string[];
  readonly filters: Kinds[K]['filters'];
  readonly orderBy: (typeof LIST_ORDERS)[number] | Kinds[K]['sort'];
  /** What is counted beside: of `source` over all lists that are loaded. */
  readonly facets?: readonly Kinds[K]['facet'][] | undefined;
  /** 1 to 1000. */
  readonly limit: number;
  readonly page: number;
  readonly pin?: Pin | undefined;
};

/**
 * A search of the people whom records name, one result each, behind `before` results of another search: of a page that
 * those fill it has none, and whether a page follows.
 */
export type PeopleSearch = {
  /** All of it stands in one name. */
  readonly query: Query;
  readonly filters: OfficerFilterValues;
  readonly jurisdictions: 'all' | readonly string[];
  /** Infinite, where those fill this page and the next ones. */
  readonly before: number;
  readonly limit: number;
  readonly page: number;
  readonly pin?: Pin | undefined;
};

/** The rows of such a page, among those of this search. */
export function restOfPage({ before, limit, page }: Pick<PeopleSearch, 'before' | 'limit' | 'page'>) {
  const start = (page - 1) * limit - before;
  return { offset: Math.max(0, start), limit: Math.max(0, Math.min(limit, start + limit)) };
}

/** `party`: its JSON. */
export type PartyHit = { readonly party: string; readonly record: RecordJson };

export type ListHit<K extends Kind> = {
  readonly matchedField: Kinds[K]['field'];
  readonly matchedValue: string;
  readonly record: RecordJson;
};

type CountsOfAll = { readonly source: string; readonly asOf: string };

/** What is counted of the premises of a list. */
export type PremisesCounts = CountsOfAll & {
  readonly premises: number;
  readonly statuses: Readonly<Record<PremisesStatus, number>>;
  /** Linked to their licensee's registration, by the method of the link. */
  readonly linked: Readonly<Record<LinkMethod, number>>;
  /** Neither linked nor of a licensee who is a person. */
  readonly open: number;
  /** Of a licensee who is a person, and has no registration. */
  readonly persons: number;
  /** Without an address of the door. */
  readonly withoutAddress: number;
};

/** What is counted of a source's statements of owners. */
export type OwnersCounts = CountsOfAll & {
  /** Statements. */
  readonly owners: number;
  /** With a share of at least one interest. */
  readonly withShare: number;
  /** Owners who are persons. */
  readonly persons: number;
  /** Statements whose subject is linked to its registration, and those whose owner is. */
  readonly linkedSubjects: number;
  readonly linkedOwners: number;
};

/** Under the kind's name: how many records there were, and are. */
export type ListLoadSummary<K extends Kind> = {
  readonly [kind in K]: { readonly before: number | null; readonly after: number };
} & {
  readonly at: string;
  readonly acceptedLoss: readonly string[];
  readonly files: readonly LoadedFile[];
};

/** What a list says of itself beside its counts. */
export type ListMeta<K extends Kind> = {
  readonly publishedAt: string;
  readonly sizeBytes: number;
  /**
   * When each registry that its parties may stand in had been published, by jurisdiction, as it was linked; `null`
   * where there was none.
   */
  readonly linkedAgainst: Readonly<Record<string, string | null>>;
  /** The newest first. */
  readonly loads: readonly ListLoadSummary<K>[];
};

/** What one loaded list holds. */
export type ListInfo<K extends Kind> = Kinds[K]['counts'] & ListMeta<K>;

export type ListReview<K extends Kind> = Pick<ListMeta<K>, 'linkedAgainst'> & {
  /** Kept before those that the present snapshot has. `null` adds none: the list is the same, linked anew. */
  readonly load: ListLoadSummary<K> | null;
};

/** How many numbers the present list has, and how many of them the new one: of licenses, or of statements. */
export type KeptNumbers = { readonly present: number; readonly kept: number };

export type ListLoadOptions<K extends Kind> = {
  /**
   * Asked when the snapshot is built and before it is published. What it raises stops the load; what it returns
   * is kept with the snapshot. `numbers`: `null` where there is no snapshot, or none whose records can be read.
   */
  readonly review: (
    next: Kinds[K]['counts'],
    present: ListInfo<K> | null,
    numbers: KeptNumbers | null,
  ) => Promise<ListReview<K>>;
};

/**
 * One load of one list: any number of `add`, then `publish` or disposal. As `SnapshotLoad` otherwise.
 *
 * @throws EngineError `disk_full`, in any call; `load_in_progress`, in `publish`
 */
export interface ListLoad<K extends Kind> extends AsyncDisposable {
  /**
   * `record` is valid and complete, and no other of its id was added. In any order, of one list. `evidence` is
   * kept beside it for `read`, and answered by nothing else.
   */
  add(record: RecordOf<K>, evidence: Kinds[K]['evidence']): void;
  /** Resolves when it can take more. */
  ready(): Promise<void>;
  publish(): Promise<ListInfo<K>>;
}

/** As it was added. */
export type WithEvidence<K extends Kind> = {
  readonly record: RecordOf<K>;
  readonly evidence: Kinds[K]['evidence'];
};

/** How many records have the keys, however many are answered, and those in the order of pages. */
export type ListKeyHits<K extends Kind> = { readonly count: number; readonly records: readonly RecordOf<K>[] };

/** What is asked of lists of a kind, and answered. */
export type ListOf<K extends Kind> = {
  readonly info: ListInfo<K>;
  readonly search: ListSearch<K>;
  readonly hit: ListHit<K>;
  readonly facet: string;
  readonly people: PeopleSearch;
  readonly person: PartyHit;
  readonly loadOptions: ListLoadOptions<K>;
  readonly load: ListLoad<K>;
};

/**
 * Of its changes `entityNumber` is the record's id, `legalName` its title. Only what the list says is compared: a record
 * that is linked anew has not changed.
 */
export interface ListIndex<K extends Kind> extends Collection<ListOf<K>> {
  readonly kind: K;
  /** One page of the records of a company, or of a party: `Kinds`. */
  of(
    whom: Kinds[K]['of'],
    page: { readonly limit: number; readonly page: number; readonly pin?: Pin | undefined },
  ): Promise<SearchPage<RecordJson>>;
  /**
   * The codes of the loaded lists, sorted, for matching: unlike `snapshots` it refuses where one is damaged, as
   * `findByKeys` does, for a match without it could be a wrong one.
   *
   * @throws EngineError `snapshot_unreadable`
   */
  sources(): Promise<readonly string[]>;
  /** Records by blocking keys, for matching: `jurisdiction` of a query is a list's code. One answer a query. */
  findByKeys(queries: readonly KeyQuery[]): Promise<readonly ListKeyHits<K>[]>;
  /**
   * All of a list, in order, as it is at the first step: to be linked anew when a registry was loaded.
   *
   * @throws EngineError `load_in_progress` where it was replaced meanwhile, so long ago that it is kept no more
   */
  read(source: string): AsyncIterable<WithEvidence<K>>;
}

export type PremisesIndex = ListIndex<'premises'>;
export type OwnersIndex = ListIndex<'owners'>;

/** What matching asks of an index of premises. An index of no list answers nothing. */
export type PremisesSource = Pick<PremisesIndex, 'sources' | 'findByKeys'>;
/** What is asked of an index of owners to answer others. */
export type OwnersAnswers = Pick<OwnersIndex, 'of' | 'findByKeys' | 'snapshots' | 'openReading'>;
/** What a network asks of it. */
export type OwnersLookup = Pick<OwnersIndex, 'findByKeys'>;
