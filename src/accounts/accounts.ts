import { sql, type Transaction } from 'kysely';
import { openStore, type Store, type StoreOptions, type Tables } from '../store/index.ts';
import { type AcceptedLoss, noteAcceptedLoss } from './accepted-loss.ts';
import { type AccountDetails, type AccountSummary, listAccounts, showAccount } from './account-list.ts';
import { type AccountAlert, Alerts, alertOf } from './alerts.ts';
import { type AuditLine, listAudit } from './audit-list.ts';
import { Authenticator, type Caller } from './authenticator.ts';
import { type CardSummary, openCardPage, refreshCard, removeCard, savedCard } from './cards.ts';
import { type Authorization, type Call, Charging, type Shortfall, shortfallOf } from './charging.ts';
import { type CreatedKey, createKey, type NewKey } from './create-key.ts';
import { type CreditBalance, creditBalance } from './credit-balance.ts';
import {
  type AutoTopUp,
  type CreditSettings,
  changeCreditSettings,
  setAutoTopUp,
  setOverage,
} from './credit-settings.ts';
import { debit } from './debit.ts';
import { AccountError } from './error.ts';
import { takeChargeBack } from './give-back.ts';
import { openKeySecret } from './key-secret.ts';
import { type KeySummary, listKeys, revokeKey } from './keys.ts';
import { LastUsed } from './last-used.ts';
import { listBatchCharges, listStatement, type StatementLine } from './ledger-lines.ts';
import { type LedgerLine, ledgerLines, listLedger } from './ledger-list.ts';
import { addKey } from './live-keys.ts';
import type { Notify } from './notify.ts';
import { type NewAccount, openAccount } from './open-account.ts';
import { type Grant, grantCredits, type Refund, refundCredits } from './operator-credits.ts';
import { creditsOwed, listOwedTopUps, markTopUpPaid, type OwedTopUp } from './owed-top-ups.ts';
import { deletePaidBefore, findPaid, REPEAT_FREE_MS } from './paid-requests.ts';
import { receivePaymentEvent } from './payment-events.ts';
import { type CardKeeper, manualPayments, type Payments } from './payments.ts';
import { DEFAULT_PRICES, type PriceList } from './prices.ts';
import { Reversals } from './reversals.ts';
import { rotateKey } from './rotate-key.ts';
import { isTopUpDue, readStanding } from './standing.ts';
import { Sweeping } from './sweeping.ts';
import { listTopUps, type TopUp } from './top-up-list.ts';
import { cardTerms, DEFAULT_TERMS, type TopUpTerms } from './top-up-terms.ts';
import { type TopUpOrder, TopUps } from './top-ups.ts';
import { type LoggedRequest, listRequests, type Place, type RequestFilter } from './usage/list-requests.ts';
import { type AnsweredRequest, RequestLog } from './usage/request-log.ts';
import { type Days, spentSince, type Usage, type UsageRow, usageOf, usageRows } from './usage/usage.ts';
import { deleteRequestsBefore, writeRequests } from './usage/write-requests.ts';
import { WriterThread } from './writer-thread.ts';

export type AccountsOptions = StoreOptions & {
  /**
   * What keys are hashed with (CHARTER_KEY_SECRET), at least 32 characters; made and kept when absent or
   * empty.
   */
  readonly keySecret?: string | undefined;
  readonly now?: (() => Date) | undefined;
  readonly prices?: PriceList | undefined;
  /**
   * For servers: charges are committed in a thread of their own where the database would hold up this one.
   */
  readonly chargesInThread?: boolean | undefined;
  /** Who collects the money for automatic top-ups; recorded as owed to the operator when left out. */
  readonly payments?: Payments | undefined;
  /** What credits cost and how many may be bought; without limits when left out. */
  readonly terms?: TopUpTerms | undefined;
  /** For servers: goes on with payments that a dead process left open, at once and twice a minute. */
  readonly recoversTopUps?: boolean | undefined;
  /** Sends word to owners, of low balances and of payments that fail; nobody is told when left out. */
  readonly notify?: Notify | undefined;
  /**
   * Hears of top-ups that could not be paid for or recorded, which are tried again, and of alerts that could
   * not be marked.
   */
  readonly onTopUpError?: ((error: unknown) => void) | undefined;
  /**
   * How far below zero owners may set their overage; 0 leaves it to the operator, and is taken when left out.
   */
  readonly overageMaxCredits?: number | undefined;
  /** Hears of charges that could not be taken back, by their requests; they are tried again. */
  readonly onReversalError?: ((error: unknown, requestId: string) => void) | undefined;
  /**
   * For servers: deletes logged requests that are older than so many days, and what was paid for more than a
   * day ago.
   */
  readonly requestLogDays?: number | undefined;
  /** Hears of requests that could not be logged, and of old ones that could not be deleted. */
  readonly onRequestLogError?: ((error: unknown) => void) | undefined;
};

