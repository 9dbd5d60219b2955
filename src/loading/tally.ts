import type { Damage, LeftOut, Mending, OddDays } from '../entity/index.ts';
import type { LoadNotes } from '../registries/index.ts';
import type { MendedValues, Tally } from './load-report.ts';

/** A file of garbage must not fill memory with distinct values: beyond so many they are counted together. */
const MAX_DISTINCT = 1_000;
const OTHERS = '(other values)';
const MAX_TEXT_CHARACTERS = 200;

/** Counts texts. */
export class Counter {
  readonly #counts = new Map<string, number>();
  readonly #firsts = new Map<string, string>();

  /** Texts of one `group` are counted together, under the first of them. */
  add(text: string, count = 1, group?: string): void {
    const short = text.length > MAX_TEXT_CHARACTERS ? `${text.slice(0, MAX_TEXT_CHARACTERS)}…` : text;
    const named = group === undefined ? short : this.#firstOf(group, short);
    const key = this.#counts.has(named) || this.#counts.size < MAX_DISTINCT ? named : OTHERS;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + count);
  }

  /** Groups are few: code names them, not a file. */
  #firstOf(group: string, text: string): string {
    const first = this.#firsts.get(group) ?? text;
    this.#firsts.set(group, first);
    return first;
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
  readonly #fillers = new Map<string, Counter>();
  readonly #mended = new Map<Damage, { count: number; readonly example: Omit<Mending, 'damages'> }>();
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

  filler({ field, value }: LeftOut): void {
    counterIn(this.#fillers, field).add(value);
  }

  mended({ damages, before, after }: Mending): void {
    for (const damage of damages) {
      const known = this.#mended.get(damage);
      if (known === undefined) this.#mended.set(damage, { count: 1, example: shortened(before, after) });
      else known.count++;
    }
  }

  /** Counted by what is odd, with the first of them. */
  oddDay({ what, example }: OddDays): void {
    this.#notes.add(`${what}, as ${example}.`, 1, what);
  }

  /** For `LoadReport`. */
  report(): {
    readonly unclassified: readonly { readonly field: string; readonly values: Tally }[];
    readonly leftOut: readonly { readonly column: string; readonly values: Tally }[];
    readonly fillers: readonly { readonly field: string; readonly values: Tally }[];
    readonly mended: readonly MendedValues[];
    readonly notes: Tally;
  } {
    const unclassified = [...this.#unclassified].map(([field, counter]) => ({ field, values: counter.tally() }));
    const leftOut = [...this.#leftOut].map(([column, counter]) => ({ column, values: counter.tally() }));
    const fillers = [...this.#fillers].map(([field, counter]) => ({ field, values: counter.tally() }));
    const mended = [...this.#mended].map(([damage, { count, example }]) => ({ damage, count, example }));
    return { unclassified, leftOut, fillers, mended, notes: this.#notes.tally() };
  }
}

function shortened(before: string, after: string): { readonly before: string; readonly after: string } {
  return { before: before.slice(0, MAX_TEXT_CHARACTERS), after: after.slice(0, MAX_TEXT_CHARACTERS) };
}

function counterIn(counters: Map<string, Counter>, key: string): Counter {
  const counter = counters.get(key) ?? new Counter();
  counters.set(key, counter);
  return counter;
}
