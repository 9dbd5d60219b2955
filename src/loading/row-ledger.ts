/** Settles every row of every file of a load once: loaded, merged, set aside or rejected. */

import { basename } from 'node:path';
import type { DuplicateCompany, LoadProgress as EngineProgress, Origin, RejectedRecord } from '../engine/index.ts';
import { type Input, LoadError, type NumberFlaw, repeats } from '../registries/index.ts';
import type { Fetched } from './downloads.ts';
import type { ComparedFile } from './guard.ts';
import type { FileReport } from './load-report.ts';
import type { MissingColumns } from './missing-columns.ts';
import type { RejectsFile } from './rejects-file.ts';
import { Counter } from './tally.ts';

const DUPLICATE = repeats('entity number');
const REASONS_SHOWN = 3;

/** `name` for messages, `path` as it was given. */
type OpenedFile = Pick<Input, 'name' | 'path'>;

/** One file's rows. */
export class FileLedger {
  readonly file: string;
  readonly #path: string;
  readonly #layout: { readonly id: string; readonly title: string };
  readonly #rejects: RejectsFile;
  readonly #setAside = new Counter();
  readonly #rejected = new Counter();
  #counts = { rows: 0, loaded: 0, merged: 0, setAside: 0, rejected: 0 };
  #malformed = 0;
  #misnumbered = 0;
  #overtaken = 0;
  #endsInRow = false;
  /** Columns that the layout names and the file lacks. */
  missing: MissingColumns = { expected: [], believed: [] };

  constructor(
    { name, path }: OpenedFile,
    layout: { readonly id: string; readonly title: string },
    rejects: RejectsFile,
  ) {
    this.file = name;
    this.#path = path;
    this.#layout = layout;
    this.#rejects = rejects;
  }

  read(count = 1): void {
    this.#counts.rows += count;
  }

  loaded(count = 1): void {
    this.#counts.loaded += count;
  }

  merged(count = 1): void {
    this.#counts.merged += count;
  }

  setAside(reason: string): void {
    this.#counts.setAside++;
    this.#setAside.add(reason);
  }

  /**
   * Sets a row aside that a newer file has overtaken: nothing about the file that would be compared with the
   * next one.
   */
  overtaken(reason: string): void {
    this.#overtaken++;
    this.setAside(reason);
  }

  /** Rejects a row that cannot be read as what it claims to be. */
  malformed(line: number, reason: string, row: unknown): void {
    this.#malformed++;
    this.refused(line, reason, row);
  }

  /** Rejects a row whose number has not the form of its registry's. */
  misnumbered(line: number, { reason, group }: NumberFlaw, row: unknown): void {
    this.#malformed++;
    this.#misnumbered++;
    this.refused(line, reason, row, group);
  }

  /** Rejects a sound row that leads to no company, or that repeats another. `group`: as of `Counter`. */
  refused(line: number, reason: string, row: unknown, group?: string): void {
    this.#counts.rejected++;
    this.#rejected.add(reason, 1, group);
    this.#rejects.add({ file: this.file, line, kind: this.#layout.id, reason, row });
  }

  /** The file is cut: it ends within a row. */
  endedInRow(): void {
    this.#endsInRow = true;
  }

  /** A row that was counted as loaded did not last: it is counted again, as what it is. */
  loadedInVain(): void {
    this.#counts.loaded--;
  }

  report(): FileReport {
    const { rows, loaded, merged, setAside, rejected } = this.#counts;
    return {
      file: this.file,
      layout: this.#layout.title,
      rows,
      loaded,
      merged,
      setAside,
      rejected,
      setAsideReasons: this.#setAside.tally(),
      rejectReasons: this.#rejected.tally(),
      missingColumns: [...this.missing.expected, ...this.missing.believed],
    };
  }

