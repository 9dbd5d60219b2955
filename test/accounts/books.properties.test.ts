import assert from 'node:assert/strict';
import { it } from 'node:test';
import { chargeReserved, openAccounts, type Receipt, releaseReservation, reserve } from '../../src/accounts/index.ts';
import { openStore } from '../../src/store/index.ts';
import * as fc from '../property.ts';
import { onEveryDatabase } from '../store/databases.ts';
import { booksOf, call, shortfallOf } from './books.ts';

/**
 * `where`: which of the processes does it. `which`: one of the few requests and reservations that there are.
 */
const where = fc.constantFrom(0, 1, 2);
const which = fc.constantFrom('a', 'b', 'c');
const credits = fc.integer({ min: 1, max: 100 });
const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('call'), where, which, fails: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('repeat'), where, which, asks: fc.constantFrom('x', 'y') }) },
  fc.record({ kind: fc.constant('grant'), where, credits }),
  fc.record({ kind: fc.constant('refund'), where, which }),
  fc.record({ kind: fc.constant('reserve'), which, credits }),
  fc.record({ kind: fc.constant('settle'), which, credits: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ kind: fc.constant('release'), which }),
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

const account = fc.record({
  granted: fc.integer({ min: 1, max: 300 }),
  overage: fc.option(fc.integer({ min: 0, max: 100 })),
  topUp: fc.option(
    fc.record({ thresholdCredits: fc.integer({ min: 0, max: 60 }), more: fc.integer({ min: 1, max: 200 }) }),
  ),
});

/** Refusals that any of the actions may meet. */
const EXPECTED = new Set(['nothing_to_refund', 'reservation_exceeded']);

onEveryDatabase(
  'the books',
  (fresh) => {
    it('agree, and no account passes its floor, under any interleaving of what changes them', async () => {
      const options = await fresh();
      await using one = await openAccounts(options);
      await using other = await openAccounts(options);
      await using store = await openStore(options);
      await using third = await openAccounts(options);
      const processes = [one, other, third] as const;
      let runs = 0;

      await fc.assert(
        fc.asyncProperty(
          account,
          fc.array(fc.array(action, { maxLength: 8 }), { maxLength: 4 }),
          async (given, waves) => {
            const run = ++runs;
            const email = `run${run}@example.com`;
            const customer = await one.keys.create({ email, credits: given.granted });
            if (given.overage !== null) await one.operator.setOverage(email, given.overage);
            if (given.topUp !== null) {
              const { thresholdCredits, more } = given.topUp;
              await one.operator.setAutoTopUp(email, {
                thresholdCredits,
                targetCredits: thresholdCredits + more,
              });
            }
            let repeats = 0;
            const checkRefusal = (receipt: Receipt): void => {
              if (receipt.ok || receipt.why !== 'short') return;
              const { required, available } = receipt.shortfall;
              assert(available < required, `${available} available for ${required}`);
              assert(available >= 0, `${available} available`);
            };
            const act = async (todo: Action): Promise<unknown> => {
              switch (todo.kind) {
                case 'call': {
                  const work = () => (todo.fails ? Promise.reject(new Error('work')) : undefined);
                  const made = call({ ...customer, accounts: processes[todo.where]! }, { requestId: todo.which, work });
                  return made.then(checkRefusal, (error: Error) => assert.equal(error.message, 'work'));
                }
                case 'repeat': {
                  const repeatable = { key: todo.which, requestHash: todo.asks };
                  const requestId = `${todo.which}-${++repeats}`;
                  const made = await call({ ...customer, accounts: processes[todo.where]! }, { requestId, repeatable });
                  return checkRefusal(made);
                }
                case 'grant':
                  return processes[todo.where]!.operator.grant({ email, credits: todo.credits });
                case 'refund':
                  return processes[todo.where]!.operator.refund({ email, requestId: todo.which });
              }
              const id = `${run}${todo.which}`;
              return store.db.transaction().execute(async (trx): Promise<unknown> => {
                if (todo.kind === 'release') return releaseReservation(trx, new Date(), id);
                if (todo.kind === 'settle') {
                  const row = {
                    keyId: customer.keyId,
                    requestId: 'batch',
                    operation: 'batch_row',
                    descriptions: ['Row'],
                  } as const;
                  return chargeReserved(trx, new Date(), [
                    { reservationId: id, fileId: id, credits: todo.credits, ...row },
                  ]);
                }
                const taken = await trx.selectFrom('reservations').select('id').where('id', '=', id).executeTakeFirst();
                return taken ?? reserve(trx, new Date(), { id, accountId: customer.accountId, credits: todo.credits });
              });
            };
            for (const wave of waves) {
              for (const result of await Promise.allSettled(wave.map(act))) {
                if (result.status === 'rejected' && !EXPECTED.has(result.reason.code) && !isDuplicate(result.reason)) {
                  throw result.reason;
                }
              }
              const { accounts, charges } = await booksOf(options);
              for (const key of ['a', 'b', 'c']) {
                const paid = charges.filter(
                  (entry) => entry.account_id === customer.accountId && entry.request_id?.startsWith(`${key}-`),
                );
                assert(paid.length <= 1, `${paid.length} charges under ${key}`);
              }
              const row = accounts.find(({ id }) => id === customer.accountId)!;
              const available = row.balance_credits - row.reserved_credits + (given.overage ?? 0);
              assert(available >= 0, `${available} available`);
              // Nobody else is under way: a refusal tells what is there.
              if (given.topUp === null && available < 40) {
                const refused = shortfallOf(await call({ ...customer, accounts: third }));
                assert.deepEqual(refused, { required: 40, available, balance: row.balance_credits });
              }
            }
          },
        ),
        { numRuns: 15, endOnFailure: true },
      );
    });
  },
  { isCampaign: true },
);

/** Two reservations of one id at once: PostgreSQL lets both look before it refuses the second. */
const isDuplicate = (error: unknown): boolean => error instanceof Error && /unique|duplicate/i.test(error.message);
