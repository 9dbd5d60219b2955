/**
 * What an adapter of one registry is: the layouts of the files it publishes, the facts that a row of each states
 * about an entity, and how all facts about one entity become a Company.
 *
 * Files that belong together are read one after another; every row becomes facts under an entity's key. The
 * loader sorts the facts by key on disk (src/sort), so that memory does not grow with the files, and hands
 * each entity's facts to `build`.
 */
import type { Company, Rhythm } from '../entity/index.ts';
import type { Caveat } from './caveats.ts';
import type { NumberForm } from './number-form.ts';

/**
 * What the files that a registry's layouts read hold, for the coverage table and the API. True where they
 * hold it of a part of the entities, too.
 */
export type Publishes = {
  /**
   * People or companies that own or run an entity: owners, officers, managers, members, governors,
   * shareholders.
   */
  readonly officers: boolean;
  /** Registered agents, by name. */
  readonly registeredAgents: boolean;
  /** Trade, assumed or fictitious names, of an entity or as records of their own. */
  readonly tradeNames: boolean;
  /** Legal names that an entity had before. */
  readonly formerNames: boolean;
  /** Dated documents or events of an entity. */
  readonly filings: boolean;
  /** Entities that have ended. */
  readonly inactive: boolean;
};

/** What is named is in the files, all else is not. */
export function publishing(...held: readonly (keyof Publishes)[]): Publishes {
  const holds = (what: keyof Publishes) => held.includes(what);
  return {
    officers: holds('officers'),
    registeredAgents: holds('registeredAgents'),
    tradeNames: holds('tradeNames'),
    formerNames: holds('formerNames'),
    filings: holds('filings'),
    inactive: holds('inactive'),
  };
}

/** The beginning of a file, from which it is recognised. */
export type FileHead = {
  /**
   * The base name, for the rare layouts that nothing inside the file distinguishes: a last resort, files get
   * renamed.
   */
  readonly fileName: string;
  /** Up to 64 KiB, decompressed. */
  readonly bytes: Uint8Array;
  /** The first line, decoded as Latin-1, without its line end and byte-order mark. */
  readonly firstLine: string;
  /** The whole file's size in bytes, decompressed, where that is known without reading it. */
  readonly sizeBytes: number | null;
};

/**
 * Where a row stands. `line` is 1-based: the line the row begins on; in a file without lines the record's
 * number.
 */
export type RowOrigin = { readonly file: string; readonly line: number };

/**
 * A row's columns by normalised name: lower case, letters and digits only (`Entity ID` and `entity_id` are
 * `entityid`).
 */
export type Row = Readonly<Record<string, string>>;

/** One thing a row says of one entity. `data` survives a trip through JSON. */
export type Fact = {
  /** The entity's number, or the key that the adapter's files are joined by. Sorted by code point. */
  readonly key: string;
  /**
   * Facts of one entity reach `build` in the order of `rank`, then of reading. 0 is the entity's main row.
   */
  readonly rank: number;
  readonly kind: string;
  readonly data: unknown;
  /**
   * A second statement made by a row that has a fact of its own already: not counted as a row when the facts
   * are settled.
   */
  readonly derived?: true;
  /** `data` is the row as it was read; what is blank in it is of no use. */
  readonly isRow?: true;
  /** A row of another kind that it leads to by that row's own key: `data` gets its columns, each behind `kind.`. */
  readonly leadsTo?: { readonly kind: string; readonly key: string };
  /** A row that others lead to: no company has its key. */
  readonly isLedTo?: true;
};

export type RowResult =
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  /**
   * A sound row that is not a company and says nothing of one: a name reservation, a trademark, an agent's own
   * listing.
   */
  | { readonly kind: 'set_aside'; readonly reason: string }
  /** A row that cannot be read as what it claims to be. */
  | { readonly kind: 'reject'; readonly reason: string };

/** What adapters add to the load's report while they work. */
export interface LoadNotes {
  /**
   * Counts a raw value that the registry's table does not classify. `field` is the entity's: `status`,
   * `legal_form`, `role`, …
   */
  unclassified(field: string, raw: string): void;
  /**
   * Counts a departure from what is believed of the file: a weak fact of the format that did not hold. One
   * sentence, no values.
   */
  note(sentence: string): void;
  /**
   * Counts a day, or text in a column of days, that cannot be meant and was left out. `column` as in `Row`.
   */
  leftOut(column: string, value: string): void;
}

