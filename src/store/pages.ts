import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from './schema.ts';

/** Pages from 1. */
export type PageOf = { readonly limit: number; readonly page: number };
export type Listed<T> = { readonly entries: readonly T[]; readonly nextPage: number | null };

/** A page of a list whose order is total. */
export async function readPage<From extends keyof Tables, Row, T>(
  query: SelectQueryBuilder<Tables, From, Row>,
  { limit, page }: PageOf,
  entryOf: (row: Row) => T,
): Promise<Listed<T>> {
  // An offset beyond what a database counts is that of an empty page as well.
  const offset = Math.min(Number.MAX_SAFE_INTEGER, (page - 1) * limit);
  const rows = await query
    .limit(limit + 1)
    .offset(offset)
    .execute();
  return { entries: rows.slice(0, limit).map(entryOf), nextPage: rows.length > limit ? page + 1 : null };
}
