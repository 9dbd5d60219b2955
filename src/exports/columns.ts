/** Columns of tables, the same in CSV and Parquet. */
import type { Address } from '../entity/index.ts';

/**
 * A value is `null` where the record does not say it. `date`: `YYYY-MM-DD`. `json`: any value, written as JSON.
 */
export type Column<Row> =
  | { readonly name: string; readonly type: 'text' | 'date'; readonly value: (row: Row) => string | null }
  | { readonly name: string; readonly type: 'number' | 'integer'; readonly value: (row: Row) => number | null }
  | { readonly name: string; readonly type: 'boolean'; readonly value: (row: Row) => boolean | null }
  | { readonly name: string; readonly type: 'json'; readonly value: (row: Row) => unknown };

export type ColumnType = Column<never>['type'];

const ADDRESS_PARTS = [
  'raw',
  'street_address',
  'street_address_2',
  'locality',
  'region',
  'postal_code',
  'country',
  'country_code',
] as const satisfies (keyof Address)[];

/** A column for each part of an address, its name behind the prefix. */
export function addressColumns<Row>(
  prefix: string,
  addressOf: (row: Row) => Address | null | undefined,
): Column<Row>[] {
  return ADDRESS_PARTS.map((part) => {
    return { name: `${prefix}${part}`, type: 'text', value: (row) => addressOf(row)?.[part] ?? null };
  });
}
