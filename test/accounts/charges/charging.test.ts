import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { shortfallOf as shortfallOfStanding } from '../../../src/accounts/charges/call.ts';
import { openAccounts, parsePrices } from '../../../src/accounts/index.ts';
import { type LedgerEntriesTable, openStore } from '../../../src/store/index.ts';
import { soon } from '../../engine/companies.ts';
import { onEveryDatabase } from '../../store/databases.ts';
import { booksOf, call, EMAIL, openCustomer, shortfallOf } from '../books.ts';

const outcomes = (receipts: readonly { readonly ok: boolean }[]) => receipts.filter(({ ok }) => ok).length;
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

onEveryDatabase('a charge', (fresh) => {
  it('takes the price, and stands in the ledger with its request, key and operation', async () => {
    const options = { ...(await fresh()), now: () => new Date('2026-03-01T12:00:00Z') };
    await using customer = await openCustomer(options, 100);
    const receipt = await call(customer, { requestId: 'req.1' });
    assert.deepEqual(receipt, { ok: true, charged: 40, balance: 60, paidAt: null, hadWork: true });
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
      batch_id: null,
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
    await customer.accounts.operator.setOverage(EMAIL, 100);
    assert.equal(outcomes(await Promise.all(times(5, () => call(customer)))), 2);
    assert.equal((await booksOf(options)).balance, -80);
    await customer.accounts.operator.setOverage(EMAIL, null);
    assert.deepEqual(shortfallOf(await call(customer)), { required: 40, available: 0, balance: -80 });
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
      times(8, (index) => accounts.keys.create({ email: `c${index}@example.com`, credits: 40 * index })),
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
    await operator.operator.grant({ email: EMAIL, credits: 40 });
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
    assert.deepEqual(await call(customer, { results: 25 }), {
      ok: true,
      charged: 25,
      balance: 100,
      paidAt: null,
      hadWork: true,
    });
    assert.deepEqual(await call(customer, { results: 0 }), {
      ok: true,
      charged: 0,
      balance: 100,
      paidAt: null,
      hadWork: true,
    });
    assert.equal((await call(customer, { results: 1 })).ok, true);
    assert.deepEqual(shortfallOf(await call(customer)), { required: 100, available: 99, balance: 99 });
    assert.equal((await booksOf(options)).charges.length, 2);
  });

  it('of nothing is no entry, also for an account without credits', async () => {
    const options = { ...(await fresh()), prices: parsePrices('{"company_search": 0}') };
    await using customer = await openCustomer(options, 0);
    assert.deepEqual(await call(customer), { ok: true, charged: 0, balance: 0, paidAt: null, hadWork: true });
    assert.deepEqual((await booksOf(options)).entries, []);
  });

  it('of an account that does not exist is an error', async () => {
    await using customer = await openCustomer(await fresh(), 40);
    await assert.rejects(call({ ...customer, accountId: 'nobody' }), { code: 'account_not_found' });
  });
});

