/**
 * Sorts more than memory holds: entries are collected up to a budget, written as sorted runs to a folder, and
 * merged.
 *
 * Input that already ascends (most registries' files do) extends the run before it, so sorted input is one
 * run and its merge is a plain read.
 */
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import {
  comparePlaces,
  EntryReader,
  EntryWriter,
  type Place,
  type SortedEntries,
  type SortedEntry,
} from './entries.ts';

type Run = {
  readonly path: string;
  readonly fd: number;
  /** The last entry, and the length so far. */
  last: Place | null;
  end: number;
  /** Where the entries of a key begin, every POINT_BYTES or more. */
  readonly points: Point[];
};
type Point = { readonly sortKey: string; readonly at: number };

/**
 * The entries of a range of keys, which any thread can read: those from `from` (`null`: the first) to before `to`
 * (`null`: the last), in each run from a place on before which there are none.
 */
export type SortedRange = {
  readonly from: string | null;
  readonly to: string | null;
  readonly runs: readonly { readonly path: string; readonly at: number }[];
};

const DEFAULT_MEMORY_BYTES = 48 * 1024 * 1024;
/** Entries that are added one by one are put in order when they have grown to this. */
const PIECE_BYTES = 1024 * 1024;
const WRITE_BYTES = 1024 * 1024;
/** Finer, a range of many runs passes over less; coarser, less is kept in memory. */
const POINT_BYTES = 64 * 1024;
/** More runs than this are merged into one before the last merge, so that open files and buffers stay few. */
const MAX_RUNS = 128;

export class ExternalSorter {
  readonly #directory: string;
  readonly #memoryBytes: number;
  /** Entries that were added one by one. */
  readonly #writer = new EntryWriter();
  /** In the order in which they were added. */
  #pending: SortedEntries[] = [];
  #pendingBytes = 0;
  #runs: Run[] = [];
  #runNumber = 0;
  #isDrained = false;

  /** `directory` must exist; a folder of its own is made in it and removed by `close`. */
  constructor(directory: string, memoryBytes: number = DEFAULT_MEMORY_BYTES) {
    this.#directory = mkdtempSync(join(directory, 'sort-'));
    this.#memoryBytes = memoryBytes;
  }

