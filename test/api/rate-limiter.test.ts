/** Several servers' limiters over one PostgreSQL. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Accounts, openAccounts, type RateLimit } from '../../src/accounts/index.ts';
import type { Allowance } from '../../src/api/rate-limit.ts';
import { RateLimiter } from '../../src/api/rate-limiter.ts';
import { noPostgres, type PostgresServer, startPostgres } from '../postgres.ts';

const SECOND_MS = 1_000;
const ROUNDS = 3;
const PAUSE_MS = 300;

describe('a rate limit of several servers', { skip: noPostgres }, () => {
  let postgres: PostgresServer;
  let accounts: Accounts;
  before(async () => {
    postgres = await startPostgres();
    accounts = await openAccounts({ homeDirectory: '', databaseUrl: await postgres.newDatabase() });
  });
  after(async () => {
    await accounts[Symbol.asyncDispose]();
    await postgres[Symbol.asyncDispose]();
  });

  let names = 0;
  type Servers = { readonly limiters: readonly RateLimiter[]; readonly asked: () => number; readonly away: unknown[] };
  const open = (servers: number, limit: RateLimit): Servers => {
    const name = `limit ${++names}`;
    const away: unknown[] = [];
    let asked = 0;
    const shared: Accounts['rateBuckets'] = {
      take: (...given) => {
        asked += 1;
        return accounts.rateBuckets!.take(...given);
      },
    };
    const options = { name, limit, nowMs: () => performance.now(), shared, onAway: (why: unknown) => away.push(why) };
    return { limiters: Array.from({ length: servers }, () => new RateLimiter(options)), asked: () => asked, away };
  };
  const allowed = (allowances: readonly Allowance[]) => allowances.filter(({ isAllowed }) => isAllowed).length;

  const CASES: readonly { readonly servers: number; readonly limit: RateLimit; readonly callers: number }[] = [
    { servers: 1, limit: { perSecond: 50, burst: 100 }, callers: 4 },
    { servers: 2, limit: { perSecond: 50, burst: 100 }, callers: 4 },
    { servers: 5, limit: { perSecond: 50, burst: 100 }, callers: 1 },
    { servers: 3, limit: { perSecond: 1_000, burst: 2_000 }, callers: 8 },
    { servers: 3, limit: { perSecond: 2, burst: 4 }, callers: 2 },
  ];
  for (const { servers, limit, callers } of CASES) {
    const title = `${limit.perSecond} a second holds at ${servers} together under ${callers} callers each`;
    it(title, async () => {
      const { limiters, away } = open(servers, limit);
      const start = performance.now();
      const untilRefused = async (limiter: RateLimiter): Promise<number> => {
        let passed = 0;
        while ((await limiter.take('ann')).isAllowed) passed += 1;
        return passed;
      };
      let passed = 0;
      for (let round = 0; round < ROUNDS; round++) {
        if (round > 0) await sleep(PAUSE_MS);
        const calls = limiters.flatMap((one) => Array.from({ length: callers }, () => untilRefused(one)));
        for (const count of await Promise.all(calls)) passed += count;
      }
      const seconds = (performance.now() - start) / SECOND_MS;
      const most = limit.burst + limit.perSecond * seconds;
      assert.deepEqual(away, []);
      assert(passed <= most, `${passed} of ${most}`);
      // What flowed in since the last batches were taken is there for nobody yet.
      const batch = Math.max(1, limit.perSecond / 10);
      const pauses = ((ROUNDS - 1) * PAUSE_MS) / SECOND_MS;
      assert(passed >= limit.burst + limit.perSecond * pauses - servers * batch, `${passed} of ${most}`);
    });
  }

  it('takes callers one by one who come now and then, so that none is starved by what servers hold', async () => {
    const { limiters, asked } = open(10, { perSecond: 50, burst: 100 });
    const firsts = await Promise.all(limiters.map(async (limiter) => limiter.take('ann')));
    assert.deepEqual([allowed(firsts), asked()], [10, 10]);
    const { remaining, resetSeconds } = await limiters[0]!.take('ann');
    assert(remaining >= 87 && remaining <= 99, `of all servers: ${remaining}`);
    assert.equal(resetSeconds, 1);
  });

  it('lets all of a burst wait for the database twice at the most', async () => {
    const { limiters, asked } = open(1, { perSecond: 50, burst: 100 });
    const start = performance.now();
    const all = await Promise.all(Array.from({ length: 300 }, async () => limiters[0]!.take('ann')));
    const seconds = (performance.now() - start) / SECOND_MS;
    assert(allowed(all) >= 100 && allowed(all) <= 100 + 50 * seconds, `${allowed(all)} passed`);
    assert(asked() <= 4, `${asked()} statements`);
    const refused = all.find(({ isAllowed }) => !isAllowed)!;
    assert.deepEqual([refused.remaining, refused.retryAfterSeconds], [0, 1]);
  });

  it("is each server's own while PostgreSQL stands still, and again all servers' when it goes on", async () => {
    const limit = { perSecond: 1, burst: 5 };
    const { limiters, away } = open(2, limit);
    const [one, other] = limiters as [RateLimiter, RateLimiter];
    assert.equal((await one.take('ann')).isAllowed, true);
    const start = performance.now();
    const flowed = () => (limit.perSecond * (performance.now() - start)) / SECOND_MS;
    postgres.hang();
    try {
      const still = await Promise.all(
        [one, other].flatMap((own) => Array.from({ length: 12 }, async () => own.take('ben'))),
      );
      assert(
        allowed(still) >= 2 * limit.burst && allowed(still) <= 2 * (limit.burst + flowed()),
        `${allowed(still)} passed`,
      );
      assert.equal(away.length, 2);
    } finally {
      postgres.goOn();
    }
    for (let turn = 1; ; turn++) {
      await sleep(SECOND_MS / 5);
      const begun = flowed();
      const again = await Promise.all(
        [one, other].flatMap((own) => Array.from({ length: 12 }, async () => own.take(`cleo ${turn}`))),
      );
      const passed = allowed(again);
      if (passed >= limit.burst && passed <= limit.burst + flowed() - begun) break;
      assert(turn < 100, `${passed} passed`);
    }
  });
});
