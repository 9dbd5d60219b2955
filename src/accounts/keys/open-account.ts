import { type KeyObject, randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Store, Tables } from '../../store/index.ts';
import { audit } from '../audit.ts';
import { ledgerEntry } from '../ledger/entry.ts';
import { gain } from '../ledger/gain.ts';
import { parseCredits, parseEmail, parseKeyName } from '../limits.ts';
import { type CreatedKey, insertKey } from './create-key.ts';

export type NewAccount = {
  readonly email: string;
  /** What a new account has to begin with; 0 for nothing. */
  readonly starterCredits: number;
  readonly keyName: string;
};

/**
 * What somebody gets who signs up: the account, its starter credits and its first key, all or none, and with
 * them what `alongside` writes in the same transaction. Null when the address has an account, which is left
 * as it is.
 *
 * @throws AccountError `invalid_email`, `invalid_credits`, `invalid_key_name`
 */
export async function openAccount(
  { db }: Store,
  secret: KeyObject,
  now: Date,
  input: NewAccount,
  alongside: (trx: Transaction<Tables>, accountId: string) => Promise<void>,
): Promise<CreatedKey | null> {
  const email = parseEmail(input.email);
  const credits = parseCredits(input.starterCredits);
  const name = parseKeyName(input.keyName);
  const at = now.toISOString();
  return db.transaction().execute(async (trx) => {
    const account = await trx
      .insertInto('accounts')
      .values({ id: randomUUIDv7(), email, email_folded: email.toLowerCase(), created_at: at })
      .onConflict((conflict) => conflict.column('email_folded').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (account === undefined) return null;
    const account_id = account.id;
    await audit(trx, at, { action: 'account.created', account_id, key_id: null, actor: 'user', detail: { email } });
    if (credits > 0) {
      const description = 'Starter credits';
      await gain(trx, ledgerEntry(at, { account_id, kind: 'grant', amount_credits: credits, description }));
      await audit(trx, at, {
        action: 'credits.granted',
        account_id,
        key_id: null,
        actor: 'service',
        detail: { credits },
      });
    }
    await alongside(trx, account_id);
    return insertKey(trx, secret, { account_id, name, at, actor: 'user' });
  });
}
