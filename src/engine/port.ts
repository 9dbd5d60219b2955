/**
 * The port every search engine implements. It speaks of companies, names and queries; nothing of a particular
 * engine passes through it. docs/relevance.md is the one definition of the relevance order that every engine
 * follows.
 *
 * An engine belongs to the thread that opened it. There any number of calls may be under way at once, with
 * loads among them. Other threads and processes open an engine of their own over the same snapshots. Before
 * an engine is disposed its loads are, and no call is under way; after that nothing of it may be called.
 */
import type { Corrections } from '../corrections/corrections.ts';
import type { Company, LeftOut, Mending, Status } from '../entity/index.ts';
import type { Query } from '../query/index.ts';
import type { CandidateSource } from './candidate-source.ts';
import type { ChangeLog } from './changes-port.ts';
import type { Facet, Facets } from './facets.ts';
import type { CompanyFilterValues, OfficerFilterValues } from './filters.ts';

/** The most matches that are counted; beyond it totals are capped. */
export const TOTAL_CAP = 10_000;

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

/** A whole JSON document as UTF-8 bytes, ready for the wire: a Company, every key present. */
export type CompanyJson = Uint8Array;

/**
 * Names the snapshots that there were when a page was read, so that the next one is read of them. Of a search
 * it is that of an earlier page; without it the newest are searched.
 */
export type Pin = string;

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
  readonly company: CompanyJson;
};

/**
 * `partyIndex`: the position of the matched party in the company's `parties`. `party`: its JSON; the engine
 * takes it out of the company, which may have a hundred thousand.
 */
export type OfficerHit = { readonly partyIndex: number; readonly party: string; readonly company: CompanyJson };

/** What names the snapshots that a page is read from. */
export type SnapshotNames = {
  /**
   * Of those that are asked: another one once any of them is replaced, added, or cannot be opened any more.
   * Pages of one generation are the same, however often they are asked for.
   */
  readonly generation: string;
  /**
   * Of all there are: by it later searches are answered from the same snapshots, for at least ten minutes
   * after they were replaced; `null` where that cannot be promised.
   */
  readonly pin: Pin | null;
};

/** The bytes of its companies lie in memory that holds nothing else: the caller may give it back. */
export type SearchPage<Hit> = SnapshotNames & {
  readonly hits: readonly Hit[];
  /** At most TOTAL_CAP. */
  readonly totalMatches: number;
  /** True when there are more than TOTAL_CAP matches. */
  readonly totalIsCapped: boolean;
  /** The next page's number where a result follows this page. */
  readonly nextPage: number | null;
  /** How many there are, beyond the cap too, where it was asked for and no page follows. */
  readonly matches?: number | undefined;
  /** Those that were asked for and are loaded, each once, in the order of code points. */
  readonly jurisdictionsSearched: readonly string[];
  /** Those that were asked for. */
  readonly facets?: Facets | undefined;
};

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
  /** `people`: only people are suggested, and a spelling is one of people's names. */
  readonly among?: 'all' | 'people';
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

/** Why a snapshot is refused: it is damaged, or an earlier or a newer Charter made it. */
export type SnapshotErrorCode = 'snapshot_unreadable' | 'snapshot_outdated' | 'snapshot_newer';

/**
 * A snapshot that is not as it was written, or has another layout than this Charter reads. `problem`: a
 * sentence that names the file, and what to do.
 */
