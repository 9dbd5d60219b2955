/** Settles every row of every file of a load once: loaded, merged, set aside or rejected. */

import type { DuplicateCompany, LoadProgress as EngineProgress, Origin, RejectedRecord } from '../engine/index.ts';
import { LoadError } from '../registries/index.ts';
import type { FileReport } from './load-report.ts';
import type { RejectsFile } from './rejects-file.ts';
import { Counter } from './tally.ts';

const DUPLICATE = 'another row has the same entity number; the first one stays';
const REASONS_SHOWN = 3;

/** One file's rows. */
export class FileLedger {
  readonly file: string;
  readonly #layout: { readonly id: string; readonly title: string };
  readonly #rejects: RejectsFile;
  readonly #setAside = new Counter();
  readonly #rejected = new Counter();
  #counts = { rows: 0, loaded: 0, merged: 0, setAside: 0, rejected: 0 };

  constructor(file: string, layout: { readonly id: string; readonly title: string }, rejects: RejectsFile) {
    this.file = file;
    this.#layout = layout;
    this.#rejects = rejects;
  }

  read(count = 1): void {
    this.#counts.rows += count;
  }

  loaded(count = 1): void {
    this.#counts.loaded += count;
  }

  merged(): void {
    this.#counts.merged++;
  }

  setAside(reason: string): void {
    this.#counts.setAside++;
    this.#setAside.add(reason);
  }

  rejected(line: number, reason: string, row: unknown): void {
    this.#counts.rejected++;
    this.#rejected.add(reason);
    this.#rejects.add({ file: this.file, line, kind: this.#layout.id, reason, row });
  }

  /** A row that was counted as loaded did not last: the engine refused it. */
  loadedInVain(line: number, reason: string, row: unknown): void {
    this.#counts.loaded--;
    this.rejected(line, reason, row);
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

  open(file: string, layout: { readonly id: string; readonly title: string }): FileLedger {
    const ledger = new FileLedger(file, layout, this.#rejects);
    this.files.push(ledger);
    return ledger;
  }

  /** What an engine tells of the rows it was given. */
  settleDuplicate({ entityNumber, origin }: DuplicateCompany): void {
    this.#duplicates++;
    this.#fileOf(origin)?.loadedInVain(origin.line, DUPLICATE, { entity_number: entityNumber });
  }

  settleReject({ origin, reason, text }: RejectedRecord): void {
    this.#fileOf(origin)?.loadedInVain(origin.line, reason, text);
  }

  /**
   * A progress listener that ends a strict load with rejects when its engine is about to publish: some rows are refused only
   * while the engine builds, in other threads, where nothing can be raised.
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

  /** Raises `nothing_to_publish`, with what became of the rows. */
  refuseEmpty(companies: number): void {
    if (companies > 0) return;
    const lines = this.files.flatMap((ledger) => {
      const { file, rows, rejectReasons, setAsideReasons } = ledger.report();
      const reasons = [...rejectReasons, ...setAsideReasons].slice(0, REASONS_SHOWN);
      if (reasons.length === 0) return [`\n  ${file}: ${rows} rows`];
      return reasons.map(({ text, count }) => `\n  ${file}: ${count} × ${text}`);
    });
    throw new LoadError(
      'nothing_to_publish',
      `No company came of what was given; nothing was published.${lines.join('')}`,
    );
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
