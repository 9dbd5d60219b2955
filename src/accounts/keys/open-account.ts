import type { KeyObject } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Store, Tables } from '../../store/index.ts';
import { putAccount } from '../account.ts';
import { grant } from '../ledger/grant.ts';
import { parseCredits, parseEmail, parseKeyName } from '../limits.ts';
import { type CreatedKey, createKeyOf } from './create-key.ts';

export type NewAccount = {
  readonly email: string;
  /** What a new account has to begin with; 0 for nothing. */
  readonly starterCredits: number;
  readonly keyName: string;
};

/** What somebody gets who signs up; `alongside` and the outcome as in `Keys.openAccount`. */
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
    const { accountId, isNew } = await putAccount(trx, email, at, 'user');
    if (!isNew) return null;
    if (credits > 0) await grant(trx, at, { accountId, credits, note: 'Starter credits', actor: 'service' });
    await alongside(trx, accountId);
    return createKeyOf(trx, secret, at, { accountId, name, actor: 'user' });
  });
}
