import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import {
  NotSynced,
  openStore,
  type Store,
  type StoreErrorCode,
  type StoreOptions,
  type Tables,
  unsynced,
} from '../../src/store/index.ts';
import { onEveryDatabase, temporaryHomes } from './databases.ts';
import { refuseToSync } from './wal-file.ts';

const NEEDS_LINUX = { skip: process.platform !== 'linux' };
const AT = '2026-03-01T12:00:00.000Z';

const addAccount = ({ db }: Pick<Store, 'db'>, id: string, email = `${id}@example.com`) =>
  db.insertInto('accounts').values({ id, email, email_folded: email, created_at: AT }).execute();

const addEntry = ({ db }: Store, id: string, amount: number) =>
  db
    .insertInto('ledger_entries')
    .values({ id, account_id: 'a', kind: 'grant', amount_credits: amount, description: '', created_at: AT })
    .execute();

const accountIds = async ({ db }: Store): Promise<string[]> =>
  (await db.selectFrom('accounts').select('id').orderBy('id').execute()).map(({ id }) => id);

onEveryDatabase('the store', (fresh, untouched) => {
  it('keeps what was committed when it is opened again', async () => {
    const options = await fresh();
    {
      await using store = await openStore(options);
      await addAccount(store, 'a');
    }
    await using store = await openStore(options);
    assert.deepEqual(await accountIds(store), ['a']);
  });

  it('makes its tables once when many open it at once', async () => {
    const options = await untouched();
    const stores = await Promise.all(Array.from({ length: 5 }, () => openStore(options)));
    await Promise.all(stores.map((store, index) => addAccount(store, `a${index}`)));
    for (const store of stores) assert.equal((await accountIds(store)).length, 5);
    await Promise.all(stores.map((store) => store[Symbol.asyncDispose]()));
  });

  it('keeps nothing of a transaction that fails', async () => {
    await using store = await openStore(await fresh());
    const failing = store.db.transaction().execute(async (trx) => {
      await addAccount({ db: trx }, 'a');
      throw new Error('changed my mind');
    });
    await assert.rejects(failing, /changed my mind/);
    assert.deepEqual(await accountIds(store), []);
  });

  it('lets a writer wait for another transaction while the process goes on', async () => {
    const options = await fresh();
    await using first = await openStore(options);
    await using second = await openStore(options);
    await addAccount(first, 'a');
    const add = (store: Store, pause: number) =>
      store.db.transaction().execute(async (trx) => {
        await trx
          .updateTable('accounts')
          .set((row) => ({ balance_credits: row('balance_credits', '+', 1) }))
          .execute();
        await sleep(pause);
      });
    await Promise.all([add(first, 100), add(second, 0), add(first, 0), add(second, 100)]);
    const { balance_credits } = await first.db
      .selectFrom('accounts')
      .select('balance_credits')
      .executeTakeFirstOrThrow();
    assert.equal(balance_credits, 4);
  });

  it('gives credits back as exact numbers over the whole safe range', async () => {
    await using store = await openStore(await fresh());
    await addAccount(store, 'a');
    const amounts = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];
    for (const [index, amount] of amounts.entries()) await addEntry(store, `e${index}`, amount);
    const entries = await store.db.selectFrom('ledger_entries').selectAll().orderBy('id').execute();
    assert.deepEqual(
      entries.map((entry) => entry.amount_credits),
      amounts,
    );
    assert.equal(entries[0]?.request_id, null);
  });

  const APPENDED: readonly { table: string; change: RawBuilder<unknown> }[] = [
    { table: 'ledger_entries', change: sql`update ledger_entries set amount_credits = 2` },
    { table: 'ledger_entries', change: sql`delete from ledger_entries` },
    { table: 'audit_log', change: sql`update audit_log set actor = 'nobody'` },
    { table: 'audit_log', change: sql`delete from audit_log` },
  ];
  it('refuses to change or delete an entry of the ledger or the audit log', async () => {
    await using store = await openStore(await fresh());
    await addAccount(store, 'a');
    await addEntry(store, 'e', 1);
    await store.db
      .insertInto('audit_log')
      .values({ id: 'l', created_at: AT, actor: 'operator', action: 'account.created', account_id: 'a', detail: '{}' })
      .execute();
    for (const { table, change } of APPENDED) {
      await assert.rejects(change.execute(store.db), new RegExp(`${table} is append-only`));
    }
    const entries = await store.db.selectFrom('ledger_entries').select('amount_credits').execute();
    assert.deepEqual(entries, [{ amount_credits: 1 }]);
  });

  const BROKEN_RULES: Readonly<Record<string, (store: Store) => Promise<unknown>>> = {
    'a second account with the same folded address': (store) => addAccount(store, 'b', 'a@example.com'),
    'an entry of nobody': (store) => store.db.transaction().execute((trx) => insertOrphan(trx)),
    'an entry of zero': (store) => addEntry(store, 'e', 0),
    'overage without an amount': ({ db }) => db.updateTable('accounts').set({ overage_enabled: 1 }).execute(),
    'automatic top-up without a target': ({ db }) =>
      db.updateTable('accounts').set({ auto_topup_enabled: 1, auto_topup_threshold_credits: 1 }).execute(),
    'a negative reservation': ({ db }) => db.updateTable('accounts').set({ reserved_credits: -1 }).execute(),
  };
  const insertOrphan = (db: Store['db']) =>
    db
      .insertInto('ledger_entries')
      .values({ id: 'e', account_id: 'nobody', kind: 'grant', amount_credits: 1, description: '', created_at: AT })
      .execute();
  it('refuses rows that break the rules of the tables', async () => {
    await using store = await openStore(await fresh());
    await addAccount(store, 'a');
    for (const [rule, breakIt] of Object.entries(BROKEN_RULES)) {
      await assert.rejects(breakIt(store), /constraint/i, rule);
    }
  });

  it('leaves a database alone that a newer version has changed', async () => {
    const options = await fresh();
    {
      await using store = await openStore(options);
      await sql`insert into charter_migration (name, timestamp) values ('9999-later', ${AT})`.execute(store.db);
    }
    await rejectsWith('store_newer', options, /9999-later/);
  });
});

