/** Settles every row of every file once: loaded, merged, set aside or rejected. */
import type { FileReport } from './load-report.ts';
import type { RejectsFile } from './rejects-file.ts';
import { Counter } from './tally.ts';

/** One file's rows. */
export class FileLedger {
  readonly file: string;
  /** The layout's id and title. */
  readonly kind: string;
  readonly #title: string;
  readonly #rejects: RejectsFile;
  readonly #setAside = new Counter();
  readonly #rejected = new Counter();
  #counts = { rows: 0, loaded: 0, merged: 0, setAside: 0, rejected: 0 };

  constructor(file: string, kind: string, title: string, rejects: RejectsFile) {
    this.file = file;
    this.kind = kind;
    this.#title = title;
    this.#rejects = rejects;
  }

  read(): void {
    this.#counts.rows++;
  }

  loaded(): void {
    this.#counts.loaded++;
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
    this.#rejects.add({ file: this.file, line, kind: this.kind, reason, row });
  }

  /** A row that was loaded turned out to repeat another company's number. */
  loadedInVain(line: number, reason: string, row: unknown): void {
    this.#counts.loaded--;
    this.rejected(line, reason, row);
  }

  report(): FileReport {
    const { rows, loaded, merged, setAside, rejected } = this.#counts;
    return {
      file: this.file,
      layout: this.#title,
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