  /** For the guard. */
  compared(fetched: Fetched): ComparedFile {
    const { rows, setAside, rejected } = this.#counts;
    return {
      file: basename(this.file),
      layout: this.#layout.id,
      rows,
      malformed: this.#malformed,
      misnumbered: this.#misnumbered,
      refused: rejected - this.#malformed,
      setAside: setAside - this.#overtaken,
      missingColumns: [...this.missing.expected, ...this.missing.believed],
      missing: this.missing,
      endsInRow: this.#endsInRow,
      publishedRows: fetched.get(this.#path)?.rows ?? null,
    };
  }
}

/** All files of a load, and what makes it stop. */
export class LoadLedger {
  readonly files: FileLedger[] = [];
  readonly #rejects: RejectsFile;
  readonly #isStrict: boolean;
  #duplicates = 0;

  /** `isStrict`: any reject stops the load. */
  constructor(rejects: RejectsFile, isStrict: boolean) {
    this.#rejects = rejects;
    this.#isStrict = isStrict;
  }

  open(file: OpenedFile, layout: { readonly id: string; readonly title: string }): FileLedger {
    const ledger = new FileLedger(file, layout, this.#rejects);
    this.files.push(ledger);
    return ledger;
  }

  /** What an engine reports of the rows it was given. */
  settleDuplicate({ entityNumber, origin }: DuplicateCompany): void {
    this.#duplicates++;
    const file = this.#fileOf(origin);
    file?.loadedInVain();
    file?.refused(origin.line, DUPLICATE, { entity_number: entityNumber });
  }

  settleReject({ origin, reason, text }: RejectedRecord): void {
    const file = this.#fileOf(origin);
    file?.loadedInVain();
    file?.malformed(origin.line, reason, text);
  }

  /**
   * A progress listener that ends a strict load with rejects when its engine is about to publish: some rows
   * are refused only while the engine builds, in other threads, where nothing can be raised.
   */
  watch(onProgress: (progress: EngineProgress) => void): (progress: EngineProgress) => void {
    return (progress) => {
      if (progress.phase === 'publishing') this.refuseRejects();
      onProgress(progress);
    };
  }

  /** Raises `rejects_in_strict_load` where the load is strict and a row was rejected. */
  refuseRejects(): void {
    const { count, path } = this.#rejects;
    if (!this.#isStrict || count === 0) return;
    const rows = count === 1 ? '1 row was rejected' : `${count} rows were rejected`;
    throw new LoadError('rejects_in_strict_load', `${rows} (see ${path}); nothing was published.`);
  }

  /** Writes what was rejected so far: a disk too full for it should show before anything is published. */
  writeRejects(): void {
    this.#rejects.flush();
  }

  /** Raises `nothing_to_publish` where no record (`what`) was made, with what became of the rows. */
  refuseEmpty(records: number, what = 'company'): void {
    if (records > 0) return;
    const lines = this.reasonsOf(() => true);
    throw new LoadError(
      'nothing_to_publish',
      [`No ${what} came of what was given; nothing was published.`, ...lines].join('\n'),
    );
  }

  /** What became of the rows of some files, mostly: a line for each of the reasons that were given most. */
  reasonsOf(isTold: (file: ComparedFile) => boolean): readonly string[] {
    const told = this.files.filter((file) => isTold(file.compared(new Map())));
    return told.flatMap((ledger) => {
      const { file, rows, rejectReasons, setAsideReasons } = ledger.report();
      const reasons = [...rejectReasons, ...setAsideReasons].slice(0, REASONS_SHOWN);
      if (reasons.length === 0) return [`  ${file}: ${rows} rows`];
      return reasons.map(({ text, count }) => `  ${file}: ${count} × ${text}`);
    });
  }

  /** For the guard. */
  comparedFiles(fetched: Fetched = new Map()): readonly ComparedFile[] {
    return this.files.map((file) => file.compared(fetched));
  }

  #fileOf(origin: Origin): FileLedger | undefined {
    return this.files.find(({ file }) => file === origin.file);
  }

  report(): { files: readonly FileReport[]; duplicates: number; rejectsFile: string | null } {
    return {
      files: this.files.map((ledger) => ledger.report()),
      duplicates: this.#duplicates,
      rejectsFile: this.#rejects.path,
    };
  }
}
