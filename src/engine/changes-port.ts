/**
 * The port of the change log: what each load added, changed and removed. docs/changes.md says what counts as a
 * change and how the paths of fields are written.
 *
 * All changes stand in one order, which never alters: that of publication, then of number. A cursor is a place in
 * it; nothing ever comes to stand before a cursor that was given.
 */

/**
 * How every change log writes a cursor: the number of a publication, its tag, and how many of its changes were passed.
 * A day, which has that form too, is none: no log has a tag of two digits.
 */
export const CHANGES_CURSOR = /^(?!\d{4}-\d\d-\d\d$)(\d{1,15})-([0-9a-z]{1,40})-(\d{1,15})$/;

/**
 * `loaded`: a registry is there that could not be compared, mostly because there was none before. It stands for all
 * of its companies, and names none.
 */
export const CHANGE_KINDS = ['loaded', 'added', 'changed', 'removed'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** `null`: the record did not say it, or does not any more. */
export type FieldChange = { readonly path: string; readonly before: unknown; readonly after: unknown };

export type Change = {
  /** Names the change for good. It is also the cursor behind it: `since` it comes the next one. */
  readonly id: string;
  readonly kind: ChangeKind;
  readonly jurisdiction: string;
  /** `null` of `loaded`. */
  readonly entityNumber: string | null;
  /** After the change; of a removed company, the last. `null` of `loaded`. */
  readonly legalName: string | null;
  /** When it was published. */
  readonly at: string;
  /** That of the record after the change; of a removed company, the registry's. `null` where there is none. */
  readonly asOf: string | null;
  /** Of `changed`, where they were asked for; else `null`. */
  readonly fields: readonly FieldChange[] | null;
};

export type ChangesRequest = {
  /** A cursor: what comes behind it. `null`: from the oldest that is kept. */
  readonly since: string | null;
  readonly jurisdictions: 'all' | readonly string[];
  readonly kinds: 'all' | readonly ChangeKind[];
  readonly includeFields: boolean;
  /** 1 to 1,000. */
  readonly limit: number;
};

/** For how many days changes are kept, unless the operator says otherwise. */
export const CHANGES_DAYS = 90;

export type ChangesPage = {
  /** At most `limit`. Fewer may be followed by more; none are not. */
  readonly changes: readonly Change[];
  /** Where the next page begins: behind the last of these, and behind all that was passed over. */
  readonly nextSince: string;
};

/** What one load of a jurisdiction changed. */
export type RecordedLoad = {
  readonly jurisdiction: string;
  /** When it was published. */
  readonly at: string;
  /** The registry's. */
  readonly asOf: string;
  readonly counts: Readonly<Record<ChangeKind, number>>;
  /** The cursor before its changes. */
  readonly since: string;
};

export interface ChangeLog {
  /**
   * A page of the changes behind a cursor. Asked with `nextSince` until nothing is left, and again after loads, each
   * change comes once.
   *
   * @throws EngineError `changes_gone` for a cursor whose followers are not all kept any more, or that was not given
   *   by this log: `oldest` is the cursor to begin again by
   */
  changes(request: ChangesRequest): Promise<ChangesPage>;
  /** The cursor behind the newest change: what comes after it is new. */
  newest(): Promise<string>;
  /** The loads whose changes are kept, the oldest first; those that changed nothing too. */
  loads(jurisdictions: 'all' | readonly string[]): Promise<readonly RecordedLoad[]>;
}
