import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkerTrouble } from '../../src/batches/index.ts';
import { type WorkerReport, work } from '../../src/batches/worker.ts';
import { openStore } from '../../src/store/index.ts';
import { booksOf } from '../accounts/books.ts';
import { onEveryDatabase, temporaryHomes } from '../store/databases.ts';
import { clockOfStuckRows, openMatcher } from './matcher.ts';
import { openQueue, submit } from './queue.ts';

// Threads are the same on every database, and cost a second each to replace.
describe('worker threads', () => {
  const newHome = temporaryHomes();

  it('are replaced when a row ends or stops them, and only that row is given up', async () => {
    const options = { homeDirectory: newHome() };
    await using queue = await openQueue(options);
    const payer = await queue.customer('ann@example.com', 1000);
    const others = Array.from({ length: 6 }, (_, index) => `people 1 Kiln ${index}`);
    const names = [...others, 'crash', 'spin', 'throw Odalys Wrenfield', ...others];
    const id = await submit(queue, payer, names);
    const troubles: WorkerTrouble[] = [];
    const { stuck, now } = clockOfStuckRows();
    const onTrouble = (trouble: WorkerTrouble) => troubles.push(trouble);
    await queue.work({ rowMaxMs: 600, now, matches: { stuck }, onTrouble });
    const { status, result } = await queue.untilFinished(payer, id);
    assert.equal(status, 'succeeded');
    assert.deepEqual(
      result?.rows.map(({ reason_code }) => reason_code),
      names.map((name) => (name.startsWith('people') ? null : 'processing_error')),
    );
    assert.equal((await booksOf(options)).balance, 1000 - 12 * 15);
    const kinds = new Set(troubles.map((trouble) => `${trouble.kind} ${'isTooSlow' in trouble && trouble.isTooSlow}`));
    assert.deepEqual([...kinds].sort(), ['row_error false', 'thread_lost false', 'thread_lost true']);
    assert.doesNotMatch(JSON.stringify(troubles), /Wrenfield/, 'nothing of a location is told');
  });

  it('are not replaced when a row only waits', async () => {
    await using queue = await openQueue({ homeDirectory: newHome() });
    const payer = await queue.customer('ann@example.com', 1000);
    await submit(queue, payer, ['hang']);
    const trouble = Promise.withResolvers<WorkerTrouble['kind']>();
    // Its thread says so by its own time; the one that would replace the thread is far behind.
    const now = () => performance.now() / 60;
    await queue.work({ rowMaxMs: 1_000, now, onTrouble: ({ kind }) => trouble.resolve(kind) });
    assert.equal(await trouble.promise, 'matcher_away');
  });

  const isLinux = process.platform === 'linux';
  it('let the other threads of the process go first', {
    skip: !isLinux && 'priorities of threads are Linux’s',
  }, async () => {
    await using queue = await openQueue({ homeDirectory: newHome() });
    const payer = await queue.customer('ann@example.com', 1000);
    await queue.work({ threads: 2 });
    await queue.untilFinished(payer, await submit(queue, payer, ['people 1 Kiln']));
    const low = prioritiesOfThreads().filter((priority) => priority > getPriority());
    assert.ok(low.length >= 1 && low.length <= 2, `${low.length} threads`);
  });
});

