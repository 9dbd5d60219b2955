import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openStore, type Store } from '../../src/store/index.ts';
import { soon } from '../engine/companies.ts';
import { noPostgres, startPostgres } from '../postgres.ts';

const count = async ({ db }: Pick<Store, 'db'>): Promise<number> =>
  (await db.selectFrom('accounts').select('id').execute()).length;

const endOtherConnections = ({ db }: Store) =>
  sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where application_name = 'charter' and pid <> pg_backend_pid()`.execute(db);

const sleepInDatabase = ({ db }: Store, seconds: number) => sql`select pg_sleep(${seconds})`.execute(db);

describe('a store in PostgreSQL', { skip: noPostgres }, () => {
  it('keeps to its connections and to the time of a statement, and hears of notices after its connection was lost', {
    timeout: 60_000,
  }, async () => {
    await using server = await startPostgres();
    const options = { homeDirectory: '', databaseUrl: await server.newDatabase() };
    await using other = await openStore(options);
    await using store = await openStore({ ...options, databasePool: 2 });
    const connections = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where query like 'select pg_advisory_xact_lock%' and state = 'active'`.execute(other.db);
      return rows[0]?.count;
    };
    const held = await other.db.connection().execute(async (holder) => {
      await sql`select pg_advisory_lock(1)`.execute(holder);
      const waiting = Array.from({ length: 6 }, () => sql`select pg_advisory_xact_lock(1)`.execute(store.db));
      const counts: unknown[] = [];
      await soon(
        async () => counts.push(await connections()),
        (looks) => counts.at(-1) === 2 && looks > 3,
      );
      await sql`select pg_advisory_unlock(1)`.execute(holder);
      await Promise.all(waiting);
      return counts;
    });
    assert.deepEqual([held.at(-1), held.every((active) => Number(active) <= 2)], [2, true]);
    await using hasty = await openStore({ ...options, databaseStatementTimeoutMs: 1_000 });
    await assert.rejects(sleepInDatabase(hasty, 60), { name: 'StoreError', code: 'store_unavailable' });
    const served = await soon(
      () => count(hasty).catch(() => null),
      (accounts) => accounts !== null,
    );
    assert.equal(served, 0, 'it serves on');

    let heard = 0;
    await using _listener = store.listen('kiln', () => heard++);
    const untilHeard = async (): Promise<void> => {
      for (const before = heard; heard === before; ) {
        await sql`select pg_notify('kiln', '')`.execute(other.db);
        await sleep(50);
      }
    };
    await untilHeard();
    await endOtherConnections(other);
    await untilHeard();
  });
});

describe('a store whose PostgreSQL goes away', { skip: noPostgres }, () => {
  it('says so, serves again when the server does, and never ends the process', async () => {
    const server = await startPostgres();
    const options = { homeDirectory: '', databaseUrl: await server.newDatabase() };
    await using store = await openStore(options);
    await using other = await openStore(options);
    const unavailable = { name: 'StoreError', code: 'store_unavailable' };

    const interrupted = store.db.transaction().execute(async (trx) => {
      await trx.insertInto('accounts').values({ id: 'a', email: '', email_folded: '', created_at: '' }).execute();
      await endOtherConnections(other);
      await count({ db: trx });
    });
    await assert.rejects(interrupted, unavailable);
    assert.equal(await count(store), 0, 'the next statement has a new connection, and nothing was committed');

    await server[Symbol.asyncDispose]();
    await assert.rejects(count(store), unavailable);
  });
});
