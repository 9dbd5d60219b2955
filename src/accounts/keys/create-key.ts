import { type KeyObject, randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Store, Tables } from '../../store/index.ts';
import { putAccount } from '../account.ts';
import { audit } from '../audit.ts';
import { grant } from '../ledger/grant.ts';
import { parseCredits, parseEmail, parseKeyName } from '../limits.ts';
import { hashKey, newKey, visiblePrefix } from './api-key.ts';
import { refuseTooManyKeys } from './live-keys.ts';

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
    const { accountId } = await putAccount(trx, email, at, 'operator');
    if (credits > 0) await grant(trx, at, { accountId, credits });
    return createKeyOf(trx, secret, at, { accountId, name, actor: 'operator' });
  });
}

/**
 * A further key of an account, made by its owner. @throws AccountError `invalid_key_name`, `too_many_keys`,
 * `account_not_found`
 */
export async function addKey(
  { db }: Store,
  secret: KeyObject,
  now: Date,
  accountId: string,
  keyName: string,
): Promise<CreatedKey> {
  const name = parseKeyName(keyName);
  const at = now.toISOString();
  return db.transaction().execute(async (trx) => {
    await refuseTooManyKeys(trx, accountId, at);
    return createKeyOf(trx, secret, at, { accountId, name, actor: 'user' });
  });
}

type KeyOf = { readonly accountId: string; readonly name: string };

/** A new key, and its audit entry. */
export async function createKeyOf(
  trx: Transaction<Tables>,
  secret: KeyObject,
  at: string,
  { actor, ...of }: KeyOf & { readonly actor: 'operator' | 'user' },
): Promise<CreatedKey> {
  const created = await insertKey(trx, secret, at, of);
  const { accountId: account_id, keyId: key_id } = created;
  await audit(trx, at, { action: 'key.created', account_id, key_id, actor, detail: { name: of.name } });
  return created;
}

export async function insertKey(
  trx: Transaction<Tables>,
  secret: KeyObject,
  at: string,
  { accountId, name }: KeyOf,
): Promise<CreatedKey> {
  const key = newKey();
  const keyId = randomUUIDv7();
  const hash = hashKey(secret, key);
  await trx
    .insertInto('api_keys')
    .values({ id: keyId, account_id: accountId, name, prefix: visiblePrefix(key), hash, created_at: at })
    .execute();
  return { key, keyId, accountId };
}
