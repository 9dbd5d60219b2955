/** How far a run has come, and where its rows go. */

/** A batch that was submitted for a run, by its place in the run. `sha256`: of the locations that were. */
export type SubmittedBatch = {
  readonly batchId: string | null;
  readonly attempt: number;
  readonly sha256: string | null;
};

export type Counts = {
  readonly rows: number;
  readonly matched: number;
  readonly unmatched: number;
  readonly unreadable: number;
  readonly rowsWithPeople: number;
  readonly creditsCharged: number;
  /** Rows that are not matched, by reason code. */
  readonly reasons: Readonly<Record<string, number>>;
};

/** What is done, of the whole run; `rowsSha256` is of the rows as they were read. */
export type Done = { readonly counts: Counts; readonly rowsSha256: string };

export const NOTHING: Done = {
  counts: { rows: 0, matched: 0, unmatched: 0, unreadable: 0, rowsWithPeople: 0, creditsCharged: 0, reasons: {} },
  rowsSha256: '',
};

export const UNSUBMITTED: SubmittedBatch = { batchId: null, attempt: 1, sha256: null };

export interface MatchRun extends AsyncDisposable {
  /** Never the same for two runs: what a server is sent under it is sent once. */
  readonly runId: string;
  readonly counts: Counts;
  /** All rows are written. */
  readonly isWhole: boolean;
  /** Rows that are read anew must be those that are done. @throws CommandError where their hash is another */
  refuseOtherRows(sha256: string): void;
  /** @throws CommandError where other locations were submitted */
  batch(place: string, sha256: string): SubmittedBatch;
  /** Notes a batch for good. */
  noteBatch(place: string, batch: SubmittedBatch): Promise<void>;
  /** Appends rows, which count from then on. Batches of `placesDone` are forgotten. @throws CommandError */
  append(bytes: Uint8Array, done: Done, placesDone: readonly string[]): Promise<void>;
  /** To be called when all rows are appended. `assemble` makes the output of the file with what was appended. */
  finish(assemble: ((printed: string, output: string) => Promise<void>) | null): Promise<void>;
}
