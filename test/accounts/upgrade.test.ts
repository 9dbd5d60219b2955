import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { openAccounts, openRateBuckets, type Position } from '../../src/accounts/index.ts';
import { openStore, type StoreOptions } from '../../src/store/index.ts';
import { soon } from '../engine/companies.ts';
import { onEveryDatabase } from '../store/databases.ts';
import { booksOf } from './books.ts';
import { openBefore } from './old-database.ts';

const ACCOUNT = '01999999-0000-7000-8000-000000000001';
const TOP_UP = '01999999-0000-7000-8000-000000000002';
const AT = '2026-01-01T00:00:00.000Z';

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
    const list = async (requestId: string | null, before: Position | null = null) =>
      accounts.requestLog.list(ACCOUNT, { statusClass: null, requestId }, { before, limit: 10 });
    const all = await list(null);
    assert.deepEqual(
      all.map(({ at, requestId, status, durationMs }) => ({ at, requestId, status, durationMs })),
      rows.map(({ at, requestId, status }) => ({ at, requestId, status, durationMs: 1.5 })),
    );
    assert.deepEqual(await list(null, all[0]), all.slice(1));
    assert.deepEqual(await list('mine'), [all[0], all[2]]);
    assert.deepEqual(await list(rows[1]!.requestId), [all[1]]);
    await using _later = await openAccounts({
      ...options,
      now: () => new Date('2026-05-04T10:00:01.000Z'),
      requestLogDays: 3,
    });
    // It deletes in the background.
    const left = await soon(
      () => list(null),
      ({ length }) => length <= 1,
    );
    assert.deepEqual(left, all.slice(0, 1));
  });
});

onEveryDatabase('a database from before one table held what is counted', (_fresh, untouched) => {
  it('holds a guesser up as before, also when the process that brings it up to date is killed', async () => {
    const options = await untouched();
    const secret = 'what the names are hashed with';
    const bucket = JSON.stringify(['sign_in', 'address', '203.0.113.7']);
    const now = () => new Date(AT);
    await openBefore(options, 23, async (db) => {
      const id = createHmac('sha256', secret).update(bucket).digest('base64url');
      await sql`insert into throttles (id, full_at_ms) values (${id}, ${Date.parse(AT) + 250_000})`.execute(db);
    });
    await killUpgradeBehind('0024-one-table-of-buckets', options);
    await using store = await openStore(options);
    await using buckets = openRateBuckets(store, { secret, now, onError: (error) => assert.fail(String(error)) });
    assert.deepEqual(await buckets.take(bucket, { burst: 50, perSecond: 1 / 5 }, 1), { granted: 0, fullInMs: 250_000 });
    await assert.rejects(sql`select * from throttles`.execute(store.db));
  });
});

const KILLED_UPGRADE = fileURLToPath(new URL('killed-upgrade.ts', import.meta.url));

async function killUpgradeBehind(last: string, options: StoreOptions): Promise<void> {
  const settings = JSON.stringify({ options, last });
  const child = spawn(process.execPath, [KILLED_UPGRADE, settings], { stdio: ['ignore', 'ignore', 'inherit'] });
  assert.deepEqual(await once(child, 'exit'), [null, 'SIGKILL']);
}

const OTHER = '01999999-0000-7000-8000-000000000009';
const KEY = '01999999-0000-7000-8000-00000000000b';

const BATCH = '01999999-0000-7000-8000-0000000000b1';

/**
 * As they were entered. Times and ids do not ascend together: the clock was set back, and processes share a
 * millisecond.
 */
const ENTRIES = [
  { id: 'f', account_id: ACCOUNT, kind: 'grant', amount_credits: 1000, created_at: '2026-05-01T10:00:00.000Z' },
  { id: 'd', account_id: ACCOUNT, kind: 'charge', amount_credits: -40, created_at: '2026-05-01T10:00:00.007Z' },
  { id: 'e', account_id: ACCOUNT, kind: 'charge', amount_credits: -15, created_at: '2026-05-01T10:00:00.007Z' },
  { id: 'c', account_id: OTHER, kind: 'top_up', amount_credits: 7, created_at: '2026-05-01T10:00:00.008Z' },
  { id: 'a', account_id: ACCOUNT, kind: 'refund', amount_credits: 15, created_at: '2026-05-01T10:00:00.009Z' },
].map((entry) => ({
  ...entry,
  description: entry.id === 'e' ? `Row 3 of batch ${BATCH}` : `${entry.kind} ${entry.id}`,
  request_id: entry.kind === 'grant' ? null : `request-${entry.id}`,
  key_id: entry.kind === 'charge' ? KEY : null,
  operation: entry.id === 'e' ? 'batch_row' : entry.kind === 'charge' ? 'company_search' : null,
  jurisdiction: entry.id === 'd' ? 'us_fl' : null,
}));

