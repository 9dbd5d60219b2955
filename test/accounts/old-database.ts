import assert from 'node:assert/strict';
import { Kysely, type Migration, Migrator } from 'kysely';
import type { StoreOptions } from '../../src/store/index.ts';
import { migrationsOf } from '../../src/store/migrations/index.ts';
import { postgresDialect } from '../../src/store/postgres.ts';
import { sqliteDialect } from '../../src/store/sqlite.ts';

/** Makes the database as the first so many migrations leave it, with what `fill` puts in. */
export async function openBefore(
  options: StoreOptions,
  count: number,
  fill: (db: Kysely<unknown>) => Promise<void>,
): Promise<void> {
  await migrateWith(options, (all) => all.slice(0, count), fill);
}

/** Brings the database up to date by what `choose` gives of all migrations. */
export async function migrateWith(
  { homeDirectory, databaseUrl }: StoreOptions,
  choose: (all: readonly [name: string, migration: Migration][]) => readonly [name: string, migration: Migration][],
  fill: (db: Kysely<unknown>) => Promise<void> = async () => {},
): Promise<void> {
  const kind = databaseUrl === undefined ? 'sqlite' : 'postgresql';
  const dialect = databaseUrl === undefined ? await sqliteDialect(homeDirectory) : postgresDialect(databaseUrl);
  await using db = new Kysely<unknown>({ dialect });
  const migrations = Object.fromEntries(choose(Object.entries(migrationsOf(kind))));
  const names = { migrationTableName: 'charter_migration', migrationLockTableName: 'charter_migration_lock' };
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations }, ...names });
  const { error } = await migrator.migrateToLatest();
  assert.equal(error, undefined);
  await fill(db);
}