/**
 * Every operation that changes something is on the disk when its promise resolves. All of them throw
 * `StoreError` when the database is away.
 */
export interface Accounts extends AsyncDisposable {
  /** Does nothing but ask the database: whether it answers. */
  ping(): Promise<void>;

  /** @throws AccountError `invalid_email`, `invalid_credits`, `invalid_key_name`, `balance_limit` */
  createKey(input: NewKey): Promise<CreatedKey>;

  /**
   * Makes an account with its first key, and what `alongside` writes in the same transaction; null when the
   * address has one.
   *
   * @throws AccountError `invalid_email`, `invalid_credits`, `invalid_key_name`
   */
  openAccount(
    input: NewAccount,
    alongside: (trx: Transaction<Tables>, accountId: string) => Promise<void>,
  ): Promise<CreatedKey | null>;

  /**
   * Null for what is no key of ours, or revoked, or expired. A revocation in any process counts within 2
   * seconds, a new key at once.
   */
  authenticate(presentedKey: string): Promise<Caller | null>;

  /**
   * For good; a second time is no error. With an owner, only a key of that account. @throws AccountError
   * `key_not_found`
   */
  revokeKey(keyId: string, ownerId?: string): Promise<void>;

  /** In the order they were made, revoked ones too; none for an account that does not exist. */
  listKeys(accountId: string): Promise<readonly KeySummary[]>;

  /** @throws AccountError `account_not_found` */
  credits(accountId: string): Promise<CreditBalance>;

  /**
   * Whether the account can pay for the call, before any work is done for it. @throws AccountError
   * `account_not_found`
   */
  authorize(call: Call): Promise<Authorization>;

  /**
   * How the account stands towards credits that could not be reserved: where it lacks them, after the top-up
   * that is due for them, for which it waits as `authorize` does. `shortfall` is for the case that they still
   * cannot be reserved.
   *
   * @throws AccountError `account_not_found`
   */
  fund(
    accountId: string,
    neededCredits: number,
  ): Promise<{ readonly isFunded: boolean; readonly shortfall: Shortfall }>;

  /**
   * For charges that were made without `authorize`, as those of a batch: tops the account up, or tells its
   * owner, if its balance is low.
   */
  topUpIfLow(accountId: string): Promise<void>;

  /**
   * With an owner, only a key of that account. @throws AccountError `key_not_found`, `key_not_active`,
   * `invalid_overlap`, `too_many_keys`
   */
  rotateKey(keyId: string, overlapDays: number, ownerId?: string): Promise<CreatedKey>;

  /**
   * A further key, made by the account's owner. @throws AccountError `invalid_key_name`, `too_many_keys`,
   * `account_not_found`
   */
  addKey(accountId: string, name: string): Promise<CreatedKey>;

  /**
   * By the account's owner. @throws AccountError `overage_not_allowed`, `invalid_credits`,
   * `invalid_credit_settings`, `account_not_found`
   */
  changeCreditSettings(accountId: string, settings: CreditSettings): Promise<void>;

  /** What calls cost. */
  readonly prices: PriceList;

  /**
   * What the account can spend now, and what is held for batches. @throws AccountError `account_not_found`
   */
  funds(accountId: string): Promise<{ readonly available: number; readonly reserved: number }>;

  /** Notes an answered request for the owner's log; at once, and written down soon. */
  noteRequest(request: AnsweredRequest): void;

