import type { Logger } from 'pino';
import type { Charges } from '../accounts/index.ts';
import { startWorkers, type Workers, type WorkerTrouble } from '../batches/index.ts';
import { type Context, storeOf } from './context.ts';

const TROUBLES: Record<WorkerTrouble['kind'], string> = {
  store_error: 'the database is away; a batch worker tries again',
  matcher_away: 'the search engine is away; a batch worker tries again',
  row_error: 'a location could not be matched',
  thread_lost: 'a batch worker was lost; another takes its place',
};

/**
 * Works on the batches of this installation in threads of this process. What they charge may call for a
 * top-up.
 */
export function startBatchWorkers(
  context: Context,
  threads: number,
  charges: Pick<Charges, 'topUpIfLow'>,
  logger: Logger,
): Promise<Workers> {
  const { batchResultDays: resultDays, keptFileDays, batchLeaseMs: leaseMs } = context.settings;
  return startWorkers({
    ...storeOf(context),
    matcher: context.matcher(),
    threads,
    resultDays,
    keptFileDays,
    leaseMs,
    onCharged: (accountId) =>
      charges
        .topUpIfLow(accountId)
        .catch((error: unknown) => logger.error({ err: error }, 'an account could not be looked at for a top-up')),
    onTrouble: (trouble) => logger.warn(trouble, TROUBLES[trouble.kind]),
  });
}
