/** What tells webhooks of what. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sweep } from '../../src/batches/sweep.ts';
import { EVENT_TYPES } from '../../src/outbox/index.ts';
import { openStore, type Store, type StoreOptions } from '../../src/store/index.ts';
import { call } from '../accounts/books.ts';
import { openQueue, submit } from '../batches/queue.ts';
import { onEveryDatabase } from '../store/databases.ts';

const AT = '2026-11-24T10:00:00.000Z';

/** A webhook for all types, of an account. */
async function hook(options: StoreOptions, accountId: string): Promise<Store> {
  const store = await openStore(options);
  await store.db
    .insertInto('webhooks')
    .values({
      id: `01a1fc71-d28a-7a40-8a52-${accountId.slice(-12)}`,
      account_id: accountId,
      url: 'http://127.0.0.1:9/',
      types: JSON.stringify(EVENT_TYPES),
      description: '',
      created_at: AT,
      paused_because: null,
      secret_seed: 'seed',
      old_secret_seed: null,
      old_secret_until: null,
    })
    .execute();
  return store;
}

const messages = async ({ db }: Store) =>
  (await db.selectFrom('messages').select('body').orderBy('id').execute()).map(({ body }) => JSON.parse(body));

onEveryDatabase('an account with a webhook', (fresh) => {
  it('is told of a batch that succeeded, and of nobody in it', async () => {
    const options = await fresh();
    await using queue = await openQueue(options);
    const payer = await queue.customer('ann@example.com', 1_000);
    await using store = await hook(options, payer.accountId);
    await queue.work();
    const batchId = await submit(queue, payer, ['people 1 a', 'none']);
    await queue.untilFinished(payer, batchId);
    const [message, ...more] = await messages(store);
    assert.deepEqual(more, []);
    assert.partialDeepStrictEqual(message, {
      type: 'batch.succeeded',
      data: { sequence: 1, batch_id: batchId, status: 'succeeded', location_count: 2, label: null, error: null },
    });
  });

  it('is told of a batch that failed', async () => {
    const options = await fresh();
    await using queue = await openQueue(options);
    const payer = await queue.customer('ann@example.com', 1_000);
    await using store = await hook(options, payer.accountId);
    const batchId = await submit(queue, payer, ['none']);
    await sweep(store, new Date(Date.now() + 25 * 60 * 60 * 1000), { resultDays: 30, keptFileDays: 30 });
    const [message] = await messages(store);
    assert.partialDeepStrictEqual(message, {
      type: 'batch.failed',
      data: { batch_id: batchId, status: 'failed', error: { code: 'timed_out' } },
    });
  });

  it('is told of each level of a low balance once', async () => {
    const options = await fresh();
    await using queue = await openQueue(options);
    const payer = await queue.customer('ann@example.com', 100);
    await using store = await hook(options, payer.accountId);
    const caller = { accounts: queue.accounts, accountId: payer.accountId, keyId: payer.keyId! };
    await call(caller);
    await call(caller);
    while ((await messages(store)).length === 0) await sleep(5);
    const found = (await messages(store)).map(({ type, data }) => ({ type, ...data }));
    assert.deepEqual(found, [{ type: 'balance.low', sequence: 1, level: 20, balance: 20, base: 100 }]);
  });
});
