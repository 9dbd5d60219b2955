/** The queue from inside: workers that are lost, tries that fail, and the clock. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Charges } from '../../src/accounts/index.ts';
import { openBatches } from '../../src/batches/index.ts';
import type { LeasedRow } from '../../src/batches/lease.ts';
import { ROWS_CHANNEL } from '../../src/batches/notices.ts';
import { leaveQueue, renewLease, takeStep } from '../../src/batches/queue.ts';
import type { Outcome } from '../../src/batches/settle.ts';
import { sweep } from '../../src/batches/sweep.ts';
import { Corrections } from '../../src/corrections/corrections.ts';
import { openStore } from '../../src/store/index.ts';
import { booksOf } from '../accounts/books.ts';
import { onEveryDatabase } from '../store/databases.ts';
import { openMatcher } from './matcher.ts';
import { location, openQueue, PLAIN, submit } from './queue.ts';

const START = Date.parse('2026-03-01T12:00:00Z');
const at = (seconds: number): Date => new Date(START + seconds * 1000);
const now = () => at(0);
const DAY = 24 * 60 * 60;

const worker = (id: string) => ({ id, leaseMs: 30_000, matcherVersion: 'test-1' });

async function matched(rows: readonly LeasedRow[]): Promise<readonly Outcome[]> {
  await using matcher = await openMatcher({});
  return Promise.all(
    rows.map(async ({ location, terms, ...place }) => ({ ...place, row: await matcher.match(location, terms) })),
  );
}

const failed = (rows: readonly LeasedRow[]): readonly Outcome[] =>
  rows.map(({ batchId, rowIndex }) => ({ batchId, rowIndex, row: null }));

const PEOPLE = ['people 1 a', 'people 1 b', 'people 1 c'];
const indexes = (rows: readonly LeasedRow[]) => rows.map(({ rowIndex }) => rowIndex);

onEveryDatabase('the queue', (fresh) => {
  it('leases a row to one worker, and settles it for no other', async () => {
    const options = await fresh();
    await using queue = await openQueue({ ...options, now });
    await using store = await openStore(options);
    const payer = await queue.customer('ann@example.com', 100);
    const id = await submit(queue, payer, PEOPLE);
    const one = await takeStep(store, now(), worker('one'), [], 2);
    const other = await takeStep(store, now(), worker('other'), [], 25);
    assert.deepEqual([indexes(one.leased), indexes(other.leased)], [[0, 1], [2]]);
    const stolen = await takeStep(store, now(), worker('third'), await matched(one.leased), 25);
    assert.deepEqual(stolen, { leased: [], charged: [] });
    const outcomes = await matched(one.leased);
    assert.deepEqual((await takeStep(store, now(), worker('one'), outcomes, 25)).charged, [payer.accountId]);
    await takeStep(store, now(), worker('one'), outcomes, 25);
    assert.deepEqual((await queue.poll(payer, id)).progress, { processed: 2, matched: 2, unmatched: 0 });
    assert.equal((await booksOf(options)).charges.length, 2, 'handing in again charges nothing');
    await leaveQueue(store, now(), worker('other'), await matched(other.leased));
    assert.equal((await queue.poll(payer, id)).status, 'succeeded');
    assert.deepEqual((await booksOf(options)).accounts[0]?.reserved_credits, 0);
  });

  it('tells waiting workers of new rows and of freed ones, where the database can', { timeout: 120_000 }, async () => {
    const options = await fresh();
    await using queue = await openQueue({ ...options, now });
    await using store = await openStore(options);
    const payer = await queue.customer('ann@example.com', 100);
    let told = 0;
    await using _listener = store.listen(ROWS_CHANNEL, () => told++);
    // A listener is told once when it is there.
    const next = async (): Promise<void> => {
      for (const before = told; store.kind === 'postgresql' && told === before; ) await sleep(5);
    };
    await next();
    for (const change of [
      () => submit(queue, payer, PEOPLE),
      async () => {
        await takeStep(store, now(), worker('one'), [], 2);
        await leaveQueue(store, now(), worker('one'), []);
      },
    ]) {
      const isTold = next();
      await change();
      await isTold;
    }
    assert.equal(told, store.kind === 'postgresql' ? 3 : 0);
  });

  it('leases the rows of a worker that is not heard of again when its lease is over, each alone', async () => {
    const options = await fresh();
    await using queue = await openQueue({ ...options, now });
    await using store = await openStore(options);
    const payer = await queue.customer('ann@example.com', 100);
    const id = await submit(queue, payer, PEOPLE);
    const lost = await takeStep(store, at(0), worker('lost'), [], 25);
    await renewLease(store, at(20), worker('lost'));
    assert.deepEqual((await takeStep(store, at(50), worker('next'), [], 25)).leased, [], 'it was renewed');
    let { leased } = await takeStep(store, at(51), worker('next'), [], 25);
    const seen: number[] = [];
    while (leased.length > 0) {
      seen.push(...indexes(leased));
      assert.equal(leased.length, 1);
      ({ leased } = await takeStep(store, at(51), worker('next'), await matched(leased), 25));
    }
    assert.deepEqual(seen, [0, 1, 2]);
    // It was only slow, and comes back with results that nobody waits for.
    await takeStep(store, at(60), worker('lost'), await matched(lost.leased), 25);
    assert.equal((await queue.poll(payer, id)).status, 'succeeded');
    assert.equal((await booksOf(options)).balance, 55);
  });

  it('tells each worker how a row is to be judged, as it was submitted, whatever became of the workers before', async () => {
    const options = await fresh();
    const sign = (name: string, street: string) => ({ ...location(name), address: `${street}, Pellton, CO 80521` });
    {
      await using queue = await openQueue({ ...options, now });
      const payer = await queue.customer('ann@example.com', 1000);
      const locations = [sign('Kiln #1', '1 Elm St'), sign('Kiln #2', '2 Elm St'), sign('Other', '3 Elm St')];
      const choices = { acceptance: 'strict', absentShare: 0.5 } as const;
      await queue.batches.submit({ ...PLAIN, payer, requestId: 'r', locations, choices });
      await submit(queue, payer, ['Kiln']);
    }
    await using store = await openStore(options);
    const { leased } = await takeStep(store, now(), worker('killed'), [], 25);
    const termsOf = (rows: readonly LeasedRow[]) =>
      new Set(
        rows.map(({ rowIndex, terms: { acceptance, absentShare, sites } }) =>
          [rowIndex, acceptance, absentShare, sites].join(' '),
        ),
      );
    const submitted = new Set(['0 strict 0.5 2', '1 strict 0.5 2', '2 strict 0.5 1', '0 balanced 0.25 1']);
    assert.deepEqual(termsOf(leased), submitted);
    // Its lease is over; rows whose worker was lost are leased one by one.
    const later: LeasedRow[] = [];
    for (const name of ['one', 'two', 'three', 'four'])
      later.push(...(await takeStep(store, at(31), worker(name), [], 1)).leased);
    assert.deepEqual(termsOf(later), submitted);
  });

  it('gives a row up after three tries, for nothing, and the batch succeeds', async () => {
    const options = await fresh();
    await using queue = await openQueue({ ...options, now });
    await using store = await openStore(options);
    const payer = await queue.customer('ann@example.com', 100);
    const id = await submit(queue, payer, ['people 1 a']);
    let { leased } = await takeStep(store, now(), worker('w'), [], 25);
    for (let tries = 1; tries <= 3; tries++) {
      assert.equal(leased.length, 1, `try ${tries}`);
      ({ leased } = await takeStep(store, now(), worker('w'), failed(leased), 25));
    }
    assert.deepEqual(leased, []);
    const { status, result } = await queue.poll(payer, id);
    assert.deepEqual(
      [status, result?.rows.map((row) => [row.status, row.reason_code, row.credits_charged])],
      ['succeeded', [['unmatched', 'processing_error', 0]]],
    );
    assert.equal((await booksOf(options)).balance, 100);
  });

  it('gives a row up that has cost ten workers', async () => {
    const options = await fresh();
    await using queue = await openQueue({ ...options, now });
    await using store = await openStore(options);
    const payer = await queue.customer('ann@example.com', 100);
    const id = await submit(queue, payer, ['people 1 a']);
    for (let lost = 0; lost < 10; lost++) {
      const { leased } = await takeStep(store, at(lost * 40), worker(`w${lost}`), [], 25);
      assert.equal(leased.length, 1, `lease ${lost}`);
    }
    assert.deepEqual((await takeStep(store, at(400), worker('last'), [], 25)).leased, []);
    assert.equal((await queue.poll(payer, id)).result?.rows[0]?.reason_code, 'processing_error');
  });

  it('fails a batch that is not finished in a day, and gives back what it was charged', async () => {
    const options = await fresh();
    await using queue = await openQueue({ ...options, now });
    await using store = await openStore(options);
    const payer = await queue.customer('ann@example.com', 100);
    const id = await submit(queue, payer, PEOPLE);
    const { leased } = await takeStep(store, at(0), worker('w'), [], 2);
    const more = await takeStep(store, at(0), worker('w'), await matched(leased), 1);
    await queue.accounts.operator.refund({ email: 'ann@example.com', requestId: 'submission', credits: 5 });
    await sweep(store, at(DAY), { resultDays: 30, keptFileDays: 30 });
    assert.equal((await queue.poll(payer, id)).status, 'running');
    await sweep(store, at(DAY + 1), { resultDays: 30, keptFileDays: 30 });
    const failedBatch = await queue.poll(payer, id);
    assert.deepEqual([failedBatch.status, failedBatch.error?.code, failedBatch.result], ['failed', 'timed_out', null]);
    await takeStep(store, at(DAY + 2), worker('w'), await matched(more.leased), 25);
    assert.deepEqual(await queue.poll(payer, id), failedBatch, 'a batch that has ended does not change');
    const { balance, accounts } = await booksOf(options);
    assert.deepEqual([balance, accounts[0]?.reserved_credits], [100, 0]);
  });

  it('removes results when they were kept long enough, and idempotency keys after a day', async () => {
    const options = await fresh();
    await using queue = await openQueue({ ...options, now });
    await using store = await openStore(options);
    const payer = await queue.customer('ann@example.com', 100);
    const id = await submit(queue, payer, ['Nothing']);
    const { leased } = await takeStep(store, at(0), worker('w'), [], 25);
    await leaveQueue(store, at(0), worker('w'), await matched(leased));
    await sweep(store, at(30 * DAY), { resultDays: 30, keptFileDays: 30 });
    assert.notEqual(await queue.batches.poll(payer.accountId, id), null);
    await sweep(store, at(30 * DAY + 1), { resultDays: 30, keptFileDays: 30 });
    assert.equal(await queue.batches.poll(payer.accountId, id), null);
    assert.deepEqual(await store.db.selectFrom('batch_rows').selectAll().execute(), []);
  });

  it('answers a submission whose twin is not answered yet with that, and forgets its key after a day', async () => {
    const options = await fresh();
    let day = 0;
    const clock = () => at(day * (DAY + 1));
    await using queue = await openQueue({ ...options, now: clock });
    const payer = await queue.customer('ann@example.com', 15);
    const { promise: funded, resolve: fund } = Promise.withResolvers<void>();
    const { prices } = queue.accounts.charges;
    const fundLater: Charges['fund'] = (accountId, credits) =>
      funded.then(() => queue.accounts.charges.fund(accountId, credits));
    await using batches = await openBatches({
      ...options,
      corrections: () => Corrections.NONE,
      now: clock,
      charges: { prices, fund: fundLater },
    });
    const send = (names: readonly string[]) =>
      batches.submit({
        ...PLAIN,
        payer,
        requestId: 'r',
        locations: names.map((name) => location(name)),
        idempotency: { key: 'k', body: names },
      });
    const short = send(['a', 'b']);
    assert.equal((await send(['a', 'b'])).kind, 'in_flight');
    fund();
    assert.equal((await short).kind, 'short');
    const first = await send(['a']);
    assert(first.kind === 'accepted' && !first.isReplayed);
    assert.equal((await send(['b'])).kind, 'other_body');
    const again = await send(['a']);
    assert(again.kind === 'accepted' && again.isReplayed);
    assert.equal(again.batch.batchId, first.batch.batchId);
    day = 1;
    await queue.accounts.operator.grant({ email: 'ann@example.com', credits: 15 });
    const next = await send(['b']);
    assert(next.kind === 'accepted' && !next.isReplayed);
  });
});
