/** Which columns of a load's files hold 1900-01-01 or 1901-01-01 for "no date". */
import { parseDate } from '../entity/index.ts';
import { DEFAULT_DAYS } from './dates.ts';
import type { Layout, Row } from './registry.ts';

const MAY_BE_OF_A_DEFAULT_YEAR = /190[01]/;

/**
 * What was seen. `excess`: `column day` → how often it stands there, less how often other days of its year do. `known`:
 * columns that are known to hold default days.
 */
export type SeenDays = {
  readonly excess: readonly (readonly [columnAndDay: string, count: number])[];
  readonly known: readonly string[];
};

/** Sees every row of a load's files before a company is made of them. */
export class DefaultDays {
  readonly #excess = new Map<string, number>();
  readonly #known = new Set<string>();

  see({ dateColumns = [], defaultedDateColumns = [] }: Layout, row: Row): void {
    for (const column of defaultedDateColumns) this.#known.add(column);
    for (const column of dateColumns) {
      const text = row[column];
      if (text === undefined || !MAY_BE_OF_A_DEFAULT_YEAR.test(text)) continue;
      const date = parseDate(text);
      const day = DEFAULT_DAYS.find((known) => date?.startsWith(known.slice(0, 4)));
      if (day === undefined) continue;
      const key = `${column} ${day}`;
      this.#count(key, date === day ? 1 : -1);
    }
  }

  /** Adds what was seen elsewhere. */
  join({ excess, known }: SeenDays): this {
    for (const column of known) this.#known.add(column);
    for (const [key, count] of excess) this.#count(key, count);
    return this;
  }

  /** What was seen so far. */
  seen(): SeenDays {
    return { excess: [...this.#excess], known: [...this.#known] };
  }

  #count(key: string, count: number): void {
    this.#excess.set(key, (this.#excess.get(key) ?? 0) + count);
  }

  /**
   * True where the column is known to default to the day, or holds it more often than all other days of its
   * year together.
   */
  has(column: string, date: string): boolean {
    if (!DEFAULT_DAYS.some((day) => day === date)) return false;
    return this.#known.has(column) || (this.#excess.get(`${column} ${date}`) ?? 0) > 0;
  }
}
