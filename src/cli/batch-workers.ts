import type { Logger } from 'pino';
import type { Accounts } from '../accounts/index.ts';
import { startWorkers, type Workers, type WorkerTrouble } from '../batches/index.ts';
import { type Context, storeOf } from './context.ts';
import type { MatcherData } from './matcher.ts';

const TROUBLES: Record<WorkerTrouble['kind'], string> = {
  store_error: 'the database is away; a batch worker tries again',
  row_error: 'a location could not be matched',
  thread_lost: 'a batch worker was lost; another takes its place',
};

/** What a matching module is given to work on the loaded registries. */
export const matcherOf = (home: string) => ({
  moduleUrl: new URL('matcher.ts', import.meta.url).href,
  data: { home } satisfies MatcherData,
});

/**
 * Works on the batches of this installation in threads of this process. What they charge may call for a
 * top-up.
 */
export function startBatchWorkers(
  context: Context,
  threads: number,
  accounts: Pick<Accounts, 'topUpIfLow'>,
  logger: Logger,
): Promise<Workers> {
  const { batchResultDays: resultDays, batchLeaseMs: leaseMs } = context.settings;
  return startWorkers({
    ...storeOf(context),
    matcher: matcherOf(context.home()),
    threads,
    resultDays,
    leaseMs,
    onCharged: (accountId) =>
      accounts
        .topUpIfLow(accountId)
        .catch((error: unknown) => logger.error({ err: error }, 'an account could not be looked at for a top-up')),
    onTrouble: (trouble) => logger.warn(trouble, TROUBLES[trouble.kind]),
  });
}
