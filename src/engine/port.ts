/**
 * The port every search engine implements: companies as a collection, and what only companies have. It speaks of
 * companies, names and queries; nothing of a particular engine passes through it. docs/relevance.md is the one
 * definition of the relevance order that every engine follows.
 */
import type { Corrections } from '../corrections/corrections.ts';
import type { Company, LeftOut, Mending, OddDays, Status } from '../entity/index.ts';
import type { Query } from '../query/index.ts';
import type { CandidateSource } from './candidate-source.ts';
import type { Collection, LoadedFile, Pin, RecordJson } from './collection.ts';
import type { Facet } from './facets.ts';
import type { CompanyFilterValues, OfficerFilterValues } from './filters.ts';

export * from './collection.ts';

export const ORDERS = ['jurisdiction', 'relevance'] as const;

/**
 * Orders by what a company is, a minus for the other direction: by the tokens of its current legal name, or by its day
 * of formation, those without one last either way. Companies that are alike in it stand by jurisdiction and number.
 * docs/filters.md defines them.
 */
export const SORTS = ['name', '-name', 'formed_on', '-formed_on'] as const;
export type Sort = (typeof SORTS)[number];

/** Each is total. */
export type Order = (typeof ORDERS)[number] | Sort;

export type NameField = 'name' | 'alternative_names' | 'previous_names';

/** Of a Company. */
export type CompanyJson = RecordJson;

/**
 * What of an operator's corrections a search follows: hidden companies and hidden parties are not found, nor
 * counted. What is found is answered as it is stored: `corrected/` shows it as it is corrected.
 */
export type Corrected = { readonly corrections?: Corrections | undefined };

export type CompanySearch = Corrected & {
  readonly query: Query;
  readonly matchAlternativeNames: boolean;
  readonly matchPreviousNames: boolean;
  /** Codes that are loaded; a code that is not loaded (any more) is passed over. */
  readonly jurisdictions: 'all' | readonly string[];
  readonly filters: CompanyFilterValues;
  readonly orderBy: Order;
  /** What is counted beside: of `jurisdiction_code` over all that are loaded. */
  readonly facets?: readonly Facet[] | undefined;
  /** 1 to 100. */
  readonly limit: number;
  /** 1 to 2^53-1. */
  readonly page: number;
  readonly pin?: Pin | undefined;
};

export type OfficerSearch = Corrected & {
  readonly query: Query;
  readonly filters: OfficerFilterValues;
  readonly jurisdictions: 'all' | readonly string[];
  readonly limit: number;
  readonly page: number;
  readonly pin?: Pin | undefined;
  /** Whether `matches` is told: others stand behind all of these. */
  readonly countsAll?: boolean | undefined;
};

export type CompanyHit = {
  readonly matchedField: NameField;
  readonly matchedValue: string;
  readonly record: CompanyJson;
};

/**
 * `partyIndex`: the position of the matched party in the company's `parties`. `party`: its JSON; the engine
 * takes it out of the company, which may have a hundred thousand.
 */
export type OfficerHit = { readonly partyIndex: number; readonly party: string; readonly record: CompanyJson };

/**
 * `number`: a company by its number; `spelling`: the typed text as it may have been meant. docs/suggest.md says
 * which there are, and in which order.
 */
export const SUGGESTION_KINDS = ['company', 'person', 'number', 'spelling'] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

export type Suggestion = {
  readonly kind: SuggestionKind;
  /** The company's current name, the person's name or the number as the record has it, or the spelling. */
  readonly text: string;
  /** Of a person: of the first company that names them. `null` of a spelling. */
  readonly company: { readonly jurisdiction: string; readonly entityNumber: string } | null;
};

/** The most suggestions that are asked for at once. */
export const SUGGESTIONS_MAX = 10;

