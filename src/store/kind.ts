import { type Kysely, SqliteAdapter } from 'kysely';
import type { Tables } from './schema.ts';

export type DatabaseKind = 'sqlite' | 'postgresql';

/** For the few statements that the two databases are given differently. */
export const kindOf = (db: Kysely<Tables>): DatabaseKind =>
  db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgresql';
