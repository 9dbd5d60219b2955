/** What the sources of owners read alike. */
import { cleanText, fillerOf, parseDate, usStateOf } from '../../entity/index.ts';
import type { Layout, Row } from '../../registries/index.ts';

export type RowResult = ReturnType<Layout['read']>;

/** The value of a column; `null` for a blank, and for what says that there is none. */
export function valueIn(row: Row, column: string): string | null {
  const text = cleanText(row[column]);
  return text === null || fillerOf(text) === 'nothing' ? null : text;
}

/** Nobody dates an interest before it; `1800-01-01` stands for a day that is not known. */
const FIRST_DAY = '1801-01-01';

/** A day, or the day of a time, as `YYYY-MM-DD`; `null` for any other text. */
export function dayIn(row: Row, column: string): string | null {
  const text = valueIn(row, column);
  const day = text === null ? null : parseDate(/^\d{4}-\d\d-\d\d(?=T)/.exec(text)?.[0] ?? text);
  return day === null || day < FIRST_DAY ? null : day;
}

/** The registry of a state, as `us_de`; `null` for what is no state. */
export function registryOfState(text: string | null): string | null {
  const state = usStateOf(text);
  return state === null ? null : `us_${state.toLowerCase()}`;
}

/** Nine digits that can be a taxpayer's number; with the zeros that a spreadsheet took. */
export function einIn(row: Row, column: string): string | null {
  const digits = (valueIn(row, column) ?? '').replace(/[\s-]/g, '');
  if (!/^\d{7,9}$/.test(digits)) return null;
  const ein = digits.padStart(9, '0');
  return /^00|^(\d)\1+$/.test(ein) ? null : ein;
}

export const setAside = (reason: string): RowResult => ({ kind: 'set_aside', reason });
export const rejected = (reason: string): RowResult => ({ kind: 'reject', reason });
