import { createEmailVerificationToken } from 'better-auth/api';
import type { Store } from '../store/index.ts';
import type { AuthUser } from './auth.ts';
import { confirmMail, resetMail, type SendMail } from './mails.ts';
import { accountOf, hasOpened } from './users.ts';

const CONFIRM_LINK_SECONDS = 3 * 24 * 60 * 60;

export type LinkMailsOptions = {
  readonly store: Store;
  readonly secret: string;
  /** The origin that links in mails begin with. */
  readonly linkOrigin: () => string;
  readonly send: SendMail;
};

/** Mails with a link that proves whose mailbox it is. */
export const linkMails = ({ store: { db }, secret, linkOrigin, send }: LinkMailsOptions) => ({
  async sendConfirmation(email: string): Promise<void> {
    const token = await createEmailVerificationToken(secret, email, undefined, CONFIRM_LINK_SECONDS);
    send(confirmMail(email, `${linkOrigin()}/auth/verify-email?token=${token}`));
  },

  async sendReset(user: AuthUser, token: string): Promise<void> {
    const person = { userId: user.id, accountId: await accountOf(db, user.id) };
    const losesKeys = !user.emailVerified && (await hasOpened(db, person));
    send(resetMail(user.email, `${linkOrigin()}/reset-password?token=${token}`, losesKeys));
  },
});
