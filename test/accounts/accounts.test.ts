import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import {
  type AccountErrorCode,
  type Accounts,
  MAX_BALANCE_CREDITS,
  MAX_GRANT_CREDITS,
  type NewKey,
  openAccounts,
} from '../../src/accounts/index.ts';
import { openStore, type StoreOptions } from '../../src/store/index.ts';
import * as fc from '../property.ts';
import { onEveryDatabase } from '../store/databases.ts';
import { ledgerOf } from './ledger.ts';

const EMAIL = 'ann@example.com';

/** Two seconds are promised of a machine that has nothing else to do. */
const REVOCATION_LIMIT_MS = 60_000;

onEveryDatabase('an account', (fresh) => {
  it('has the credits it was granted, all its keys, and what it was called', async () => {
    await using accounts = await openAccounts({ ...(await fresh()), now: () => new Date('2026-03-01T12:00:00Z') });
    const first = await accounts.keys.create({ email: ' Ann@Example.com ', credits: 500 });
    const second = await accounts.keys.create({ email: 'ANN@example.COM', credits: 70, keyName: 'laptop' });
    const third = await accounts.keys.create({ email: EMAIL });
    assert.deepEqual([second.accountId, third.accountId], [first.accountId, first.accountId]);
    assert.equal((await accounts.credits.balance(first.accountId)).balance, 570);
    const keys = await accounts.keys.list(first.accountId);
    assert.deepEqual(keys.map(({ name }) => name).sort(), ['default', 'default', 'laptop']);
    assert.deepEqual(
      keys.find(({ keyId }) => keyId === second.keyId),
      {
        keyId: second.keyId,
        name: 'laptop',
        prefix: second.key.slice(0, 9),
        createdAt: '2026-03-01T12:00:00.000Z',
        lastUsedAt: null,
        revokedAt: null,
        expiresAt: null,
        only: null,
        limits: { endsAt: null, dayCreditsMax: null, operations: null },
      },
    );
    for (const { key, keyId, accountId } of [first, second, third]) {
      assert.deepEqual(await accounts.keys.authenticate(key), { accountId, keyId, only: null });
    }
  });

  it('has keys of one interface, which stay so when they are rotated', async () => {
    await using accounts = await openAccounts(await fresh());
    const byOperator = await accounts.keys.create({ email: EMAIL, only: 'reconcile' });
    const { accountId } = byOperator;
    const byOwner = await accounts.keys.add(accountId, 'sheets', 'reconcile');
    const rotated = await accounts.keys.rotate(byOwner.keyId, 0, accountId);
    const all = await accounts.keys.add(accountId, 'all');
    const keys = await accounts.keys.list(accountId);
    for (const [created, only] of [
      [byOperator, 'reconcile'],
      [rotated, 'reconcile'],
      [all, null],
    ] as const) {
      const { keyId } = created;
      assert.deepEqual(await accounts.keys.authenticate(created.key), { accountId, keyId, only });
      assert.equal(keys.find((one) => one.keyId === keyId)?.only, only);
    }
  });

  it('sees nothing of another account', async () => {
    await using accounts = await openAccounts(await fresh());
    const ann = await accounts.keys.create({ email: EMAIL, credits: 5 });
    const bob = await accounts.keys.create({ email: 'bob@example.com' });
    assert.equal((await accounts.credits.balance(bob.accountId)).balance, 0);
    assert.deepEqual(
      (await accounts.keys.list(bob.accountId)).map(({ keyId }) => keyId),
      [bob.keyId],
    );
    assert.deepEqual(await accounts.keys.authenticate(ann.key), {
      accountId: ann.accountId,
      keyId: ann.keyId,
      only: null,
    });
  });

  const REFUSED: readonly { input: NewKey; code: AccountErrorCode }[] = [
    ...[
      '',
      'ann',
      'ann@',
      '@example.com',
      'a b@example.com',
      'ann@example.com\0',
      `${'a'.repeat(250)}@example.com`,
    ].map((email) => ({ input: { email }, code: 'invalid_email' }) as const),
    ...[-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, MAX_GRANT_CREDITS + 1].map(
      (credits) => ({ input: { email: EMAIL, credits }, code: 'invalid_credits' }) as const,
    ),
    ...['', '  ', 'a\nb', 'a\u001b[2J', '\ud800', 'x'.repeat(101)].map(
      (keyName) => ({ input: { email: EMAIL, keyName }, code: 'invalid_key_name' }) as const,
    ),
  ];
  it('is not made from input that breaks a rule', async () => {
    const options = await fresh();
    await using accounts = await openAccounts(options);
    for (const { input, code } of REFUSED) {
      await assert.rejects(accounts.keys.create(input), { name: 'AccountError', code }, JSON.stringify(input));
    }
    assert.deepEqual(await ledgerOf(options), { accounts: 0, keys: 0, entries: 0, sum: 0, balance: 0 });
  });

  it('is left as it was by a grant past its limit', async () => {
    const options = await fresh();
    await using accounts = await openAccounts(options);
    const { accountId } = await accounts.keys.create({ email: EMAIL });
    await inStore(options, `update accounts set balance_credits = ${MAX_BALANCE_CREDITS - 5}`);
    await assert.rejects(accounts.keys.create({ email: EMAIL, credits: 6 }), { code: 'balance_limit' });
    assert.equal((await accounts.keys.list(accountId)).length, 1);
    await accounts.keys.create({ email: EMAIL, credits: 5 });
    assert.equal((await accounts.credits.balance(accountId)).balance, MAX_BALANCE_CREDITS);
  });

  it('tells overage and top-up settings only while they are enabled', async () => {
    const options = await fresh();
    await using accounts = await openAccounts(options);
    const { accountId } = await accounts.keys.create({ email: EMAIL, credits: 12 });
    const off = {
      balance: 12,
      overage_enabled: false,
      overage_amount: null,
      auto_topup_enabled: false,
      auto_topup_threshold_credits: null,
      auto_topup_target_credits: null,
    };
    assert.deepEqual(await accounts.credits.balance(accountId), off);
    const amounts = 'overage_amount = 100, auto_topup_threshold_credits = 20, auto_topup_target_credits = 500';
    await inStore(options, `update accounts set ${amounts}`);
    assert.deepEqual(await accounts.credits.balance(accountId), off);
    await inStore(options, 'update accounts set overage_enabled = 1, auto_topup_enabled = 1, balance_credits = -40');
    assert.deepEqual(await accounts.credits.balance(accountId), {
      balance: -40,
      overage_enabled: true,
      overage_amount: 100,
      auto_topup_enabled: true,
      auto_topup_threshold_credits: 20,
      auto_topup_target_credits: 500,
    });
  });

  it('that does not exist has no credits and no keys', async () => {
    await using accounts = await openAccounts(await fresh());
    for (const id of ['', 'nobody', "' or 1=1 --"]) {
      await assert.rejects(accounts.credits.balance(id), { name: 'AccountError', code: 'account_not_found' });
      assert.deepEqual(await accounts.keys.list(id), []);
    }
  });

  it('has a balance that is the sum of its ledger, whatever is granted at once', async () => {
    const options = await fresh();
    await using one = await openAccounts(options);
    await using other = await openAccounts(options);
    const grant = fc.record({
      accounts: fc.constantFrom(one, other),
      email: fc.constantFrom(EMAIL, 'ANN@EXAMPLE.COM', 'bob@example.com'),
      credits: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1_000_000 })),
    });
    let granted = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(grant, { maxLength: 8 }), async (grants) => {
        await Promise.all(grants.map(({ accounts, ...input }) => accounts.keys.create(input)));
        granted += grants.reduce((sum, { credits }) => sum + credits, 0);
        const { sum, balance } = await ledgerOf(options);
        assert.deepEqual({ sum, balance }, { sum: granted, balance: granted });
      }),
      { numRuns: 10, endOnFailure: true },
    );
  });

  it('leaves a trace of every change in the audit log', async () => {
    const options = await fresh();
    await using accounts = await openAccounts(options);
    const { keyId, accountId } = await accounts.keys.create({ email: EMAIL, credits: 3, keyName: 'laptop' });
    await accounts.keys.revoke(keyId);
    await accounts.keys.revoke(keyId);
    await using store = await openStore(options);
    const log = await store.db.selectFrom('audit_log').select(['action', 'account_id', 'key_id', 'detail']).execute();
    const byAction = new Map(log.map(({ action, ...entry }) => [action, entry]));
    assert.equal(log.length, 4, 'the second revocation changed nothing');
    assert.deepEqual(
      byAction,
      new Map([
        ['account.created', { account_id: accountId, key_id: null, detail: `{"email":"${EMAIL}"}` }],
        ['credits.granted', { account_id: accountId, key_id: null, detail: '{"credits":3}' }],
        ['key.created', { account_id: accountId, key_id: keyId, detail: '{"name":"laptop"}' }],
        ['key.revoked', { account_id: accountId, key_id: keyId, detail: '{}' }],
      ]),
    );
  });
});

