import { cleanText } from '../entity/index.ts';
import type { LoadNotes, Row } from './registry.ts';

/** A registry's own values, in upper case, and what each means. */
export type CodeTable<T> = ReadonlyMap<string, T>;

/** `[['A', 'R'], 'active']` says that both codes mean active. */
export function codeTable<T>(rows: readonly (readonly [codes: readonly string[], meaning: T])[]): CodeTable<T> {
  return new Map(rows.flatMap(([codes, meaning]) => codes.map((code) => [code, meaning] as const)));
}

/**
 * What the table says of a raw value, whatever its case; `otherwise`, counted in the load's report, where it
 * says nothing.
 */
export function classify<T, U>(
  table: CodeTable<T>,
  raw: string | null,
  otherwise: U,
  field: string,
  notes: LoadNotes,
): T | U {
  if (raw === null) return otherwise;
  const meaning = table.get(raw.toUpperCase());
  if (meaning === undefined) notes.unclassified(field, raw);
  return meaning ?? otherwise;
}

/** The first of several spellings of one column that holds something. */
export function firstOf(row: Row, columns: readonly string[]): string | null {
  for (const column of columns) {
    const value = cleanText(row[column]);
    if (value !== null) return value;
  }
  return null;
}
