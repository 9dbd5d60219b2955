import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Kysely, Migrator, sql } from 'kysely';
import { openAccounts, type Place } from '../../src/accounts/index.ts';
import type { StoreOptions } from '../../src/store/index.ts';
import { migrationsOf } from '../../src/store/migrations/index.ts';
import { postgresDialect } from '../../src/store/postgres.ts';
import { sqliteDialect } from '../../src/store/sqlite.ts';
import { onEveryDatabase } from '../store/databases.ts';
import { booksOf } from './books.ts';

const ACCOUNT = '01999999-0000-7000-8000-000000000001';
const TOP_UP = '01999999-0000-7000-8000-000000000002';
const AT = '2026-01-01T00:00:00.000Z';

/** Makes the database as the first so many migrations leave it, with what `fill` puts in. */
async function openBefore(
  { homeDirectory, databaseUrl }: StoreOptions,
  count: number,
  fill: (db: Kysely<unknown>) => Promise<void>,
): Promise<void> {
  const kind = databaseUrl === undefined ? 'sqlite' : 'postgresql';
  const dialect = databaseUrl === undefined ? await sqliteDialect(homeDirectory) : postgresDialect(databaseUrl);
  await using db = new Kysely<unknown>({ dialect });
  const migrations = Object.fromEntries(Object.entries(migrationsOf(kind)).slice(0, count));
  const names = { migrationTableName: 'charter_migration', migrationLockTableName: 'charter_migration_lock' };
  const before = new Migrator({ db, provider: { getMigrations: async () => migrations }, ...names });
  const { error } = await before.migrateToLatest();
  assert.equal(error, undefined);
  await fill(db);
}

onEveryDatabase('a database from before there were payments', (_fresh, untouched) => {
  it('keeps a top-up that was under way, which is settled after the upgrade', async () => {
    const options = await untouched();
    await openBefore(options, 2, async (db) => {
      await sql`insert into accounts (id, email, email_folded, created_at, auto_topup_enabled, auto_topup_threshold_credits,
                  auto_topup_target_credits, top_up_id, top_up_lease_until)
                values (${ACCOUNT}, 'ann@example.com', 'ann@example.com', ${AT}, 1, 10, 100, ${TOP_UP}, ${AT})`.execute(
        db,
      );
      await sql`insert into top_ups (id, account_id, credits, state, created_at, changed_at)
                values (${TOP_UP}, ${ACCOUNT}, 100, 'pending', ${AT}, ${AT})`.execute(db);
    });
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

onEveryDatabase('a database from before requests lay in the order of time', (_fresh, untouched) => {
  it('keeps the log of requests, with the times they came at and the ids they were answered with', async () => {
    const options = await untouched();
    const row = (at: string, id: string, requestId: string, status: number) => ({ at, id, requestId, status });
    const rows = [
      row('2026-05-01T10:00:01.250Z', '01999999-0000-7000-8000-000000000003', 'mine', 200),
      row(
        '2026-05-01T10:00:00.007Z',
        '01999999-0000-7000-8000-000000000002',
        '01999999-0000-7000-8000-00000000000a',
        404,
      ),
      row('2026-05-01T10:00:00.007Z', '01999999-0000-7000-8000-000000000001', 'mine', 200),
    ];
    await openBefore(options, 6, async (db) => {
      await sql`insert into accounts (id, email, email_folded, created_at)
                values (${ACCOUNT}, 'ann@example.com', 'ann@example.com', ${AT})`.execute(db);
      for (const { at, id, requestId, status } of rows) {
        await sql`insert into requests (id, account_id, at, request_id, endpoint, method, status, credits, jurisdictions, key_id, duration_us)
                  values (${id}, ${ACCOUNT}, ${at}, ${requestId}, '/v2/credits', 'GET', ${status}, 0, null, null, 1500)`.execute(
          db,
        );
      }
    });
    await using accounts = await openAccounts({ ...options, requestLogDays: 3650 });
    const list = async (requestId: string | null, before: Place | null = null) =>
      accounts.listRequests(ACCOUNT, { statusClass: null, requestId }, before, 10);
    const all = await list(null);
    assert.deepEqual(
      all.map(({ at, requestId, status, durationMs }) => ({ at, requestId, status, durationMs })),
      rows.map(({ at, requestId, status }) => ({ at, requestId, status, durationMs: 1.5 })),
    );
    assert.deepEqual(await list(null, all[0]), all.slice(1));
    assert.deepEqual(await list('mine'), [all[0], all[2]]);
    assert.deepEqual(await list(rows[1]!.requestId), [all[1]]);
    await using later = await openAccounts({
      ...options,
      now: () => new Date('2026-05-04T10:00:01.000Z'),
      requestLogDays: 3,
    });
    await later.flushRequests();
    assert.deepEqual(await list(null), all.slice(0, 1));
  });
});
