import { basename } from 'node:path';
import { Presets, SingleBar } from 'cli-progress';
import type { ListLoadProgress, LoadProgress } from '../loading/index.ts';
import type { Counts } from './match/match-run.ts';
import { printableLine } from './terminal.ts';

const PHASES: Record<Exclude<LoadProgress['phase'], 'downloading' | 'waiting' | 'reading'>, string> = {
  building: 'putting companies together',
  sorting: 'sorting',
  indexing: 'indexing',
  publishing: 'publishing',
};

/** A bar on stderr where that is a terminal, nothing elsewhere. */
const newBar = (format: string): SingleBar =>
  new SingleBar(
    { format, hideCursor: true, clearOnComplete: true, stream: process.stderr, noTTYOutput: false },
    Presets.shades_classic,
  );

/** The progress of a load. */
export class LoadBar implements Disposable {
  readonly #bar = newBar('{bar} {percentage}%  {task}');

  constructor() {
    this.#bar.start(1, 0, { task: '' });
  }

  readonly show = (progress: LoadProgress | ListLoadProgress): void => {
    if (progress.phase === 'downloading') {
      const { file, doneBytes, totalBytes } = progress;
      const megabytes = Math.floor(doneBytes / 1_000_000).toLocaleString('en-US');
      this.#bar.setTotal(totalBytes ?? doneBytes + 1);
      this.#bar.update(totalBytes === null ? 0 : doneBytes, {
        task: `fetching ${printableLine(file)}: ${megabytes} MB`,
      });
    } else if (progress.phase === 'waiting') {
      // Told also where no bar is: the command seems to hang otherwise.
      const { file, reason, seconds } = progress;
      process.stderr.write(
        `${printableLine(`${file}: ${reason}`)}; waiting ${seconds} s before it is asked for again.\n`,
      );
    } else if (progress.phase === 'reading') {
      this.#bar.setTotal(Math.max(1, progress.totalBytes));
      this.#bar.update(progress.doneBytes, { task: `reading ${printableLine(basename(progress.file))}` });
    } else if ('records' in progress) {
      const task = progress.phase === 'linking' ? 'linking to registrations' : PHASES[progress.phase];
      this.#bar.update({ task: `${task}: ${progress.records.toLocaleString('en-US')} of ${progress.source}` });
    } else {
      this.#bar.update({ task: `${PHASES[progress.phase]}: ${progress.companies.toLocaleString('en-US')} companies` });
    }
  };

  [Symbol.dispose](): void {
    this.#bar.stop();
  }
}

type SnapshotProgress = {
  readonly jurisdiction: string;
  readonly part: string;
  readonly done: number;
  readonly total: number;
};

/** The progress of checking or upgrading snapshots. */
export class SnapshotBar implements Disposable {
  readonly #bar = newBar('{bar} {percentage}%  {task}');

  constructor() {
    this.#bar.start(1, 0, { task: '' });
  }

  readonly show = ({ jurisdiction, part, done, total }: SnapshotProgress): void => {
    this.#bar.setTotal(Math.max(1, total));
    this.#bar.update(done, { task: `${jurisdiction}: ${part}` });
  };

  [Symbol.dispose](): void {
    this.#bar.stop();
  }
}

const FOUND = '{matched} matched, {unmatched} unmatched';

/** The progress of matching. */
export class MatchBar implements Disposable {
  readonly #bar: SingleBar;

  /** `rowCount`: `null` where it is not known. */
  constructor(rowCount: number | null, { rows, matched, unmatched }: Counts) {
    this.#bar = newBar(
      rowCount === null
        ? `{value} rows, ${FOUND}`
        : `{bar} {percentage}%  {value} of {total} rows, ${FOUND}  {eta_formatted}`,
    );
    this.#bar.start(rowCount ?? 0, rows, { matched, unmatched });
  }

  readonly show = ({ rows, matched, unmatched }: Counts): void => {
    this.#bar.update(rows, { matched, unmatched });
  };

  [Symbol.dispose](): void {
    this.#bar.stop();
  }
}

/** The progress of a backup or a restore. */
export class FilesBar implements Disposable {
  readonly #bar = newBar('{bar} {percentage}%  {task}');

  constructor() {
    this.#bar.start(1, 0, { task: '' });
  }

  readonly show = (task: string, doneBytes: number, totalBytes: number): void => {
    this.#bar.setTotal(Math.max(1, totalBytes));
    this.#bar.update(doneBytes, { task });
  };

  [Symbol.dispose](): void {
    this.#bar.stop();
  }
}
