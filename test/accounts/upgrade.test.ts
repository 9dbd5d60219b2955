import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Kysely, Migrator, sql } from 'kysely';
import { openAccounts } from '../../src/accounts/index.ts';
import { accountsAndKeys } from '../../src/store/migrations/0001-accounts-and-keys.ts';
import { credits } from '../../src/store/migrations/0002-credits.ts';
import { postgresDialect } from '../../src/store/postgres.ts';
import { sqliteDialect } from '../../src/store/sqlite.ts';
import { onEveryDatabase } from '../store/databases.ts';
import { booksOf } from './books.ts';

const ACCOUNT = '01999999-0000-7000-8000-000000000001';
const TOP_UP = '01999999-0000-7000-8000-000000000002';
const AT = '2026-01-01T00:00:00.000Z';

onEveryDatabase('a database from before there were payments', (fresh) => {
  it('keeps a top-up that was under way, which is settled after the upgrade', async () => {
    const options = await fresh();
    const { homeDirectory, databaseUrl } = options;
    const kind = databaseUrl === undefined ? 'sqlite' : 'postgresql';
    {
      const dialect = databaseUrl === undefined ? await sqliteDialect(homeDirectory) : postgresDialect(databaseUrl);
      await using db = new Kysely<unknown>({ dialect });
      const migrations = { '0001-accounts-and-keys': accountsAndKeys(kind), '0002-credits': credits };
      const names = { migrationTableName: 'charter_migration', migrationLockTableName: 'charter_migration_lock' };
      const before = new Migrator({ db, provider: { getMigrations: async () => migrations }, ...names });
      const { error } = await before.migrateToLatest();
      assert.equal(error, undefined);
      await sql`insert into accounts (id, email, email_folded, created_at, auto_topup_enabled, auto_topup_threshold_credits,
                  auto_topup_target_credits, top_up_id, top_up_lease_until)
                values (${ACCOUNT}, 'ann@example.com', 'ann@example.com', ${AT}, 1, 10, 100, ${TOP_UP}, ${AT})`.execute(
        db,
      );
      await sql`insert into top_ups (id, account_id, credits, state, created_at, changed_at)
                values (${TOP_UP}, ${ACCOUNT}, 100, 'pending', ${AT}, ${AT})`.execute(db);
    }
    {
      await using _server = await openAccounts({ ...options, recoversTopUps: true });
    }
    const { balance, topUps } = await booksOf(options);
    assert.equal(balance, 100);
    assert.deepEqual(
      topUps.map(({ state, is_automatic, lease_until }) => [state, is_automatic, lease_until]),
      [['owed', 1, null]],
    );
  });
});
