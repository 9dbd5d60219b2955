import { type SqlBool, sql } from 'kysely';

/** The position of an entry in a list that is ordered by time and id. */
export type Position = { readonly at: string; readonly id: string };

/** The newest `limit` entries of a list that are older than `before`, or of all (null). */
export type Page = { readonly before: Position | null; readonly limit: number };

/** Whether a row with `created_at` and `id` is older than a position; all are where there is none. */
export const isOlderThan = (position: Position | null) =>
  position === null ? sql<SqlBool>`true` : sql<SqlBool>`(created_at, id) < (${position.at}, ${position.id})`;
