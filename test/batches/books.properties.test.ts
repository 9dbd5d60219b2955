import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { LeasedRow } from '../../src/batches/lease.ts';
import { leaveQueue, takeStep } from '../../src/batches/queue.ts';
import type { Outcome } from '../../src/batches/settle.ts';
import { sweep } from '../../src/batches/sweep.ts';
import { openStore } from '../../src/store/index.ts';
import { booksOf } from '../accounts/books.ts';
import * as fc from '../property.ts';
import { onEveryDatabase } from '../store/databases.ts';
import { openMatcher } from './matcher.ts';
import { location, openQueue, PLAIN } from './queue.ts';

const worker = fc.constantFrom('a', 'b');
const action = fc.oneof(
  fc.record({
    kind: fc.constant('submit'),
    rows: fc.array(fc.constantFrom('people 1', 'Nothing', 'throw'), { minLength: 1, maxLength: 6 }),
  }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('step'), worker, rowsMax: fc.integer({ min: 1, max: 4 }) }) },
  fc.record({ kind: fc.constant('again'), worker }),
  fc.record({ kind: fc.constant('leave'), worker }),
  fc.record({ kind: fc.constant('wait'), seconds: fc.constantFrom(10, 31, 86_401) }),
);

onEveryDatabase(
  'the books of batches',
  (fresh) => {
    it('agree, and no account passes its floor, whatever happens to batches and workers', async () => {
      const options = await fresh();
      let nowMs = Date.parse('2026-03-01T12:00:00Z');
      const now = () => new Date(nowMs);
      await using queue = await openQueue({ ...options, now });
      await using store = await openStore(options);
      await using matcher = await openMatcher({});
      const tried = (rows: readonly LeasedRow[]): Promise<readonly Outcome[]> =>
        Promise.all(
          rows.map(async ({ location: given, terms, ...place }) => ({
            ...place,
            row: await matcher.match(given, terms).catch(() => null),
          })),
        );
      let runs = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 0, max: 250 }),
          fc.array(action, { maxLength: 20 }),
          async (credits, actions) => {
            const payer = await queue.customer(`run${++runs}@example.com`, credits);
            const held = new Map<string, readonly LeasedRow[]>();
            const handedIn = new Map<string, readonly Outcome[]>();
            const step = async (id: string, rowsMax: number): Promise<void> => {
              const outcomes = await tried(held.get(id) ?? []);
              const lease = { id: `${runs}${id}`, leaseMs: 30_000, matcherVersion: '1' };
              held.set(id, (await takeStep(store, now(), lease, outcomes, rowsMax)).leased);
              handedIn.set(id, outcomes);
            };
            for (const todo of actions) {
              if (todo.kind === 'submit') {
                const locations = todo.rows.map((name) => location(name));
                await queue.batches.submit({ ...PLAIN, payer, requestId: 'r', locations });
              } else if (todo.kind === 'step') await step(todo.worker, todo.rowsMax);
              else if (todo.kind === 'wait') {
                nowMs += todo.seconds * 1000;
                await sweep(store, now(), { resultDays: 30, keptFileDays: 30 });
              } else {
                const lease = { id: `${runs}${todo.worker}`, matcherVersion: '1' };
                await leaveQueue(store, now(), lease, todo.kind === 'again' ? (handedIn.get(todo.worker) ?? []) : []);
                held.delete(todo.worker);
              }
            }
            for (let rounds = 0; rounds < 40; rounds++) await step('a', 25);
            nowMs += 31_000;
            for (let rounds = 0; rounds < 40; rounds++) await step('a', 25);

            const { accounts } = await booksOf(options);
            const account = accounts.find(({ id }) => id === payer.accountId)!;
            assert(account.balance_credits >= 0);
            assert.equal(account.reserved_credits, 0, 'every batch has ended');
            const batches = await store.db
              .selectFrom('batches')
              .selectAll()
              .where('account_id', '=', payer.accountId)
              .execute();
            const succeeded = batches.filter(({ status }) => status === 'succeeded');
            assert(batches.every(({ status }) => status === 'succeeded' || status === 'failed'));
            const worth = succeeded.reduce((sum, { rows_with_people }) => sum + rows_with_people * 15, 0);
            assert.equal(account.balance_credits, credits - worth, 'what succeeded is paid once, and nothing else');
          },
        ),
        { numRuns: 12, endOnFailure: true },
      );
    });
  },
  { isCampaign: true },
);
