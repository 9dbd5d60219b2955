import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openAccounts } from '../../src/accounts/index.ts';
import { openStore } from '../../src/store/index.ts';
import { onEveryDatabase } from '../store/databases.ts';
import { booksOf, call, EMAIL, openCustomer } from './books.ts';

const BOB = 'bob@example.com';

onEveryDatabase('the operator', (fresh) => {
  it('grants credits, with a note for their owner', async () => {
    const options = await fresh();
    await using customer = await openCustomer(options, 0);
    assert.equal(await customer.accounts.operator.grant({ email: ' ANN@example.com', credits: 30, note: 'Sorry' }), 30);
    assert.deepEqual(
      (await booksOf(options)).entries.map(({ description }) => description),
      ['Sorry'],
    );
    const refused = [
      [{ email: EMAIL, credits: 0 }, 'invalid_credits'],
      [{ email: EMAIL, credits: 1.5 }, 'invalid_credits'],
      [{ email: EMAIL, credits: 1, note: 'a\u001b[2J' }, 'invalid_note'],
      [{ email: BOB, credits: 1 }, 'account_not_found'],
      [{ email: 'bob', credits: 1 }, 'invalid_email'],
    ] as const;
    for (const [grant, code] of refused) await assert.rejects(customer.accounts.operator.grant(grant), { code });
  });

  it('refunds a request once, in parts or whole, and no other account for it', async () => {
    const options = await fresh();
    await using customer = await openCustomer(options, 100);
    const { accounts } = customer;
    await accounts.keys.create({ email: BOB });
    await call(customer, { requestId: 'r1' });
    await call(customer, { requestId: 'r2' });
    assert.deepEqual(await accounts.operator.refund({ email: EMAIL, requestId: 'r1', credits: 15 }), {
      credits: 15,
      balance: 35,
    });
    const none = { name: 'AccountError', code: 'nothing_to_refund' };
    await assert.rejects(accounts.operator.refund({ email: EMAIL, requestId: 'r1', credits: 26 }), none);
    await assert.rejects(accounts.operator.refund({ email: BOB, requestId: 'r1' }), none);
    await assert.rejects(accounts.operator.refund({ email: EMAIL, requestId: 'r3' }), none);
    const both = await Promise.allSettled(
      [1, 2].map(() => accounts.operator.refund({ email: EMAIL, requestId: 'r1' })),
    );
    assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    assert.equal((await booksOf(options)).balance, 60);
  });

  it('rotates a key, and the old one works for the overlap', async () => {
    let now = new Date('2026-03-01T12:00:00Z');
    await using customer = await openCustomer({ ...(await fresh()), now: () => now }, 0);
    const { accounts } = customer;
    const next = await accounts.keys.rotate(customer.keyId, 2);
    assert.equal(next.accountId, customer.accountId);
    const keys = await accounts.keys.list(customer.accountId);
    assert.deepEqual(
      keys.map(({ name }) => name),
      ['default', 'default'],
    );
    assert.equal(keys.find(({ keyId }) => keyId === customer.keyId)?.expiresAt, '2026-03-03T12:00:00.000Z');
    const isValid = async (key: string) => (await accounts.keys.authenticate(key)) !== null;
    assert.deepEqual([await isValid(customer.key), await isValid(next.key)], [true, true]);

    await accounts.keys.rotate(customer.keyId, 7);
    now = new Date('2026-03-03T12:00:00Z');
    assert.equal(await isValid(customer.key), false, 'a second rotation does not lengthen the first overlap');
    await assert.rejects(accounts.keys.rotate(customer.keyId, 1), { code: 'key_not_active' });

    const last = await accounts.keys.rotate(next.keyId, 0);
    assert.deepEqual([await isValid(next.key), await isValid(last.key)], [false, true]);
    await accounts.keys.revoke(last.keyId);
    await assert.rejects(accounts.keys.rotate(last.keyId, 1), { code: 'key_not_active' });
  });

  it('cannot rotate with another overlap, or a key that does not exist', async () => {
    await using customer = await openCustomer(await fresh(), 0);
    for (const days of [-1, 8, 0.5]) {
      await assert.rejects(customer.accounts.keys.rotate(customer.keyId, days), { code: 'invalid_overlap' });
    }
    for (const id of ['', '\0', '00000000-0000-7000-8000-000000000000']) {
      await assert.rejects(customer.accounts.keys.rotate(id, 1), { code: 'key_not_found' });
    }
  });

  it('sees every account, and of one its settings, keys and last entries', async () => {
    await using customer = await openCustomer(await fresh(), 100);
    const { accounts } = customer;
    await accounts.keys.create({ email: BOB, credits: 5 });
    await call(customer, { requestId: 'r1' });
    const list = await accounts.operator.listAccounts();
    assert.deepEqual(list.map(({ email, balance, reserved }) => [email, balance, reserved]).sort(), [
      [EMAIL, 60, 0],
      [BOB, 5, 0],
    ]);
    const shown = await accounts.operator.showAccount(EMAIL);
    assert.deepEqual([shown.balance, shown.credits.balance, shown.keys.length], [60, 60, 1]);
    assert.deepEqual(shown.ledger[0]?.kind, 'charge');
    assert.deepEqual(
      shown.ledger.map(({ credits }) => credits),
      [-40, 100],
    );
    await assert.rejects(accounts.operator.showAccount('carl@example.com'), { code: 'account_not_found' });
  });

  it('leaves a trace of every change in the audit log', async () => {
    const options = await fresh();
    await using customer = await openCustomer(options, 100);
    const { accounts, keyId } = customer;
    await call(customer, { requestId: 'r1' });
    await accounts.operator.grant({ email: EMAIL, credits: 3 });
    await accounts.operator.refund({ email: EMAIL, requestId: 'r1' });
    await accounts.operator.setOverage(EMAIL, 7);
    await accounts.operator.setOverage(EMAIL, null);
    await accounts.operator.setAutoTopUp(EMAIL, { thresholdCredits: 1, targetCredits: 2 });
    await accounts.operator.setAutoTopUp(EMAIL, null);
    const rotated = await accounts.keys.rotate(keyId, 1);
    await using store = await openStore(options);
    const log = await store.db.selectFrom('audit_log').select(['action', 'detail', 'key_id']).execute();
    const changes = log.map(({ action, detail }) => `${action} ${detail}`).sort();
    assert.deepEqual(changes, [
      `account.created {"email":"${EMAIL}"}`,
      'credits.granted {"credits":100}',
      'credits.granted {"credits":3}',
      'credits.refunded {"credits":40,"requestId":"r1"}',
      'key.created {"name":"default"}',
      `key.rotated {"newKeyId":"${rotated.keyId}","overlapDays":1}`,
      'overage.changed {"amount":"off"}',
      'overage.changed {"amount":7}',
      'top_up.settings_changed {"threshold":"off","target":"off"}',
      'top_up.settings_changed {"threshold":1,"target":2}',
    ]);
    assert.equal(JSON.stringify(log).includes(rotated.key.slice(9)), false);
  });

  it('of two processes sees one set of books', async () => {
    const options = await fresh();
    await using customer = await openCustomer(options, 0);
    await using elsewhere = await openAccounts(options);
    await Promise.all(
      [customer.accounts, elsewhere].flatMap((accounts) =>
        Array.from({ length: 5 }, () => accounts.operator.grant({ email: EMAIL, credits: 8 })),
      ),
    );
    assert.equal((await booksOf(options)).balance, 80);
  });
});
