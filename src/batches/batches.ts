import { type Charges, openKeptSecret, type Position } from '../accounts/index.ts';
import type { Corrections } from '../corrections/corrections.ts';
import { openStore, type StoreOptions } from '../store/index.ts';
import {
  type Accepted,
  acceptUndecided,
  type Decided,
  decide,
  decisionsOfFile,
  type HeldDecision,
  type Said,
  undoAccepted,
  undoDecision,
} from './decisions.ts';
import { DEFAULT_KEPT_FILE_DAYS } from './defaults.ts';
import { type FileWithParts, findFile, type ListedFile, listFiles, namesOfFiles } from './files.ts';
import { type Bounds, boundFile, type Intended, type IntendedFile, type Intent, intendFile } from './intended-files.ts';
import { fileKeyOf, forgetBytes, type KeptPart, keepPart, keptBytes } from './kept-bytes.ts';
import { type PolledBatch, pollBatch } from './poll.ts';
import { type QueueState, queueState } from './queue-state.ts';
import { type ResultLine, type Row, resultLines, resultOf } from './results.ts';
import { type QueuePage, type QueuePlace, reviewQueue } from './review-queue.ts';
import { type Noted, noteRow, notesOfFile, type RowNote } from './row-notes.ts';
import { type Submission, type SubmissionOutcome, submitBatch, type WaitingMax } from './submit.ts';
import type { ReviewQueue } from './terms.ts';

export type BatchesOptions = StoreOptions & {
  readonly charges: Pick<Charges, 'fund' | 'prices'>;
  /** The corrections of results, asked at each reading. @throws EngineError where they are not known */
  readonly corrections: () => Corrections;
  readonly now?: (() => Date) | undefined;
  readonly waitingMax?: WaitingMax | undefined;
  /** Which files that are kept are encrypted with; as for keys where none is given. */
  readonly keySecret?: string | undefined;
  /** How many days they are kept; 0 where none is. */
  readonly keptFileDays?: number | undefined;
  /** Hears of each new batch, so that workers need not look for it. */
  readonly onAccepted?: (() => void) | undefined;
};

/** Batches as their owners see them. All of it throws `StoreError` when the database is away. */
export interface Batches extends AsyncDisposable {
  /**
   * Accepts a batch: its credits are reserved and its rows are on the disk when the promise resolves. @throws
   * AccountError `account_not_found`
   */
  submit(submission: Submission): Promise<SubmissionOutcome>;

  /** Null where the account has no such batch, or its results have been removed. */
  poll(accountId: string, batchId: string): Promise<PolledBatch | null>;

  /**
   * The newest `limit` files that are older than `before`; the newest first. Those whose results were removed are
   * none.
   */
  files(accountId: string, before: Position | null, limit: number): Promise<ListedFile[]>;

  /** By its own id or that of any of its batches; null where the account has none. */
  file(accountId: string, id: string): Promise<FileWithParts | null>;

  /** What files are called (null: nothing), by their ids; without those whose results are deleted. */
  namesOfFiles(accountId: string, fileIds: readonly string[]): Promise<ReadonlyMap<string, string | null>>;

  /** How many days a file is kept whose owner wants that; 0 where none is. */
  readonly keptFileDays: number;

  /** Says what a file is meant to have, before any of it is submitted. */
  intend(accountId: string, fileId: string, intent: Intent, bounds?: Omit<Bounds, 'isStopped'>): Promise<Intended>;

  /** Says how much of an intended file is to be submitted; null where the account has none. */
  bound(accountId: string, fileId: string, bounds: Bounds): Promise<IntendedFile | null>;

  /** Keeps a part of the bytes of an intended file. */
  keepPart(accountId: string, fileId: string, part: number, bytes: Buffer): Promise<KeptPart>;

  /** The bytes of a file that is kept, in parts; null where it is not. */
  keptBytes(accountId: string, fileId: string): Promise<AsyncGenerator<Buffer> | null>;

  /** Keeps the bytes no longer; false where the account has no such file. */
  forgetBytes(accountId: string, fileId: string): Promise<boolean>;

  /** What a list shows of the results of some batches, by batch; of those that have succeeded. */
  lines(accountId: string, batchIds: readonly string[]): Promise<ReadonlyMap<string, readonly ResultLine[]>>;

  /** A row as its batch answers it, as JSON; null where the account has no such row, or it has no result. */
  row(row: Row): Promise<string | null>;

  /** Keeps a user's decision on a row before the promise resolves. `by`: an e-mail address. */
  decide(row: Row, by: string, said: Said): Promise<Decided>;

  /** Takes back the last decision of a row; the one that holds now. Undefined where there is no such row. */
  undo(row: Row): Promise<HeldDecision | null | undefined>;

