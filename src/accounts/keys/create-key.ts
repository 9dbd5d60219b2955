import { type KeyObject, randomUUIDv7 } from 'node:crypto';
import type { Insertable, Transaction } from 'kysely';
import type { ApiKeysTable, Store, Tables } from '../../store/index.ts';
import { lockAccount, putAccount } from '../account.ts';
import { audit } from '../audit.ts';
import { AccountError } from '../error.ts';
import { grant } from '../ledger/gain.ts';
import { type KeyInterface, parseCredits, parseEmail, parseKeyName } from '../limits.ts';
import { hashKey, newKey, visiblePrefix } from './api-key.ts';
import { type KeyLimits, type LIMIT_COLUMNS, limitDetail, limitRow } from './key-limits.ts';

/** How many keys of an account may work at a time, where its owner makes them. */
const LIVE_KEYS_MAX = 50;

export type NewKey = {
  /** Makes the account when none has this address; capital letters make no other address. */
  readonly email: string;
  /** A grant on top of what the account has; 0 when left out. */
  readonly credits?: number | undefined;
  /** What its owner calls the key; `default` when left out. */
  readonly keyName?: string | undefined;
  /** The one interface that the key is for; it works on all when left out. */
  readonly only?: KeyInterface | undefined;
  /** None when left out. */
  readonly limits?: KeyLimits | undefined;
};

export type NewAccount = {
  readonly email: string;
  /** What a new account has to begin with; 0 for nothing. */
  readonly starterCredits: number;
  readonly keyName: string;
};

export type CreatedKey = {
  /** The whole key: shown now and never again. */
  readonly key: string;
  readonly keyId: string;
  readonly accountId: string;
};

/** By the operator: the account, the grant, the key and their audit entries, all or none. */
export async function createKey(store: Store, secret: KeyObject, now: Date, input: NewKey): Promise<CreatedKey> {
  const email = parseEmail(input.email);
  const credits = parseCredits(input.credits ?? 0);
  const name = parseKeyName(input.keyName ?? 'default');
  const at = now.toISOString();
  return store.db.transaction().execute(async (trx) => {
    const { accountId } = await putAccount(trx, email, at, 'operator');
    if (credits > 0) await grant(trx, at, { accountId, credits });
    const { only = null, limits } = input;
    return createKeyOf(trx, secret, at, { accountId, name, only, actor: 'operator' }, limits);
  });
}

/** As `Keys.openAccount`. */
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
    return createKeyOf(trx, secret, at, { accountId, name, only: null, actor: 'user' });
  });
}

/** As `Keys.add`. */
export async function addKey(
  { db }: Store,
  secret: KeyObject,
  now: Date,
  accountId: string,
  keyName: string,
  only: KeyInterface | null,
  limits: KeyLimits | undefined,
): Promise<CreatedKey> {
  const name = parseKeyName(keyName);
  const at = now.toISOString();
  return db.transaction().execute(async (trx) => {
    await refuseTooManyKeys(trx, accountId, at);
    return createKeyOf(trx, secret, at, { accountId, name, only, actor: 'user' }, limits);
  });
}

/** Refuses one key more than there may be. Of two at once the second waits here for the first. */
export async function refuseTooManyKeys(trx: Transaction<Tables>, accountId: string, at: string): Promise<void> {
  await lockAccount(trx, accountId);
  const { live } = await trx
    .selectFrom('api_keys')
    .select((row) => row.fn.countAll<number>().as('live'))
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', at)]))
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', at)]))
    .executeTakeFirstOrThrow();
  if (live >= LIVE_KEYS_MAX) {
    throw new AccountError('too_many_keys', `An account has at most ${LIVE_KEYS_MAX} working keys: revoke one first`);
  }
}

type KeyOf = {
  readonly accountId: string;
  readonly name: string;
  readonly only: string | null;
  /** Those of the key that it takes the place of; none when left out. */
  readonly limits?: Pick<Insertable<ApiKeysTable>, (typeof LIMIT_COLUMNS)[number]>;
};

/** A new key, and its audit entry. */
async function createKeyOf(
  trx: Transaction<Tables>,
  secret: KeyObject,
  at: string,
  { actor, ...of }: KeyOf & { readonly actor: 'operator' | 'user' },
  limits?: KeyLimits,
): Promise<CreatedKey> {
  const created = await insertKey(trx, secret, at, { ...of, ...(limits && { limits: limitRow(limits) }) });
  const { accountId: account_id, keyId: key_id } = created;
  await audit(trx, at, { action: 'key.created', account_id, key_id, actor, detail: detailOf(of, limits) });
  return created;
}

const detailOf = ({ name, only }: KeyOf, limits?: KeyLimits) => ({
  name,
  ...(only !== null && { only }),
  ...(limits && limitDetail(limits)),
});

export async function insertKey(
  trx: Transaction<Tables>,
  secret: KeyObject,
  at: string,
  { accountId, name, only, limits }: KeyOf,
): Promise<CreatedKey> {
  const key = newKey();
  const keyId = randomUUIDv7();
  const hash = hashKey(secret, key);
  await trx
    .insertInto('api_keys')
    .values({
      id: keyId,
      account_id: accountId,
      name,
      prefix: visiblePrefix(key),
      hash,
      created_at: at,
      only_interface: only,
      ...limits,
    })
    .execute();
  return { key, keyId, accountId };
}
