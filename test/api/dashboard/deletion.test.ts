/** An account that is deleted: what is left of it, in every table. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { FATES } from '../../../src/sign-in/index.ts';
import { openStore, type Store, type Tables } from '../../../src/store/index.ts';
import { openServer } from '../harness.ts';
import { join, ORIGIN, type Person, signUp } from './person.ts';

const MARK = 'marzipan';
const EMAIL = `${MARK}@pellton.example`;
const AT = '2026-05-01T10:00:00.000Z';
const LISTED = { jurisdiction_code: 'us_co', entity_number: '1001', name: 'Zephyr Kiln LLC', status: 'active' };
const FILE = 'f'.repeat(32);
const INTENT = {
  ...{ name: MARK, columns: [], mapping: {}, has_headings: true, sheet: null, is_once: true, acceptance: 'balanced' },
  ...{ absent_share: 0, row_count: 1, unreadable_count: 0, incomplete_count: 0, copy_count: 0, location_count: 1 },
  ...{ digest: '0'.repeat(64), byte_count: 1, rows_max: null, credits_max: null },
};

/** Does everything that leaves something. */
async function live(person: Person, { db }: Store, send: (key: string) => Promise<unknown>): Promise<void> {
  await person.ask('POST', '/watches', { kind: 'search', q: 'zephyr', note: MARK });
  await person.ask('PUT', '/found-changes/mails', { mails: false });
  await person.ask('POST', '/saved-searches', { name: MARK, address: '/search?q=zephyr' });
  const list = (await person.ask('POST', '/lists', { name: MARK })).json().id;
  await person.ask('POST', `/lists/${list}/companies`, { ...LISTED, note: MARK });
  await person.ask('PUT', '/note', { kind: 'company', key: 'us_co 1001', text: MARK, version: null });
  await person.ask('PUT', `/files/${FILE}/intent`, INTENT);
  await person.ask('PUT', `/files/${FILE}/bytes/0`, { bytes: 'YQ==' });
  await person.ask('POST', '/companies/search', { q: 'zephyr' });
  await person.ask('POST', '/team/invitations', { email: `guest-${MARK}@pellton.example`, role: 'reader' });
  const hook = { url: 'http://127.0.0.1:9/', types: ['batch.failed'], description: MARK };
  const webhook_id = (await person.ask('POST', '/webhooks', hook)).json().id;
  await send(person.key);
  const account_id = person.accountId;
  const message = { id: 'm', account_id, type: 'batch.failed', created_at: AT, body: MARK };
  await db.insertInto('messages').values(message).execute();
  await db.insertInto('message_sequences').values({ account_id, object: 'batch 1', last: 1 }).execute();
  await db.insertInto('deliveries').values({ webhook_id, message_id: 'm', next_at: null, leased_by: null }).execute();
  const attempt = { id: 'a', webhook_id, message_id: 'm', type: 'batch.failed', attempt: 1, created_at: AT };
  const ended = { status: null, failure: 'timeout', duration_ms: 1, next_at: null };
  await db
    .insertInto('delivery_attempts')
    .values({ ...attempt, ...ended })
    .execute();
  const found = { id: 'f', account_id, watch_id: 'w', watched: '{}', found_at: AT, change: MARK };
  await db.insertInto('found_changes').values(found).execute();
  const batch = (await db.selectFrom('batches').select('id').where('account_id', '=', account_id).execute())[0]!.id;
  const decided = { batch_id: batch, row_index: 0, number: 1, decided_at: AT, decided_by: EMAIL, decision: '{}' };
  await db.insertInto('batch_decisions').values(decided).execute();
  const noted = { batch_id: batch, row_index: 0, text: MARK, wants_second_look: 0, noted_at: AT, noted_by: EMAIL };
  await db.insertInto('batch_row_notes').values(noted).execute();
  const portfolio = { account_id, id: FILE, name: MARK, created_at: AT, seen_until: '' };
  await db.insertInto('portfolios').values(portfolio).execute();
  const row = { account_id, portfolio_id: FILE, row: 1 };
  await db
    .insertInto('portfolio_rows')
    .values({ ...row, name: MARK, address: MARK, was_there: 1 })
    .execute();
  const watching = { kind: 'company', subject: MARK, has_made_watch: 1 };
  await db
    .insertInto('portfolio_watches')
    .values({ ...row, ...watching })
    .execute();
}

