/**
 * Sorts more than memory holds: entries are collected up to a budget, written as sorted runs to a folder, and merged.
 *
 * Input that already ascends (most registries' files do) extends the run before it, so sorted input is one run and its
 * merge is a plain read.
 */
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export type SortedEntry = { readonly key: string; readonly order: number; readonly value: Buffer };

type Pending = { readonly sortKey: string; readonly order: number; readonly value: Buffer };
type Run = { readonly path: string; readonly fd: number; lastKey: string; lastOrder: number };

const DEFAULT_MEMORY_BYTES = 48 * 1024 * 1024;
/** What an entry costs in memory beside its value: key, object and Buffer header. */
const ENTRY_OVERHEAD_BYTES = 200;
const HEADER_BYTES = 16;
const READ_BUFFER_BYTES = 256 * 1024;
/** More runs than this are merged into one before the last merge, so that open files and buffers stay few. */
const MAX_RUNS = 128;

export class ExternalSorter {
  readonly #directory: string;
  readonly #memoryBytes: number;
  #pending: Pending[] = [];
  #pendingBytes = 0;
  #runs: Run[] = [];
  #runNumber = 0;
  #isDrained = false;

  /** `directory` must exist; a folder of its own is made in it and removed by `close`. */
  constructor(directory: string, memoryBytes: number = DEFAULT_MEMORY_BYTES) {
    this.#directory = mkdtempSync(join(directory, 'sort-'));
    this.#memoryBytes = memoryBytes;
  }

