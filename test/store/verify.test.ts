import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { openStore, verifyStore } from '../../src/store/index.ts';
import { turnOver } from '../engine/sqlite/damaged-files.ts';
import { onEveryDatabase, temporaryHomes } from './databases.ts';

const AT = '2026-03-01T12:00:00.000Z';

onEveryDatabase('a store that is verified', (fresh) => {
  it('is sound while its books agree, and each that do not are named', async () => {
    const options = await fresh();
    const problems = async () => (await verifyStore(options))?.problems;
    await using store = await openStore(options);
    const { db } = store;
    await db
      .insertInto('accounts')
      .values({ id: 'a', email: 'a', email_folded: 'a', created_at: AT, balance_credits: 7, reserved_credits: 2 })
      .execute();
    const entry = { account_id: 'a', kind: 'grant', request_id: null, description: '', created_at: AT } as const;
    const unset = { key_id: null, operation: null, jurisdiction: null };
    await db
      .insertInto('ledger_entries')
      .values({ id: 'e', amount_credits: 7, ...entry, ...unset })
      .execute();
    const reservation = { id: 'r', account_id: 'a', remaining_credits: 2, created_at: AT, released_at: null };
    await db.insertInto('reservations').values(reservation).execute();
    assert.deepEqual(await problems(), []);
    await db.updateTable('accounts').set({ balance_credits: 8 }).execute();
    assert.deepEqual(await problems(), ['the balance of the account a is not the sum of its ledger']);
    await db.updateTable('accounts').set({ balance_credits: 7, reserved_credits: 3 }).execute();
    assert.deepEqual(await problems(), ['the reserved credits of the account a are not the sum of its reservations']);
  });
});

describe('a store in SQLite that is verified', () => {
  const newHome = temporaryHomes();

  it('is not made where there is none', async () => {
    const homeDirectory = newHome();
    assert.equal(await verifyStore({ homeDirectory }), null);
    assert.equal(await verifyStore({ homeDirectory }), null);
  });

  it('is damaged where pages or references are, or nothing is in it', async () => {
    const problems = async (homeDirectory: string) => (await verifyStore({ homeDirectory }))?.problems ?? [];
    const dangling = newHome();
    {
      await using store = await openStore({ homeDirectory: dangling });
      await sql`pragma foreign_keys = off`.execute(store.db);
      await sql`insert into reservations (id, account_id, remaining_credits, created_at) values ('r', 'nobody', 0, ${AT})`.execute(
        store.db,
      );
    }
    assert.match((await problems(dangling)).join(), /of reservations names a row that is not there/);
    const turned = newHome();
    await (await openStore({ homeDirectory: turned }))[Symbol.asyncDispose]();
    const path = join(turned, 'charter.sqlite');
    for (let at = 4_096; at < statSync(path).size; at += 4_096) turnOver(path, at, 64);
    assert.notDeepEqual(await problems(turned), []);
    const head = newHome();
    await (await openStore({ homeDirectory: head }))[Symbol.asyncDispose]();
    turnOver(join(head, 'charter.sqlite'), 0, 64);
    assert.match((await problems(head)).join(), /not a database/);
  });
});
