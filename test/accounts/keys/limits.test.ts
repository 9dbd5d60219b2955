import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openAccounts } from '../../../src/accounts/index.ts';
import { openStore } from '../../../src/store/index.ts';
import { onEveryDatabase } from '../../store/databases.ts';

const NONE = { endsAt: null, dayCreditsMax: null, operations: null };
const EMAIL = 'ann@example.com';

onEveryDatabase('a key with limits', (fresh) => {
  it('is known with them, ends on its day, and hands them on when it is rotated', async () => {
    let time = new Date('2026-05-01T10:00:00.000Z');
    await using accounts = await openAccounts({ ...(await fresh()), now: () => time });
    const { keys } = accounts;
    const { key, keyId, accountId } = await keys.create({ email: EMAIL, credits: 100 });
    assert.deepEqual(await keys.authenticate(key), { accountId, keyId, only: null });
    const limits = { endsAt: '2026-05-02T23:59:59.999Z', dayCreditsMax: 40, operations: ['searchCompanies'] };
    await keys.limit(keyId, limits, accountId);
    const known = { accountId, keyId, only: null, limits: { dayCreditsMax: 40, operations: ['searchCompanies'] } };
    assert.deepEqual(await keys.authenticate(key), known);
    const rotated = await keys.rotate(keyId, 7, accountId);
    const listed = await keys.list(accountId);
    assert.deepEqual(
      listed.map((one) => one.limits),
      [limits, limits],
    );
    time = new Date('2026-05-03T00:00:00.000Z');
    for (const ended of [key, rotated.key]) assert.equal(await keys.authenticate(ended), null);
    await assert.rejects(keys.rotate(rotated.keyId, 0, accountId), { code: 'key_not_active' });
    await keys.limit(rotated.keyId, NONE, accountId);
    assert.deepEqual(await keys.authenticate(rotated.key), { accountId, keyId: rotated.keyId, only: null });
    const [{ action, detail } = { action: '', detail: '' }] = await accounts.operator.listAudit(EMAIL, 1);
    assert.deepEqual([action, detail], ['key.limited', '{}']);
    const made = await keys.add(accountId, 'limited from the first', null, { ...limits, endsAt: null });
    assert.deepEqual(await keys.authenticate(made.key), { ...known, keyId: made.keyId });
    const [created = { action: '', detail: '' }] = await accounts.operator.listAudit(EMAIL, 1);
    const detailed = { name: 'limited from the first', dayCreditsMax: 40, operations: 'searchCompanies' };
    assert.deepEqual([created.action, JSON.parse(created.detail)], ['key.created', detailed]);
    await assert.rejects(keys.add(accountId, 'x', null, { ...NONE, dayCreditsMax: 0.5 }), { code: 'invalid_credits' });
  });

  it('is limited by its own account alone', async () => {
    await using accounts = await openAccounts(await fresh());
    const { keys } = accounts;
    const { keyId } = await keys.create({ email: EMAIL });
    const { accountId: other } = await keys.create({ email: 'ben@example.com' });
    await assert.rejects(keys.limit(keyId, NONE, other), { code: 'key_not_found' });
    await assert.rejects(keys.limit('no id', NONE), { code: 'key_not_found' });
    await assert.rejects(keys.limit(keyId, { ...NONE, dayCreditsMax: 0.5 }), { code: 'invalid_credits' });
  });

  it('has spent what it was charged today, and what its batches hold', async () => {
    const options = await fresh();
    await using accounts = await openAccounts({ ...options, now: () => new Date('2026-05-02T10:00:00.000Z') });
    const { keyId, accountId } = await accounts.keys.create({ email: EMAIL, credits: 100 });
    await using store = await openStore(options);
    const of = { account_id: accountId, operation: 'lookup', jurisdiction: '' };
    const days = [
      ['2026-05-01', keyId, 50],
      ['2026-05-02', keyId, 7],
      ['2026-05-02', 'another', 30],
    ] as const;
    for (const [day, key_id, credits] of days)
      await store.db
        .insertInto('usage_charges')
        .values({ ...of, day, key_id, credits })
        .execute();
    assert.equal(await accounts.keys.spentToday({ accountId, keyId }), 7);
    const created_at = '2026-05-02T09:00:00.000Z';
    for (const [id, completed_at] of [
      ['open', null],
      ['done', created_at],
    ] as const) {
      const reserved = { id, account_id: accountId, remaining_credits: 20, created_at, released_at: null };
      await store.db.insertInto('reservations').values(reserved).execute();
      const batch = { id, file_id: id, account_id: accountId, key_id: keyId, request_id: id, created_at, completed_at };
      const status = completed_at === null ? ('queued' as const) : ('succeeded' as const);
      const rows = { row_credits: 5, location_count: 4, free_count: 4, status };
      await store.db
        .insertInto('batches')
        .values({ ...batch, ...rows })
        .execute();
    }
    assert.equal(await accounts.keys.spentToday({ accountId, keyId }), 27);
  });
});
