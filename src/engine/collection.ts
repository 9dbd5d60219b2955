/**
 * What is promised alike of companies, of the records of license lists, and of those of owners; of one engine, or of
 * another. `port.ts` has what only companies have, `list-port.ts` what only lists have.
 *
 * A collection belongs to the thread that opened it. There any number of calls may be under way at once, with loads among
 * them. Other threads and processes open one of their own over the same snapshots. Before a collection is disposed its
 * loads are, and no call is under way; after that nothing of it may be called.
 */
import type { ChangeLog } from './changes-port.ts';
import type { Facets } from './facets.ts';

/** The most matches that are counted; beyond it totals are capped. */
export const TOTAL_CAP = 10_000;

/** A whole JSON document as UTF-8 bytes, ready for the wire: a record, every key present. */
export type RecordJson = Uint8Array;

/**
 * Names the snapshots that there were when a page was read, so that the next one is read of them. Of a search
 * it is that of an earlier page; without it the newest are searched.
 */
export type Pin = string;

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

/** The bytes of its records lie in memory that holds nothing else: the caller may give it back. */
export type SearchPage<Hit, F extends string = string> = SnapshotNames & {
  readonly hits: readonly Hit[];
  /** At most TOTAL_CAP. */
  readonly totalMatches: number;
  /** True when there are more than TOTAL_CAP matches. */
  readonly totalIsCapped: boolean;
  /** The next page's number where a result follows this page. */
  readonly nextPage: number | null;
  /** How many there are, beyond the cap too, where it was asked for and no page follows. */
  readonly matches?: number | undefined;
  /** The codes that were asked for and are loaded, each once, in the order of code points. */
  readonly jurisdictionsSearched: readonly string[];
  /** Those that were asked for. */
  readonly facets?: Facets<F> | undefined;
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

/** How many loads a snapshot remembers. */
export const LOADS_KEPT = 10;

/** The loads that a snapshot remembers, the newest first. */
export const loadsWith = <Load>(load: Load | null | undefined, earlier: readonly Load[] = []): readonly Load[] =>
  (load === null || load === undefined ? earlier : [load, ...earlier]).slice(0, LOADS_KEPT);

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

/** What the questions to a collection, its answers and its loads are of. */
export type CollectionOf = {
  readonly info: object;
  readonly search: object;
  readonly hit: object;
  readonly facet: string;
  readonly people: object;
  readonly person: object;
  readonly loadOptions: object;
  readonly load: AsyncDisposable;
};

/**
 * Records of one kind: the companies of registries, the records of license lists, or those of sources of owners. Each
 * registry, list or source is published as a snapshot of its own; its "jurisdiction" is its code.
 */
export interface Collection<Of extends CollectionOf> extends AsyncDisposable {
  /**
   * The loaded snapshots, sorted by code. When any of them is another, or cannot be opened any more, this is another
   * list; so a list that is `===` to an earlier one says the same. Follows what other processes publish within a second.
   */
  snapshots(): Promise<readonly Of['info'][]>;
  /**
   * The damaged ones, sorted by code: those that are among `snapshots` answer where no damage is met. A search, lookup
   * or match that needs a damaged one is refused with its `code`, never answered without it.
   */
  damaged(): Promise<readonly DamagedSnapshot[]>;
  /** Names the present snapshots, and those of some codes, as they are at one moment. */
  present(jurisdictions: 'all' | readonly string[]): Promise<SnapshotNames>;
  /**
   * One page of the records that match, in the order that is asked for. All of a page is read from the snapshots of one
   * moment, no older than those that `snapshots` last told of; the next page may be of newer ones, unless it has the
   * pin of this one.
   *
   * @param bytesMax how many bytes the page's records may take together
   * @throws EngineError `page_too_large` where they take more; `pin_gone` where the search's pin is not known,
   *   or its snapshots are not kept any more; `snapshot_unreadable`
   */
  search(search: Of['search'], bytesMax?: number): Promise<SearchPage<Of['hit'], Of['facet']>>;
  /** The same of the parties that records name, in the order of records, then by their position in the record. */
  searchPeople(search: Of['people'], bytesMax?: number): Promise<SearchPage<Of['person'], Of['facet']>>;
  /** The record of exactly that number or id, or `null`. Its bytes are the caller's. */
  lookup(jurisdiction: string, id: string): Promise<RecordJson | null>;
  /** What loads changed. A change is reported when `lookup` answers it, not before. */
  readonly changeLog: ChangeLog;
  /**
   * Opens a snapshot to read all of it; `null` where there is none. Dispose it.
   *
   * @throws EngineError where it is damaged or of another layout
   */
  openReading(jurisdiction: string): Promise<SnapshotReading<Of['info']> | null>;
  beginLoad(options: Of['loadOptions']): Of['load'];
  /**
   * Checks one snapshot after another from end to end, in order of code; then the changes that are kept, of which only
   * damaged ones are reported. It works beside servers and loads, and may keep the calling thread busy. What it finds
   * counts for every process.
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
