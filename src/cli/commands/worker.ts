import { Command } from 'commander';
import { startBatchWorkers } from '../batch-workers.ts';
import { type Context, wholeNumber } from '../context.ts';
import { followCorrections } from '../corrections/take-up.ts';
import { untilStopped } from '../interruption.ts';
import { filesOfWorker, mustHaveFiles } from '../open-files.ts';
import { openChargingAccounts, openLog } from '../operation.ts';
import { THREADS_MAX } from '../settings.ts';
import { mailerOf } from '../sign-in.ts';
import { tell } from '../terminal.ts';
import { withExamples } from './examples.ts';

export function workerCommand(context: Context): Command {
  return withExamples(new Command('worker'), 'charter worker --threads 2')
    .description('match batches beside the servers of the same installation; prints one line when it is ready')
    .option(
      '--threads <number>',
      'threads that match (CHARTER_BATCH_THREADS, else one per core but one, at most 4)',
      wholeNumber(1, THREADS_MAX),
    )
    .action(({ threads }: { readonly threads?: number }) => work(context, threads));
}

async function work(context: Context, given: number | undefined): Promise<void> {
  const { settings } = context;
  const threads = given ?? Math.max(1, settings.batchThreads);
  mustHaveFiles(filesOfWorker({ home: context.home(), settings }, threads));
  const logger = openLog(settings);
  await using mailer = mailerOf(settings, logger);
  await using accounts = await openChargingAccounts(context, logger, mailer);
  await using _following = await followCorrections(context, logger);
  await using _workers = await startBatchWorkers(context, threads, accounts.charges, logger);
  await untilStopped(() => tell(`Charter matches batches in ${threads} ${threads === 1 ? 'thread' : 'threads'}\n`));
}
