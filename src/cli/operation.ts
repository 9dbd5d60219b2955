/**
 * What a process that serves or works keeps open: its log, mails to owners, accounts whose top-ups are
 * collected.
 */
import { type Logger, pino } from 'pino';
import { type Accounts, type AccountsOptions, openAccounts, stripePayments } from '../accounts/index.ts';
import { type Mailer, noticeMail } from '../sign-in/index.ts';
import { type Context, storeOf } from './context.ts';
import type { Settings } from './settings.ts';

/** The most that waits to be written: what comes beyond is dropped. */
const LOG_WAITING_CHARACTERS_MAX = 4 * 1024 * 1024;

/**
 * Logs go to stderr: stdout holds the one line that says it is ready. A log that cannot be written, for its disk is
 * full or its reader gone, is lost and holds up nothing.
 */
export function openLog({ logLevel }: Settings): Logger {
  const destination = pino.destination({ dest: 2, sync: false, maxLength: LOG_WAITING_CHARACTERS_MAX });
  // At the end of the process pino writes what waits, and tries for ever where the disk is full: where the last line
  // could not be written, the process ends without the rest.
  const { flushSync } = destination;
  destination.on('error', () => {
    destination.flushSync = () => {};
  });
  destination.on('write', () => {
    destination.flushSync = flushSync;
  });
  return pino({ level: logLevel }, destination);
}

/** Opens accounts that charge, top up and alert their owners. */
export async function openChargingAccounts(
  context: Context,
  logger: Logger,
  mailer: Mailer,
  more: Pick<AccountsOptions, 'recoversTopUps' | 'chargesInThread'> = {},
): Promise<Accounts> {
  const { keySecret, prices, terms, stripe, overageMaxCredits, requestLogDays } = context.settings;
  return openAccounts({
    ...storeOf(context),
    keySecret,
    prices,
    terms,
    payments: stripe === undefined ? undefined : await stripePayments(stripe),
    onTopUpError: (error) => logger.error({ err: error }, 'a top-up failed and will be tried again'),
    notify: ({ email, subject, text }) => mailer.send(noticeMail(email, subject, text)),
    overageMaxCredits,
    requestLogDays,
    onReversalError: (error, requestId) =>
      logger.error({ err: error, requestId }, 'a charge without an answer could not be taken back'),
    onRequestLogError: (error) => logger.error({ err: error }, 'requests could not be logged'),
    onError: (error) => logger.error({ err: error }, 'work beside requests failed and will be tried again'),
    ...more,
  });
}
