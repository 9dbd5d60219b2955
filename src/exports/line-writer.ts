/** Writes formats of text, in which a record takes one line or several. */
import { parseRecords, type RecordLines } from './records.ts';
import { type Counts, NO_BYTES, type RecordWriter, Tally } from './writer.ts';

type LineFormat<T> = {
  /** What is counted, also where there was none. */
  readonly counted: readonly string[];
  readonly head: string;
  /** The lines of a record, which are counted as they are made. */
  readonly linesOf: (record: T, tally: Tally, isNew: boolean) => string;
  /** What records that stand together have in common; of each but the first `isNew` is false. Left out for nothing. */
  readonly groupOf?: (record: T) => string;
};

/** A format of text has nothing at its end. */
abstract class TextWriter implements RecordWriter {
  protected readonly tally: Tally;

  constructor(counted: readonly string[]) {
    this.tally = new Tally(...counted);
  }

  abstract begin(): Uint8Array;
  abstract add(records: RecordLines): Uint8Array;

  endChunk(): { readonly bytes: Uint8Array; readonly note: string | null } {
    return { bytes: NO_BYTES, note: null };
  }

  resume(_bytes: number, _notes: readonly string[], counts: Counts): void {
    this.tally.resume(counts);
  }

  end(): Uint8Array {
    return NO_BYTES;
  }

  get counts(): Counts {
    return this.tally.counts;
  }
}

export class LineWriter<T> extends TextWriter {
  readonly #format: LineFormat<T>;
  #group: string | null = null;

  constructor(format: LineFormat<T>) {
    super(format.counted);
    this.#format = format;
  }

  begin(): Uint8Array {
    return Buffer.from(this.#format.head);
  }

  add(records: RecordLines): Uint8Array {
    let text = '';
    for (const record of parseRecords<T>(records)) {
      const group = this.#format.groupOf?.(record) ?? null;
      text += this.#format.linesOf(record, this.tally, group === null || group !== this.#group);
      this.#group = group;
    }
    return Buffer.from(text);
  }

  override endChunk() {
    return { bytes: NO_BYTES, note: this.#group };
  }

  override resume(bytes: number, notes: readonly string[], counts: Counts): void {
    super.resume(bytes, notes, counts);
    this.#group = notes.at(-1) ?? null;
  }
}

/** Lines as they are stored. `counted`: what they are. */
export class CopyingWriter extends TextWriter {
  readonly #counted: string;

  constructor(counted: string) {
    super([counted]);
    this.#counted = counted;
  }

  begin(): Uint8Array {
    return NO_BYTES;
  }

  add({ lines, records, removed }: RecordLines): Uint8Array {
    this.tally.add(this.#counted, records - removed);
    if (removed > 0) this.tally.add('removed', removed);
    return lines;
  }
}
