import assert from 'node:assert/strict';
import { it } from 'node:test';
import { chargeReserved, releaseReservation, reserve } from '../../../src/accounts/index.ts';
import { openStore, type Store } from '../../../src/store/index.ts';
import { onEveryDatabase } from '../../store/databases.ts';
import { booksOf, type Customer, call, EMAIL, openCustomer, shortfallOf } from '../books.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

const hold = ({ db }: Store, { accountId }: Customer, credits: number, id = 'batch') =>
  db.transaction().execute((trx) => reserve(trx, NOW, { id, accountId, credits }));

const settleRow = ({ db }: Store, { keyId }: Customer, credits = 15, reservationId = 'batch') =>
  db.transaction().execute((trx) => {
    const row = {
      reservationId,
      fileId: reservationId,
      keyId,
      requestId: 'submission',
      operation: 'batch_row',
      descriptions: ['Row'],
    } as const;
    return chargeReserved(trx, NOW, [{ ...row, credits }]);
  });

const release = ({ db }: Store, id = 'batch') => db.transaction().execute((trx) => releaseReservation(trx, NOW, id));

onEveryDatabase('a reservation', (fresh) => {
  it('is charged row by row, and the rest is released', async () => {
    const options = await fresh();
    await using customer = await openCustomer(options, 100);
    await using store = await openStore(options);
    assert.equal(await hold(store, customer, 60), true);
    assert.equal(
      (await customer.accounts.credits.balance(customer.accountId)).balance,
      100,
      'the balance is what is settled',
    );
    await settleRow(store, customer);
    await settleRow(store, customer, 0);
    await settleRow(store, customer);
    assert.equal(await release(store), 30);
    const { accounts, charges, balance } = await booksOf(options);
    assert.deepEqual([balance, accounts[0]?.reserved_credits, charges.length], [70, 0, 2]);
    const { request_id, operation, batch_id } = charges[0]!;
    assert.deepEqual([request_id, operation, batch_id], ['submission', 'batch_row', 'batch']);
  });

  it('takes its credits out of reach of calls, and of other reservations', async () => {
    const options = await fresh();
    await using customer = await openCustomer(options, 100);
    await using store = await openStore(options);
    assert.equal(await hold(store, customer, 75), true);
    assert.equal(await hold(store, customer, 30, 'second'), false);
    assert.deepEqual(shortfallOf(await call(customer)), { required: 40, available: 25, balance: 100 });
    await release(store);
    assert.equal((await call(customer)).ok, true);
  });

  it('may use overage', async () => {
    const options = await fresh();
    await using customer = await openCustomer(options, 10);
    await customer.accounts.operator.setOverage(EMAIL, 20);
    await using store = await openStore(options);
    assert.equal(await hold(store, customer, 31), false);
    assert.equal(await hold(store, customer, 30), true);
    await settleRow(store, customer, 30);
    await release(store);
    assert.equal((await booksOf(options)).balance, -20);
  });

  it('is not charged beyond its credits, after its release, or where there is none', async () => {
    const options = await fresh();
    await using customer = await openCustomer(options, 100);
    await using store = await openStore(options);
    await hold(store, customer, 30);
    const exceeded = { name: 'AccountError', code: 'reservation_exceeded' };
    await assert.rejects(settleRow(store, customer, 31), exceeded);
    await assert.rejects(settleRow(store, customer, 15, 'nothing'), exceeded);
    await release(store);
    await assert.rejects(settleRow(store, customer), exceeded);
    assert.equal((await booksOf(options)).balance, 100);
  });

  it('is released once', async () => {
    const options = await fresh();
    await using customer = await openCustomer(options, 100);
    await using store = await openStore(options);
    await hold(store, customer, 30);
    const released = await Promise.all([release(store), release(store), release(store, 'nothing')]);
    assert.deepEqual(
      released.sort((a, b) => b - a),
      [30, 0, 0],
    );
    assert.equal((await booksOf(options)).accounts[0]?.reserved_credits, 0);
  });

  it('is gone with the transaction that made it, and so is a charge', async () => {
    const options = await fresh();
    await using customer = await openCustomer(options, 100);
    await using store = await openStore(options);
    await hold(store, customer, 30);
    const failing = store.db.transaction().execute(async (trx) => {
      await reserve(trx, NOW, { id: 'second', accountId: customer.accountId, credits: 30 });
      const row = { requestId: 'r', operation: 'batch_row', descriptions: ['Row'], keyId: customer.keyId } as const;
      await chargeReserved(trx, NOW, [{ reservationId: 'batch', fileId: 'batch', credits: 15, ...row }]);
      throw new Error('the row is not stored');
    });
    await assert.rejects(failing, /not stored/);
    const { accounts, balance } = await booksOf(options);
    assert.deepEqual([balance, accounts[0]?.reserved_credits], [100, 30]);
  });

  it('is topped up after its charges took the balance below the threshold', async () => {
    const options = await fresh();
    await using customer = await openCustomer(options, 60);
    await customer.accounts.operator.setAutoTopUp(EMAIL, { thresholdCredits: 50, targetCredits: 200 });
    await using store = await openStore(options);
    await hold(store, customer, 60);
    await settleRow(store, customer);
    await customer.accounts.charges.topUpIfLow(customer.accountId);
    assert.equal((await booksOf(options)).balance, 200);
  });
});
