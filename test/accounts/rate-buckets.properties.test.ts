import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { openRateBuckets, type RateLimit } from '../../src/accounts/index.ts';
import { takeRequests } from '../../src/accounts/rate-buckets.ts';
import { openStore, type Store } from '../../src/store/index.ts';
import * as fc from '../property.ts';
import { onEveryDatabase } from '../store/databases.ts';

const SECOND_US = 1_000_000;
const START_US = 1_790_000_000 * SECOND_US;

const limit = fc.record({
  perSecond: fc.constantFrom(1 / 600, 1, 3, 7, 20, 50, 1_000, 99_999),
  burst: fc.integer({ min: 1, max: 400 }),
});
const step = fc.record({
  passUs: fc.oneof(fc.integer({ min: 0, max: 50_000 }), fc.integer({ min: 0, max: 20 * SECOND_US })),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
});

onEveryDatabase('a bucket', (fresh) => {
  it('grants what a bucket of tokens would, and in no window more than a burst and what flows in', async () => {
    await using store = await openStore(await fresh());
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(limit, fc.array(step, { maxLength: 20 }), async ({ perSecond, burst }, steps) => {
        const id = `run ${++runs}`;
        /** The database rounds each step to a microsecond, against the caller. */
        const rounding = perSecond / SECOND_US;
        const granted: { readonly atUs: number; readonly count: number }[] = [];
        let atUs = START_US;
        let tokens = burst;
        for (const [index, { passUs, share }] of steps.entries()) {
          atUs += passUs;
          tokens = Math.min(burst, tokens + (passUs / SECOND_US) * perSecond);
          const asked = Math.max(1, Math.round(share * burst));
          const clock = sql<number>`cast(${atUs} as bigint)`;
          const taken = await takeRequests(store, clock, id, { perSecond, burst }, asked);
          assert(taken.granted <= Math.min(asked, Math.floor(tokens + rounding)));
          assert(taken.granted >= Math.min(asked, Math.floor(tokens - (index + 2) * rounding)));
          tokens -= taken.granted;
          const fullInMs = ((burst - tokens) / perSecond) * 1000;
          assert(Math.abs(taken.fullInMs - fullInMs) <= (index + 2) / 1000);
          granted.push({ atUs, count: taken.granted });
        }
        for (const [from, first] of granted.entries()) {
          let sum = 0;
          for (const { atUs: until, count } of granted.slice(from)) {
            sum += count;
            assert(sum <= burst + ((until - first.atUs) / SECOND_US) * perSecond + rounding);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  const LIMIT: RateLimit = { perSecond: 10, burst: 20 };
  const CASES: readonly {
    readonly name: string;
    readonly later: { readonly afterSeconds: number; readonly limit?: RateLimit };
    readonly granted: number;
  }[] = [
    { name: 'is empty at once after it was emptied', later: { afterSeconds: 0 }, granted: 0 },
    { name: 'is full after its time', later: { afterSeconds: 2 }, granted: 20 },
    { name: 'is empty, and no more, when the clock was set back', later: { afterSeconds: -3600 }, granted: 0 },
    {
      name: 'is empty, and no more, when its limit was lowered',
      later: { afterSeconds: 0, limit: { perSecond: 1, burst: 2 } },
      granted: 0,
    },
    {
      name: 'holds what came in when its limit was raised',
      later: { afterSeconds: 1, limit: { perSecond: 100, burst: 200 } },
      granted: 100,
    },
  ];
  for (const { name, later, granted } of CASES) {
    it(name, async () => {
      await using store = await openStore(await fresh());
      const take = (afterSeconds: number, given: RateLimit) => {
        const clock = sql<number>`cast(${START_US + afterSeconds * SECOND_US} as bigint)`;
        return takeRequests(store, clock, 'a', given, given.burst);
      };
      assert.equal((await take(0, LIMIT)).granted, 20);
      const { afterSeconds, limit: given = LIMIT } = later;
      assert.equal((await take(afterSeconds, given)).granted, granted);
      // A second on, a second's worth is there.
      const next = await take(afterSeconds + 1, given);
      assert.equal(next.granted, Math.min(given.burst, given.perSecond));
    });
  }

  it('is one for all who take from it at once, and keeps no name', async () => {
    const options = await fresh();
    await using one = await openStore(options);
    await using other = await openStore(options);
    const bucketsOf = (store: Store) =>
      openRateBuckets(store, { secret: 'a secret', onError: (error) => assert.fail(String(error)) });
    await using ofOne = bucketsOf(one);
    await using ofOther = bucketsOf(other);
    const slow = { perSecond: 1, burst: 500 };
    const start = performance.now();
    const taken = await Promise.all(
      Array.from({ length: 200 }, (_, index) => (index % 2 ? ofOne : ofOther).take('203.0.113.7', slow, 7)),
    );
    const flowedIn = Math.ceil((performance.now() - start) / 1000);
    const sum = taken.reduce((all, { granted }) => all + granted, 0);
    assert(sum >= slow.burst && sum <= slow.burst + flowedIn, `${sum} of ${slow.burst}`);
    const rows = await one.db.selectFrom('rate_buckets').select('id').execute();
    assert.equal(rows.length, 1);
    assert.match(rows[0]!.id, /^[\w-]{43}$/, 'it is a digest');
  });
});
