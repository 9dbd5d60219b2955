import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { type LedgerLine, logIdAt, openAccounts, StoreError } from '../../src/accounts/index.ts';
import { appendToLedger, ledgerEntry } from '../../src/accounts/ledger/entry.ts';
import { RequestBuffer } from '../../src/accounts/request-log/request-buffer.ts';
import { type RequestRow, writeRequests } from '../../src/accounts/request-log/write-requests.ts';
import { openStore } from '../../src/store/index.ts';
import { soon } from '../engine/companies.ts';
import { onEveryDatabase } from '../store/databases.ts';
import { booksOf, call, EMAIL, openCustomer } from './books.ts';

const DAYS = { from: '2026-01-01', to: '2026-12-31' };
const NOTHING = { statusClass: null, requestId: null } as const;

onEveryDatabase('usage', (fresh) => {
  const answered = (accountId: string, at: string, status = 200) =>
    ({
      caller: { accountId, keyId: null },
      id: logIdAt(new Date(at)),
      chosenId: null,
      method: 'GET',
      endpoint: '/v2/credits',
      status,
      credits: 0,
      jurisdictions: null,
      durationMs: 1.5,
    }) as const;

  it('of several servers adds up to the ledger and to what each has logged', async () => {
    const options = { ...(await fresh()), now: () => new Date('2026-05-01T10:00:00.000Z') };
    await using customer = await openCustomer({ ...options, chargesInThread: true }, 40 * 40);
    await using other = await openAccounts({ ...options, chargesInThread: true });
    const { accountId } = customer;
    const servers = [customer.accounts, other];
    await Promise.all(
      servers.flatMap((accounts) =>
        Array.from({ length: 30 }, async (_, index) => {
          const receipt = await call({ ...customer, accounts });
          const status = receipt.ok ? 200 : 402;
          accounts.requestLog.note(answered(accountId, `2026-05-01T10:00:${10 + index}.000Z`, status));
        }),
      ),
    );
    await Promise.all(servers.map((accounts) => accounts.requestLog.flush()));
    const usage = await customer.accounts.requestLog.usage(accountId, DAYS);
    const { charges } = await booksOf(options);
    assert.equal(charges.length, 40);
    assert.deepEqual(usage.days, [{ date: '2026-05-01', requests: 60, errors: 20, credits: 40 * 40 }]);
    assert.equal(await other.requestLog.spentSince(accountId, '2026-05-01'), 1600);
    assert.equal(await other.requestLog.spentSince(accountId, '2026-05-02'), 0);
    const all = await other.requestLog.list(accountId, NOTHING, { before: null, limit: 100 });
    assert.equal(all.length, 60);
    assert.deepEqual(
      await other.requestLog.list(accountId, NOTHING, { before: all[24]!, limit: 10 }),
      all.slice(25, 35),
    );
    const refused = await other.requestLog.list(
      accountId,
      { statusClass: 4, requestId: null },
      { before: null, limit: 100 },
    );
    assert.deepEqual([...new Set(refused.map(({ status }) => status))], [402]);
    assert.equal(refused.length, 20);
  });

  it("finds a request by the id it was answered with, the server's own or one that its caller chose", async () => {
    await using customer = await openCustomer(await fresh(), 0);
    const { accounts, accountId } = customer;
    const own = answered(accountId, '2026-05-01T10:00:00.000Z');
    const later = { ...answered(accountId, '2026-05-01T10:00:01.000Z'), chosenId: 'mine' };
    // One that sends on the id of an earlier answer, and one of another account.
    const repeated = { ...answered(accountId, '2026-05-01T10:00:02.000Z', 404), chosenId: own.id };
    const foreign = { ...answered('another', '2026-05-01T10:00:03.000Z'), chosenId: 'mine' };
    for (const request of [repeated, own, foreign, later]) accounts.requestLog.note(request);
    await accounts.requestLog.flush();
    const found = async (requestId: string | null, statusClass: 2 | 4 | 5 | null = null) =>
      (await accounts.requestLog.list(accountId, { statusClass, requestId }, { before: null, limit: 10 })).map(
        ({ id, at, requestId }) => [id, at, requestId],
      );
    const rows = [
      [repeated.id, '2026-05-01T10:00:02.000Z', own.id],
      [later.id, '2026-05-01T10:00:01.000Z', 'mine'],
      [own.id, '2026-05-01T10:00:00.000Z', own.id],
    ];
    assert.deepEqual(await found(null), rows);
    assert.deepEqual(await found(own.id), [rows[0], rows[2]]);
    assert.deepEqual(await found(own.id, 4), [rows[0]]);
    assert.deepEqual(await found('mine'), [rows[1]]);
    // What it was stored under is not an id that anybody was told.
    assert.deepEqual(await found(later.id), []);
    const days = await accounts.requestLog.usage(accountId, DAYS);
    assert.deepEqual(days.days, [{ date: '2026-05-01', requests: 3, errors: 1, credits: 0 }]);
  });

  it('is written in groups that are full, and the rest when it is asked for', async () => {
    const written: number[] = [];
    await using log = new RequestBuffer(async (rows) => void written.push(rows.length), assert.ifError);
    for (let count = 0; count < 1_300; count++) log.note(answered('a', '2026-05-01T10:00:00.000Z'));
    await setImmediate();
    assert.deepEqual(written, [500, 500]);
    await log.flush();
    assert.deepEqual(written, [500, 500, 300]);
  });

  it('is written once, however often a group is given', async () => {
    const options = await fresh();
    await using customer = await openCustomer(options, 0);
    await using store = await openStore(options);
    const { accountId } = customer;
    const groups: RequestRow[][] = [];
    const failures: unknown[] = [];
    let isAway = true;
    const write = async (rows: readonly RequestRow[]) => {
      groups.push([...rows]);
      await writeRequests(store, rows);
      // The commit was made, and the connection lost before it was told.
      if (isAway) throw new StoreError('store_unavailable', 'away');
    };
    const log = new RequestBuffer(write, (error) => failures.push(error));
    log.note(answered(accountId, '2026-05-01T10:00:00.000Z'));
    await log.flush();
    assert.equal(failures.length, 1);
    isAway = false;
    log.note(answered(accountId, '2026-05-01T10:00:01.000Z'));
    await log[Symbol.asyncDispose]();
    assert.deepEqual(
      groups.map(({ length }) => length).filter((length) => length > 0),
      [1, 1, 1],
    );
    const { days } = await customer.accounts.requestLog.usage(accountId, DAYS);
    assert.deepEqual(days, [{ date: '2026-05-01', requests: 2, errors: 0, credits: 0 }]);
  });

  it('keeps its memory bounded while the database is away, and tells what is lost', async () => {
    const failures: unknown[] = [];
    const written: number[] = [];
    const log = new RequestBuffer(
      async (rows) => void written.push(rows.length),
      (error) => failures.push(error),
    );
    // Of 41 groups of 500 the last 40 are kept, and the last of them has 401.
    for (let count = 0; count < 20_401; count++) log.note(answered('a', '2026-05-01T10:00:00.000Z'));
    await log[Symbol.asyncDispose]();
    assert.equal(
      written.reduce((all, one) => all + one, 0),
      19_901,
    );
    assert.equal(failures.length, 1);
  });

  it('of single requests ends after the days that they are kept, and its sums stay', async () => {
    const options = await fresh();
    await using customer = await openCustomer(options, 0);
    const { accounts, accountId } = customer;
    accounts.requestLog.note(answered(accountId, '2026-05-01T10:00:00.000Z'));
    await accounts.requestLog.flush();
    assert.equal((await accounts.requestLog.list(accountId, NOTHING, { before: null, limit: 10 })).length, 1);
    for (const [time, kept] of [
      ['2026-05-03T10:00:00.000Z', 1],
      ['2026-05-03T10:00:00.001Z', 0],
    ] as const) {
      const now = () => new Date(time);
      await using server = await openAccounts({ ...options, now, requestLogDays: 2, chargesInThread: true });
      const count = async () => (await server.requestLog.list(accountId, NOTHING, { before: null, limit: 10 })).length;
      // A server deletes in the background.
      assert.equal(await soon(count, (left) => left === kept), kept);
    }
    assert.equal((await accounts.requestLog.usage(accountId, DAYS)).days.length, 1);
    assert.equal((await accounts.operator.showAccount(EMAIL)).ledger.length, 0);
  });

  it('reads a long ledger with the balance after each entry, by pages and as a whole', async () => {
    const options = await fresh();
    await using customer = await openCustomer(options, 5_000);
    const { accounts, accountId } = customer;
    await using store = await openStore(options);
    await store.db.transaction().execute(async (trx) => {
      const at = '2026-05-01T10:00:00.000Z';
      const entry = { account_id: accountId, kind: 'charge', amount_credits: -2, description: 'Row' } as const;
      await appendToLedger(
        trx,
        Array.from({ length: 2_100 }, () => ledgerEntry(at, entry)),
      );
      await trx.updateTable('accounts').set({ balance_credits: 800 }).where('id', '=', accountId).execute();
    });
    const whole: LedgerLine[] = [];
    for await (const line of accounts.ledger.all(accountId)) whole.push(line);
    assert.equal(whole.length, 2_101);
    let sum = 0;
    for (const line of whole.toReversed()) {
      sum += line.credits;
      assert.equal(line.balanceAfter, sum);
    }
    assert.equal(sum, 800);
    const before = whole[1_499]!;
    assert.deepEqual(await accounts.ledger.list(accountId, { before, limit: 20 }), whole.slice(1_500, 1_520));
  });
});