  /** Writes down the requests that were noted so far. */
  flushRequests(): Promise<void>;

  /** Single requests, the newest first; those of the last second may be missing. */
  listRequests(
    accountId: string,
    filter: RequestFilter,
    before: Place | null,
    limit: number,
  ): Promise<readonly LoggedRequest[]>;

  usage(accountId: string, days: Days): Promise<Usage>;

  /** Usage by every combination, day by day. */
  usageRows(accountId: string, days: Iterable<string>): AsyncIterable<UsageRow>;

  /** Credits charged from a day on, `YYYY-MM-DD` in UTC. */
  spentSince(accountId: string, day: string): Promise<number>;

  /** What changed the balance, the newest first. */
  listLedger(accountId: string, before: Place | null, limit: number): Promise<readonly LedgerLine[]>;

  /** The same with one line for all charges of a batch. */
  listStatement(accountId: string, before: Place | null, limit: number): Promise<readonly StatementLine[]>;

  /** The charges of a batch, the newest first; null where the account has none of it. */
  listBatchCharges(
    accountId: string,
    batchId: string,
    before: Place | null,
    limit: number,
  ): Promise<readonly LedgerLine[] | null>;

  /** The whole ledger, the newest first. */
  ledgerLines(accountId: string): AsyncIterable<LedgerLine>;

  /** In the order they were made. */
  listAccounts(): Promise<readonly AccountSummary[]>;

  /** @throws AccountError `account_not_found`, `invalid_email` */
  showAccount(email: string): Promise<AccountDetails>;

  /**
   * The newest changes of an account, or of all (null). @throws AccountError `account_not_found`,
   * `invalid_email`
   */
  listAudit(email: string | null, limit: number): Promise<readonly AuditLine[]>;

  /** Notes in the audit log that somebody at the command line published what a guard had stopped. */
  noteAcceptedLoss(loss: AcceptedLoss): Promise<void>;

  /**
   * The balance after it. @throws AccountError `account_not_found`, `invalid_credits`, `invalid_note`,
   * `balance_limit`
   */
  grantCredits(grant: Grant): Promise<number>;

  /** @throws AccountError `account_not_found`, `invalid_credits`, `nothing_to_refund` */
  refundCredits(refund: Refund): Promise<{ readonly credits: number; readonly balance: number }>;

  /** Null disables overage. @throws AccountError `account_not_found`, `invalid_credits` */
  setOverage(email: string, amountCredits: number | null): Promise<void>;

  /**
   * Null disables automatic top-up. @throws AccountError `account_not_found`, `invalid_credits`,
   * `invalid_credit_settings`
   */
  setAutoTopUp(email: string, topUp: AutoTopUp | null): Promise<void>;

  /** How top-ups are paid here, and the account's card. */
  paymentMeans(accountId: string): Promise<PaymentMeans>;

  /** The newest 200 of an account, or of all (null); newest first. */
  listTopUps(accountId: string | null): Promise<readonly TopUp[]>;

  /**
   * Buys credits for the account. The top-up after its payment, or after 20 seconds: then it may be pending.
   *
   * @throws AccountError `no_card`, `top_up_pending`, `idempotency_mismatch`, `invalid_credits`,
   *   `account_not_found`
   */
  orderTopUp(order: TopUpOrder): Promise<TopUp>;

  /**
   * The address of a page on which the owner saves a card, and which leads back to `returnUrl`. @throws
   * AccountError `card_payments_off`, `payments_unavailable`
   */
  openCardPage(accountId: string, returnUrl: string): Promise<string>;

  /**
   * Forgets the account's card, here and at the provider; none is no error. @throws AccountError
   * `card_payments_off`, `payments_unavailable`
   */
  removeCard(accountId: string): Promise<void>;

  /**
   * Deals with what the payment provider tells by itself; once, however often it is told.
   *
   * @throws AccountError `card_payments_off`, `invalid_signature`, `payments_unavailable`
   */
  receivePaymentEvent(rawBody: Buffer, signature: string): Promise<void>;

  /**
   * What the account's owner should know now: a low balance, a payment that failed. @throws AccountError
   * `account_not_found`
   */
  alert(accountId: string): Promise<AccountAlert | null>;

