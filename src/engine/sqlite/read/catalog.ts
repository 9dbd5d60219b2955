/**
 * The open snapshots of a data folder. Follows what any process publishes; a snapshot in use stays readable
 * until it is let go.
 */
import { type DamagedSnapshot, EngineError, type Pin, type SnapshotErrorCode, type SnapshotNames } from '../../port.ts';
import { isFault } from '../../refusal.ts';
import { notedDamage } from '../damage-note.ts';
import { snapshotNames, snapshotPath } from '../files.ts';
import { keepPin, type Pinned, pinOf, readPin, sweepPins } from '../pins.ts';
import { replacedSnapshots, sweepReplaced } from '../replaced.ts';
import { ListCache } from './list-cache.ts';
import { fileIdentity } from './open-file.ts';
import type { Snapshot } from './snapshot.ts';

/** An open file of the folder: a registry's snapshot, or a list's. */
export type CatalogedSnapshot = {
  /** Told apart from the file that takes its place. */
  readonly fileIdentity: string;
  /** Of the jurisdiction, or of the list. */
  readonly code: string;
  readonly info: unknown;
  close(): void;
};

export type CatalogOptions<S> = {
  /** Opens a file. @throws EngineError where it is not a snapshot, is damaged, or has another layout */
  readonly open: (path: string, lists: ListCache) => S;
  /** Called once with each file that is not a snapshot, or in which damage was noted. */
  readonly onUnreadable?: ((error: EngineError) => void) | undefined;
  /** A steady clock, in milliseconds. */
  readonly now?: () => number;
};

/** How long the list may be older than the folder, in milliseconds. */
const STALE_MS = 300;
/**
 * How long a snapshot that was replaced stays open for those who hold ids of its companies, in milliseconds.
 */
const REPLACED_MS = 10_000;
/** How often what is kept for page walks is looked through for what is over, in milliseconds. */
const SWEEP_MS = 30_000;
/** How often it is noted that the same pin is still handed out, in milliseconds. */
const KEEP_PIN_MS = 60 * 60_000;

export class Catalog<S extends CatalogedSnapshot = Snapshot> implements Disposable {
  readonly #directory: string;
  readonly #open: CatalogOptions<S>['open'];
  readonly #onUnreadable: (error: EngineError) => void;
  readonly #now: () => number;
  /** What is read of the snapshots' lists and keys. */
  readonly lists = new ListCache();
  #snapshots = new Map<string, S>();
  /** The last one of each jurisdiction that was replaced. */
  readonly #replaced = new Map<string, { readonly snapshot: S; readonly at: number }>();
  /** What keeps a jurisdiction's file from being opened. */
  #unopened = new Map<string, EngineError>();
  #damaged: readonly DamagedSnapshot[] = [];
  /** Files that were told to `#onUnreadable`, and why, by jurisdiction. */
  readonly #told = new Map<string, string>();
  #sorted: readonly S[] = [];
  #infos: readonly S['info'][] = [];
  #checkedAt = Number.NEGATIVE_INFINITY;
  #generation = '';
  #sweptAt = Number.NEGATIVE_INFINITY;
  /** Names the present snapshots. */
  #pin: { readonly name: Pin; readonly pinned: Pinned } = { name: pinOf({}), pinned: {} };
  /** When `#pin` was kept; `null`: not yet. */
  #pinKeptAt: number | null = null;
  /** Opened for page walks, by the identities of their files. */
  readonly #walked = new Map<string, { readonly snapshot: S; readonly path: string }>();

  constructor(
    directory: string,
    { open, onUnreadable = () => undefined, now = () => performance.now() }: CatalogOptions<S>,
  ) {
    this.#directory = directory;
    this.#open = open;
    this.#onUnreadable = onUnreadable;
    this.#now = now;
  }

  /** The snapshots of all jurisdictions that could be opened, in order of code. */
  #all(): readonly S[] {
    const now = this.#now();
    if (now - this.#checkedAt >= STALE_MS) this.#refresh(now);
    return this.#sorted;
  }

  /** What they hold: the same list as long as they, and those that cannot be opened, are the same. */
  infos(): readonly S['info'][] {
    this.#all();
    return this.#infos;
  }

  /** The jurisdictions whose files are damaged, as far as anybody has met it. */
  damaged(): readonly DamagedSnapshot[] {
    this.#all();
    return this.#damaged;
  }

  /** Names the files of all jurisdictions: the same in every thread that reads the same files. */
  generation(): string {
    this.#all();
    return this.#generation;
  }