/** How a layout's bytes become rows. */
export type RowFormat =
  /**
   * A header row, RFC 4180 quotes. `quote: false` for files that do not quote. `separator` may be several
   * characters.
   */
  | {
      readonly kind: 'delimited';
      readonly separator: ',' | ';' | '\t' | '|' | '~' | '*|*';
      readonly quote: boolean;
      readonly encoding: 'utf-8' | 'windows-1252';
      /** For files without a header row: the normalised column names, in order. */
      readonly columns?: readonly string[];
      /**
       * For files without a header row that hold records of several types: the columns of each, in order, by
       * what stands in the column at `position` (from 0).
       */
      readonly recordTypes?: {
        readonly position: number;
        readonly columns: ReadonlyMap<string, readonly string[]>;
        /** Types that are not read, and why, as a sentence. */
        readonly skipped?: ReadonlyMap<string, string>;
      };
      /**
       * A last column that is empty on every row (a trailing separator) is dropped. Others make the row a
       * reject.
       */
      readonly allowTrailingSeparator?: boolean;
      /** Rows may lack columns at their end, which are blank. */
      readonly mayHaveFewerColumns?: boolean;
      /** Rows may continue behind the columns that are known; what stands there is read over. */
      readonly mayHaveMoreColumns?: boolean;
      /** Values may hold line breaks without quotes: lines are joined until a record has its columns. */
      readonly mayBreakLines?: boolean;
    }
  /**
   * Records of bytes. Slices are of bytes, before decoding as windows-1252; values are trimmed and lose NUL
   * bytes.
   */
  | {
      readonly kind: 'fixed';
      /** Record length in bytes without the line end. */
      readonly length: number;
      /** Trailing blanks may be cut: shorter records are padded. Otherwise another length rejects the row. */
      readonly mayBeShort: boolean;
      /** Column name → [1-based start, length]. */
      readonly columns: Readonly<Record<string, readonly [start: number, length: number]>>;
      /** A first line that is not a record (Illinois' run date), and a last line that counts the records. */
      readonly header?: RegExp;
      /** Its first group is the count of records. A count that differs stops the load. */
      readonly trailer?: RegExp;
    };

/** A column by its normalised name, or by each spelling that files give it. */
export type ColumnName = string | readonly string[];

/** `column` as in `Row`. */
export type KeyColumn = { readonly column: string; readonly what: string };

/** One kind of file that a registry publishes. */
export type Layout = {
  /** Stable and short: `entities`, `trade_names`, `history`. */
  readonly id: string;
  /** For people: `Business Entities in Colorado (4ykn-tg5h)`. */
  readonly title: string;
  readonly format: RowFormat;
  /**
   * The columns of a file with a header that are read. A file that lacks one is always told so, by name;
   * where it lacks one of `expected`, which every such file was seen or is documented to have, the load is
   * stopped by the guard. `believed` are those that nobody has confirmed.
   */
  readonly columns?: { readonly expected: readonly ColumnName[]; readonly believed?: readonly ColumnName[] };
  /** The columns that hold days: those of `dateOf` and `formationDateOf`. */
  readonly dateColumns?: readonly string[];
  /** Those of them that are known to hold 1900-01-01 or 1901-01-01 where there is no day. */
  readonly defaultedDateColumns?: readonly string[];
  /**
   * A count of rows at which programs of the publisher's are known to cut files; the sentence is noted of a
   * file of just so many.
   */
  readonly suspiciousRows?: { readonly rows: number; readonly sentence: string };
  /** True for files of this layout; `columns` is the normalised header, empty for fixed width. */
  recognise(head: FileHead, columns: readonly string[]): boolean;
  /** The date that stands in the file, where one does. */
  asOf?(head: FileHead): string | null;
  /**
   * The date that the publisher puts into the file's name; better than that of the file's last change, where
   * nothing else is said.
   */
  nameDate?(head: FileHead): string | null;
  /** By kind of facts: the column of their key, and what people call it, with the column's own name. */
  readonly keys?: Readonly<Record<string, KeyColumn>>;
  read(row: Row, origin: RowOrigin, notes: LoadNotes): RowResult;
  /**
   * The number whose own record the row is of, and its legal name: for files whose rows name entities by a
   * number under several names. `null` for a row without one of the two.
   */
  names?(row: Row): { readonly number: string; readonly legalName: string } | null;
  /**
   * The number by which the row names another entity, where it does: `build` may ask for its `legalNameOf`.
   */
  numberNamed?(row: Row): string | null;
};

/** What `build` knows beside the facts. Days are read by `dateOf`, which needs it. */
export interface BuildContext extends LoadNotes {
  /** The date of the files that the facts are from, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** True where a column holds this day for "no date". */
  isDefaultDay(column: string, date: string): boolean;
  /**
   * The legal name in the own record of a number that a row names (`numberNamed`): among the given files
   * (`names`), else in the present snapshot. `null` where neither has it.
   */
  legalNameOf(number: string): string | null;
}

