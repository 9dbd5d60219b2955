import { type KeyObject, randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Store, Tables } from '../../store/index.ts';
import { audit } from '../audit.ts';
import { parseCredits, parseEmail, parseKeyName } from '../limits.ts';
import { grant } from '../operator/grants-and-refunds.ts';
import { hashKey, newKey, visiblePrefix } from './api-key.ts';

export type NewKey = {
  /** Makes the account when nobody has this address; capital letters do not tell addresses apart. */
  readonly email: string;
  /** A grant on top of what the account has; 0 when left out. */
  readonly credits?: number | undefined;
  /** What its owner calls the key; `default` when left out. */
  readonly keyName?: string | undefined;
};

export type CreatedKey = {
  /** The whole key: shown now and never again. */
  readonly key: string;
  readonly keyId: string;
  readonly accountId: string;
};

/** The account, the grant, the key and their audit entries, all or none. */
export async function createKey(store: Store, secret: KeyObject, now: Date, input: NewKey): Promise<CreatedKey> {
  const email = parseEmail(input.email);
  const credits = parseCredits(input.credits ?? 0);
  const name = parseKeyName(input.keyName ?? 'default');
  const at = now.toISOString();
  return store.db.transaction().execute(async (trx) => {
    const accountId = await accountOf(trx, email, at);
    if (credits > 0) await grant(trx, accountId, credits, at);
    return insertKey(trx, secret, { account_id: accountId, name, at });
  });
}

type KeyRow = {
  readonly account_id: string;
  readonly name: string;
  readonly at: string;
  /** `operator` when left out. */
  readonly actor?: 'user';
};

/** A new key, and its audit entry. */
export async function insertKey(
  trx: Transaction<Tables>,
  secret: KeyObject,
  { account_id, name, at, ...by }: KeyRow,
): Promise<CreatedKey> {
  const key = newKey();
  const id = randomUUIDv7();
  await trx
    .insertInto('api_keys')
    .values({ id, account_id, name, prefix: visiblePrefix(key), hash: hashKey(secret, key), created_at: at })
    .execute();
  await audit(trx, at, { action: 'key.created', account_id, key_id: id, detail: { name }, ...by });
  return { key, keyId: id, accountId: account_id };
}

/**
 * The id of the account with this address, made if need be, and its row locked: two grants at once wait for
 * each other here.
 */
async function accountOf(trx: Transaction<Tables>, email: string, at: string): Promise<string> {
  const newId = randomUUIDv7();
  const { id } = await trx
    .insertInto('accounts')
    .values({ id: newId, email, email_folded: email.toLowerCase(), created_at: at })
    .onConflict((conflict) =>
      conflict.column('email_folded').doUpdateSet((row) => ({ email_folded: row.ref('excluded.email_folded') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  if (id === newId) {
    await audit(trx, at, { action: 'account.created', account_id: id, key_id: null, detail: { email } });
  }
  return id;
}