  /** Top-ups that were credited and that the operator has not been paid for, the oldest first. */
  listOwedTopUps(): Promise<readonly OwedTopUp[]>;

  /** @throws AccountError `top_up_not_owed` */
  markTopUpPaid(topUpId: string): Promise<void>;
}

export type PaymentMeans = {
  readonly provider: Payments['provider'];
  readonly card: CardSummary | null;
  readonly terms: TopUpTerms;
  /** Credits that were given and are not paid for. */
  readonly owedCredits: number;
  /**
   * The largest top-up that is possible now: where nobody collects, what may still be owed. Below
   * `terms.minCredits` where none is.
   */
  readonly maxCreditsNow: number;
};

/** How long `fund` and `topUpIfLow` wait for a payment; the payment goes on without it. */
const TOP_UP_WAIT_MS = 2_000;
const DAY_MS = 24 * 60 * 60 * 1000;

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
    notify = () => {},
    onTopUpError = () => {},
    overageMaxCredits = 0,
    onReversalError = () => {},
    onRequestLogError = () => {},
  } = options;
  const { cards } = payments;
  const terms = cards === null ? (options.terms ?? DEFAULT_TERMS) : cardTerms(options.terms ?? DEFAULT_TERMS);
  await using opened = new AsyncDisposableStack();
  const store: Store = opened.use(await openStore(options));
  const secret = await openKeySecret(store, options.homeDirectory, options.keySecret);
  const lastUsed = opened.use(new LastUsed(store));
  const authenticator = new Authenticator(store, secret, now, (keyId, at) => lastUsed.note(keyId, at));
  const topUps = opened.use(new TopUps({ store, payments, terms, now, notify, onError: onTopUpError }));
  if (options.recoversTopUps) topUps.startRecovery();
  const alerts = opened.use(new Alerts(store, notify, onTopUpError));
  const thread =
    options.chargesInThread && store.kind === 'sqlite' ? new WriterThread(options.homeDirectory) : undefined;
  opened.use(thread);
  const reversals = opened.use(new Reversals((charge) => takeChargeBack(store, now(), charge), onReversalError));
  const charging = opened.use(
    new Charging({
      prices,
      topUps,
      alerts,
      debit: (charges) =>
        thread === undefined ? debit(store, now(), charges) : thread.run('debit', { now: now(), charges }),
      findPaid: (accountId, request) => findPaid(store, now(), accountId, request),
      reverse: (charge) => reversals.begin(charge),
    }),
  );
  const requestLog = opened.use(
    new RequestLog(
      (rows) => (thread === undefined ? writeRequests(store, rows) : thread.run('writeRequests', rows)),
      onRequestLogError,
    ),
  );
  const { requestLogDays } = options;
  if (requestLogDays !== undefined) {
    const before = (ms: number) => new Date(now().getTime() - ms);
    const deletions = [
      ['deleteRequestsBefore', deleteRequestsBefore, requestLogDays * DAY_MS],
      ['deletePaidBefore', deletePaidBefore, REPEAT_FREE_MS],
    ] as const;
    const deleteSome = deletions.map(
      ([name, deleteBefore, keptMs]) =>
        () =>
          thread === undefined ? deleteBefore(store, before(keptMs)) : thread.run(name, before(keptMs)),
    );
    opened.use(new Sweeping(deleteSome, onRequestLogError));
  }
  const open = opened.move();
  return {
    async ping() {
      await sql`select 1`.execute(store.db);
    },
    createKey: (input) => createKey(store, secret, now(), input),
    openAccount: (input, alongside) => openAccount(store, secret, now(), input, alongside),
    authenticate: (presentedKey) => authenticator.authenticate(presentedKey),
    async revokeKey(keyId, ownerId) {
      await revokeKey(store, now(), keyId, ownerId ?? null);
      authenticator.forget(keyId);
    },
    async rotateKey(keyId, overlapDays, ownerId) {
      const created = await rotateKey(store, secret, now(), keyId, overlapDays, ownerId ?? null);
      authenticator.forget(keyId);
      return created;
    },
    listKeys: (accountId) => listKeys(store, accountId),
    addKey: (accountId, name) => addKey(store, secret, now(), accountId, name),
    changeCreditSettings: (accountId, settings) =>
      changeCreditSettings(store, now(), accountId, settings, overageMaxCredits),
    prices,
    async funds(accountId) {
      const { available, reserved } = await readStanding(store.db, accountId);
      return { available, reserved };
    },
    noteRequest: (request) => requestLog.note(request),
    flushRequests: () => requestLog.flush(),
    listRequests: (accountId, filter, before, limit) => listRequests(store, accountId, filter, before, limit),
    usage: (accountId, days) => usageOf(store, accountId, days),
    usageRows: (accountId, days) => usageRows(store, accountId, days),
    spentSince: (accountId, day) => spentSince(store, accountId, day),
    listLedger: (accountId, before, limit) => listLedger(store, accountId, before, limit),
    listStatement: (accountId, before, limit) => listStatement(store, accountId, before, limit),
    listBatchCharges: (accountId, batchId, before, limit) => listBatchCharges(store, accountId, batchId, before, limit),
    ledgerLines: (accountId) => ledgerLines(store, accountId),
    listAccounts: () => listAccounts(store),
    showAccount: (email) => showAccount(store, email),
    credits: (accountId) => creditBalance(store, accountId),
    authorize: (call) => charging.authorize(call),
    async fund(accountId, neededCredits) {
      const standing = await readStanding(store.db, accountId);
      const isFired = standing.available < neededCredits && isTopUpDue(standing, neededCredits);
      if (isFired) await topUps.fireOrAwait(accountId, neededCredits, performance.now() + TOP_UP_WAIT_MS);
      const after = isFired ? await readStanding(store.db, accountId) : standing;
      return { isFunded: after.available >= neededCredits, shortfall: shortfallOf(after, 0, neededCredits) };
    },
    async topUpIfLow(accountId) {
      await topUps.fire(accountId, 0, performance.now() + TOP_UP_WAIT_MS);
      alerts.note(accountId, await readStanding(store.db, accountId));
    },
    listAudit: (email, limit) => listAudit(store, email, limit),
    noteAcceptedLoss: (loss) => noteAcceptedLoss(store, now(), loss),
    grantCredits: (grant) => grantCredits(store, now(), grant),
    refundCredits: (refund) => refundCredits(store, now(), refund),
    setOverage: (email, amountCredits) => setOverage(store, now(), email, amountCredits),
    setAutoTopUp: (email, topUp) => setAutoTopUp(store, now(), email, topUp),
    async paymentMeans(accountId) {
      // The owner is often back from the card's page before the provider tells of it; an outage must not hide
      // the rest.
      if (cards !== null) await refreshCard(store, cards, now(), accountId).catch(onTopUpError);
      const [card, owedCredits] = await Promise.all([savedCard(store, accountId), creditsOwed(store.db, accountId)]);
      const mayOwe = cards === null ? Math.max(0, terms.owedMaxCredits - owedCredits) : Number.POSITIVE_INFINITY;
      const maxCreditsNow = Math.min(terms.maxCredits, mayOwe);
      return { provider: payments.provider, card, terms, owedCredits, maxCreditsNow };
    },
    listTopUps: (accountId) => listTopUps(store, accountId),
    orderTopUp: (order) => topUps.order(order),
    openCardPage: (accountId, returnUrl) => openCardPage(store, keeperOf(payments), accountId, returnUrl),
    removeCard: (accountId) => removeCard(store, keeperOf(payments), now(), accountId),
    receivePaymentEvent: (rawBody, signature) =>
      receivePaymentEvent(store, keeperOf(payments), topUps, now(), rawBody, signature),
    alert: (accountId) => alertOf(store, accountId),
    listOwedTopUps: () => listOwedTopUps(store),
    markTopUpPaid: (topUpId) => markTopUpPaid(store, now(), topUpId),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

/** @throws AccountError `card_payments_off` where nobody keeps cards */
function keeperOf({ cards }: Payments): CardKeeper {
  if (cards === null)
    throw new AccountError('card_payments_off', 'Top-ups are owed to the operator here, and not paid by card');
  return cards;
}