onEveryDatabase('a key', (fresh) => {
  const LOOKS_LIKE_A_KEY = /^ck_[0-9A-Za-z]{38}$/;

  it('is shown once and stands nowhere in the database', async () => {
    const options = await fresh();
    await using accounts = await openAccounts(options);
    const { key, accountId } = await accounts.keys.create({ email: EMAIL });
    assert.match(key, LOOKS_LIKE_A_KEY);
    await using store = await openStore(options);
    const tables = ['accounts', 'api_keys', 'audit_log', 'settings'] as const;
    for (const table of tables) {
      const rows = JSON.stringify(await store.db.selectFrom(table).selectAll().execute());
      assert.equal(rows.includes(key.slice(9)), false, table);
    }
    assert.equal(JSON.stringify(await accounts.keys.list(accountId)).includes(key.slice(9)), false);
  });

  it('is refused when it is not one of ours', async () => {
    await using accounts = await openAccounts(await fresh());
    const { key } = await accounts.keys.create({ email: EMAIL });
    const { key: elsewhere } = await (async () => {
      await using others = await openAccounts(await fresh());
      return await others.keys.create({ email: EMAIL });
    })();
    const lastChanged = key.slice(0, -1) + (key.endsWith('a') ? 'b' : 'a');
    const foreign = [elsewhere, lastChanged, `${key} `, ` ${key}`, key.toUpperCase(), key.slice(3), `${key}\0`];
    for (const text of ['', 'ck_', 'ck_é', '\0', "' or 1=1 --", 'ck_'.repeat(1_000_000), ...foreign]) {
      assert.equal(await accounts.keys.authenticate(text), null, text.slice(0, 60));
    }
  });

  it('works in every process from its first use on', async () => {
    const options = await fresh();
    await using here = await openAccounts(options);
    await using there = await openAccounts(options);
    for (let made = 0; made < 5; made++) {
      const { key, keyId, accountId } = await there.keys.create({ email: EMAIL });
      assert.deepEqual(await here.keys.authenticate(key), { accountId, keyId, only: null });
    }
  });

  it('stops working at once where it is revoked, and soon elsewhere', async () => {
    const options = await fresh();
    await using here = await openAccounts(options);
    await using there = await openAccounts(options);
    const { key, keyId, accountId } = await here.keys.create({ email: EMAIL });
    const kept = await here.keys.create({ email: EMAIL });
    for (const accounts of [here, there]) assert.notEqual(await accounts.keys.authenticate(key), null);
    await here.keys.revoke(keyId);
    const revokedAt = performance.now();
    assert.equal(await here.keys.authenticate(key), null);
    while ((await there.keys.authenticate(key)) !== null) {
      assert(performance.now() - revokedAt < REVOCATION_LIMIT_MS, 'the revoked key still works elsewhere');
      await sleep(50);
    }
    for (const accounts of [here, there]) {
      assert.deepEqual(await accounts.keys.authenticate(kept.key), { accountId, keyId: kept.keyId, only: null });
    }
  });

  it('that does not exist cannot be revoked', async () => {
    await using accounts = await openAccounts(await fresh());
    for (const id of ['', 'nobody', '\0', "' or 1=1 --", '00000000-0000-7000-8000-000000000000']) {
      await assert.rejects(accounts.keys.revoke(id), { name: 'AccountError', code: 'key_not_found' });
    }
  });

  it('keeps the time of its first revocation', async () => {
    let now = new Date('2026-03-01T12:00:00Z');
    await using accounts = await openAccounts({ ...(await fresh()), now: () => now });
    const { keyId, accountId } = await accounts.keys.create({ email: EMAIL });
    await accounts.keys.revoke(keyId);
    now = new Date('2026-03-02T12:00:00Z');
    await accounts.keys.revoke(keyId);
    const [summary] = await accounts.keys.list(accountId);
    assert.equal(summary?.revokedAt, '2026-03-01T12:00:00.000Z');
  });

  it('works until it expires, also from the cache', async () => {
    const options = await fresh();
    let now = new Date('2026-03-01T12:00:00Z');
    await using accounts = await openAccounts({ ...options, now: () => now });
    const { key } = await accounts.keys.create({ email: EMAIL });
    await inStore(options, "update api_keys set expires_at = '2026-03-02T00:00:00.000Z'");
    now = new Date('2026-03-01T23:59:59.999Z');
    assert.notEqual(await accounts.keys.authenticate(key), null);
    now = new Date('2026-03-02T00:00:00Z');
    assert.equal(await accounts.keys.authenticate(key), null);
  });

  it('tells when it was last used', async () => {
    const options = await fresh();
    let now = new Date('2026-03-01T12:00:00Z');
    const use = async (accounts: Accounts, key: string, at: string) => {
      now = new Date(at);
      await accounts.keys.authenticate(key);
    };
    const first = await openAccounts({ ...options, now: () => now });
    const second = await openAccounts({ ...options, now: () => now });
    const { key, accountId } = await first.keys.create({ email: EMAIL });
    await use(second, key, '2026-03-01T12:00:01Z');
    await use(first, key, '2026-03-01T12:00:05Z');
    await use(first, 'ck_nonsense', '2026-03-01T12:00:09Z');
    await first[Symbol.asyncDispose]();
    await second[Symbol.asyncDispose]();
    await using third = await openAccounts(options);
    const [summary] = await third.keys.list(accountId);
    assert.equal(summary?.lastUsedAt, '2026-03-01T12:00:05.000Z', 'an earlier use written later does not count');
  });
});

/** What no operation of this room does (yet), done to the tables. */
async function inStore(options: StoreOptions, statement: string): Promise<void> {
  await using store = await openStore(options);
  await store.db.executeQuery(CompiledQuery.raw(statement));
}
