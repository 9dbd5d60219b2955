import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Worker } from 'node:worker_threads';
import { StoreError } from '../../src/accounts/index.ts';
import { WriterThread } from '../../src/accounts/writer-thread.ts';
import { temporaryHomes } from '../store/databases.ts';
import { booksOf, call, openCustomer } from './books.ts';

describe('charges in a thread of their own', () => {
  const newHome = temporaryHomes();

  it('reach exactly what the account can pay', async () => {
    const options = { homeDirectory: newHome(), chargesInThread: true };
    await using customer = await openCustomer(options, 410);
    const receipts = await Promise.all(Array.from({ length: 40 }, () => call(customer)));
    assert.equal(receipts.filter(({ ok }) => ok).length, 10);
    assert.equal((await booksOf(options)).balance, 10);
  });

  it('stand beside other changes of the process', async () => {
    const options = { homeDirectory: newHome(), chargesInThread: true };
    await using customer = await openCustomer(options, 0);
    const { accounts } = customer;
    const grants = Array.from({ length: 20 }, () => accounts.operator.grant({ email: 'ann@example.com', credits: 40 }));
    const calls = Array.from({ length: 20 }, async (_, index) => {
      await grants[index];
      return call(customer);
    });
    for (const receipt of await Promise.all(calls)) assert.equal(receipt.ok, true);
    assert.equal((await booksOf(options)).balance, 0);
  });

  it('fail with the errors that they fail with elsewhere', async () => {
    await using customer = await openCustomer({ homeDirectory: newHome(), chargesInThread: true }, 0);
    const unknown = { name: 'AccountError', code: 'account_not_found' };
    await assert.rejects(call({ ...customer, accountId: 'nobody' }), unknown);
    assert.equal((await call(customer)).ok, false, 'and the thread goes on');
    await using lost = new WriterThread('/dev/null/nowhere');
    const charge = { accountId: 'a', keyId: 'k', requestId: 'r', operation: 'lookup', credits: 1 } as const;
    for (let attempt = 0; attempt < 2; attempt++) {
      const isStoreError = (error: unknown) => error instanceof StoreError && error.code === 'store_unavailable';
      await assert.rejects(lost.run('debit', { now: new Date(), charges: [charge] }), isStoreError);
    }
  });

  it('are an outage of the moment at which the thread ends, and of no other', async () => {
    const homeDirectory = newHome();
    const started: Worker[] = [];
    const hear = (thread: Worker) => void started.push(thread);
    process.on('worker', hear);
    await using writer = new WriterThread(homeDirectory);
    const run = () => writer.run('deletePaidBefore', new Date());
    await run();
    process.off('worker', hear);
    void started[0]!.terminate();
    await assert.rejects(run(), { name: 'StoreError', code: 'store_unavailable' });
    await run();
  });
});
