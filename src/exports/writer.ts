import type { RecordLines } from './records.ts';

/** What was written so far, by what it is: `companies`, `people`, `statements`. */
export type Counts = Readonly<Record<string, number>>;

/**
 * Writes records as the bytes of a file, chunk by chunk. A chunk is any number of `add`, then `endChunk`: the file may
 * be continued behind it.
 */
export interface RecordWriter {
  /** What stands before all records. */
  begin(): Uint8Array;
  add(records: RecordLines): Uint8Array;
  /** `note`: what `resume` needs of the chunk; `null` for nothing. */
  endChunk(): { readonly bytes: Uint8Array; readonly note: string | null };
  /** Instead of `begin`: continues behind chunks that took `bytes` together with the beginning. */
  resume(bytes: number, notes: readonly string[], counts: Counts): void;
  /** What stands behind all chunks. */
  end(): Uint8Array;
  readonly counts: Counts;
}

export const NO_BYTES = new Uint8Array(0);

/** Counts, by names that are given when they are reported. */
export class Tally {
  #counts: Record<string, number>;

  /** `names`: given also where none was counted. */
  constructor(...names: readonly string[]) {
    this.#counts = Object.fromEntries(names.map((name) => [name, 0]));
  }

  add(name: string, more = 1): void {
    this.#counts[name] = (this.#counts[name] ?? 0) + more;
  }

  get counts(): Counts {
    return { ...this.#counts };
  }

  resume(counts: Counts): void {
    this.#counts = { ...counts };
  }
}
