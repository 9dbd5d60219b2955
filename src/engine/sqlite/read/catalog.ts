/**
 * The open snapshots of a data folder. Follows what any process publishes; a snapshot in use stays readable
 * until it is let go.
 */
import { type DamagedSnapshot, EngineError, type SnapshotInfo } from '../../port.ts';
import { notedDamage } from '../damage-note.ts';
import { snapshotNames, snapshotPath } from '../files.ts';
import { ListCache } from './list-cache.ts';
import { fileIdentity, Snapshot } from './snapshot.ts';

/** How long the list may be older than the folder, in milliseconds. */
const STALE_MS = 300;
/**
 * How long a snapshot that was replaced stays open for those who hold ids of its companies, in milliseconds.
 */
const REPLACED_MS = 10_000;

export class Catalog implements Disposable {
  readonly #directory: string;
  readonly #onUnreadable: (error: EngineError) => void;
  readonly #now: () => number;
  /** What is read of the snapshots' lists and keys. */
  readonly lists = new ListCache();
  #snapshots = new Map<string, Snapshot>();
  /** The last one of each jurisdiction that was replaced. */
  readonly #replaced = new Map<string, { readonly snapshot: Snapshot; readonly at: number }>();
  /** What keeps a jurisdiction's file from being opened. */
  #unopened = new Map<string, EngineError>();
  #damaged: readonly DamagedSnapshot[] = [];
  /** Files that were told to `#onUnreadable`, by jurisdiction. */
  readonly #told = new Map<string, string>();
  #sorted: readonly Snapshot[] = [];
  #infos: readonly SnapshotInfo[] = [];
  #checkedAt = Number.NEGATIVE_INFINITY;
  #generation = '';

  /**
   * `onUnreadable`: told once of each file that is no snapshot, or in which damage was noted. `now`: a steady
   * clock, in milliseconds.
   */
  constructor(
    directory: string,
    onUnreadable: (error: EngineError) => void = () => undefined,
    now: () => number = () => performance.now(),
  ) {
    this.#directory = directory;
    this.#onUnreadable = onUnreadable;
    this.#now = now;
  }

  /** The snapshots of all jurisdictions that could be opened, in order of code. */
  #all(): readonly Snapshot[] {
    const now = this.#now();
    if (now - this.#checkedAt >= STALE_MS) this.#refresh(now);
    return this.#sorted;
  }

  /** What they hold: the same list as long as they, and those that cannot be opened, are the same. */
  infos(): readonly SnapshotInfo[] {
    this.#all();
    return this.#infos;
  }

  /** The jurisdictions whose files are damaged, as far as anybody has met it. */
  damaged(): readonly DamagedSnapshot[] {
    this.#all();
    return this.#damaged;
  }

