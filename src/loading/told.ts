/** What a load tells of rows and values: at once, or in another thread and again where it is counted. */
import type { FileLedger } from './row-ledger.ts';
import type { CountedNotes } from './tally.ts';

const COUNTED = ['read', 'loaded', 'merged'] as const;
const TOLD_OF_ROWS = ['setAside', 'overtaken', 'malformed', 'misnumbered', 'refused', 'endedInRow'] as const;
const TOLD_OF_VALUES = ['unclassified', 'note', 'leftOut', 'filler', 'mended', 'oddDay'] as const;

/** Of one file. */
export type RowsTold = Pick<FileLedger, (typeof COUNTED)[number] | (typeof TOLD_OF_ROWS)[number]>;
export type ValuesTold = Pick<CountedNotes, (typeof TOLD_OF_VALUES)[number]>;

/** Whom it is told. `files`: by number of file. */
export type Told = { readonly files: readonly RowsTold[]; readonly notes: ValuesTold };

/** A call. `of`: the number of the file; `null` of values. */
type Line = { readonly of: number | null; readonly name: string; readonly given: readonly unknown[] };

/** Keeps what is told it. Counts stand behind the rest, for they have no order. */
export class ToldLog implements Told {
  readonly files: readonly RowsTold[];
  readonly notes: ValuesTold;
  #lines: Line[] = [];
  readonly #counts: Record<(typeof COUNTED)[number], number>[];

  constructor(files: number) {
    this.#counts = Array.from({ length: files }, () => ({ read: 0, loaded: 0, merged: 0 }));
    this.files = this.#counts.map((counts, of) => ({
      ...(this.#keeping(of, TOLD_OF_ROWS) as Pick<FileLedger, (typeof TOLD_OF_ROWS)[number]>),
      ...(Object.fromEntries(
        COUNTED.map((name) => [
          name,
          (count = 1) => {
            counts[name] += count;
          },
        ]),
      ) as Pick<FileLedger, (typeof COUNTED)[number]>),
    }));
    this.notes = this.#keeping(null, TOLD_OF_VALUES) as ValuesTold;
  }

  #keeping(of: number | null, names: readonly string[]): object {
    return Object.fromEntries(
      names.map((name) => [name, (...given: unknown[]) => void this.#lines.push({ of, name, given })]),
    );
  }

  /** What was told since the last call, for `tellAgain`. */
  take(): readonly Line[] {
    const lines = this.#lines;
    this.#lines = [];
    for (const [of, counts] of this.#counts.entries()) {
      for (const name of COUNTED) {
        if (counts[name] > 0) lines.push({ of, name, given: [counts[name]] });
        counts[name] = 0;
      }
    }
    return lines;
  }
}

export type ToldAgain = ReturnType<ToldLog['take']>;

export function tellAgain(lines: ToldAgain, { files, notes }: Told): void {
  for (const { of, name, given } of lines) {
    const told = (of === null ? notes : files[of]) as unknown as Record<string, (...given: unknown[]) => void>;
    told[name]!(...given);
  }
}