onEveryDatabase('a call under a key', (fresh) => {
  const ask = { key: 'key:1', requestHash: 'x' };
  const at = (time: string) => ({ now: () => new Date(time) });

  it('is charged once, and its repeat is free for a day, also in another process and for an account without credits', async () => {
    const options = { ...(await fresh()), ...at('2026-03-01T12:00:00Z') };
    await using customer = await openCustomer(options, 40);
    const first = await call(customer, { requestId: 'first', repeatable: ask });
    assert.deepEqual(first, { ok: true, charged: 40, balance: 0, paidAt: null, hadWork: true });
    for (const [time, outcome] of [
      ['2026-03-01T12:00:01Z', 'free'],
      ['2026-03-02T11:59:59.999Z', 'free'],
      ['2026-03-02T12:00:00Z', 'short'],
    ] as const) {
      await using elsewhere = await openAccounts({ ...options, ...at(time) });
      const again = await call({ ...customer, accounts: elsewhere }, { repeatable: ask });
      const paidAt = '2026-03-01T12:00:00.000Z';
      const free = { ok: true, charged: 0, balance: 0, paidAt, hadWork: true };
      if (outcome === 'free') assert.deepEqual(again, free);
      else assert.deepEqual(shortfallOf(again), { required: 40, available: 0, balance: 0 });
    }
    assert.equal((await booksOf(options)).charges.length, 1);
  });

  it('that asks for something else is refused before any work; of another account it is its own', async () => {
    const options = await fresh();
    await using customer = await openCustomer(options, 80);
    await call(customer, { repeatable: ask });
    const other = { repeatable: { ...ask, requestHash: 'y' } };
    assert.deepEqual(await call(customer, { ...other, work: () => assert.fail('work was done') }), {
      ok: false,
      why: 'other_request',
      hadWork: false,
    });
    const neighbour = await customer.accounts.keys.create({ email: 'bob@example.com', credits: 40 });
    assert.equal((await call({ ...customer, ...neighbour }, other)).ok, true);
    assert.equal((await booksOf(options)).charges.length, 2);
  });

  it('sent many times at once to two processes is charged once, and every one is answered', async () => {
    const options = await fresh();
    await using customer = await openCustomer(options, 10_000);
    await using elsewhere = await openAccounts(options);
    const receipts = await Promise.all(
      times(40, (index) =>
        call(index % 2 === 0 ? customer : { ...customer, accounts: elsewhere }, { repeatable: ask, work: nextTurn }),
      ),
    );
    assert.equal(outcomes(receipts), 40);
    const charged = receipts.map((receipt) => receipt.ok && receipt.charged);
    assert.deepEqual([charged.filter((one) => one === 40).length, charged.filter((one) => one === 0).length], [1, 39]);
    assert.equal((await booksOf(options)).charges.length, 1);
  });

  it('sent at once with something else under the key is one of the two', async () => {
    const options = await fresh();
    await using customer = await openCustomer(options, 10_000);
    const receipts = await Promise.all(
      times(10, (index) => call(customer, { repeatable: { ...ask, requestHash: `${index % 2}` }, work: nextTurn })),
    );
    assert.equal(outcomes(receipts), 5);
    assert(receipts.every((receipt) => receipt.ok || receipt.why === 'other_request'));
    assert.equal((await booksOf(options)).charges.length, 1);
  });

  it('that nobody could pay, or that found nothing to charge for, leaves the key free', async () => {
    const options = { ...(await fresh()), prices: parsePrices('{"company_search": {"per_result": 1}}') };
    await using customer = await openCustomer(options, 100);
    await using elsewhere = await openAccounts(options);
    await call(customer, { repeatable: ask, results: 0 });
    const spend = () => call({ ...customer, accounts: elsewhere }, { results: 60 });
    const lost = await Promise.all(times(2, () => call(customer, { repeatable: ask, results: 90, work: spend })));
    assert.deepEqual(
      lost.map((receipt) => !receipt.ok && receipt.why),
      ['short', 'short'],
    );
    await customer.accounts.operator.grant({ email: EMAIL, credits: 100 });
    const receipt = await call(customer, { repeatable: { ...ask, requestHash: 'y' } });
    assert.deepEqual(receipt.ok && receipt.charged, 1);
  });

  it('pays for what comes with it', async () => {
    await using customer = await openCustomer(await fresh(), 40);
    const also = { key: 'page:1', requestHash: '1' };
    const again = () => call(customer, { repeatable: also, onlyIfPaid: true });
    assert.deepEqual(await again(), { ok: false, why: 'not_paid', hadWork: false });
    await call(customer, { repeatable: ask, alongside: [also, also] });
    const receipt = await again();
    assert.deepEqual(receipt.ok && receipt.charged, 0);
  });

  it('whose answer breaks is given its credits back once, and costs again', async () => {
    const options = await fresh();
    {
      await using customer = await openCustomer(options, 80);
      const also = { key: 'page:1', requestHash: '1' };
      await call(customer, { requestId: 'broken', repeatable: ask, alongside: [also], breaks: true });
    }
    const { balance, entries } = await booksOf(options);
    assert.equal(balance, 80);
    assert.deepEqual(
      entries.filter((entry) => entry.request_id === 'broken').map((entry) => [entry.kind, entry.amount_credits]),
      [
        ['charge', -40],
        ['refund', 40],
      ],
    );
    await using accounts = await openAccounts(options);
    const [{ account_id: accountId, key_id: keyId }] = (await booksOf(options)).charges as [LedgerEntriesTable];
    const again = { accounts, accountId, keyId: keyId! };
    assert.deepEqual(await call(again, { repeatable: { key: 'page:1', requestHash: '1' }, onlyIfPaid: true }), {
      ok: false,
      why: 'not_paid',
      hadWork: false,
    });
    const receipt = await call(again, { repeatable: ask });
    assert.deepEqual(receipt.ok && receipt.charged, 40);
  });

  it('is forgotten a day after it was paid', async () => {
    const options = await fresh();
    await using customer = await openCustomer({ ...options, ...at('2026-03-01T12:00:00Z') }, 400);
    await call(customer, { repeatable: ask });
    await call(customer, { repeatable: { ...ask, key: 'key:2' } });
    await using store = await openStore(options);
    const kept = async () => (await store.db.selectFrom('paid_requests').select('key').execute()).length;
    for (const [time, left] of [
      ['2026-03-02T11:59:59.999Z', 2],
      ['2026-03-02T12:00:00Z', 0],
    ] as const) {
      await using _ = await openAccounts({ ...options, ...at(time), requestLogDays: 2, chargesInThread: true });
      assert.equal(await soon(kept, (count) => count === left), left);
    }
  });
});

describe('what a refused call could have used', () => {
  for (const [standing, held, available] of [
    [{ available: 12, hasOverage: false, balance: 12 }, 0, 12],
    [{ available: 100, hasOverage: false, balance: 100 }, 80, 20],
    // Another process took what was left after these calls were let in.
    [{ available: 10, hasOverage: false, balance: 10 }, 120, 0],
    [{ available: -80, hasOverage: false, balance: -80 }, 0, 0],
    [{ available: -80, hasOverage: true, balance: -180 }, 0, -80],
    [{ available: -80, hasOverage: true, balance: -180 }, 40, -80],
    [{ available: 30, hasOverage: true, balance: -70 }, 40, 0],
    // They came in after the call had waited for them long enough.
    [{ available: 500, hasOverage: false, balance: 500 }, 0, 39],
  ] as const) {
    it(`is ${available} of ${standing.available} with ${held} held`, () => {
      const whole = { reserved: 0, topUpThreshold: null, topUpTarget: null, alertBase: null, alertTold: null };
      const shortfall = shortfallOfStanding({ ...whole, ...standing }, held, 40);
      assert.deepEqual(shortfall, { required: 40, available, balance: standing.balance });
    });
  }
});