onEveryDatabase('worker threads', (fresh) => {
  it('match a batch row by row: charged for rows with people alone, with the rest released at its end', async () => {
    const options = await fresh();
    await using queue = await openQueue(options);
    const payer = await queue.customer('ann@example.com', 100);
    await queue.work();
    const id = await submit(queue, payer, ['people 2 Kiln', 'Nothing', 'people 0 Harbor', 'people 1 Ferry']);
    const { result, ...batch } = await queue.untilFinished(payer, id);
    assert.deepEqual([batch.status, batch.progress], ['succeeded', { processed: 4, matched: 3, unmatched: 1 }]);
    assert.deepEqual(result?.summary, {
      location_count: 4,
      matched_count: 3,
      unmatched_count: 1,
      rows_with_people: 2,
      people_count: 3,
      credits_charged: 30,
    });
    assert.deepEqual(
      result.rows.map((row) => [row.row_index, row.customer_record_id, row.credits_charged]),
      [
        [0, 'record 0', 15],
        [1, 'record 1', 0],
        [2, 'record 2', 0],
        [3, 'record 3', 15],
      ],
    );
    const { balance, accounts, charges } = await booksOf(options);
    assert.deepEqual([balance, accounts[0]?.reserved_credits, charges.length], [70, 0, 2]);
    assert.deepEqual(
      charges.map(({ request_id, operation }) => [request_id, operation]),
      [
        ['submission', 'batch_row'],
        ['submission', 'batch_row'],
      ],
    );
  });

  it('that are stopped finish what they began and give the rest back at once', async () => {
    const options = await fresh();
    await using queue = await openQueue(options);
    const payer = await queue.customer('ann@example.com', 1000);
    const id = await submit(
      queue,
      payer,
      Array.from({ length: 20 }, (_, index) => `people 1 Kiln ${index}`),
    );
    // A lease that nobody could wait for: what is not given back would stay away.
    const first = await queue.work({ matches: { delayMs: 20 } });
    while ((await queue.poll(payer, id)).started_at === null);
    await first[Symbol.asyncDispose]();
    const { processed } = (await queue.poll(payer, id)).progress;
    assert(processed < 20, `${processed} were processed`);
    await queue.work();
    assert.equal((await queue.untilFinished(payer, id)).result?.summary['credits_charged'], 300);
    assert.equal((await booksOf(options)).charges.length, 20);
  });

  it('give locations back as long as what the matcher stands on is away, and lose and charge none twice', async () => {
    const options = await fresh();
    await using queue = await openQueue(options);
    const payer = await queue.customer('ann@example.com', 1000);
    const awayFile = join(options.homeDirectory, 'away');
    writeFileSync(awayFile, '');
    const names = ['people 1 a', 'people 1 b', 'here people', 'people 1 c', 'nothing'];
    const id = await submit(queue, payer, names);
    // More often than a row is tried that fails, and by two workers.
    const away = Promise.withResolvers<void>();
    let count = 0;
    const onTrouble = ({ kind }: WorkerTrouble) => {
      if (kind !== 'matcher_away') away.reject(new Error(kind));
      count += 1;
      if (count === 8) away.resolve();
    };
    await queue.work({ threads: 2, retryMs: 20, matches: { awayFile }, onTrouble });
    await away.promise;
    const waiting = await queue.poll(payer, id);
    assert.deepEqual([waiting.status, waiting.error], ['running', null]);
    rmSync(awayFile);
    const { result } = await queue.untilFinished(payer, id);
    assert.deepEqual(
      result?.rows.map(({ reason_code, credits_charged }) => reason_code ?? credits_charged),
      [15, 15, 'no_candidate', 15, 'no_candidate'],
    );
    const { balance, accounts, charges } = await booksOf(options);
    assert.deepEqual([balance, accounts[0]?.reserved_credits, charges.length], [1000 - 3 * 15, 0, 3]);
  });

  it('give back a location that only waits, and do not count it as an attempt', async () => {
    const options = await fresh();
    await using queue = await openQueue(options);
    const payer = await queue.customer('ann@example.com', 1000);
    const id = await submit(queue, payer, ['hang', 'people 1 a']);
    await using store = await openStore(options);
    await using matcher = await openMatcher({});
    const stop = new AbortController();
    const told: WorkerReport['kind'][] = [];
    await work({
      id: 'a worker without a thread',
      store,
      matcher,
      settings: { leaseMs: 60_000, pollMs: 1, resultDays: 7, keptFileDays: 7, rowMaxMs: 40, retryMs: 1 },
      report({ kind }) {
        told.push(kind);
        // More often than a row is tried that fails.
        if (told.filter((one) => one === 'matcher_away').length === 4) stop.abort();
      },
      stop: stop.signal,
      idle: (ms) => sleep(Math.min(ms, 5)),
    });
    assert.equal(told.includes('row_error'), false);
    const { status, progress } = await queue.poll(payer, id);
    assert.deepEqual([status, progress.processed], ['running', 1]);
  });

  it('warm up where nothing waits, and not a step where something does', async () => {
    const options = await fresh();
    await using queue = await openQueue(options);
    const payer = await queue.customer('ann@example.com', 1000);
    await using store = await openStore(options);
    for (const [waiting, expected] of [
      [[], 'warm warm idle'],
      [['Kiln'], 'begun ended idle'],
    ] as const) {
      if (waiting.length > 0) await submit(queue, payer, waiting);
      await using matcher = await openMatcher({});
      const stop = new AbortController();
      const done: string[] = [];
      await work({
        id: randomUUID(),
        store,
        matcher: {
          ...matcher,
          async *warmUp() {
            for (let step = 1; step <= 2; step++) {
              done.push('warm');
              yield;
            }
          },
        },
        settings: { leaseMs: 60_000, pollMs: 1, resultDays: 7, keptFileDays: 7, rowMaxMs: 60_000, retryMs: 1 },
        report: ({ kind }) => done.push(kind),
        stop: stop.signal,
        async idle() {
          done.push('idle');
          stop.abort();
        },
      });
      assert.equal(done.join(' '), expected);
    }
  });

  it('tell whose credits have become less', async () => {
    const options = await fresh();
    await using queue = await openQueue(options);
    const payer = await queue.customer('ann@example.com', 60);
    await queue.accounts.operator.setAutoTopUp('ann@example.com', { thresholdCredits: 50, targetCredits: 200 });
    const toppedUp = Promise.withResolvers<void>();
    await queue.work({
      onCharged: (accountId) =>
        void queue.accounts.charges.topUpIfLow(accountId).then(toppedUp.resolve, toppedUp.reject),
    });
    await submit(queue, payer, ['people 1 a']);
    await toppedUp.promise;
    assert.equal((await booksOf(options)).balance, 200);
  });
});

/** Of all threads of this process; 0 is the usual one, more is lower. */
function prioritiesOfThreads(): number[] {
  return readdirSync('/proc/self/task').map((id) => {
    const stat = readFileSync(`/proc/self/task/${id}/stat`, 'utf8');
    // What follows the name, which may hold anything: proc(5).
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });
}
