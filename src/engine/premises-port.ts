/**
 * The port of an index of premises: lists of licenses or permits, each published as a snapshot of its own, as
 * registries are. What `Engine` promises of threads, snapshots, pins and damage holds here too; its "jurisdiction"
 * is the list's code.
 */
import type { LinkEvidence, LinkMethod, Premises, PremisesStatus } from '../entity/index.ts';
import type { Query } from '../query/index.ts';
import type { KeyQuery } from './candidate-source.ts';
import type {
  DamagedSnapshot,
  LoadedFile,
  Pin,
  SnapshotNames,
  SnapshotReading,
  VerifiedSnapshot,
  VerifyProgress,
} from './port.ts';

/** A whole JSON document as UTF-8 bytes, ready for the wire: a Premises, every key present. */
export type PremisesJson = Uint8Array;

/** What is searched of premises, in their order of precedence. */
export const PREMISES_FIELDS = ['trade_name', 'licensee', 'address'] as const;
export type PremisesField = (typeof PREMISES_FIELDS)[number];

export const PREMISES_STATUS_FILTERS = ['current', 'ended', 'any'] as const;
export type PremisesStatusFilter = (typeof PREMISES_STATUS_FILTERS)[number];

export type PremisesSearch = {
  /** Every term of it stands in a field; a phrase in one. */
  readonly query: Query;
  /** Codes of lists that are loaded; one that is not loaded (any more) is passed over. */
  readonly sources: 'all' | readonly string[];
  /** Five digits, compared with the first five of the premises' postal code. */
  readonly zipCode: string | null;
  readonly status: PremisesStatusFilter;
  /** 1 to 1000. */
  readonly limit: number;
  readonly page: number;
  readonly pin?: Pin | undefined;
};

export type PremisesHit = {
  readonly matchedField: PremisesField;
  readonly matchedValue: string;
  readonly premises: PremisesJson;
};

/**
 * By list, then license number (none first), then id, all by code point. Totals as those of `SearchPage`, and as of
 * those the bytes of its premises lie in memory that holds nothing else: the caller may give it back.
 */
export type PremisesPage<Hit> = SnapshotNames & {
  readonly hits: readonly Hit[];
  readonly totalMatches: number;
  readonly totalIsCapped: boolean;
  readonly nextPage: number | null;
  /** Those that were asked for and are loaded, each once, in the order of code points. */
  readonly sourcesSearched: readonly string[];
};

/** What is counted of the premises of a list. */
export type PremisesCounts = {
  readonly source: string;
  readonly asOf: string;
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

export type PremisesLoadSummary = {
  readonly at: string;
  readonly premises: { readonly before: number | null; readonly after: number };
  readonly acceptedLoss: readonly string[];
  readonly files: readonly LoadedFile[];
};

/** What one loaded list holds. */
export type ListInfo = PremisesCounts & {
  readonly publishedAt: string;
  readonly sizeBytes: number;
  /**
   * When each registry that its licensees may stand in had been published, by jurisdiction, as it was linked; `null`
   * where there was none.
   */
  readonly linkedAgainst: Readonly<Record<string, string | null>>;
  /** The newest first. */
  readonly loads: readonly PremisesLoadSummary[];
};

export type PremisesReview = Pick<ListInfo, 'linkedAgainst'> & {
  /** Kept before those that the present snapshot has. `null` adds none: the list is the same, linked anew. */
  readonly load: PremisesLoadSummary | null;
};

/** How many license numbers the present list has, and how many of them the new one. */
export type KeptNumbers = { readonly present: number; readonly kept: number };

export type PremisesLoadOptions = {
  /**
   * Asked when the snapshot is built and before it is published. What it raises stops the load; what it returns
   * is kept with the snapshot. `numbers`: `null` where there is no snapshot, or none whose records can be read.
   */
  readonly review: (
    next: PremisesCounts,
    present: ListInfo | null,
    numbers: KeptNumbers | null,
  ) => Promise<PremisesReview>;
};

/**
 * One load of one list: any number of `add`, then `publish` or disposal. As `SnapshotLoad` otherwise.
 *
 * @throws EngineError `disk_full`, in any call; `load_in_progress`, in `publish`
 */
export interface PremisesLoad extends AsyncDisposable {
  /**
   * `premises` is valid and complete, and no other of its id was added. In any order, of one list. `evidence` is
   * kept beside it for `read`, and answered by nothing else.
   */
  add(premises: Premises, evidence: LinkEvidence): void;
  /** Resolves when it can take more. */
  ready(): Promise<void>;
  publish(): Promise<ListInfo>;
}

/** As it was added. */
export type PremisesWithEvidence = { readonly premises: Premises; readonly evidence: LinkEvidence };

/** How many premises have the keys, however many are answered, and those in the order of pages. */
export type PremisesKeyHits = { readonly count: number; readonly premises: readonly Premises[] };

export interface PremisesIndex extends AsyncDisposable {
  /** The loaded lists, sorted by code: as `Engine.snapshots`. */
  lists(): Promise<readonly ListInfo[]>;
  damaged(): Promise<readonly DamagedSnapshot[]>;
  present(sources: 'all' | readonly string[]): Promise<SnapshotNames>;
  search(search: PremisesSearch, bytesMax?: number): Promise<PremisesPage<PremisesHit>>;
  /** The record of exactly that id, or `null`. Its bytes are the caller's. */
  lookup(source: string, id: string): Promise<PremisesJson | null>;
  /** One page of the premises that are linked to a company. */
  ofCompany(
    company: { readonly jurisdiction: string; readonly entityNumber: string },
    page: { readonly limit: number; readonly page: number; readonly pin?: Pin | undefined },
  ): Promise<PremisesPage<PremisesJson>>;
  /**
   * The codes of the loaded lists, sorted, for matching: unlike `lists` it refuses where one is damaged, as
   * `findByKeys` does, for a match without it could be a wrong one.
   *
   * @throws EngineError `snapshot_unreadable`
   */
  sources(): Promise<readonly string[]>;
  /** Premises by blocking keys, for matching: `jurisdiction` of a query is a list's code. One answer a query. */
  findByKeys(queries: readonly KeyQuery[]): Promise<readonly PremisesKeyHits[]>;
  /**
   * All of a list, in order, as it is at the first step: to be linked anew when a registry was loaded.
   *
   * @throws EngineError `load_in_progress` where it was replaced meanwhile, so long ago that it is kept no more
   */
  read(source: string): AsyncIterable<PremisesWithEvidence>;
  /** Opens a list's snapshot to read all of it, as `Engine.openReading`. */
  openReading(source: string): Promise<SnapshotReading<ListInfo> | null>;
  beginLoad(options: PremisesLoadOptions): PremisesLoad;
  verify(onProgress: (progress: VerifyProgress) => void): AsyncIterable<VerifiedSnapshot>;
}

/** What matching asks of an index of premises. An index of no list answers nothing. */
export type PremisesSource = Pick<PremisesIndex, 'sources' | 'findByKeys'>;
