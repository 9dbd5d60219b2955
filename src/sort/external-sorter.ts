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

type Run = { readonly path: string; readonly fd: number; last: Place | null };

const DEFAULT_MEMORY_BYTES = 48 * 1024 * 1024;
/** Entries that are added one by one are put in order when they have grown to this. */
const PIECE_BYTES = 1024 * 1024;
const WRITE_BYTES = 1024 * 1024;
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
    const [first, last] = [pieces[0], pieces.at(-1)];
    if (first === undefined || last === undefined) return;
    const run = this.#runFrom(first.first);
    if (pieces.every((piece, index) => index === 0 || comparePlaces(pieces[index - 1]!.last, piece.first) < 0)) {
      for (const { bytes } of pieces) writeFully(run.fd, bytes);
      run.last = last.last;
    } else {
      writeMerged(
        run,
        added.map(({ bytes }) => bytes),
      );
    }
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
    const run: Run = { path, fd: openSync(path, 'wx+'), last: null };
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

/** Entries in memory, or the descriptor of a run. */
type Sources = readonly (Uint8Array | number)[];

/** Appends the entries of all sources to a run. */
function writeMerged(run: Run, sources: Sources): void {
  const buffer = Buffer.allocUnsafe(WRITE_BYTES);
  let end = 0;
  let last: Place | null = null;
  const flush = () => {
    writeFully(run.fd, buffer.subarray(0, end));
    end = 0;
  };
  for (const reader of merged(sources)) {
    if (end + reader.byteLength > buffer.length) flush();
    if (reader.byteLength > buffer.length) writeFully(run.fd, reader.bytes);
    else end = reader.copyTo(buffer, end);
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

/** A k-way merge over a binary heap of readers. Yields the one that has the next entry. */
function* merged(sources: Sources): Generator<EntryReader> {
  const heap = sources.map((source, index) => new EntryReader(source, index)).filter((reader) => reader.advance());
  heap.sort(compareReaders);
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
