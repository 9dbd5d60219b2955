import type { LoadNotes } from '../registries/index.ts';
import type { Tally } from './load-report.ts';

/** A file of garbage must not fill memory with distinct values: beyond so many they are counted together. */
const MAX_DISTINCT = 1_000;
const OTHERS = '(other values)';
const MAX_TEXT_CHARACTERS = 200;

/** Counts texts. */
export class Counter {
  readonly #counts = new Map<string, number>();

  add(text: string, count = 1): void {
    const short = text.length > MAX_TEXT_CHARACTERS ? `${text.slice(0, MAX_TEXT_CHARACTERS)}…` : text;
    const key = this.#counts.has(short) || this.#counts.size < MAX_DISTINCT ? short : OTHERS;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + count);
  }

  /** Most frequent first, then as first met; what was counted together stands last. */
  tally(): Tally {
    return [...this.#counts]
      .map(([text, count]) => ({ text, count }))
      .sort((a, b) => Number(a.text === OTHERS) - Number(b.text === OTHERS) || b.count - a.count);
  }
}

/** Collects what adapters say while they read and build. */
export class CountedNotes implements LoadNotes {
  readonly #unclassified = new Map<string, Counter>();
  readonly #leftOut = new Map<string, Counter>();
  readonly #notes = new Counter();

  unclassified(field: string, raw: string): void {
    counterIn(this.#unclassified, field).add(raw);
  }

  note(sentence: string): void {
    this.#notes.add(sentence);
  }

  leftOut(column: string, value: string): void {
    counterIn(this.#leftOut, column).add(value);
  }

  /** For `LoadReport`. */
  report(): {
    readonly unclassified: readonly { readonly field: string; readonly values: Tally }[];
    readonly leftOut: readonly { readonly column: string; readonly values: Tally }[];
    readonly notes: Tally;
  } {
    const unclassified = [...this.#unclassified].map(([field, counter]) => ({ field, values: counter.tally() }));
    const leftOut = [...this.#leftOut].map(([column, counter]) => ({ column, values: counter.tally() }));
    return { unclassified, leftOut, notes: this.#notes.tally() };
  }
}

function counterIn(counters: Map<string, Counter>, key: string): Counter {
  const counter = counters.get(key) ?? new Counter();
  counters.set(key, counter);
  return counter;
}