onEveryDatabase('a database from before the ledger lay in order and named batches', (_fresh, untouched) => {
  const openOld = (options: StoreOptions): Promise<void> =>
    openBefore(options, 8, async (db) => {
      const balances = [
        [ACCOUNT, 'ann@example.com', 960],
        [OTHER, 'ben@example.com', 7],
      ] as const;
      for (const [id, email, balance] of balances) {
        await sql`insert into accounts (id, email, email_folded, created_at, balance_credits)
                  values (${id}, ${email}, ${email}, ${AT}, ${balance})`.execute(db);
      }
      await sql`insert into api_keys (id, account_id, name, prefix, hash, created_at)
                values (${KEY}, ${ACCOUNT}, 'key', 'ck', 'hash', ${AT})`.execute(db);
      for (const entry of ENTRIES) {
        const { id, account_id, kind, amount_credits, request_id, description, created_at } = entry;
        await sql`insert into ledger_entries (id, account_id, kind, amount_credits, request_id, description, created_at, key_id, operation, jurisdiction)
                  values (${id}, ${account_id}, ${kind}, ${amount_credits}, ${request_id}, ${description}, ${created_at}, ${entry.key_id},
                    ${entry.operation}, ${entry.jurisdiction})`.execute(db);
      }
      await sql`insert into usage_charges (account_id, day, operation, key_id, jurisdiction, credits)
                values (${ACCOUNT}, '2026-05-01', 'company_search', ${KEY}, 'us_fl', 40),
                       (${ACCOUNT}, '2026-05-01', 'batch_row', ${KEY}, '', 15)`.execute(db);
    });
  const byId = (one: { readonly id: string }, other: { readonly id: string }): number => (one.id < other.id ? -1 : 1);
  const isAppendOnly = async (options: StoreOptions): Promise<void> => {
    await using store = await openStore(options);
    for (const change of [sql`update ledger_entries set description = ''`, sql`delete from ledger_entries`]) {
      await assert.rejects(change.execute(store.db), /ledger_entries is append-only/);
    }
  };

  it('keeps every entry as it was, in its place, and adds the next ones behind them', async () => {
    const options = await untouched();
    await openOld(options);
    const ids = async (email: string, limit: number): Promise<readonly (readonly [string, number])[]> => {
      await using accounts = await openAccounts(options);
      const { accountId } = await accounts.operator.showAccount(email);
      const lines = [];
      for (let page = await accounts.ledger.list(accountId, { before: null, limit }); page.length > 0; ) {
        lines.push(...page);
        page = await accounts.ledger.list(accountId, { before: page.at(-1)!, limit });
      }
      return lines.map(({ id, balanceAfter }) => [id, balanceAfter]);
    };
    const before = [
      ['a', 960],
      ['e', 945],
      ['d', 960],
      ['f', 1000],
    ] as const;
    assert.deepEqual(await ids('ann@example.com', 3), before);
    assert.deepEqual(await ids('ben@example.com', 3), [['c', 7]]);
    const { entries } = await booksOf(options);
    const named = ENTRIES.map((entry) => ({ ...entry, batch_id: entry.id === 'e' ? BATCH : null }));
    assert.deepEqual(entries.toSorted(byId), named.toSorted(byId));
    await isAppendOnly(options);
    {
      await using accounts = await openAccounts(options);
      const { accountId } = await accounts.operator.showAccount('ann@example.com');
      const charges = await accounts.ledger.chargesOfFile(accountId, BATCH, { before: null, limit: 3 });
      assert.deepEqual(
        charges?.map(({ id }) => id),
        ['e'],
      );
      await accounts.operator.refund({ email: 'ann@example.com', requestId: 'request-d' });
    }
    const after = await ids('ann@example.com', 2);
    assert.deepEqual(after.slice(1), before);
    assert.equal(after[0]?.[1], 1000);
    await booksOf(options);
  });

  for (const last of ['0009-ledger-in-order', '0014-batches-in-ledger']) {
    it(`is as it was when the process that brings it up to date is killed behind ${last}`, async () => {
      const options = await untouched();
      await openOld(options);
      await killUpgradeBehind(last, options);
      await openBefore(options, 8, async (db) => {
        const { rows } = await sql<{ readonly id: string }>`select * from ledger_entries`.execute(db);
        assert.deepEqual(rows.toSorted(byId), ENTRIES.toSorted(byId));
        await assert.rejects(sql`delete from ledger_entries`.execute(db), /ledger_entries is append-only/);
        await assert.rejects(addAgain(db), /unique/i);
      });
      assert.equal((await booksOf(options)).balance, 967);
      await isAppendOnly(options);
    });
  }
  /** The former key: its id alone. */
  const addAgain = (db: Kysely<unknown>): Promise<unknown> =>
    sql`insert into ledger_entries (id, account_id, kind, amount_credits, description, created_at)
        values ('a', ${OTHER}, 'grant', 1, '', ${AT})`.execute(db);
});

