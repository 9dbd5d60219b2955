import { openStore, type Store, type StoreOptions } from '../store/index.ts';
import { type AccountDetails, type AccountSummary, listAccounts, showAccount } from './account-list.ts';
import { Authenticator, type Caller } from './authenticator.ts';
import { type Authorization, type Call, Charging } from './charging.ts';
import { type CreatedKey, createKey, type NewKey } from './create-key.ts';
import { type CreditBalance, creditBalance } from './credit-balance.ts';
import { type AutoTopUp, setAutoTopUp, setOverage } from './credit-settings.ts';
import { debit } from './debit.ts';
import { DebitThread } from './debit-thread.ts';
import { openKeySecret } from './key-secret.ts';
import { type KeySummary, listKeys, revokeKey } from './keys.ts';
import { LastUsed } from './last-used.ts';
import { type Grant, grantCredits, type Refund, refundCredits } from './operator-credits.ts';
import { listOwedTopUps, markTopUpPaid, type OwedTopUp } from './owed-top-ups.ts';
import { manualPayments, type Payments } from './payments.ts';
import { DEFAULT_PRICES, type PriceList } from './prices.ts';
import { rotateKey } from './rotate-key.ts';
import { TopUps } from './top-ups.ts';

export type AccountsOptions = StoreOptions & {
  /** What keys are hashed with (CHARTER_KEY_SECRET), at least 32 characters; made and kept when absent or empty. */
  readonly keySecret?: string | undefined;
  readonly now?: (() => Date) | undefined;
  readonly prices?: PriceList | undefined;
  /** For servers: charges are committed in a thread of their own where the database would hold up this one. */
  readonly chargesInThread?: boolean | undefined;
  /** Who collects the money for automatic top-ups; recorded as owed to the operator when left out. */
  readonly payments?: Payments | undefined;
  /** Hears of top-ups that could not be paid for or recorded; they are tried again. */
  readonly onTopUpError?: ((error: unknown) => void) | undefined;
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

  /** Whether the account can pay for the call, before any work is done for it. @throws AccountError `account_not_found` */
  authorize(call: Call): Promise<Authorization>;

  /** For charges that were made without `authorize`, as those of a batch: tops the account up if its balance is below the threshold. */
  topUpIfLow(accountId: string): Promise<void>;

  /** @throws AccountError `key_not_found`, `key_not_active`, `invalid_overlap` */
  rotateKey(keyId: string, overlapDays: number): Promise<CreatedKey>;

  /** In the order they were made. */
  listAccounts(): Promise<readonly AccountSummary[]>;

  /** @throws AccountError `account_not_found`, `invalid_email` */
  showAccount(email: string): Promise<AccountDetails>;

  /** The balance after it. @throws AccountError `account_not_found`, `invalid_credits`, `invalid_note`, `balance_limit` */
  grantCredits(grant: Grant): Promise<number>;

  /** @throws AccountError `account_not_found`, `invalid_credits`, `nothing_to_refund` */
  refundCredits(refund: Refund): Promise<{ readonly credits: number; readonly balance: number }>;

  /** Null disables overage. @throws AccountError `account_not_found`, `invalid_credits` */
  setOverage(email: string, amountCredits: number | null): Promise<void>;

  /** Null disables automatic top-up. @throws AccountError `account_not_found`, `invalid_credits`, `invalid_credit_settings` */
  setAutoTopUp(email: string, topUp: AutoTopUp | null): Promise<void>;

  /** Top-ups that were credited and that the operator has not been paid for, the oldest first. */
  listOwedTopUps(): Promise<readonly OwedTopUp[]>;

  /** @throws AccountError `top_up_not_owed` */
  markTopUpPaid(topUpId: string): Promise<void>;
}

/** How long `topUpIfLow` waits for a payment; the payment goes on without it. */
const TOP_UP_WAIT_MS = 2_000;

/**
 * Opens the accounts, and makes their database when there is none. Several processes may have it open.
 *
 * @throws StoreError, and AccountError `invalid_key_secret`, `key_secret_mismatch`
 */
export async function openAccounts(options: AccountsOptions): Promise<Accounts> {
  const {
    now = () => new Date(),
    prices = DEFAULT_PRICES,
    payments = manualPayments,
    onTopUpError = () => {},
  } = options;
  await using opened = new AsyncDisposableStack();
  const store: Store = opened.use(await openStore(options));
  const secret = await openKeySecret(store, options.homeDirectory, options.keySecret);
  const authenticator = new Authenticator(store, secret, now);
  const lastUsed = opened.use(new LastUsed(store));
  const topUps = opened.use(new TopUps(store, payments, now, onTopUpError));
  const thread =
    options.chargesInThread && store.kind === 'sqlite' ? new DebitThread(options.homeDirectory) : undefined;
  opened.use(thread);
  const charging = opened.use(
    new Charging(prices, topUps, (charges) =>
      thread === undefined ? debit(store, now(), charges) : thread.debit(now(), charges),
    ),
  );
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
    async rotateKey(keyId, overlapDays) {
      const created = await rotateKey(store, secret, now(), keyId, overlapDays);
      authenticator.forget(keyId);
      return created;
    },
    listKeys: (accountId) => listKeys(store, accountId),
    listAccounts: () => listAccounts(store),
    showAccount: (email) => showAccount(store, email),
    credits: (accountId) => creditBalance(store, accountId),
    authorize: (call) => charging.authorize(call),
    async topUpIfLow(accountId) {
      await topUps.fire(accountId, 0, performance.now() + TOP_UP_WAIT_MS);
    },
    grantCredits: (grant) => grantCredits(store, now(), grant),
    refundCredits: (refund) => refundCredits(store, now(), refund),
    setOverage: (email, amountCredits) => setOverage(store, now(), email, amountCredits),
    setAutoTopUp: (email, topUp) => setAutoTopUp(store, now(), email, topUp),
    listOwedTopUps: () => listOwedTopUps(store),
    markTopUpPaid: (topUpId) => markTopUpPaid(store, now(), topUpId),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}