export type DamagedSnapshot = {
  readonly jurisdiction: string;
  readonly code: SnapshotErrorCode;
  readonly problem: string;
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

/** How many loads a snapshot remembers. */
export const LOADS_KEPT = 10;

/** The loads that a snapshot remembers, the newest first. */
export const loadsWith = <Load>(load: Load | null | undefined, earlier: readonly Load[] = []): readonly Load[] =>
  (load === null || load === undefined ? earlier : [load, ...earlier]).slice(0, LOADS_KEPT);

/** Whether a snapshot holds invented companies. */
export const isSample = ({ loads }: Pick<SnapshotInfo, 'loads'>): boolean => loads[0]?.isSample === true;

/** The rows of a file by what became of them, and which of the columns that its layout names it lacks. */
export type LoadedFile = {
  readonly file: string;
  readonly layout: string;
  readonly rows: number;
  readonly malformed: number;
  /** Rows that led to no company, or repeated one. */
  readonly refused: number;
  readonly setAside: number;
  readonly missingColumns: readonly string[];
};

/** Where an input record stood, for the report of a duplicate. `line` is 1-based. */
export type Origin = { readonly file: string; readonly line: number };

export type DuplicateCompany = {
  readonly jurisdiction: string;
  readonly entityNumber: string;
  readonly origin: Origin;
};

/** A record that is not a valid Company. `text` is the line as it stood. */
export type RejectedRecord = { readonly origin: Origin; readonly reason: string; readonly text: string };

/** What was changed in a record: texts that were damaged, and words that say nothing. */
export type TidiedRecord = { readonly mended: readonly Mending[]; readonly leftOut: readonly LeftOut[] };

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
  /** Called for every line of `addRecords` that was changed (`parseRecordText`). */
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

export interface Engine extends AsyncDisposable {
  /**
   * The loaded snapshots, sorted by jurisdiction code. When any of them is another, or cannot be opened any
   * more, this is another list; so a list that is `===` to an earlier one says the same. Follows what other
   * processes publish within a second.
   */
  snapshots(): Promise<readonly SnapshotInfo[]>;
  /**
   * The damaged ones, sorted by jurisdiction code: those that are among `snapshots` answer where no damage is
   * met. A search, lookup or match that needs a damaged one is refused with its `code`, never answered
   * without it.
   */
  damaged(): Promise<readonly DamagedSnapshot[]>;
  /** Names the present snapshots, and those of some jurisdictions, as they are at one moment. */
  present(jurisdictions: 'all' | readonly string[]): Promise<SnapshotNames>;
  /**
   * One page of the companies that match, in the order that is asked for. All of a page is read from the
   * snapshots of one moment, no older than those that `snapshots` last told of; the next page may be of newer
   * ones, unless it has the pin of this one.
   *
   * @param bytesMax how many bytes the page's companies may take together
   * @throws EngineError `page_too_large` where they take more; `pin_gone` where the search's pin is not known,
   *   or its snapshots are not kept any more; `snapshot_unreadable`
   */
  searchCompanies(search: CompanySearch, bytesMax?: number): Promise<SearchPage<CompanyHit>>;
  /** The same of parties, by jurisdiction, entity number and position in the record. */
  searchOfficers(search: OfficerSearch, bytesMax?: number): Promise<SearchPage<OfficerHit>>;
  /** What somebody who types may mean, best first; every engine suggests the same (docs/suggest.md). */
  suggest(request: SuggestRequest): Promise<readonly Suggestion[]>;
  /** The company of exactly that number, or `null`. Its bytes are the caller's. */
  lookup(jurisdiction: string, entityNumber: string): Promise<CompanyJson | null>;
  /**
   * Opens a registry's snapshot to read all of it; `null` where there is none. Dispose it.
   *
   * @throws EngineError where it is damaged or of another layout
   */
  openReading(jurisdiction: string): Promise<SnapshotReading<SnapshotInfo> | null>;
  /**
   * The snapshots of this moment, for matching. Take it anew for each location: a source answers from the
   * snapshots that it was taken of, as long as they are kept (`CandidateSource`). An engine may answer in the
   * calling thread: a server matches in threads that do nothing else.
   */
  readonly candidates: CandidateSource;
  /** The same, by which no hidden company is found; other companies still have their hidden parties. */
  candidatesWithout(corrections: Corrections): CandidateSource;
  /** What loads changed. A change is reported when `lookup` answers it, not before. */
  readonly changeLog: ChangeLog;
  beginLoad(options: LoadOptions): SnapshotLoad;
  /**
   * Checks one snapshot after another from end to end, in order of jurisdiction code; then the changes that are kept, of
   * which only damaged ones are reported. It works beside servers and loads, and may keep the calling thread busy. What
   * it finds counts for every process.
   */
  verify(onProgress: (progress: VerifyProgress) => void): AsyncIterable<VerifiedSnapshot>;
}

/** Records one behind another, each a JSON document as it is stored and a line feed. */
export type RecordBlock = {
  readonly lines: Uint8Array<ArrayBuffer>;
  readonly records: number;
  /** Records among those that an operator hides: passed over, but counted by `skip`. */
  readonly hidden?: number;
};

/** A snapshot, of a registry or a list, that is read from end to end whatever is published meanwhile. */
export interface SnapshotReading<Info> extends AsyncDisposable {
  readonly info: Info;
  /** Names the snapshot: no other one has the same. */
  readonly generation: string;
  /**
   * All records in the order of pages, behind the first `skip`. Where a block ends follows from where reading began.
   *
   * @throws EngineError `snapshot_unreadable`; `load_in_progress` where the snapshot was replaced so long ago that it
   *   is kept no more, as a cluster's are
   */
  blocks(skip?: number): AsyncIterable<RecordBlock>;
}

/** What a load needs of an engine. */
export type LoadTarget = Pick<Engine, 'snapshots' | 'lookup' | 'beginLoad'>;

/** `path`: where the engine keeps the snapshot, for a reader. */
export type VerifiedSnapshot = {
  readonly jurisdiction: string;
  readonly path: string;
  /** What is wrong with it, and what to do; empty where it is sound. */
  readonly problems: readonly string[];
};

/** What is being checked. Of the checksums bytes are counted, of the contents companies. */
export type VerifyProgress = {
  readonly jurisdiction: string;
  readonly part: 'checksums' | 'contents';
  readonly done: number;
  readonly total: number;
};

export type EngineErrorCode =
  | SnapshotErrorCode
  | 'disk_full'
  | 'engine_unavailable'
  | 'load_in_progress'
  | 'page_too_large'
  | 'pin_gone'
  | 'changes_gone';

/** Raised by every engine where the world refuses; a driver's own error stays behind as `cause`. */
export class EngineError extends Error {
  readonly code: EngineErrorCode;
  /** Of a `SnapshotErrorCode`: whose snapshot it is. */
  readonly jurisdiction: string | null;
  /** Of `changes_gone`: the cursor of the oldest changes that are kept. */
  readonly oldest: string | null;
  constructor(
    code: EngineErrorCode,
    message: string,
    options?: ErrorOptions & { readonly jurisdiction?: string | null; readonly oldest?: string | null },
  ) {
    super(message, options);
    this.name = 'EngineError';
    this.code = code;
    this.jurisdiction = options?.jurisdiction ?? null;
    this.oldest = options?.oldest ?? null;
  }
}
