/** The open snapshots of a data folder. Follows what any process publishes; a snapshot in use stays readable until it is let go. */
import { publishedJurisdictions, snapshotPath } from './files.ts';
import { fileIdentity, Snapshot } from './snapshot.ts';

/** How long the list may be older than the folder, in milliseconds. */
const STALE_MS = 300;

export class Catalog implements Disposable {
  readonly #directory: string;
  readonly #now: () => number;
  #snapshots = new Map<string, Snapshot>();
  #sorted: readonly Snapshot[] = [];
  #checkedAt = Number.NEGATIVE_INFINITY;
  #edition = '';

  /** `now`: a steady clock, in milliseconds. */
  constructor(directory: string, now: () => number = () => performance.now()) {
    this.#directory = directory;
    this.#now = now;
  }

  /** The snapshots of all jurisdictions, in order of code. Searches take them once, so that one answer is never mixed. */
  all(): readonly Snapshot[] {
    const now = this.#now();
    if (now - this.#checkedAt >= STALE_MS) {
      this.#refresh();
      this.#checkedAt = now;
    }
    return this.#sorted;
  }

  /** Names the set of snapshot files that `all` gives: the same in every thread that reads the same files. */
  edition(): string {
    this.all();
    return this.#edition;
  }

  of(jurisdictions: 'all' | readonly string[]): readonly Snapshot[] {
    const all = this.all();
    if (jurisdictions === 'all') return all;
    const wanted = new Set(jurisdictions);
    return all.filter((snapshot) => wanted.has(snapshot.info.jurisdiction));
  }

  #refresh(): void {
    const next = new Map<string, Snapshot>();
    for (const jurisdiction of publishedJurisdictions(this.#directory)) {
      const path = snapshotPath(this.#directory, jurisdiction);
      const present = this.#snapshots.get(jurisdiction);
      next.set(
        jurisdiction,
        present !== undefined && present.fileIdentity === fileIdentity(path) ? present : Snapshot.open(path),
      );
    }
    for (const [jurisdiction, snapshot] of this.#snapshots) {
      if (next.get(jurisdiction) !== snapshot) snapshot.close();
    }
    if (
      next.size !== this.#snapshots.size ||
      [...next].some(([code, snapshot]) => this.#snapshots.get(code) !== snapshot)
    ) {
      this.#sorted = [...next.values()];
      this.#edition = this.#sorted.map(({ fileIdentity }) => fileIdentity).join();
    }
    this.#snapshots = next;
  }

  [Symbol.dispose](): void {
    for (const snapshot of this.#snapshots.values()) snapshot.close();
    this.#snapshots = new Map();
    this.#sorted = [];
  }
}
