/** Gathers postings in the order of their rows, and gives them back term by term. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { textOfSortKey } from '../bytes/index.ts';
import { readSegment, Segment, writeSegment } from './segment.ts';
import { joined, type TermPostings } from './term-postings.ts';

/** Postings held in memory: 20 bytes each while they are sorted. */
const SEGMENT_POSTINGS = 2 * 1024 * 1024;

export class PostingsSorter {
  readonly #directory: string;
  /** What was not written to a file yet. */
  #segment: Segment;
  readonly #columns: number;
  readonly #files: string[] = [];

  /** `directory` must exist; a folder of its own is made in it and removed by `close`. */
  constructor(directory: string, columns: number, segmentPostings: number = SEGMENT_POSTINGS) {
    this.#directory = mkdtempSync(join(directory, 'postings-'));
    this.#columns = columns;
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
    this.#segment.clear();
  }

  /**
   * The terms, a column after another and in order of code points, each once; valid until the next one. It can be
   * called again; nothing can be added after it.
   */
  *sorted(): Generator<TermPostings> {
    if (this.#files.length > 0 && !this.#segment.isEmpty) {
      this.#spill();
      this.#segment = new Segment(this.#columns, 0);
    }
    const postings = this.#files.length === 0 ? this.#segment.sorted() : merged(this.#files.map(readSegment));
    for (const { column, term, count, pieces } of postings) {
      yield { column, term: textOfSortKey(term), count, pieces };
    }
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
    if (parts.length === 1) yield first;
    else {
      const count = parts.reduce((sum, part) => sum + part.count, 0);
      yield { column, term, count, pieces: joined(parts.map(({ pieces }) => pieces)) };
    }
    for (const index of taken) heads[index] = segments[index]!.next();
  }
}

function isBefore(a: TermPostings, b: TermPostings): boolean {
  return a.column === b.column ? a.term < b.term : a.column < b.column;
}