onEveryDatabase('a database from before the audit log heard of loads', (_fresh, untouched) => {
  const LOGGED = [
    ['1', '2026-05-01T10:00:00.000Z', 'operator', 'account.created', null, '{"email":"ann@example.com"}'],
    ['2', '2026-05-01T10:00:01.000Z', 'user', 'key.created', KEY, '{"name":"key"}'],
  ] as const;
  const openOld = (options: StoreOptions): Promise<void> =>
    openBefore(options, 9, async (db) => {
      await sql`insert into accounts (id, email, email_folded, created_at, balance_credits)
                values (${ACCOUNT}, 'ann@example.com', 'ann@example.com', ${AT}, 0)`.execute(db);
      await sql`insert into api_keys (id, account_id, name, prefix, hash, created_at)
                values (${KEY}, ${ACCOUNT}, 'key', 'ck', 'hash', ${AT})`.execute(db);
      for (const [id, at, actor, action, keyId, detail] of LOGGED) {
        await sql`insert into audit_log (id, created_at, actor, action, account_id, key_id, detail)
                  values (${id}, ${at}, ${actor}, ${action}, ${ACCOUNT}, ${keyId}, ${detail})`.execute(db);
      }
    });
  const LINES = LOGGED.map(([, createdAt, actor, action, keyId, detail]) => {
    return { createdAt, actor, action, email: 'ann@example.com', keyId, detail };
  }).reverse();

  it('keeps every entry, and takes those of loads, which are no account’s', async () => {
    const options = await untouched();
    await openOld(options);
    await using accounts = await openAccounts({ ...options, now: () => new Date('2026-05-02T10:00:00.000Z') });
    await accounts.operator.noteAcceptedLoss({ jurisdiction: 'us_co', user: 'ann', found: 'companies: 10 → 2' });
    assert.deepEqual(await accounts.operator.listAudit(null, 10), [
      {
        createdAt: '2026-05-02T10:00:00.000Z',
        actor: 'operator',
        action: 'load.loss_accepted',
        email: null,
        keyId: null,
        detail: '{"jurisdiction":"us_co","user":"ann","found":"companies: 10 → 2"}',
      },
      ...LINES,
    ]);
    assert.deepEqual(await accounts.operator.listAudit('ann@example.com', 10), LINES);
    await using store = await openStore(options);
    for (const change of [sql`update audit_log set detail = ''`, sql`delete from audit_log`]) {
      await assert.rejects(change.execute(store.db), /audit_log is append-only/);
    }
  });

  it('is as it was when the process that brings it up to date is killed', async () => {
    const options = await untouched();
    await openOld(options);
    await killUpgradeBehind('0010-audit-of-loads', options);
    await using accounts = await openAccounts(options);
    assert.deepEqual(await accounts.operator.listAudit(null, 10), LINES);
  });
});
