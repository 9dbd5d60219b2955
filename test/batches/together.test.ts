/** Workers, submissions, calls and sweeps at once. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { LeasedRow } from '../../src/batches/lease.ts';
import { leaveQueue, takeStep } from '../../src/batches/queue.ts';
import type { Outcome } from '../../src/batches/settle.ts';
import { sweep } from '../../src/batches/sweep.ts';
import { openStore } from '../../src/store/index.ts';
import { booksOf } from '../accounts/books.ts';
import { onEveryDatabase } from '../store/databases.ts';
import { openMatcher } from './matcher.ts';
import { openQueue, submit } from './queue.ts';

const WORKERS = 8;
const ACCOUNTS = 4;
const BATCHES_OF_ACCOUNT = 12;
const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = { resultDays: 30, keptFileDays: 30 };
const NAMES = ['people 1 a', 'Nothing', 'people 2 b', 'throw', 'people 1 c', 'Nothing', 'people 1 d'];

onEveryDatabase(
  'workers, submissions, calls and sweeps at once',
  (fresh) => {
    it('never wait for each other in a circle, and the books agree', { timeout: 120_000 }, async () => {
      const options = await fresh();
      let nowMs = Date.parse('2026-03-01T12:00:00Z');
      const now = () => new Date(nowMs);
      await using queue = await openQueue({ ...options, now });
      await using store = await openStore({ ...options, databasePool: WORKERS + 2 });
      await using matcher = await openMatcher({});
      const payers = await Promise.all(
        Array.from({ length: ACCOUNTS }, (_, index) => queue.customer(`account${index}@example.com`, 1_000_000)),
      );
      let isOver = false;
      const attempted = (rows: readonly LeasedRow[]): Promise<readonly Outcome[]> =>
        Promise.all(
          rows.map(async ({ location, terms, ...place }) => ({
            ...place,
            row: await matcher.match(location, terms).catch(() => null),
          })),
        );
      const works = async (index: number): Promise<void> => {
        let outcomes: readonly Outcome[] = [];
        for (let step = 0; ; step++) {
          const lease = { id: `${index} ${Math.floor(step / 20)}`, leaseMs: 30_000, matcherVersion: '1' };
          const { leased } = await takeStep(store, now(), lease, outcomes, 10);
          outcomes = await attempted(leased);
          // SQLite answers without a turn of the event loop, and others want one.
          await nextTurn();
          if (leased.length === 0 && isOver) return;
          // Now and then one leaves in good order, with half of its rows, or is not heard of again.
          if (step % 20 < 19) continue;
          if (index % 2 === 0) await leaveQueue(store, now(), lease, outcomes.slice(0, outcomes.length / 2));
          outcomes = [];
        }
      };
      const submits = async (index: number): Promise<void> => {
        const payer = payers[index]!;
        for (let batch = 0; batch < BATCHES_OF_ACCOUNT; batch++) {
          await submit(queue, payer, [...NAMES, ...NAMES, ...NAMES]);
          const call = {
            caller: payer,
            requestId: `call ${index} ${batch}`,
            operation: 'lookup',
            resultsMax: 1,
          } as const;
          const authorization = await queue.accounts.charges.authorize(call);
          assert(authorization.ok && (await authorization.hold.charge(1)).ok);
          authorization.hold.release();
          // Leases end meanwhile. Twice a whole day passes: what is not finished fails then.
          nowMs += index === 0 && batch % 6 === 2 ? DAY_MS : 2_000;
          await Promise.all([sweep(store, now(), DAYS), sweep(store, now(), DAYS)]);
        }
      };
      const working = Array.from({ length: WORKERS }, (_, index) => works(index));
      await Promise.all(payers.map((_, index) => submits(index)));
      const unfinished = () =>
        store.db.selectFrom('batches').select('id').where('completed_at', 'is', null).executeTakeFirst();
      while ((await unfinished()) !== undefined) {
        nowMs += 1_000;
        await sleep(20);
      }
      isOver = true;
      await Promise.all(working);

      if (store.kind === 'postgresql') {
        const { rows } = await sql<{ deadlocks: number }>`
        select deadlocks from pg_stat_database where datname = current_database()`.execute(store.db);
        assert.deepEqual(rows, [{ deadlocks: 0 }]);
      }
      const { accounts } = await booksOf(options);
      const batches = await store.db.selectFrom('batches').selectAll().execute();
      assert.equal(batches.length, ACCOUNTS * BATCHES_OF_ACCOUNT);
      assert.deepEqual(new Set(batches.map(({ status }) => status)), new Set(['succeeded', 'failed']));
      for (const { id, balance_credits, reserved_credits } of accounts) {
        const succeeded = batches.filter((batch) => batch.account_id === id && batch.status === 'succeeded');
        const worth = succeeded.reduce((sum, { rows_with_people }) => sum + rows_with_people * 15, 0);
        assert.deepEqual([balance_credits, reserved_credits], [1_000_000 - worth - BATCHES_OF_ACCOUNT * 40, 0]);
      }
    });
  },
  { isCampaign: true },
);
