/** What loads of a publisher's files have in common: their options, and how rows are read, settled and compared. */
import type { LoadSummary } from '../engine/index.ts';
import {
  type Input,
  openInputs,
  type Publisher,
  type RecognisedInput,
  type Row,
  readRows,
  recognise,
} from '../registries/index.ts';
import type { Fetched } from './downloads.ts';
import type { Measure } from './guard.ts';
import type { GuardError } from './guard-error.ts';
import { missingColumns } from './missing-columns.ts';
import { passedGuard } from './passed.ts';
import { keepingRejects, RejectsFile } from './rejects-file.ts';
import { settleRead } from './row-facts.ts';
import { type FileLedger, LoadLedger } from './row-ledger.ts';
import { CountedNotes } from './tally.ts';

export type FileLoadOptions<Progress> = {
  /** Paths: plain, .gz or .zip; of a license list also .xlsx or .ods. */
  readonly files: readonly string[];
  /** Where rows are sorted: needs up to twice the unpacked files' size. Must exist. */
  readonly workDirectory: string;
  /** Made when the first row is rejected. */
  readonly rejectsDirectory: string;
  /** `YYYY-MM-DD`, where the files give no date of their own. Without it that in a file's name, or of its last change. */
  readonly asOf?: string;
  /** Any reject stops the load, and nothing is published. */
  readonly strict?: boolean;
  /** Those of `files` that Charter fetched itself. */
  readonly fetched?: Fetched;
  /** With it the guard does not stop the load, but reports what it found before anything is published. */
  readonly onAcceptedLoss?: (broken: readonly Measure[]) => Promise<void>;
  readonly now?: Date;
  /** Aborting it stops the load, which then raises the signal's reason. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
};

export type ReadingProgress = {
  readonly phase: 'reading';
  readonly file: string;
  readonly doneBytes: number;
  readonly totalBytes: number;
};

export abstract class FileLoad<Options extends FileLoadOptions<ReadingProgress>> {
  protected readonly options: Options;
  protected readonly ledger: LoadLedger;
  protected readonly fetched: Fetched;
  protected readonly now: Date;
  protected readonly notes = new CountedNotes();
  protected comparison: readonly Measure[] = [];

  constructor(options: Options, ledger: LoadLedger, now: Date) {
    this.options = options;
    this.ledger = ledger;
    this.fetched = options.fetched ?? new Map();
    this.now = now;
  }

  /** @throws LoadError where a file is none of the publisher's */
  protected async recogniseAll(publisher: Publisher): Promise<readonly RecognisedInput[]> {
    const inputs: Input[] = [];
    for (const path of this.options.files) inputs.push(...(await this.inputsOf(path)));
    const recognised: RecognisedInput[] = [];
    for (const input of inputs) recognised.push(await recognise(publisher, input));
    return recognised;
  }

  /** The tables that a file holds. @throws LoadError where it cannot be opened */
  protected inputsOf(path: string): Promise<readonly Input[]> {
    return openInputs(path);
  }

  /** Counts the bytes of a file while it is read; `tell` says after each part how far it is. @throws the signal's reason */
  protected progressOf({ name: file, totalBytes }: Pick<Input, 'name' | 'totalBytes'>) {
    const { signal, onProgress } = this.options;
    let doneBytes = 0;
    return {
      onBytes: (bytes: number): void => {
        doneBytes += bytes;
      },
      tell: (): void => {
        signal?.throwIfAborted();
        onProgress?.({ phase: 'reading', file, doneBytes, totalBytes });
      },
    };
  }

  /** Hands every row of a file to `take`. What is no row is settled here, and what the file lacks is noted. */
  protected async readRows(
    { input, layout }: RecognisedInput,
    ledger: FileLedger,
    take: (row: Row, line: number) => void,
  ): Promise<void> {
    const { onBytes, tell } = this.progressOf(input);
    let isFirst = true;
    for await (const rows of readRows(input, layout, onBytes)) {
      for (const read of rows) {
        if (!settleRead(read, ledger, this.notes)) continue;
        if (isFirst) ledger.missing = missingColumns(layout, read.row);
        isFirst = false;
        take(read.row, read.line);
      }
      tell();
    }
  }

  /** What is remembered of a load that the guard lets pass. */
  protected passed(
    comparison: readonly Measure[],
    stop: () => GuardError,
  ): Promise<Pick<LoadSummary, 'acceptedLoss' | 'files'>> {
    this.comparison = comparison;
    const { onAcceptedLoss } = this.options;
    const files = this.ledger.comparedFiles(this.fetched);
    return passedGuard({ comparison, files, onAcceptedLoss, stop });
  }
}

/** Runs a load. What it rejects is kept under `code`, also where it fails. */
export function startLoad<Report>(
  {
    rejectsDirectory,
    strict = false,
    now = new Date(),
  }: Pick<FileLoadOptions<never>, 'rejectsDirectory' | 'strict' | 'now'>,
  code: string,
  run: (ledger: LoadLedger, now: Date) => Promise<Report>,
): Promise<Report> {
  const rejects = new RejectsFile(rejectsDirectory, code, now);
  return keepingRejects(rejects, () => run(new LoadLedger(rejects, strict), now));
}