export type SuggestRequest = Corrected & {
  /** What was typed so far. */
  readonly text: string;
  /** As of a search. */
  readonly jurisdictions: 'all' | readonly string[];
  /** 1 to SUGGESTIONS_MAX. */
  readonly limit: number;
  /**
   * `people`: only people are suggested, and a spelling is one of people's names. `numbers`: only numbers of companies,
   * by a fraction of the work.
   */
  readonly among?: 'all' | 'people' | 'numbers';
};

/** What is counted of the companies of a snapshot. */
export type SnapshotCounts = {
  readonly jurisdiction: string;
  /** The newest `as_of` among its companies. */
  readonly asOf: string;
  readonly companies: number;
  /** Companies per normalized status. */
  readonly statuses: Readonly<Record<Status, number>>;
  /** Companies of the legal form `unknown`. */
  readonly unknownForms: number;
  /** Companies without any address of their own. */
  readonly withoutAddress: number;
  readonly parties: number;
  /** Companies with a party in another role than registered agent. */
  readonly companiesWithOfficers: number;
  readonly tradeNames: number;
  readonly previousNames: number;
  readonly filings: number;
};

/** What one loaded snapshot holds, for `status`, coverage and the list of jurisdictions. */
export type SnapshotInfo = SnapshotCounts & {
  readonly publishedAt: string;
  readonly sizeBytes: number;
  /** What the last loads did to the snapshot, the newest first: at most LOADS_KEPT. */
  readonly loads: readonly LoadSummary[];
};

/**
 * What a load did to a jurisdiction's snapshot. The caller of the load says it; the engine keeps it with the
 * snapshot.
 */
export type LoadSummary = {
  readonly at: string;
  readonly mode: LoadOptions['mode'];
  /** Companies and parties before it (`null`: there was no snapshot) and after it. */
  readonly companies: { readonly before: number | null; readonly after: number };
  readonly parties: { readonly before: number | null; readonly after: number };
  /** Where a guard would have stopped it: what it found. */
  readonly acceptedLoss: readonly string[];
  readonly files: readonly LoadedFile[];
  /** Set where the files are invented, or were laid over a snapshot of invented ones. */
  readonly isSample?: true;
};

/** Whether a snapshot holds invented companies. */
export const isSample = ({ loads }: Pick<SnapshotInfo, 'loads'>): boolean => loads[0]?.isSample === true;

/** Where an input record stood, for the report of a duplicate. `line` is 1-based. */
export type Origin = { readonly file: string; readonly line: number };

export type DuplicateCompany = {
  readonly jurisdiction: string;
  readonly entityNumber: string;
  readonly origin: Origin;
};

/** A record that is not a valid Company. `text` is the line as it stood. */
export type RejectedRecord = { readonly origin: Origin; readonly reason: string; readonly text: string };

/** What was changed in a record: texts that were damaged, and words that say nothing; and days that cannot be. */
export type TidiedRecord = {
  readonly mended: readonly Mending[];
  readonly leftOut: readonly LeftOut[];
  readonly oddDays: readonly OddDays[];
};

export type LoadOptions = {
  /**
   * `replace`: the companies given are the whole new snapshot of each jurisdiction among them. `merge`: they
   * are laid over the jurisdiction's present snapshot, record by record (`mergeCompany`).
   */
  readonly mode: 'replace' | 'merge';
  /** Lays a newer record over the one of the same number in the present snapshot. Required with `merge`. */
  readonly mergeCompany?: (present: Company, update: Company) => Company;
  /** Called for every record whose number an earlier record of the same load has; the first one stays. */
  readonly onDuplicate?: (duplicate: DuplicateCompany) => void;
  /** Called for every line of `addRecords` that is not a Company. */
  readonly onReject?: (reject: RejectedRecord) => void;
  /** Called for every line of `addRecords` that was changed, or has odd days (`parseRecordText`). */
  readonly onTidied?: (tidied: TidiedRecord) => void;
  /**
   * Asked for each jurisdiction when all snapshots are built and before any is published. What it raises
   * stops the load; what it returns is kept with the snapshot. `present`: the snapshot that would be
   * replaced, `null` where there is none that can be read. `kept`: how many of its companies the new one has under
   * their numbers; `null` where there is none, or none whose records can be read.
   */
  readonly review?: (next: SnapshotCounts, present: SnapshotInfo | null, kept: number | null) => Promise<LoadSummary>;
  readonly onProgress?: (progress: LoadProgress) => void;
};