const countOf = async ({ db }: Store, table: string, where: string, accountId: string): Promise<number> => {
  const [before = '', after = ''] = where.split('$');
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from ${sql.table(table)} where ${sql.raw(before)}${accountId}${sql.raw(after)}`.execute(
    db,
  );
  return Number(rows[0]!.count);
};

const deleting = Object.entries(FATES).flatMap(([table, fate]) =>
  typeof fate === 'string' ? [] : [[table as keyof Tables, fate.where] as const],
);

it('is gone from every table but those of books and of who changed what; its members sign in no more', async () => {
  await using server = await openServer({ settings: { publicUrl: ORIGIN } });
  await using store = await openStore({ homeDirectory: server.homeDirectory });
  const owner = await signUp(server, EMAIL);
  const mate = await join(server, owner, `mate-${MARK}@pellton.example`, 'analyst');
  const other = await signUp(server, 'other@pellton.example');
  const submit = async (key: string) => {
    const payload = { locations: [{ name: MARK, address: '7 Harrow Lane' }] };
    const headers = { 'x-api-key': key, 'idempotency-key': MARK };
    await server.app.inject({ method: 'POST', url: '/v2/local-businesses/batches', headers, payload });
  };
  await live(owner, store, submit);
  await server.app.inject({
    method: 'POST',
    url: '/auth/request-password-reset',
    headers: { origin: ORIGIN },
    payload: { email: EMAIL },
  });
  await server.accounts.requestLog.flush();
  for (const [table, where] of deleting)
    assert.notEqual(await countOf(store, table, where, owner.accountId), 0, `${table} has nothing that could go`);

  const remove = (person: Person, currentPassword = 'seven old kilns') =>
    person.ask('POST', '/account/delete', { currentPassword });
  assert.equal((await remove(mate)).statusCode, 403);
  assert.equal((await remove(owner, 'guessed')).json().detail, 'The current password is wrong');
  assert.equal((await remove(owner)).statusCode, 409, 'a batch is under way');
  await store.db.updateTable('batches').set({ status: 'succeeded', completed_at: AT }).execute();
  const balance = (await owner.ask('GET', '/overview')).json().credits.balance;
  const gone = await remove(owner);
  assert.equal(gone.statusCode, 204, gone.body);

  for (const [table, where] of deleting) assert.equal(await countOf(store, table, where, owner.accountId), 0, table);
  const tables = await store.db.introspection.getTables();
  for (const { name, columns } of tables) {
    for (const column of columns) {
      const text = sql`cast(${sql.ref(column.name)} as text)`;
      const { rows } = await sql`select 1 from ${sql.table(name)} where ${text} like ${`%${MARK}%`}`.execute(store.db);
      if (rows.length > 0) assert.equal(name, 'audit_log', `${name}.${column.name} still has it`);
    }
  }
  for (const person of [owner, mate]) assert.equal((await person.ask('GET', '/session')).statusCode, 401);
  const asked = await server.app.inject({ url: '/v2/credits', headers: { 'x-api-key': owner.key } });
  assert.ok([401, 200].includes(asked.statusCode));
  assert.equal((await other.ask('GET', '/session')).statusCode, 200);
  // The books are whole, and the address is free.
  const [kept] = await store.db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.sum<number>('amount_credits').as('sum'))
    .where('account_id', '=', owner.accountId)
    .execute();
  assert.equal(Number(kept!.sum), balance);
  await signUp(server, EMAIL);
});