  /** Accepts, all or none, the operators of those rows that name one and that nobody has decided. */
  accept(rows: readonly Row[], by: string): Promise<Accepted>;

  /** Takes back what somebody accepted at once, where nobody has decided behind it; of how many rows. */
  undoAccepted(accountId: string, at: string, by: string): Promise<number>;

  /** The decisions that hold, of all rows of a file. */
  decisions(accountId: string, fileId: string): Promise<HeldDecision[]>;

  /**
   * Notes something of a row, or wants a second look at it, before the promise resolves. `seen`: the time of the note
   * that its writer has seen; null for none.
   */
  note(row: Row, by: string, note: Pick<RowNote, 'text' | 'wantsSecondLook'>, seen: string | null): Promise<Noted>;

  /** The notes of all rows of a file. */
  notes(accountId: string, fileId: string): Promise<RowNote[]>;

  /** Rows of all files that wait to be looked through, behind a place, and how many there are of each kind. */
  queue(accountId: string, queue: ReviewQueue, behind: QueuePlace | null, limit: number): Promise<QueuePage>;

  /** How the queue of all accounts is, for operators. */
  queueState(): Promise<QueueState>;
}

/**
 * At 500 rows a second on each of two cores, some three minutes of work; an account alone may fill half of
 * it.
 */
const WAITING_MAX: WaitingMax = { rows: 200_000, rowsOfAccount: 100_000 };

/**
 * Opens the queue, and makes its database when there is none. Several processes may have it open. @throws
 * StoreError
 */
export async function openBatches(options: BatchesOptions): Promise<Batches> {
  const { charges, corrections, now = () => new Date(), waitingMax = WAITING_MAX, onAccepted = () => {} } = options;
  const { homeDirectory, keySecret, keptFileDays = DEFAULT_KEPT_FILE_DAYS } = options;
  await using opened = new AsyncDisposableStack();
  const store = opened.use(await openStore(options));
  const fileKey = fileKeyOf(await openKeptSecret('key', store, homeDirectory, keySecret));
  opened.move();
  /** Accounts and idempotency keys of submissions that are not answered yet. */
  const inFlight = new Set<string>();
  const submit = async (submission: Submission): Promise<SubmissionOutcome> => {
    const outcome = await submitBatch({ store, charges, now, waitingMax }, submission);
    if (outcome.kind === 'accepted' && !outcome.isReplayed) onAccepted();
    return outcome;
  };
  return {
    async submit(submission) {
      const { payer, idempotency } = submission;
      if (idempotency === null) return submit(submission);
      const claim = `${payer.accountId} ${idempotency.key}`;
      if (inFlight.has(claim)) return { kind: 'in_flight' };
      inFlight.add(claim);
      try {
        return await submit(submission);
      } finally {
        inFlight.delete(claim);
      }
    },
    poll: async (accountId, batchId) => pollBatch(store, corrections(), accountId, batchId),
    files: (accountId, before, limit) => listFiles(store, accountId, before, limit),
    namesOfFiles: (accountId, fileIds) => namesOfFiles(store, accountId, fileIds),
    file: (accountId, id) => findFile(store, accountId, id),
    keptFileDays,
    intend: (accountId, fileId, intent, bounds = { rowsMax: null, creditsMax: null }) =>
      intendFile(store, now(), accountId, fileId, intent, bounds),
    bound: (accountId, fileId, bounds) => boundFile(store, accountId, fileId, bounds),
    keepPart: async (accountId, fileId, part, bytes) =>
      keptFileDays === 0 ? 'too_large' : keepPart(store, fileKey, { accountId, fileId, part }, bytes),
    keptBytes: (accountId, fileId) => keptBytes(store, fileKey, accountId, fileId),
    forgetBytes: (accountId, fileId) => forgetBytes(store, accountId, fileId),
    lines: async (accountId, batchIds) => resultLines(store, corrections(), accountId, batchIds),
    row: async (row) => resultOf(store, corrections(), row),
    decide: async (row, by, said) => decide(store, corrections(), now(), row, by, said),
    undo: async (row) => undoDecision(store, corrections(), row),
    accept: async (rows, by) => acceptUndecided(store, corrections(), now(), rows, by),
    undoAccepted: (accountId, at, by) => undoAccepted(store, accountId, at, by),
    decisions: async (accountId, fileId) => decisionsOfFile(store, corrections(), accountId, fileId),
    note: (row, by, note, seen) => noteRow(store, now(), row, by, note, seen),
    notes: (accountId, fileId) => notesOfFile(store, accountId, fileId),
    queue: async (accountId, queue, behind, limit) =>
      reviewQueue(store, corrections(), accountId, queue, behind, limit),
    queueState: () => queueState(store, now()),
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}
