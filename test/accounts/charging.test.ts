import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openAccounts, parsePrices } from '../../src/accounts/index.ts';
import { onEveryDatabase } from '../store/databases.ts';
import { booksOf, call, EMAIL, openCustomer, shortfallOf } from './books.ts';

const outcomes = (receipts: readonly { readonly ok: boolean }[]) => receipts.filter(({ ok }) => ok).length;
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

onEveryDatabase('a charge', (fresh) => {
  it('takes the price, and stands in the ledger with its request, key and operation', async () => {
    const options = { ...(await fresh()), now: () => new Date('2026-03-01T12:00:00Z') };
    await using customer = await openCustomer(options, 100);
    const receipt = await call(customer, { requestId: 'req.1' });
    assert.deepEqual(receipt, { ok: true, charged: 40, balance: 60, hadWork: true });
    const { id: _, ...entry } = (await booksOf(options)).charges[0]!;
    assert.deepEqual(entry, {
      account_id: customer.accountId,
      kind: 'charge',
      amount_credits: -40,
      request_id: 'req.1',
      description: 'Company search',
      created_at: '2026-03-01T12:00:00.000Z',
      key_id: customer.keyId,
      operation: 'company_search',
      jurisdiction: null,
    });
  });

  it('that the account cannot pay is refused before any work', async () => {
    await using customer = await openCustomer(await fresh(), 52);
    assert.equal((await call(customer)).ok, true);
    const refused = await call(customer, { work: () => assert.fail('work was done') });
    assert.equal(refused.hadWork, false);
    assert.deepEqual(shortfallOf(refused), { required: 40, available: 12, balance: 12 });
  });

  it('is made down to the last credit, and not beyond', async () => {
    const options = await fresh();
    await using customer = await openCustomer(options, 80);
    assert.deepEqual(
      [(await call(customer)).ok, (await call(customer)).ok, (await call(customer)).ok],
      [true, true, false],
    );
    assert.equal((await booksOf(options)).balance, 0);
  });

  it('may use overage, and nothing below it', async () => {
    const options = await fresh();
    await using customer = await openCustomer(options, 0);
    await customer.accounts.setOverage(EMAIL, 100);
    assert.equal(outcomes(await Promise.all(times(5, () => call(customer)))), 2);
    assert.equal((await booksOf(options)).balance, -80);
    await customer.accounts.setOverage(EMAIL, null);
    assert.deepEqual(shortfallOf(await call(customer)), { required: 40, available: -80, balance: -80 });
  });

  it('is not made for work that fails', async () => {
    const options = await fresh();
    await using customer = await openCustomer(options, 40);
    const failing = () => call(customer, { work: () => Promise.reject(new Error('engine')) });
    for (const attempt of [failing(), failing(), failing()]) await assert.rejects(attempt, /engine/);
    assert.deepEqual((await booksOf(options)).charges, []);
    assert.equal((await call(customer)).ok, true, 'what the failed calls held is there again');
  });

  it('is made twice for two requests with one id', async () => {
    const options = await fresh();
    await using customer = await openCustomer(options, 100);
    await Promise.all([call(customer, { requestId: 'same' }), call(customer, { requestId: 'same' })]);
    assert.deepEqual(
      (await booksOf(options)).charges.map((entry) => entry.request_id),
      ['same', 'same'],
    );
  });

  it('of parallel calls reaches exactly what the account can pay, and the others do no work', async () => {
    const options = await fresh();
    await using customer = await openCustomer(options, 410);
    let works = 0;
    const receipts = await Promise.all(times(50, () => call(customer, { work: () => works++ })));
    assert.equal(outcomes(receipts), 10);
    assert.equal(works, 10);
    const { balance, charges } = await booksOf(options);
    assert.deepEqual([balance, charges.length], [10, 10]);
  });

  it('of parallel calls in two processes reaches exactly what the account can pay', async () => {
    const options = await fresh();
    await using customer = await openCustomer(options, 1_230);
    await using elsewhere = await openAccounts(options);
    const receipts = await Promise.all(
      times(100, (index) => call(index % 2 === 0 ? customer : { ...customer, accounts: elsewhere })),
    );
    assert.equal(outcomes(receipts), 30);
    assert.equal((await booksOf(options)).balance, 30);
  });

  it('waits for calls under way that may turn out free, and does not refuse too early', async () => {
    await using customer = await openCustomer(await fresh(), 40);
    const { promise: isSecondThere, resolve } = Promise.withResolvers<void>();
    const findNothing = async () => {
      await isSecondThere;
      throw new Error('nothing found');
    };
    const first = assert.rejects(call(customer, { work: findNothing }), /nothing found/);
    const second = call(customer);
    setImmediate(resolve);
    await first;
    assert.equal((await second).ok, true);
  });

  it('tells each caller the balance after its own charge', async () => {
    await using customer = await openCustomer(await fresh(), 400);
    const receipts = await Promise.all(times(10, () => call(customer)));
    const balances = receipts.map((receipt) => receipt.ok && receipt.balance);
    assert.deepEqual(
      balances.sort((a, b) => Number(b) - Number(a)),
      times(10, (index) => 360 - 40 * index),
    );
  });

  it('of many accounts at once takes from each its own', async () => {
    const options = await fresh();
    await using accounts = await openAccounts(options);
    const customers = await Promise.all(
      times(8, (index) => accounts.createKey({ email: `c${index}@example.com`, credits: 40 * index })),
    );
    const receipts = await Promise.all(customers.flatMap((one) => times(8, () => call({ accounts, ...one }))));
    assert.equal(outcomes(receipts), 28);
    assert.equal((await booksOf(options)).balance, 0);
  });

  it('sees a grant of another process at once', async () => {
    const options = await fresh();
    await using customer = await openCustomer(options, 0);
    await using operator = await openAccounts(options);
    assert.equal((await call(customer)).ok, false);
    await operator.grantCredits({ email: EMAIL, credits: 40 });
    assert.equal((await call(customer)).ok, true);
  });

  it('that is refused in the end, because another process was faster, takes nothing', async () => {
    const options = await fresh();
    await using customer = await openCustomer(options, 40);
    await using elsewhere = await openAccounts(options);
    const receipt = await call(customer, { work: () => call({ ...customer, accounts: elsewhere }) });
    assert.equal(receipt.hadWork, true);
    assert.deepEqual(shortfallOf(receipt), { required: 40, available: 0, balance: 0 });
    assert.equal((await booksOf(options)).charges.length, 1);
  });

  it('by the result takes as much as there are results, needs as much as there may be, and nothing for none', async () => {
    const options = { ...(await fresh()), prices: parsePrices('{"company_search": {"per_result": 1}}') };
    await using customer = await openCustomer(options, 125);
    assert.deepEqual(await call(customer, { results: 25 }), { ok: true, charged: 25, balance: 100, hadWork: true });
    assert.deepEqual(await call(customer, { results: 0 }), { ok: true, charged: 0, balance: 100, hadWork: true });
    assert.equal((await call(customer, { results: 1 })).ok, true);
    assert.deepEqual(shortfallOf(await call(customer)), { required: 100, available: 99, balance: 99 });
    assert.equal((await booksOf(options)).charges.length, 2);
  });

  it('of nothing is no entry, also for an account without credits', async () => {
    const options = { ...(await fresh()), prices: parsePrices('{"company_search": 0}') };
    await using customer = await openCustomer(options, 0);
    assert.deepEqual(await call(customer), { ok: true, charged: 0, balance: 0, hadWork: true });
    assert.deepEqual((await booksOf(options)).entries, []);
  });

  it('of an account that does not exist is an error', async () => {
    await using customer = await openCustomer(await fresh(), 40);
    await assert.rejects(call({ ...customer, accountId: 'nobody' }), { code: 'account_not_found' });
  });
});