export type LoadProgress = { readonly phase: 'sorting' | 'indexing' | 'publishing'; readonly companies: number };

/** A module that exports an `OpenPacker` as `openPacker`, and what a pack of it is made with. A structured clone can be made of it. */
export type Packing = { readonly module: string; readonly data: unknown };

export type OpenPacker = () => CompanyPacker;

/** Makes one pack after another, of one load and in one thread. */
export interface CompanyPacker {
  /** `data`: of the `Packing` of the next pack. */
  begin(data: unknown): void;
  /** As `SnapshotLoad` has it. */
  add(company: Company, origin: Origin): void;
  /** @throws EngineError `disk_full` */
  take(): PackedCompanies;
}

/** `parts`: of `packed`, that change hands on the way to another thread. */
export type PackedCompanies = { readonly packed: unknown; readonly parts: ArrayBuffer[] };

/**
 * One load: any number of `add`, `addRecords` and `addPacked`, one after another, then `publish` or `close`. Nothing is
 * served before `publish`, which replaces each jurisdiction's snapshot at once and durably; searches continue
 * meanwhile, and each answers from the old snapshot or from the new one. A load that is disposed, or whose
 * process dies, before its `publish` leaves everything as it was.
 *
 * Several loads may run at once, in any processes. Of two that publish the same jurisdiction at the same time
 * the later one is refused.
 *
 * @throws EngineError `disk_full`, in any call; `load_in_progress`, in `publish` and `beginLoad`
 */
export interface SnapshotLoad extends AsyncDisposable {
  /** `company` is valid and complete. In any order, of any jurisdictions. */
  add(company: Company, origin: Origin): void;
  /**
   * Adds companies given as NDJSON: whole lines as UTF-8. `first`: where the first line stands; blank lines
   * are passed over. An engine may read them in other threads, so `bytes` is given away. Resolves when it can
   * take more; what fails may be raised by a later call.
   */
  addRecords(bytes: Uint8Array<ArrayBuffer>, first: Origin): Promise<void>;
  /**
   * How threads of the caller's own pack companies for `addPacked`; each call is for one of its packs, which is
   * in line where the call was. `null` where the engine takes companies one by one.
   */
  packing(): Packing | null;
  /** Adds a pack, in any order; what it holds is given away. */
  addPacked(packed: PackedCompanies): void;
  /** Builds, checks and publishes; the snapshots' infos, sorted by code. Called once, and nothing after it. */
  publish(): Promise<readonly SnapshotInfo[]>;
}

/** What is asked of companies, and answered. */
export type Companies = {
  readonly info: SnapshotInfo;
  readonly search: CompanySearch;
  readonly hit: CompanyHit;
  readonly facet: Facet;
  readonly people: OfficerSearch;
  readonly person: OfficerHit;
  readonly loadOptions: LoadOptions;
  readonly load: SnapshotLoad;
};

export interface Engine extends Collection<Companies> {
  /** What somebody who types may mean, best first; every engine suggests the same (docs/suggest.md). */
  suggest(request: SuggestRequest): Promise<readonly Suggestion[]>;
  /**
   * The snapshots of this moment, for matching. Take it anew for each location: a source answers from the
   * snapshots that it was taken of, as long as they are kept (`CandidateSource`). An engine may answer in the
   * calling thread: a server matches in threads that do nothing else.
   */
  readonly candidates: CandidateSource;
  /** The same, by which no hidden company is found; other companies still have their hidden parties. */
  candidatesWithout(corrections: Corrections): CandidateSource;
}

/** What a load needs of an engine. */
export type LoadTarget = Pick<Engine, 'snapshots' | 'lookup' | 'beginLoad'>;
