import type { KeyObject } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Store, Tables } from '../../store/index.ts';
import type { KeyInterface } from '../limits.ts';
import { Authenticator, type Caller } from './authenticator.ts';
import { addKey, type CreatedKey, createKey, type NewAccount, type NewKey, openAccount } from './create-key.ts';
import { type KeyLimits, limitKey, spentToday } from './key-limits.ts';
import { LastUsed } from './last-used.ts';
import { type KeySummary, listKeys } from './list-keys.ts';
import { revokeKey } from './revoke-key.ts';
import { rotateKey } from './rotate-key.ts';

export { KEY_INTERFACES, type KeyInterface, OVERLAP_DAYS_MAX } from '../limits.ts';
export type { Caller } from './authenticator.ts';
export type { NewKey } from './create-key.ts';
export { endOfDay, type KeyLimits } from './key-limits.ts';
export { openKeySecret } from './key-secret.ts';
export type { KeySummary } from './list-keys.ts';

/** API keys: who makes a request. A key is stored as a keyed hash, and shown once. */
export interface Keys {
  /**
   * By the operator. Makes the account if need be. @throws AccountError `invalid_email`, `invalid_credits`,
   * `invalid_key_name`, `balance_limit`
   */
  create(input: NewKey): Promise<CreatedKey>;

  /**
   * A further key, made by the account's owner; for one interface where `only` names it. @throws AccountError
   * `invalid_key_name`, `invalid_credits`, `too_many_keys`, `account_not_found`
   */
  add(accountId: string, name: string, only?: KeyInterface | null, limits?: KeyLimits): Promise<CreatedKey>;

  /**
   * Makes an account with its starter credits, its first key, and what `alongside` writes in the same
   * transaction, all or none; null when the address has an account, which is left as it is.
   *
   * @throws AccountError `invalid_email`, `invalid_credits`, `invalid_key_name`
   */
  openAccount(
    input: NewAccount,
    alongside: (trx: Transaction<Tables>, accountId: string) => Promise<void>,
  ): Promise<CreatedKey | null>;

  /**
   * Null for what is not a key of ours, or revoked, or expired. A revocation in any process counts within 2
   * seconds, a new key at once.
   */
  authenticate(presentedKey: string): Promise<Caller | null>;

  /**
   * For good; a second time is not an error. With an owner, only a key of that account. @throws AccountError
   * `key_not_found`
   */
  revoke(keyId: string, ownerId?: string): Promise<void>;

  /**
   * With an owner, only a key of that account. @throws AccountError `key_not_found`, `key_not_active`,
   * `invalid_overlap`, `too_many_keys`
   */
  rotate(keyId: string, overlapDays: number, ownerId?: string): Promise<CreatedKey>;

  /**
   * Sets all limits of a key; every server holds to them within 2 seconds. With an owner, only a key of that account.
   * @throws AccountError `key_not_found`, `invalid_credits`
   */
  limit(keyId: string, limits: KeyLimits, ownerId?: string): Promise<void>;

  /** Credits that a key has spent today, UTC, and that its batches under way hold. */
  spentToday(caller: Pick<Caller, 'accountId' | 'keyId'>): Promise<number>;

  /** In the order they were made, revoked ones too; none for an account that does not exist. */
  list(accountId: string): Promise<readonly KeySummary[]>;
}

export type KeysOptions = {
  /** What keys are hashed with. */
  readonly secret: KeyObject;
  readonly now: () => Date;
  /** Hears of faults beside requests: when keys were used could not be written. */
  readonly onError: (error: unknown) => void;
};

export function openKeys(store: Store, { secret, now, onError }: KeysOptions): Keys & AsyncDisposable {
  const lastUsed = new LastUsed(store, onError);
  const authenticator = new Authenticator(store, secret, now, (keyId, at) => lastUsed.note(keyId, at));
  return {
    create: (input) => createKey(store, secret, now(), input),
    add: (accountId, name, only = null, limits) => addKey(store, secret, now(), accountId, name, only, limits),
    openAccount: (input, alongside) => openAccount(store, secret, now(), input, alongside),
    authenticate: (presentedKey) => authenticator.authenticate(presentedKey),
    async revoke(keyId, ownerId) {
      await revokeKey(store, now(), keyId, ownerId ?? null);
      authenticator.forget(keyId);
    },
    async rotate(keyId, overlapDays, ownerId) {
      const created = await rotateKey(store, secret, now(), keyId, overlapDays, ownerId ?? null);
      authenticator.forget(keyId);
      return created;
    },
    async limit(keyId, limits, ownerId) {
      await limitKey(store, now(), keyId, limits, ownerId ?? null);
      authenticator.forget(keyId);
    },
    spentToday: ({ accountId, keyId }) => spentToday(store, now(), accountId, keyId),
    list: (accountId) => listKeys(store, accountId),
    [Symbol.asyncDispose]: () => lastUsed[Symbol.asyncDispose](),
  };
}
