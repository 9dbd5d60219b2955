import { randomInt } from 'node:crypto';
import type { Logger } from 'pino';
import type { Accounts } from '../accounts/index.ts';
import { type Mailer, openMailer, openSignIn, type SignIn } from '../sign-in/index.ts';
import { withAccounts } from './accounts.ts';
import { type Context, storeOf } from './context.ts';
import type { Settings } from './settings.ts';

/**
 * Mails by the operator's SMTP server. Without one their links go to the log, which then holds what signs
 * people in: it says so.
 */
export function mailerOf({ smtpUrl, mailFrom }: Settings, logger: Logger): Mailer {
  return openMailer({
    smtpUrl,
    from: mailFrom,
    onUnsent: ({ subject, link }) =>
      logger.warn({ subject, link }, 'no mail is sent, because CHARTER_SMTP_URL is not set; this is its link'),
    onFailed: (failure) => logger.error(failure, 'a mail could not be sent'),
  });
}

/** Opens accounts and sign-in for one command, which sends no mail. */
export function withSignIn(
  context: Context,
  command: (signIn: SignIn, accounts: Accounts) => Promise<void>,
): Promise<void> {
  const { sessionSecret, starterCredits } = context.settings;
  return withAccounts(context, async (accounts) => {
    await using signIn = await openSignIn({
      ...storeOf(context),
      sessionSecret,
      starterCredits,
      keys: accounts.keys,
      linkOrigin: () => '',
      send: () => {},
      sendsMail: false,
    });
    await command(signIn, accounts);
  });
}

/** Without the letters and digits that are taken for one another. */
const PASSWORD_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const PASSWORD_GROUPS = 4;
const PASSWORD_GROUP_LENGTH = 4;

/** A password that cannot be guessed (79 bits) and can be read out: `k7pm-x2ra-9qhd-w4tz`. */
export function generatedPassword(): string {
  const letter = (): string => PASSWORD_ALPHABET.charAt(randomInt(PASSWORD_ALPHABET.length));
  const group = (): string => Array.from({ length: PASSWORD_GROUP_LENGTH }, letter).join('');
  return Array.from({ length: PASSWORD_GROUPS }, group).join('-');
}

/** The sign-in of a server. `linkOrigin`: where the links of its mails lead. */
export function openServedSignIn(
  context: Context,
  logger: Logger,
  { send, sends: sendsMail }: Mailer,
  keys: Accounts['keys'],
  linkOrigin: () => string,
): Promise<SignIn> {
  const { sessionSecret, publicUrl, starterCredits } = context.settings;
  const onError = (error: unknown) => logger.error({ err: error }, 'sign-in failed beside a request');
  const mails = { linkOrigin, send, sendsMail };
  return openSignIn({ ...storeOf(context), ...mails, sessionSecret, keys, publicUrl, starterCredits, onError });
}
