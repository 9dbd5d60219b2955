/** Another e-mail address of a person, once a link that was sent there was followed. */
import { signJWT, verifyJWT } from 'better-auth/crypto';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { audit, changeAccount, lockAccount, parseEmail } from '../accounts/index.ts';
import type { Store, Tables } from '../store/index.ts';
import { SignInError } from './error.ts';
import { changeEmailMail, emailChangedMail, type SendMail } from './mails.ts';
import { type SignedIn, userOf } from './users.ts';

const LINK_SECONDS = 24 * 60 * 60;

type Options = {
  readonly secret: string;
  readonly linkOrigin: () => string;
  readonly send: SendMail;
  readonly now: () => Date;
};

const claims = z.object({
  purpose: z.literal('change-email'),
  userId: z.string(),
  /** The address until then: a link that was followed, or one before another change, says one that is gone. */
  from: z.string(),
  to: z.string(),
});

export interface EmailChanges {
  /**
   * Sends a link to the new address; until it is followed nothing changes. @throws AccountError `invalid_email`;
   * SignInError `address_taken`
   */
  ask(person: SignedIn, email: string): Promise<void>;

  /** @throws SignInError `invalid_link`, `address_taken` */
  confirm(token: string): Promise<void>;
}

export function openEmailChanges(store: Store, { secret, linkOrigin, send, now }: Options): EmailChanges {
  const { db } = store;
  return {
    async ask(person, email) {
      const to = parseEmail(email).toLowerCase();
      const from = person.email.toLowerCase();
      await db.transaction().execute((trx) => refuseTaken(trx, person.accountId, to));
      const said: z.infer<typeof claims> = { purpose: 'change-email', userId: person.userId, from, to };
      const token = await signJWT(said, secret, LINK_SECONDS);
      send(changeEmailMail(to, `${linkOrigin()}/auth/confirm-email?token=${token}`, from));
    },

    async confirm(token) {
      const { success, data } = claims.safeParse(await verifyJWT(token, secret).catch(() => null));
      if (!success) throw invalidLink();
      await db.transaction().execute((trx) => change(trx, now().toISOString(), data));
      send(emailChangedMail(data.from, data.to));
    },
  };
}

async function change(
  trx: Transaction<Tables>,
  at: string,
  { userId, from, to }: z.infer<typeof claims>,
): Promise<void> {
  const user = await userOf(trx, from);
  if (user?.id !== userId) throw invalidLink();
  const { email_folded } = await lockAccount(trx, user.account_id);
  await refuseTaken(trx, user.account_id, to);
  await trx
    .updateTable('users')
    .set({ email: to, email_verified: 1, updated_at: at })
    .where('id', '=', userId)
    .execute();
  // Links that set a password were sent to the address before.
  await trx.deleteFrom('verifications').where('value', '=', userId).execute();
  if (email_folded === from) await changeAccount(trx, user.account_id, { email: to, email_folded: to });
  const detail = { from, to };
  await audit(trx, at, { action: 'email.changed', account_id: user.account_id, actor: 'user', detail });
}

async function refuseTaken(trx: Transaction<Tables>, accountId: string, email: string): Promise<void> {
  const named = trx.selectFrom('accounts').select('id').where('email_folded', '=', email).where('id', '!=', accountId);
  if ((await named.executeTakeFirst()) === undefined && (await userOf(trx, email)) === undefined) return;
  throw new SignInError('address_taken', `${email} has an account`);
}

const invalidLink = () => new SignInError('invalid_link', 'This link was used or is too old');
