/** Gathers postings in the order of their rows, and gives them back term by term. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { textOfSortKey } from '../bytes/index.ts';
import { readSegment, Segment, type TermPostings, writeSegment } from './segment.ts';

/** Postings held in memory: 20 bytes each while they are sorted. */
const SEGMENT_POSTINGS = 4 * 1024 * 1024;

export class PostingsSorter {
  readonly #directory: string;
  readonly #segment: Segment;
  readonly #files: string[] = [];

  /** `directory` must exist; a folder of its own is made in it and removed by `close`. */
  constructor(directory: string, columns: number, segmentPostings: number = SEGMENT_POSTINGS) {
    this.#directory = mkdtempSync(join(directory, 'postings-'));
    this.#segment = new Segment(columns, segmentPostings);
  }

  /**
   * The term is the UTF-8 in `bytes` from `start` to before `end`. Rows ascend, and so do the positions of a
   * row in a column. Both are below 2^32.
   */
  add(column: number, bytes: Uint8Array, start: number, end: number, row: number, position: number): void {
    if (this.#segment.isFull) this.#spill();
    this.#segment.add(column, bytes, start, end, row, position);
  }

  #spill(): void {
    const path = join(this.#directory, `segment-${this.#files.length}`);
    this.#files.push(path);
    writeSegment(path, this.#segment.sorted());
  }

  /**
   * The terms, a column after another and in order of code points, each once; valid until the next one.
   * Nothing can be added after it.
   */
  *sorted(): Generator<TermPostings> {
    const segments = [...this.#files.map(readSegment), this.#segment.sorted()];
    const postings = segments.length === 1 ? segments[0]! : merged(segments);
    for (const { column, term, rows, positions } of postings)
      yield { column, term: textOfSortKey(term), rows, positions };
  }

  /** Removes everything on disk. Safe to call at any time, more than once. */
  close(): void {
    rmSync(this.#directory, { recursive: true, force: true });
  }
}

/** The terms of all segments, each once. */
function* merged(segments: readonly Generator<TermPostings>[]): Generator<TermPostings> {
  const heads = segments.map((segment) => segment.next());
  for (;;) {
    let first: TermPostings | null = null;
    for (const head of heads) {
      if (head.done !== true && (first === null || isBefore(head.value, first))) first = head.value;
    }
    if (first === null) return;
    const { column, term } = first;
    const parts: TermPostings[] = [];
    const taken: number[] = [];
    for (const [index, head] of heads.entries()) {
      if (head.done === true || head.value.column !== column || head.value.term !== term) continue;
      parts.push(head.value);
      taken.push(index);
    }
    yield parts.length === 1 ? first : joined(parts);
    for (const index of taken) heads[index] = segments[index]!.next();
  }
}

function isBefore(a: TermPostings, b: TermPostings): boolean {
  return a.column === b.column ? a.term < b.term : a.column < b.column;
}

function joined(parts: readonly TermPostings[]): TermPostings {
  const count = parts.reduce((sum, part) => sum + part.rows.length, 0);
  const rows = new Uint32Array(count);
  const positions = new Uint32Array(count);
  let start = 0;
  for (const part of parts) {
    rows.set(part.rows, start);
    positions.set(part.positions, start);
    start += part.rows.length;
  }
  const { column, term } = parts[0]!;
  return { column, term, rows, positions };
}