describe('a store that cannot be opened says so', () => {
  const newHome = temporaryHomes();

  it('when the file is no database', async () => {
    const homeDirectory = newHome();
    writeFileSync(join(homeDirectory, 'charter.sqlite'), 'something else, long enough to be looked at '.repeat(40));
    await rejectsWith('store_unavailable', { homeDirectory }, /not a database/);
  });

  it('when the data folder is a file', async () => {
    const homeDirectory = join(newHome(), 'file');
    writeFileSync(homeDirectory, '');
    await rejectsWith('store_unavailable', { homeDirectory }, /Cannot open/);
  });

  it('when nothing listens at the URL', async () => {
    const databaseUrl = 'postgres://ann:hidden@127.0.0.1:1/charter';
    await rejectsWith('store_unavailable', { homeDirectory: newHome(), databaseUrl }, /ECONNREFUSED/);
  });

  for (const databaseUrl of ['mysql://ann:hidden@host/x', 'charter.sqlite', 'postgres://ann:hidden@host:port/x']) {
    it(`when the URL is ${databaseUrl}`, async () => {
      await rejectsWith('invalid_database_url', { homeDirectory: newHome(), databaseUrl }, /^((?!hidden).)*$/);
    });
  }
});

describe('the SQLite file', () => {
  const newHome = temporaryHomes();
  const PROC_LOCKS = '/proc/locks';

  it('keeps its locks when the same process opens it again', { skip: !existsSync(PROC_LOCKS) }, async () => {
    const homeDirectory = newHome();
    await using store = await openStore({ homeDirectory });
    await addAccount(store, 'a');
    const { ino } = statSync(join(homeDirectory, 'charter.sqlite'));
    const locks = () =>
      readFileSync(PROC_LOCKS, 'utf8')
        .split('\n')
        .filter((line) => line.includes(` ${process.pid} `) && line.includes(`:${ino} `)).length;
    const before = locks();
    assert.notEqual(before, 0);
    await using _again = await openStore({ homeDirectory });
    assert.equal(locks(), before);
  });

  it('is made with its folder, readable for its owner only, and synced at every commit', async () => {
    const homeDirectory = join(newHome(), 'deep', 'home');
    await using store = await openStore({ homeDirectory });
    await addAccount(store, 'a');
    for (const file of ['charter.sqlite', 'charter.sqlite-wal']) {
      assert.equal(statSync(join(homeDirectory, file)).mode & 0o077, 0, file);
    }
    const pragma = async (name: string) =>
      Object.values((await sql`pragma ${sql.raw(name)}`.execute(store.db)).rows[0] ?? {});
    assert.deepEqual(await pragma('journal_mode'), ['wal']);
    assert.deepEqual(await pragma('synchronous'), [2]);
    assert.deepEqual(await pragma('foreign_keys'), [1]);
  });

  it(
    'is synced behind every transaction where that is asked for, and says so where it cannot be',
    NEEDS_LINUX,
    async () => {
      const homeDirectory = newHome();
      await using store = await openStore({ homeDirectory, syncsTransactions: true });
      const insert = (id: string) => store.db.transaction().execute((trx) => addAccount({ db: trx }, id));
      await insert('a');
      refuseToSync(homeDirectory);
      await assert.rejects(insert('b'), NotSynced);
      await assert.rejects(insert('c'), NotSynced);
    },
  );

  it('is synced at every commit again behind one that need not be, also where that failed', async () => {
    await using store = await openStore({ homeDirectory: newHome() });
    const synchronous = async (db: Kysely<Tables>) =>
      Object.values((await sql`pragma synchronous`.execute(db)).rows[0] ?? {});
    assert.deepEqual(await unsynced(store, synchronous), [1]);
    assert.deepEqual(await synchronous(store.db), [2]);
    await assert.rejects(
      unsynced(store, (db) => sql`insert into no_table values (1)`.execute(db)),
      /no such table/,
    );
    assert.deepEqual(await synchronous(store.db), [2]);
  });
});

async function rejectsWith(code: StoreErrorCode, options: StoreOptions, message: RegExp): Promise<void> {
  await assert.rejects(openStore(options), { name: 'StoreError', code, message });
}
