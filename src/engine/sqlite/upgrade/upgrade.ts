/** Rebuilds a snapshot that an earlier Charter made, from the records that it holds. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LoadProgress, RejectedRecord, SnapshotInfo } from '../../port.ts';
import { SqliteLoad } from '../build/load.ts';
import { lockJurisdiction, publishedJurisdictions, snapshotDirectory, snapshotPath } from '../files.ts';
import { FORMAT_VERSION } from '../layout.ts';
import { otherLayout, StoredSnapshot } from '../stored-snapshot.ts';
import { recordsOf } from './earlier-snapshot.ts';

export type UpgradeOptions = {
  /** Told of every record that this Charter refuses; the ordinal of its company stands as the line. */
  readonly onReject: (reject: RejectedRecord) => void;
  /** Asked when the snapshot is built and before it is published: what it raises stops the upgrade. */
  readonly review: () => void;
  readonly onProgress: (progress: UpgradeProgress) => void;
};

/** Companies of the jurisdiction, which each part counts from the beginning. */
export type UpgradeProgress = {
  readonly jurisdiction: string;
  readonly part: LoadProgress['phase'];
  readonly done: number;
  readonly total: number;
};

/** How much is read at a time. */
const PIECE_BYTES = 1024 * 1024;

/** The jurisdictions of a data folder that have a snapshot, sorted. */
export function jurisdictionsIn(home: string): readonly string[] {
  return publishedJurisdictions(snapshotDirectory(home));
}

/**
 * Takes the jurisdiction's lock, so that no load replaces the snapshot meanwhile, and opens the snapshot;
 * `null` where it has the present layout. It serves on, as far as it does, until `publish` has replaced it.
 *
 * @throws EngineError `load_in_progress`, `snapshot_unreadable`, `snapshot_newer`
 */
export function beginUpgrade(home: string, jurisdiction: string, options: UpgradeOptions): Upgrade | null {
  using held = new DisposableStack();
  const directory = snapshotDirectory(home);
  held.use(lockJurisdiction(directory, jurisdiction));
  const stored = held.use(StoredSnapshot.open(snapshotPath(directory, jurisdiction)));
  if (stored.layout === FORMAT_VERSION) return null;
  if (stored.layout > FORMAT_VERSION) throw otherLayout(stored, FORMAT_VERSION);
  return new Upgrade(directory, stored, held, options);
}

export class Upgrade implements AsyncDisposable {
  /** The number of the layout that the snapshot has. */
  readonly layout: number;
  readonly #stored: StoredSnapshot;
  readonly #held: DisposableStack;
  readonly #load: SqliteLoad;
  #isOver = false;

  /** `held`: the lock and the open file, which it takes over. */
  constructor(directory: string, stored: StoredSnapshot, held: DisposableStack, options: UpgradeOptions) {
    this.#stored = stored;
    const { jurisdiction, publishedAt, companies: total, loads = [] } = stored.info();
    this.layout = stored.layout;
    const { onReject, review } = options;
    const publishing = { kind: 'upgrade', publishedAt, loads, review } as const;
    const onProgress = ({ phase: part, companies: done }: LoadProgress) =>
      options.onProgress({ jurisdiction, part, done, total });
    this.#load = new SqliteLoad(directory, { mode: 'replace', onReject, onProgress }, false, publishing);
    this.#held = held.move();
  }

  /**
   * Builds the snapshot anew and publishes it, with its day of publication and the loads that it remembers.
   * `null`: this Charter refuses all of its records, and nothing was published.
   *
   * @throws EngineError `disk_full`, `snapshot_unreadable`, and what `review` raises: the file is as it was
   */
  async publish(): Promise<SnapshotInfo | null> {
    const { path } = this.#stored;
    for (const { first, bytes } of recordsOf(this.#stored, PIECE_BYTES)) {
      await this.#load.addRecords(bytes, { file: path, line: first });
      // Signals are heard between turns.
      await nextTurn();
      if (this.#isOver) return null;
    }
    const [info = null] = await this.#load.publish();
    return info;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isOver = true;
    await this.#load[Symbol.asyncDispose]();
    this.#held.dispose();
  }
}