  /**
   * Keys sort by code point; equal keys by `order`, a non-negative safe integer; equal orders as they were
   * added.
   */
  add(key: string, order: number, value: Buffer): void {
    this.#writer.add(key, order, value);
    if (this.#writer.end >= Math.min(PIECE_BYTES, this.#memoryBytes)) this.#addPending(this.#writer.take());
  }

  /**
   * Adds entries that are in order already, which costs next to nothing for each of them where they go on
   * from those before.
   */
  addSorted(entries: SortedEntries): void {
    this.#addPending(this.#writer.take());
    this.#addPending(entries);
  }

  #addPending(entries: SortedEntries | null): void {
    if (entries === null) return;
    this.#pending.push(entries);
    this.#pendingBytes += entries.bytes.length;
    if (this.#pendingBytes >= this.#memoryBytes) this.#writePending();
  }

  /** Every entry in order, once, and valid until the next one. Nothing can be added after it. */
  *sorted(): Generator<SortedEntry> {
    if (this.#isDrained) throw new Error('An ExternalSorter is read once.');
    this.#isDrained = true;
    this.#addPending(this.#writer.take());
    if (this.#runs.length > 0) this.#writePending();
    yield* merged(this.#runs.length > 0 ? this.#runs.map(({ fd }) => fd) : this.#pending.map(({ bytes }) => bytes));
  }

  /**
   * Writes what is in memory and returns the runs' paths, for `readSortedRuns` in any thread until `close`.
   * Nothing can be added after it.
   */
  seal(): string[] {
    this.#isDrained = true;
    this.#addPending(this.#writer.take());
    this.#writePending();
    return this.#runs.map((run) => run.path);
  }

  /** What was added so far. */
  get byteLength(): number {
    return this.#writer.end + this.#pendingBytes + this.#runs.reduce((sum, { end }) => sum + end, 0);
  }

  /**
   * As `seal`, cut into ranges of keys of about so many bytes or more, in order. All entries of a key are in one of them.
   */
  ranges(bytes: number): SortedRange[] {
    this.seal();
    const runs = this.#runs;
    const points = runs
      .flatMap((run) => run.points.map((point, index) => ({ ...point, end: run.points[index + 1]?.at ?? run.end })))
      .sort((a, b) => (a.sortKey < b.sortKey ? -1 : a.sortKey > b.sortKey ? 1 : 0));
    const cuts: string[] = [];
    const least = Math.max(bytes, (POINT_BYTES * runs.length) / 2);
    let size = 0;
    for (const { sortKey, at, end } of points) {
      if (size >= least && sortKey !== cuts.at(-1)) {
        cuts.push(sortKey);
        size = 0;
      }
      size += end - at;
    }
    return [null, ...cuts].map((from, index) => ({ from, to: cuts[index] ?? null, runs: runs.map(startOf(from)) }));
  }

  /** Removes everything on disk. Safe to call at any time, more than once. */
  close(): void {
    for (const run of this.#runs) closeSync(run.fd);
    this.#runs = [];
    this.#pending = [];
    rmSync(this.#directory, { recursive: true, force: true });
  }

  #writePending(): void {
    const added = this.#pending;
    this.#pending = [];
    this.#pendingBytes = 0;
    // A stable sort: of equal places those that were added first come first.
    const pieces = added.toSorted((a, b) => comparePlaces(a.first, b.first));
    const [first] = pieces;
    if (first === undefined) return;
    const run = this.#runFrom(first.first);
    if (pieces.every((piece, index) => index === 0 || comparePlaces(pieces[index - 1]!.last, piece.first) < 0)) {
      for (const { bytes, first, last } of pieces) {
        notePoint(run, first.sortKey, run.last?.sortKey, run.end);
        writeFully(run.fd, bytes);
        run.end += bytes.length;
        run.last = last;
      }
    } else {
      writeMerged(
        run,
        added.map(({ bytes }) => bytes),
      );
    }
    // Otherwise they stay until the next collection of garbage, which waits for as many again.
    for (const { bytes } of added) bytes.buffer.transfer(0);
  }

  /**
   * The run that entries from a place on are written to: they extend the last one where they go on from it.
   */
  #runFrom(place: Place): Run {
    const previous = this.#runs.at(-1);
    if (previous !== undefined && previous.last !== null && comparePlaces(previous.last, place) <= 0) return previous;
    if (this.#runs.length >= MAX_RUNS) this.#mergeAll();
    return this.#newRun();
  }

  #newRun(): Run {
    const path = join(this.#directory, `run-${this.#runNumber++}`);
    const run: Run = { path, fd: openSync(path, 'wx+'), last: null, end: 0, points: [] };
    this.#runs.push(run);
    return run;
  }

  #mergeAll(): void {
    const old = this.#runs;
    this.#runs = [];
    writeMerged(
      this.#newRun(),
      old.map(({ fd }) => fd),
    );
    for (const run of old) {
      closeSync(run.fd);
      rmSync(run.path);
    }
  }
}

/**
 * The entries of sealed runs in order, each valid until the next one. Several readers may read the same runs.
 */
export function* readSortedRuns(paths: readonly string[]): Generator<SortedEntry> {
  const fds = paths.map((path) => openSync(path, 'r'));
  try {
    yield* merged(fds);
  } finally {
    for (const fd of fds) closeSync(fd);
  }
}

/** The entries of a range in order, each valid until the next one. */
export function* readSortedRange({ from, to, runs }: SortedRange): Generator<SortedEntry> {
  const fds: number[] = [];
  try {
    for (const { path } of runs) fds.push(openSync(path, 'r'));
    const readers = fds.map((fd, index) => new EntryReader(fd, index, runs[index]!.at));
    for (const entry of inOrder(readers.filter((reader) => advanceTo(reader, from)))) {
      if (to !== null && entry.sortKey >= to) return;
      yield entry;
    }
  } finally {
    for (const fd of fds) closeSync(fd);
  }
}

/** Whether there is an entry of this key or a later one. */
function advanceTo(reader: EntryReader, from: string | null): boolean {
  do if (!reader.advance()) return false;
  while (from !== null && reader.sortKey < from);
  return true;
}

/** Where in a run to begin in order to miss no entry of a key or later ones. */
function startOf(from: string | null): (run: Run) => { readonly path: string; readonly at: number } {
  return ({ path, points }) => {
    const at = from === null ? 0 : (points.findLast(({ sortKey }) => sortKey <= from)?.at ?? 0);
    return { path, at };
  };
}

/** An entry of a key is about to be written at `at`; the one before it, if any, has the key `previous`. */
function notePoint({ points }: Run, sortKey: string, previous: string | undefined, at: number): void {
  const last = points.at(-1);
  if (sortKey !== previous && (last === undefined || at - last.at >= POINT_BYTES)) points.push({ sortKey, at });
}

/** Entries in memory, or the descriptor of a run. */
type Sources = readonly (Uint8Array | number)[];

/** Appends the entries of all sources to a run. */
function writeMerged(run: Run, sources: Sources): void {
  const buffer = Buffer.allocUnsafe(WRITE_BYTES);
  let end = 0;
  let last: Place | null = null;
  let previous = run.last?.sortKey;
  const flush = () => {
    writeFully(run.fd, buffer.subarray(0, end));
    run.end += end;
    end = 0;
  };
  for (const reader of merged(sources)) {
    if (end + reader.byteLength > buffer.length) flush();
    notePoint(run, reader.sortKey, previous, run.end + end);
    if (reader.byteLength > buffer.length) {
      writeFully(run.fd, reader.bytes);
      run.end += reader.byteLength;
    } else end = reader.copyTo(buffer, end);
    previous = reader.sortKey;
    last = reader;
  }
  flush();
  if (last !== null) run.last = { sortKey: last.sortKey, order: last.order };
}

function writeFully(fd: number, bytes: Uint8Array): void {
  let written = 0;
  while (written < bytes.length) written += writeSync(fd, bytes, written, bytes.length - written);
}

function compareReaders(a: EntryReader, b: EntryReader): number {
  return comparePlaces(a, b) || a.index - b.index;
}

function merged(sources: Sources): Generator<EntryReader> {
  return inOrder(sources.map((source, index) => new EntryReader(source, index)).filter((reader) => reader.advance()));
}

/** A k-way merge over a binary heap of readers, each at an entry. Yields the one that has the next entry. */
function* inOrder(readers: readonly EntryReader[]): Generator<EntryReader> {
  const heap = readers.toSorted(compareReaders);
  while (heap.length > 0) {
    const top = heap[0]!;
    yield top;
    if (!top.advance()) {
      const last = heap.pop()!;
      if (heap.length === 0) return;
      if (last !== top) heap[0] = last;
    }
    siftDown(heap);
  }
}

function siftDown(heap: EntryReader[]): void {
  let parent = 0;
  for (;;) {
    const left = 2 * parent + 1;
    if (left >= heap.length) return;
    const right = left + 1;
    const child = right < heap.length && compareReaders(heap[right]!, heap[left]!) < 0 ? right : left;
    if (compareReaders(heap[parent]!, heap[child]!) <= 0) return;
    [heap[parent], heap[child]] = [heap[child]!, heap[parent]!];
    parent = child;
  }
}
