/**
 * A process of its own that makes so many calls at once, each of some work, and prints what became of them.
 * It says `ready` first, and begins when it is told to on stdin. Arguments: data folder, database URL or
 * nothing, account, key, how many calls.
 */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { openAccounts } from '../../src/accounts/index.ts';
import { CALL_WAITS_MS, call } from './books.ts';

export type Called = {
  charged: number;
  refusedBeforeWork: number;
  refusedAfterWork: number;
  /** Of those that were refused after their work, calls that had waited for others as long as a call may. */
  letInLate: number;
  /** Refusals whose `available` is below zero, or enough. */
  untrue: number;
};

const [homeDirectory, databaseUrl, accountId, keyId, count] = process.argv.slice(2);
if (import.meta.main && homeDirectory && accountId && keyId) {
  await using accounts = await openAccounts({ homeDirectory, databaseUrl, chargesInThread: true });
  process.stdout.write('ready\n');
  await once(process.stdin, 'data');
  const called: Called = { charged: 0, refusedBeforeWork: 0, refusedAfterWork: 0, letInLate: 0, untrue: 0 };
  const customer = { accounts, accountId, keyId };
  await Promise.all(
    Array.from({ length: Number(count) }, async () => {
      const askedMs = performance.now();
      let waitedMs = 0;
      const work = (): Promise<void> => {
        waitedMs = performance.now() - askedMs;
        return sleep(randomInt(5));
      };
      const receipt = await call(customer, { work });
      if (receipt.ok) called.charged += 1;
      else if (!receipt.hadWork) called.refusedBeforeWork += 1;
      else {
        called.refusedAfterWork += 1;
        if (waitedMs >= CALL_WAITS_MS) called.letInLate += 1;
      }
      if (receipt.ok || receipt.why !== 'short') return;
      const { available, required } = receipt.shortfall;
      if (available < 0 || available >= required) called.untrue += 1;
    }),
  );
  process.stdout.write(`${JSON.stringify(called)}\n`);
  process.stdin.destroy();
}
