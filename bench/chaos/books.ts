/** Holds the ledger against what callers were told. */
import type { Store } from '../../src/store/index.ts';
import type { Asked } from './traffic.ts';

/** What does not agree. Callers may go on meanwhile; `isFinal`: none does, and all is answered. */
export async function faultsInBooks(
  store: Store,
  asked: readonly Asked[],
  isFinal: boolean,
): Promise<readonly string[]> {
  // Before the ledger is read: what was answered by now is in it.
  const settled = asked.map((one) => ({ ...one, attempts: [...one.attempts] }));
  const { accounts, entries, reservations } = await readBooks(store);
  const faults: string[] = [];
  for (const { id, balance_credits, reserved_credits } of accounts) {
    const ledger = sumOf(entries.filter(isOf(id)).map(({ amount_credits }) => amount_credits));
    const held = sumOf(reservations.filter(isOf(id)).map(({ remaining_credits }) => remaining_credits));
    if (ledger !== balance_credits) faults.push(`a balance is ${balance_credits}, and its ledger ${ledger}`);
    if (held !== reserved_credits) faults.push(`a reserve is ${reserved_credits}, and its reservations ${held}`);
    if (balance_credits < reserved_credits) faults.push(`an account has ${balance_credits - reserved_credits}`);
  }
  const taken = new Map<string, number>();
  for (const { request_id, amount_credits } of entries)
    if (request_id !== null) taken.set(request_id, (taken.get(request_id) ?? 0) - amount_credits);
  for (const { cost, costMax, attempts } of settled) {
    const paid = sumOf(attempts.map((attempt) => taken.get(attempt) ?? 0));
    if (cost === null ? paid > costMax : paid !== cost)
      faults.push(`${attempts[0]} costs ${cost}, and was charged ${paid}`);
  }
  if (!isFinal) return faults;
  const known = new Set(settled.flatMap(({ attempts }) => attempts));
  for (const requestId of taken.keys())
    if (!known.has(requestId)) faults.push(`${requestId} was charged, and not asked`);
  if (settled.some(({ cost }) => cost === null)) faults.push('a request was never answered');
  return faults;
}

/** All as of one moment. */
const readBooks = ({ db, kind }: Store) => {
  const transaction = db.transaction();
  return (kind === 'sqlite' ? transaction : transaction.setIsolationLevel('repeatable read')).execute(async (trx) => ({
    accounts: await trx.selectFrom('accounts').selectAll().execute(),
    entries: await trx.selectFrom('ledger_entries').select(['account_id', 'request_id', 'amount_credits']).execute(),
    reservations: await trx
      .selectFrom('reservations')
      .select(['account_id', 'remaining_credits'])
      .where('released_at', 'is', null)
      .execute(),
  }));
};

const isOf =
  (accountId: string) =>
  ({ account_id }: { readonly account_id: string }): boolean =>
    account_id === accountId;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
