/** Writes formats of text, in which a record takes one line or several. */
import { parseRecords, type RecordLines } from './records.ts';
import { type Counts, NO_BYTES, type RecordWriter, Tally } from './writer.ts';

export type LineFormat<T> = {
  /** What is counted, also where there was none. */
  readonly counted: readonly string[];
  readonly head: string;
  /** The lines of a record, which are counted as they are made. */
  readonly linesOf: (record: T, tally: Tally) => string;
};

export class LineWriter<T> implements RecordWriter {
  readonly #format: LineFormat<T>;
  readonly #tally: Tally;

  constructor(format: LineFormat<T>) {
    this.#format = format;
    this.#tally = new Tally(...format.counted);
  }

  begin(): Uint8Array {
    return Buffer.from(this.#format.head);
  }

  add(records: RecordLines): Uint8Array {
    let text = '';
    for (const record of parseRecords<T>(records)) text += this.#format.linesOf(record, this.#tally);
    return Buffer.from(text);
  }

  endChunk(): { readonly bytes: Uint8Array; readonly note: null } {
    return { bytes: NO_BYTES, note: null };
  }

  resume(_bytes: number, _notes: readonly string[], counts: Counts): void {
    this.#tally.resume(counts);
  }

  end(): Uint8Array {
    return NO_BYTES;
  }

  get counts(): Counts {
    return this.#tally.counts;
  }
}

/** Lines as they are stored. `counted`: what they are. */
export class CopyingWriter implements RecordWriter {
  readonly #counted: string;
  readonly #tally: Tally;

  constructor(counted: string) {
    this.#counted = counted;
    this.#tally = new Tally(counted);
  }

  begin(): Uint8Array {
    return NO_BYTES;
  }

  add({ lines, records, removed }: RecordLines): Uint8Array {
    this.#tally.add(this.#counted, records - removed);
    if (removed > 0) this.#tally.add('removed', removed);
    return lines;
  }

  endChunk(): { readonly bytes: Uint8Array; readonly note: null } {
    return { bytes: NO_BYTES, note: null };
  }

  resume(_bytes: number, _notes: readonly string[], counts: Counts): void {
    this.#tally.resume(counts);
  }

  end(): Uint8Array {
    return NO_BYTES;
  }

  get counts(): Counts {
    return this.#tally.counts;
  }
}
