import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { openStore, type Store } from '../../src/store/index.ts';
import { noPostgres, startPostgres } from '../postgres.ts';

const count = async ({ db }: Pick<Store, 'db'>): Promise<number> =>
  (await db.selectFrom('accounts').select('id').execute()).length;

const endOtherConnections = ({ db }: Store) =>
  sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where application_name = 'charter' and pid <> pg_backend_pid()`.execute(db);

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
