import assert from 'node:assert/strict';
import {
  type Accounts,
  type AccountsOptions,
  openAccounts,
  type Receipt,
  type Repeatable,
  type Shortfall,
} from '../../src/accounts/index.ts';
import {
  type LedgerEntriesTable,
  openStore,
  type StoreOptions,
  type UsageChargesTable,
} from '../../src/store/index.ts';

export const EMAIL = 'ann@example.com';

export type Customer = AsyncDisposable & {
  readonly accounts: Accounts;
  readonly accountId: string;
  readonly keyId: string;
  readonly key: string;
};

/** Accounts with one customer who has so many credits. */
export async function openCustomer(options: AccountsOptions, credits: number): Promise<Customer> {
  const accounts = await openAccounts(options);
  const created = await accounts.keys.create({ email: EMAIL, credits });
  return { accounts, ...created, [Symbol.asyncDispose]: () => accounts[Symbol.asyncDispose]() };
}

let requests = 0;

/** One call from check to charge, as a route makes it. `work` is done in between. */
export async function call(
  { accounts, accountId, keyId }: Pick<Customer, 'accounts' | 'accountId' | 'keyId'>,
  given: {
    readonly requestId?: string;
    readonly results?: number;
    readonly work?: () => unknown;
    readonly repeatable?: Repeatable | null;
    readonly onlyIfPaid?: boolean;
    readonly alongside?: readonly Repeatable[];
    /** Whether the answer is not finished in the end. */
    readonly breaks?: boolean;
  } = {},
): Promise<Receipt & { readonly hadWork: boolean }> {
  const { requestId = `request-${++requests}`, results = 1, work = () => {}, repeatable, onlyIfPaid } = given;
  const operation = 'company_search';
  const authorization = await accounts.charges.authorize({
    caller: { accountId, keyId },
    requestId,
    operation,
    resultsMax: 100,
    repeatable: repeatable ?? null,
    onlyIfPaid: onlyIfPaid ?? false,
  });
  if (!authorization.ok) return { ...authorization, hadWork: false };
  const { hold } = authorization;
  try {
    await work();
    const receipt = await hold.charge(results, given.alongside);
    if (given.breaks) {
      hold.takeBack();
      hold.takeBack();
    }
    return { ...receipt, hadWork: true };
  } finally {
    hold.release();
  }
}

/** How long a call waits for other calls or a top-up before it is refused, in milliseconds. */
export const CALL_WAITS_MS = 2_000;

export function shortfallOf(receipt: Receipt): Shortfall {
  assert(!receipt.ok && receipt.why === 'short', 'the call was not refused for want of credits');
  return receipt.shortfall;
}

/**
 * What the tables say, after checking that they agree: each balance is the sum of its ledger, each reserve
 * that of its reservations, and each day's usage that of its charges.
 */
export async function booksOf(options: StoreOptions) {
  await using store = await openStore(options);
  const accounts = await store.db.selectFrom('accounts').selectAll().execute();
  const entries = await store.db.selectFrom('ledger_entries').selectAll().orderBy('created_at').orderBy('id').execute();
  const reservations = await store.db.selectFrom('reservations').selectAll().execute();
  const topUps = await store.db.selectFrom('top_ups').selectAll().execute();
  for (const { id, balance_credits, reserved_credits } of accounts) {
    const sum = entries.filter((entry) => entry.account_id === id).reduce((all, one) => all + one.amount_credits, 0);
    assert.equal(balance_credits, sum, 'the balance is the sum of the ledger');
    const reserved = reservations
      .filter((one) => one.account_id === id && one.released_at === null)
      .reduce((all, one) => all + one.remaining_credits, 0);
    assert.equal(reserved_credits, reserved, 'the reserve is the sum of the open reservations');
  }
  const usage = await store.db.selectFrom('usage_charges').selectAll().execute();
  assert.deepEqual(sumsByDay(usage), chargesByDay(entries), 'the sums of usage are those of the ledger');
  const balance = accounts.reduce((all, one) => all + one.balance_credits, 0);
  const charges = entries.filter(({ kind }) => kind === 'charge');
  return { accounts, balance, entries, charges, reservations, topUps };
}

type Sum = readonly [of: string, credits: number];

const added = (sums: readonly Sum[]): readonly Sum[] =>
  [...Map.groupBy(sums, ([of]) => of)]
    .map(([of, group]): Sum => [of, group.reduce((all, [, credits]) => all + credits, 0)])
    .sort(([a], [b]) => (a < b ? -1 : 1));

const sumsByDay = (usage: readonly UsageChargesTable[]): readonly Sum[] =>
  added(
    usage.map((one) => [[one.account_id, one.day, one.operation, one.key_id, one.jurisdiction].join(), one.credits]),
  );

const chargesByDay = (entries: readonly LedgerEntriesTable[]): readonly Sum[] =>
  added(
    entries
      .filter(({ kind }) => kind === 'charge')
      .map((one) => [
        [one.account_id, one.created_at.slice(0, 10), one.operation, one.key_id, one.jurisdiction].join(),
        -one.amount_credits,
      ]),
  );
