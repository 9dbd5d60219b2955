import { openStore, type Store, type StoreOptions } from '../store/index.ts';
import { Authenticator, type Caller } from './authenticator.ts';
import { type CreatedKey, createKey, type NewKey } from './create-key.ts';
import { type CreditBalance, creditBalance } from './credit-balance.ts';
import { openKeySecret } from './key-secret.ts';
import { type KeySummary, listKeys, revokeKey } from './keys.ts';
import { LastUsed } from './last-used.ts';

export type AccountsOptions = StoreOptions & {
  /** What keys are hashed with (CHARTER_KEY_SECRET), at least 32 characters; made and kept when absent or empty. */
  readonly keySecret?: string | undefined;
  readonly now?: (() => Date) | undefined;
};

/** Every operation that changes something is on the disk when its promise resolves. All of them throw `StoreError` when the database is away. */
export interface Accounts extends AsyncDisposable {
  /** @throws AccountError `invalid_email`, `invalid_credits`, `invalid_key_name`, `balance_limit` */
  createKey(input: NewKey): Promise<CreatedKey>;

  /** Null for what is no key of ours, or revoked, or expired. A revocation in any process counts within 2 seconds, a new key at once. */
  authenticate(presentedKey: string): Promise<Caller | null>;

  /** For good; a second time is no error. @throws AccountError `key_not_found` */
  revokeKey(keyId: string): Promise<void>;

  /** In the order they were made, revoked ones too; none for an account that does not exist. */
  listKeys(accountId: string): Promise<readonly KeySummary[]>;

  /** @throws AccountError `account_not_found` */
  credits(accountId: string): Promise<CreditBalance>;
}

/**
 * Opens the accounts, and makes their database when there is none. Several processes may have it open.
 *
 * @throws StoreError, and AccountError `invalid_key_secret`, `key_secret_mismatch`
 */
export async function openAccounts({ now = () => new Date(), ...options }: AccountsOptions): Promise<Accounts> {
  await using opened = new AsyncDisposableStack();
  const store: Store = opened.use(await openStore(options));
  const secret = await openKeySecret(store, options.homeDirectory, options.keySecret);
  const authenticator = new Authenticator(store, secret, now);
  const lastUsed = opened.use(new LastUsed(store));
  const open = opened.move();
  return {
    createKey: (input) => createKey(store, secret, now(), input),
    async authenticate(presentedKey) {
      const caller = await authenticator.authenticate(presentedKey);
      if (caller !== null) lastUsed.note(caller.keyId, now());
      return caller;
    },
    async revokeKey(keyId) {
      await revokeKey(store, now(), keyId);
      authenticator.forget(keyId);
    },
    listKeys: (accountId) => listKeys(store, accountId),
    credits: (accountId) => creditBalance(store, accountId),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}