  /**
   * Names the files of some jurisdictions, also those that cannot be opened: the same in every thread that
   * reads the same files.
   */
  generation(jurisdictions: 'all' | readonly string[]): string {
    const all = this.#all();
    if (jurisdictions === 'all') return this.#generation;
    const unopened = jurisdictions.filter((code) => this.#unopened.has(code));
    return generationOf(
      all.filter(({ info }) => jurisdictions.includes(info.jurisdiction)),
      unopened,
    );
  }

  /**
   * Looks again at once where another thread has seen other files, so that no answer is older than what that
   * thread has told.
   */
  follow(generation: string): void {
    if (this.generation('all') !== generation) this.#refresh(this.#now());
  }

  /**
   * The snapshots of some jurisdictions, in order of code; one that is not loaded is passed over. Searches
   * take them once, so that one answer is never mixed.
   *
   * @throws EngineError `snapshot_unreadable` where one is damaged: an answer without it would look like a
   *   whole one
   */
  of(jurisdictions: 'all' | readonly string[]): readonly Snapshot[] {
    const all = this.#all();
    const wanted = new Set(jurisdictions === 'all' ? this.#unopened.keys() : jurisdictions);
    for (const [jurisdiction, error] of this.#unopened) if (wanted.has(jurisdiction)) throw error;
    return jurisdictions === 'all' ? all : all.filter((snapshot) => wanted.has(snapshot.info.jurisdiction));
  }

  /** A snapshot by its number, also one that was replaced a moment ago; `null` where it is gone. */
  numbered(jurisdiction: string, number: number): Snapshot | null {
    this.#all();
    const present = this.#snapshots.get(jurisdiction);
    if (present?.number === number) return present;
    const replaced = this.#replaced.get(jurisdiction)?.snapshot;
    return replaced?.number === number ? replaced : null;
  }

  #refresh(now: number): void {
    this.#checkedAt = now;
    const next = new Map<string, Snapshot>();
    // While a file is renamed over another the folder may show neither, so those that were there are looked
    // for by name.
    const { published, noted } = snapshotNames(this.#directory);
    const codes = new Set([...published, ...this.#snapshots.keys()]);
    const unopened = new Map<string, EngineError>();
    for (const jurisdiction of [...codes].sort()) {
      const snapshot = this.#presentSnapshot(jurisdiction);
      if (snapshot instanceof EngineError) unopened.set(jurisdiction, snapshot);
      else if (snapshot !== null) next.set(jurisdiction, snapshot);
    }
    for (const [jurisdiction, { snapshot, at }] of this.#replaced) {
      if (now - at < REPLACED_MS) continue;
      snapshot.close();
      this.#replaced.delete(jurisdiction);
    }
    for (const [jurisdiction, snapshot] of this.#snapshots) {
      if (next.get(jurisdiction) === snapshot) continue;
      this.#replaced.get(jurisdiction)?.snapshot.close();
      this.#replaced.set(jurisdiction, { snapshot, at: now });
    }
    const generation = generationOf([...next.values()], [...unopened.keys()]);
    if (generation !== this.#generation) {
      this.#sorted = [...next.values()];
      this.#infos = this.#sorted.map(({ info }) => info);
      this.#generation = generation;
    }
    this.#unopened = unopened;
    this.#damaged = this.#damagedOf(next, noted);
    this.#snapshots = next;
  }

  /** `null` where there is none. What cannot be opened takes no other jurisdiction with it. */
  #presentSnapshot(jurisdiction: string): Snapshot | EngineError | null {
    const path = snapshotPath(this.#directory, jurisdiction);
    const identity = fileIdentity(path);
    if (identity === null) return null;
    const present = this.#snapshots.get(jurisdiction);
    if (present?.fileIdentity === identity) return present;
    try {
      return Snapshot.open(path, this.lists);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.#tell(jurisdiction, identity, error);
      return error;
    }
  }

  #damagedOf(opened: ReadonlyMap<string, Snapshot>, noted: readonly string[]): DamagedSnapshot[] {
    const damaged = Array.from(this.#unopened, ([jurisdiction, { message: problem }]) => ({ jurisdiction, problem }));
    for (const jurisdiction of noted) {
      const identity = opened.get(jurisdiction)?.fileIdentity;
      if (identity === undefined) continue;
      const problem = notedDamage(snapshotPath(this.#directory, jurisdiction), identity);
      if (problem === null) continue;
      damaged.push({ jurisdiction, problem });
      this.#tell(jurisdiction, identity, new EngineError('snapshot_unreadable', problem, { jurisdiction }));
    }
    return damaged.sort((a, b) => (a.jurisdiction < b.jurisdiction ? -1 : 1));
  }

  #tell(jurisdiction: string, identity: string, error: EngineError): void {
    if (this.#told.get(jurisdiction) !== identity) this.#onUnreadable(error);
    this.#told.set(jurisdiction, identity);
  }

  [Symbol.dispose](): void {
    for (const snapshot of this.#snapshots.values()) snapshot.close();
    for (const { snapshot } of this.#replaced.values()) snapshot.close();
    this.#snapshots = new Map();
    this.#replaced.clear();
    this.#sorted = [];
    this.#infos = [];
    this.#damaged = [];
  }
}

/** `unopened`: jurisdictions whose files cannot be opened. */
export function generationOf(snapshots: readonly Snapshot[], unopened: readonly string[] = []): string {
  return [...snapshots.map(({ fileIdentity }) => fileIdentity), ...unopened].join();
}