/**
 * Why facts made no company: `No such entity in the master file`. The rows behind them are rejected with it.
 */
export type Orphans = { readonly kind: 'orphans'; readonly reason: string };

/**
 * Sound facts of something that is not a company (a name reservation, with its history). The rows behind them
 * are set aside.
 */
export type NotACompany = { readonly kind: 'set_aside'; readonly reason: string };

/**
 * `fact` is one of those given to `build`: a second main row of the same number, a row that contradicts the
 * others.
 */
export type RejectedFact = { readonly fact: Fact; readonly reason: string };

/** A company some of whose rows had to be left out. */
export type Built = {
  readonly kind: 'built';
  readonly company: Company;
  readonly rejected: readonly RejectedFact[];
  /** Sound rows that turned out to be of another series of numbers. */
  readonly setAside?: readonly RejectedFact[];
};

export type BuildResult = Company | Built | Orphans | NotACompany;

/** How many of a file's first rows a registry reads to decide whether the file is a delta. */
export const DELTA_SAMPLE_ROWS = 5_000;

/** A file that is published openly. */
export type PublishedFile = {
  /** A file over HTTPS or SFTP; that of a Socrata table, which is fetched by pages; or a table of an ArcGIS server. */
  readonly url: string;
  /** Asked one after another where the first gives no file. */
  readonly otherUrls?: readonly string[];
  /** What it is called in the folder of fetched files. */
  readonly fileName: string;
  /** In which the days of a table are that has times in milliseconds: `America/New_York`. */
  readonly timeZone?: string;
};

/** Files that tell more of the companies that others hold. */
export type Companion = {
  /** The layouts of those that hold the companies. */
  readonly of: readonly Layout['id'][];
  /** Their own; where there are several, any of them will do. */
  readonly layouts: readonly Layout['id'][];
  /** What they tell of a company, for the end of a sentence: `filings`. */
  readonly gives: readonly string[];
};

export type Registry = {
  /** What it was made of, where it is an operator's own. */
  readonly declaration?: unknown;
  /** `us_co`. */
  readonly jurisdiction: string;
  /** `Colorado`. */
  readonly name: string;
  /** `Colorado Secretary of State`. */
  readonly publisher: string;
  readonly searchUrl: string;
  readonly publishes: Publishes;
  /**
   * How often the publisher renews its files: the shortest rhythm that is stated of one of them, changes included.
   * `null` where the publisher states none, or publishes no more: then no snapshot is called stale.
   */
  readonly updates: Rhythm | null;
  /** One sentence per thing a user should know of what the state's files leave out. */
  readonly remarks: readonly string[];
  /** Shown wherever the registry's counts are; none where it is missing. */
  readonly caveats?: readonly Caveat[];
  /** The form of the entity numbers. A row that makes a record of another number is rejected. */
  readonly numberForm: NumberForm;
  /** That of the keys by which the files are joined, where it is not the entity number. */
  readonly keyForm?: NumberForm;
  readonly layouts: readonly Layout[];
  /** Where none of the files of one is given beside the companies’, a load of the whole tells what is missing. */
  readonly companions?: readonly Companion[];
  /**
   * Everything said of one entity → the Company. The facts of one key, ordered by rank. Where several facts
   * have rank 0 the adapter decides: rows that pile up (a row per party) are all used, duplicates are named
   * in `Built`.
   */
  build(key: string, facts: readonly Fact[], context: BuildContext): BuildResult;
  /**
   * In a delta, what facts of an entity without a main row say of the company that the present snapshot has
   * of it: an update to be laid over that company, in which everything not told of is open (`null`,
   * `unknown`). Without it they go to `build`.
   */
  amend?(present: Company, facts: readonly Fact[], context: BuildContext): Company;
  /**
   * True when the given files are a delta, to be laid over the snapshot there is (Florida's daily files).
   * Told from the first rows of each file, or by the layout alone. Without it every load is the whole
   * registry. A `sample` of fewer than `DELTA_SAMPLE_ROWS` is the whole file.
   */
  isDelta?(sample: readonly Row[], layoutId: string): boolean;
  /** Where `--download` fetches each layout from. Empty where the state has no open address. */
  readonly downloads: readonly (PublishedFile & { readonly layoutId: string })[];
  /**
   * How a person gets the files, in a sentence. Given where `downloads` is empty, or needs an account that is to be
   * set.
   */
  readonly filesFrom?: string;
};