  /** Keys sort by code point; equal keys by `order`, a non-negative safe integer; equal orders as they were added. */
  add(key: string, order: number, value: Buffer): void {
    this.#pending.push({ sortKey: bytesAsLatin1(key), order, value });
    this.#pendingBytes += key.length + value.length + ENTRY_OVERHEAD_BYTES;
    if (this.#pendingBytes >= this.#memoryBytes) this.#writePending();
  }

  /** Every entry in order, once, and valid until the next one. Nothing can be added after it. */
  *sorted(): Generator<SortedEntry> {
    if (this.#isDrained) throw new Error('An ExternalSorter is read once.');
    this.#isDrained = true;
    if (this.#runs.length === 0) {
      this.#pending.sort(comparePending);
      for (const { sortKey, order, value } of this.#pending) yield { key: latin1AsText(sortKey), order, value };
      return;
    }
    this.#writePending();
    yield* merged(this.#runs.map((run) => run.fd));
  }

  /**
   * Writes what is in memory and returns the runs' paths, for `readSortedRuns` in any thread until `close`. Nothing can be
   * added after it.
   */
  seal(): string[] {
    this.#isDrained = true;
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
    const entries = this.#pending.sort(comparePending);
    const first = entries[0];
    const last = entries.at(-1);
    this.#pending = [];
    this.#pendingBytes = 0;
    if (first === undefined || last === undefined) return;
    const previous = this.#runs.at(-1);
    const continues =
      previous !== undefined && compareKeys(previous.lastKey, previous.lastOrder, first.sortKey, first.order) <= 0;
    if (!continues && this.#runs.length >= MAX_RUNS) this.#mergeAll();
    const run = continues ? previous : this.#newRun();
    writeEntries(run.fd, entries);
    run.lastKey = last.sortKey;
    run.lastOrder = last.order;
  }

  #newRun(): Run {
    const path = join(this.#directory, `run-${this.#runNumber++}`);
    const run: Run = { path, fd: openSync(path, 'wx+'), lastKey: '', lastOrder: 0 };
    this.#runs.push(run);
    return run;
  }

  #mergeAll(): void {
    const old = this.#runs;
    this.#runs = [];
    const merged = this.#newRun();
    let batch: Pending[] = [];
    let batchBytes = 0;
    for (const entry of mergeRuns(old.map((run) => run.fd))) {
      batch.push({ ...entry, value: Buffer.from(entry.value) });
      batchBytes += entry.value.length;
      if (batchBytes < READ_BUFFER_BYTES) continue;
      writeEntries(merged.fd, batch);
      merged.lastKey = entry.sortKey;
      merged.lastOrder = entry.order;
      batch = [];
      batchBytes = 0;
    }
    writeEntries(merged.fd, batch);
    const last = batch.at(-1);
    if (last !== undefined) {
      merged.lastKey = last.sortKey;
      merged.lastOrder = last.order;
    }
    for (const run of old) {
      closeSync(run.fd);
      rmSync(run.path);
    }
  }
}

/** The entries of sealed runs in order, each valid until the next one. Several readers may read the same runs. */
export function* readSortedRuns(paths: readonly string[]): Generator<SortedEntry> {
  const fds = paths.map((path) => openSync(path, 'r'));
  try {
    yield* merged(fds);
  } finally {
    for (const fd of fds) closeSync(fd);
  }
}

function* merged(fds: readonly number[]): Generator<SortedEntry> {
  for (const { sortKey, order, value } of mergeRuns(fds)) yield { key: latin1AsText(sortKey), order, value };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII is what is meant.
const ASCII_ONLY = /^[\x00-\x7f]*$/;

/** UTF-8 bytes read as Latin-1: on these strings JavaScript's `<` is the order of code points. */
function bytesAsLatin1(text: string): string {
  return ASCII_ONLY.test(text) ? text : Buffer.from(text, 'utf8').toString('latin1');
}

function latin1AsText(latin1: string): string {
  return ASCII_ONLY.test(latin1) ? latin1 : Buffer.from(latin1, 'latin1').toString('utf8');
}

function compareKeys(aKey: string, aOrder: number, bKey: string, bOrder: number): number {
  if (aKey === bKey) return aOrder - bOrder;
  return aKey < bKey ? -1 : 1;
}

function comparePending(a: Pending, b: Pending): number {
  return compareKeys(a.sortKey, a.order, b.sortKey, b.order);
}

/** An entry on disk: key length, value length (32 bits each), order (64-bit float), key, value. */
function writeEntries(fd: number, entries: readonly Pending[]): void {
  let chunk: Buffer[] = [];
  let chunkBytes = 0;
  for (const { sortKey, order, value } of entries) {
    const head = Buffer.allocUnsafe(HEADER_BYTES + sortKey.length);
    head.writeUInt32LE(sortKey.length, 0);
    head.writeUInt32LE(value.length, 4);
    head.writeDoubleLE(order, 8);
    head.write(sortKey, HEADER_BYTES, 'latin1');
    chunk.push(head, value);
    chunkBytes += head.length + value.length;
    if (chunkBytes < 1 << 20) continue;
    writeFully(fd, Buffer.concat(chunk, chunkBytes));
    chunk = [];
    chunkBytes = 0;
  }
  writeFully(fd, Buffer.concat(chunk, chunkBytes));
}

function writeFully(fd: number, bytes: Buffer): void {
  let written = 0;
  while (written < bytes.length) written += writeSync(fd, bytes, written, bytes.length - written);
}

/** Reads a run's entries from its beginning. `current` is undefined at the end; its value lies in the buffer until `advance`. */
class RunReader {
  readonly index: number;
  readonly #fd: number;
  #buffer = Buffer.alloc(READ_BUFFER_BYTES);
  #start = 0;
  #end = 0;
  #position = 0;
  current: Pending | undefined;

  constructor(fd: number, index: number) {
    this.#fd = fd;
    this.index = index;
    this.advance();
  }

  advance(): void {
    if (!this.#fill(HEADER_BYTES)) {
      this.current = undefined;
      return;
    }
    const keyLength = this.#buffer.readUInt32LE(this.#start);
    const valueLength = this.#buffer.readUInt32LE(this.#start + 4);
    const order = this.#buffer.readDoubleLE(this.#start + 8);
    if (!this.#fill(HEADER_BYTES + keyLength + valueLength)) throw new Error('A sorted run ends inside an entry.');
    const keyStart = this.#start + HEADER_BYTES;
    const valueStart = keyStart + keyLength;
    this.current = {
      sortKey: this.#buffer.toString('latin1', keyStart, valueStart),
      order,
      value: this.#buffer.subarray(valueStart, valueStart + valueLength),
    };
    this.#start = valueStart + valueLength;
  }

  /** Makes `bytes` bytes readable at `#start`; false at the end of the run. */
  #fill(bytes: number): boolean {
    if (this.#end - this.#start >= bytes) return true;
    const rest = this.#buffer.subarray(this.#start, this.#end);
    const target = bytes > this.#buffer.length ? Buffer.alloc(bytes) : this.#buffer;
    rest.copy(target, 0);
    this.#buffer = target;
    this.#end = rest.length;
    this.#start = 0;
    while (this.#end < bytes) {
      const read = readSync(this.#fd, this.#buffer, this.#end, this.#buffer.length - this.#end, this.#position);
      if (read === 0) return false;
      this.#end += read;
      this.#position += read;
    }
    return true;
  }
}

function compareReaders(a: RunReader, b: RunReader): number {
  const x = a.current!;
  const y = b.current!;
  return compareKeys(x.sortKey, x.order, y.sortKey, y.order) || a.index - b.index;
}

/** A k-way merge over a binary heap of readers. */
function* mergeRuns(fds: readonly number[]): Generator<Pending> {
  const heap = fds.map((fd, index) => new RunReader(fd, index)).filter((reader) => reader.current !== undefined);
  heap.sort(compareReaders);
  while (heap.length > 0) {
    const top = heap[0]!;
    yield top.current!;
    top.advance();
    if (top.current === undefined) {
      const last = heap.pop()!;
      if (heap.length === 0) return;
      if (last !== top) heap[0] = last;
    }
    siftDown(heap);
  }
}

function siftDown(heap: RunReader[]): void {
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