  /** Names the files of some jurisdictions, also those that cannot be opened, and at the same moment those of all. */
  present(jurisdictions: 'all' | readonly string[]): SnapshotNames {
    const all = this.#all();
    const pin = this.#handedOut();
    if (jurisdictions === 'all') return { generation: this.#generation, pin };
    const asked = all.filter(({ code }) => jurisdictions.includes(code));
    const unopened = jurisdictions.filter((code) => this.#unopened.has(code));
    return { generation: generationOf(asked, unopened), pin };
  }

  /**
   * Looks again at once where another thread has seen other files, so that no answer is older than what that
   * thread has told.
   */
  follow(generation: string): void {
    if (this.generation() !== generation) this.lookAgain();
  }

  /** Looks again at once. */
  lookAgain(): void {
    this.#refresh(this.#now());
  }

  /**
   * The snapshots of some jurisdictions, in order of code; one that is not loaded is passed over. Searches
   * take them once, so that one answer is never mixed.
   *
   * @throws EngineError where one is damaged or of another layout: an answer without it would look like a
   *   whole one
   */
  of(jurisdictions: 'all' | readonly string[]): readonly S[] {
    return this.#of(this.#all(), jurisdictions);
  }

  #of(all: readonly S[], jurisdictions: 'all' | readonly string[]): readonly S[] {
    const wanted = new Set(jurisdictions === 'all' ? this.#unopened.keys() : jurisdictions);
    for (const [jurisdiction, error] of this.#unopened) if (wanted.has(jurisdiction)) throw error;
    return jurisdictions === 'all' ? all : all.filter(({ code }) => wanted.has(code));
  }

  /**
   * The same as `of`, and the pin that names them; of those that `pin` names where it is given. A jurisdiction
   * that had no snapshot then is passed over.
   *
   * @throws EngineError `pin_gone` too
   */
  pinned(jurisdictions: 'all' | readonly string[], pin?: Pin): { snapshots: readonly S[]; pin: Pin | null } {
    const all = this.#all();
    if (pin === undefined || pin === this.#pin.name) {
      const snapshots = this.#of(all, jurisdictions);
      // A pin that was handed out is known to be kept.
      return { snapshots, pin: pin ?? this.#handedOut() };
    }
    const pinned = readPin(this.#directory, pin);
    if (pinned === null) throw gone();
    const codes = Object.keys(pinned).filter((code) => jurisdictions === 'all' || jurisdictions.includes(code));
    // Another process may have given the pin for a file that this one has yet to notice.
    if (codes.some((code) => this.#isUnnoticed(code, pinned[code]!))) this.#refresh(this.#now());
    return { snapshots: codes.sort().map((code) => this.#ofIdentity(code, pinned[code]!)), pin };
  }

  /** The pin of the present snapshots, which is kept from now on; `null` where that cannot be. */
  #handedOut(): Pin | null {
    const now = this.#now();
    const { name, pinned } = this.#pin;
    if (this.#pinKeptAt !== null && now - this.#pinKeptAt < KEEP_PIN_MS) return name;
    if (!keepPin(this.#directory, name, pinned)) return null;
    this.#pinKeptAt = now;
    return name;
  }

  #isUnnoticed(jurisdiction: string, identity: string | null): boolean {
    if (this.#snapshots.get(jurisdiction)?.fileIdentity === identity) return false;
    return fileIdentity(snapshotPath(this.#directory, jurisdiction)) === identity;
  }

  /** The snapshot of a file's identity, in its place or replaced. */
  #ofIdentity(jurisdiction: string, identity: string | null): S {
    const present = this.#snapshots.get(jurisdiction);
    if (present !== undefined && present.fileIdentity === identity) return present;
    const walked = identity === null ? undefined : this.#walked.get(identity);
    if (walked !== undefined) return walked.snapshot;
    for (const { jurisdiction: code, path, identity: replaced } of replacedSnapshots(this.#directory)) {
      if (code !== jurisdiction || replaced !== identity) continue;
      try {
        const snapshot = this.#open(path, this.lists);
        this.#walked.set(snapshot.fileIdentity, { snapshot, path });
        return snapshot;
      } catch (error) {
        throw isFault(error) ? gone(error) : error;
      }
    }
    throw gone();
  }

  /** The first of some snapshots that is open no more; one that was replaced a moment ago still is. */
  closedOf(snapshots: readonly S[]): S | undefined {
    if (snapshots === this.#all()) return undefined;
    return snapshots.find((snapshot) => {
      const { code } = snapshot;
      return this.#snapshots.get(code) !== snapshot && this.#replaced.get(code)?.snapshot !== snapshot;
    });
  }

  #refresh(now: number): void {
    const next = new Map<string, S>();
    // While a file is renamed over another the folder may show neither, so those that were there are looked
    // for by name.
    const { published, noted } = snapshotNames(this.#directory);
    this.#checkedAt = now;
    const codes = new Set([...published, ...this.#snapshots.keys()]);
    const unopened = new Map<string, EngineError>();
    for (const jurisdiction of [...codes].sort()) {
      const snapshot = this.#presentSnapshot(jurisdiction);
      if (snapshot instanceof EngineError) unopened.set(jurisdiction, snapshot);
      else if (snapshot !== null) next.set(jurisdiction, snapshot);
    }
    this.#sweep(now);
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
      const pinned: Pinned = {
        ...Object.fromEntries(this.#sorted.map(({ code, fileIdentity }) => [code, fileIdentity])),
        ...Object.fromEntries([...unopened.keys()].map((jurisdiction) => [jurisdiction, null])),
      };
      this.#pin = { name: pinOf(pinned), pinned };
      this.#pinKeptAt = null;
    }
    this.#unopened = unopened;
    this.#damaged = this.#damagedOf(next, noted);
    this.#snapshots = next;
  }

  /** Removes what is kept for page walks no longer, and closes what any process has removed. */
  #sweep(now: number): void {
    if (now - this.#sweptAt >= SWEEP_MS) {
      sweepReplaced(this.#directory);
      sweepPins(this.#directory);
      this.#sweptAt = now;
    }
    for (const [identity, { snapshot, path }] of this.#walked) {
      if (fileIdentity(path) !== null) continue;
      snapshot.close();
      this.#walked.delete(identity);
    }
  }

  /** `null` where there is none. What cannot be opened takes no other jurisdiction with it. */
  #presentSnapshot(jurisdiction: string): S | EngineError | null {
    const path = snapshotPath(this.#directory, jurisdiction);
    const identity = fileIdentity(path);
    if (identity === null) return null;
    const present = this.#snapshots.get(jurisdiction);
    if (present?.fileIdentity === identity) return present;
    try {
      return this.#open(path, this.lists);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.#tell(jurisdiction, identity, error);
      return error;
    }
  }

  #damagedOf(opened: ReadonlyMap<string, S>, noted: readonly string[]): DamagedSnapshot[] {
    const damaged = Array.from(this.#unopened).flatMap(([jurisdiction, { code, message }]): DamagedSnapshot[] => {
      // What cannot be opened for now is not a fault of the file's.
      if (code === 'engine_unavailable') return [];
      return [{ jurisdiction, code: code as SnapshotErrorCode, problem: message }];
    });
    for (const jurisdiction of noted) {
      const identity = opened.get(jurisdiction)?.fileIdentity;
      if (identity === undefined) continue;
      const problem = notedDamage(snapshotPath(this.#directory, jurisdiction), identity);
      if (problem === null) continue;
      damaged.push({ jurisdiction, code: 'snapshot_unreadable', problem });
      this.#tell(jurisdiction, identity, new EngineError('snapshot_unreadable', problem, { jurisdiction }));
    }
    return damaged.sort((a, b) => (a.jurisdiction < b.jurisdiction ? -1 : 1));
  }

  #tell(jurisdiction: string, identity: string, error: EngineError): void {
    const what = `${identity} ${error.code}`;
    if (this.#told.get(jurisdiction) !== what) this.#onUnreadable(error);
    this.#told.set(jurisdiction, what);
  }

  [Symbol.dispose](): void {
    for (const snapshot of this.#snapshots.values()) snapshot.close();
    for (const { snapshot } of this.#replaced.values()) snapshot.close();
    for (const { snapshot } of this.#walked.values()) snapshot.close();
    this.#walked.clear();
    this.#snapshots = new Map();
    this.#replaced.clear();
    this.#sorted = [];
    this.#infos = [];
    this.#damaged = [];
  }
}

function gone(cause?: EngineError): EngineError {
  return new EngineError('pin_gone', 'The snapshots of this pin are not kept any more, or it was never given.', {
    cause,
  });
}

/** `unopened`: jurisdictions whose files cannot be opened. */
export function generationOf(snapshots: readonly CatalogedSnapshot[], unopened: readonly string[] = []): string {
  return [...snapshots.map(({ fileIdentity }) => fileIdentity), ...unopened].join();
}
