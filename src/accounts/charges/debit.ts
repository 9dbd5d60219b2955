import type { Transaction } from 'kysely';
import { NotSynced, type Store, StoreError, statement, type Tables } from '../../store/index.ts';
import { type Account, lockAccount } from '../account.ts';
import { type ChargeKind, ledgerWords } from '../charged.ts';
import { hasAvailable, readStanding, type Standing, standingOf } from '../credits/standing.ts';
import { appendToLedger, type LedgerEntry, ledgerEntry } from '../ledger/entry.ts';
import { takeChargeBack } from './give-back.ts';
import { type Earlier, forgetKey, notePaid, notePaidAlongside, type Repeatable } from './paid-requests.ts';

export type Charge = {
  readonly accountId: string;
  /** Null for a request from the dashboard. */
  readonly keyId: string | null;
  readonly requestId: string;
  readonly operation: ChargeKind;
  /** As usage is summed by. */
  readonly jurisdiction?: string | null;
  /** 0 asks for the account's standing and writes nothing. */
  readonly credits: number;
  /** By what its repeat is known, and is free. */
  readonly repeatable?: Repeatable | null;
  /** What else is free from now on. */
  readonly alongside?: readonly Repeatable[];
};

export type Debit = {
  /** False where the account could not pay, or need not; nothing was taken then. */
  readonly isCharged: boolean;
  /** What was paid under its key before: then it costs nothing, or is another request. */
  readonly earlier: Earlier | null;
  /**
   * How the account stood when all that were taken together had been. One object for all of them, which a
   * thread is sent once.
   */
  readonly after: Standing;
  /** What of that was taken by the charges behind this one. */
  readonly takenSince: number;
};

/** How the account stood after this charge, and before those behind it. */
export function standingAt({ after, takenSince }: Debit): Standing {
  return { ...after, balance: after.balance + takenSince, available: after.available + takenSince };
}

/**
 * Takes the credits of each charge from its account, where they are available, and enters it in the ledger;
 * all of it durable in one transaction. An outcome for each charge, in order.
 *
 * @throws StoreError, after which nothing was charged, unless the database was lost at the very commit and
 *   stayed away; NotSynced, and what was charged is taken back; AccountError `account_not_found`
 */
export async function debit(store: Store, now: Date, charges: readonly Charge[]): Promise<readonly Debit[]> {
  const { db } = store;
  const at = now.toISOString();
  let done: { readonly debits: readonly Debit[]; readonly entries: readonly LedgerEntry[] } | undefined;
  try {
    return await db.transaction().execute(async (trx) => {
      const debits = await debitAll(trx, now, charges);
      const entries = charges
        .filter((charge, index) => charge.credits > 0 && debits[index]!.isCharged)
        .map(entryOf(at));
      await appendToLedger(trx, entries);
      done = { debits, entries };
      return debits;
    });
  } catch (error) {
    if (done === undefined || !(error instanceof StoreError)) throw error;
    if (error instanceof NotSynced) await takeBackAll(store, now, done.entries);
    else if (await isInLedger(store, done.entries)) return done.debits;
    throw error;
  }
}

/**
 * Their commit is done, but the disk does not confirm it: answers that are not given must cost nothing. What cannot be
 * taken back stands, as after a kill: the disk may fail again.
 */
async function takeBackAll(store: Store, now: Date, entries: readonly LedgerEntry[]): Promise<void> {
  for (const { account_id: accountId, request_id, amount_credits } of entries) {
    const charge = { accountId, requestId: request_id!, credits: -amount_credits };
    await takeChargeBack(store, now, charge).catch(() => {});
  }
}

/** Of a connection that is lost while it commits, only the ledger shows whether the server did. */
async function isInLedger({ db }: Store, [entry]: readonly LedgerEntry[]): Promise<boolean> {
  if (entry === undefined) return false;
  const found = await db
    .selectFrom('ledger_entries')
    .select('id')
    .where('account_id', '=', entry.account_id)
    .where('created_at', '=', entry.created_at)
    .where('id', '=', entry.id)
    .executeTakeFirst();
  return found !== undefined;
}

const entryOf =
  (at: string) =>
  ({ accountId, keyId, requestId, operation, jurisdiction = null, credits }: Charge): LedgerEntry =>
    ledgerEntry(at, {
      account_id: accountId,
      kind: 'charge',
      amount_credits: -credits,
      request_id: requestId,
      key_id: keyId,
      operation,
      jurisdiction,
      description: ledgerWords(operation),
    });

async function debitAll(trx: Transaction<Tables>, now: Date, charges: readonly Charge[]): Promise<readonly Debit[]> {
  const debits = new Array<Debit>(charges.length);
  const byAccount = Map.groupBy(charges.keys(), (index) => charges[index]!.accountId);
  // In the order of ids, so that two processes never wait for each other in a circle.
  for (const accountId of [...byAccount.keys()].sort()) {
    const indexes = byAccount.get(accountId)!;
    const ofAccount = indexes.map((index) => charges[index]!);
    for (const [position, outcome] of (await debitAccount(trx, now, accountId, ofAccount)).entries()) {
      debits[indexes[position]!] = outcome;
    }
  }
  return debits;
}

async function debitAccount(
  trx: Transaction<Tables>,
  now: Date,
  accountId: string,
  charges: readonly Charge[],
): Promise<Debit[]> {
  const isRepeatable = (charge: Charge) => charge.credits > 0 && charge.repeatable != null;
  if (!charges.some(isRepeatable)) {
    const credits = charges.map((charge) => charge.credits);
    const taken = await takeAndTell(trx, accountId, credits);
    return taken.map((one) => ({ ...one, earlier: null }));
  }
  await lockAccount(trx, accountId);
  const earlier = new Array<Earlier | null>(charges.length).fill(null);
  /** The first of these charges under each key: the others wait for what becomes of it. */
  const firsts = new Map<string, number>();
  for (const [index, charge] of charges.entries()) {
    if (!isRepeatable(charge)) continue;
    const request = charge.repeatable!;
    earlier[index] = await notePaid(trx, now, { accountId, requestId: charge.requestId, request });
    if (earlier[index] === null) firsts.set(request.key, index);
  }
  const credits = charges.map((charge, index) => (earlier[index] === null ? charge.credits : 0));
  const taken = await takeAndTell(trx, accountId, credits);
  for (const [key, first] of firsts) {
    if (!taken[first]!.isCharged) await forgetKey(trx, accountId, key);
  }
  for (const [index, { requestId, alongside = [] }] of charges.entries()) {
    if (taken[index]!.isCharged && earlier[index] === null)
      await notePaidAlongside(trx, now, { accountId, requestId, requests: alongside });
  }
  return taken.map((one, index) => {
    const paid = earlier[index]!;
    if (paid === null) return { ...one, earlier: null };
    const first = firsts.get(charges[index]!.repeatable!.key);
    const isPaid = first === undefined || taken[first]!.isCharged;
    return { ...one, isCharged: false, earlier: isPaid ? paid : null };
  });
}

type Taken = Omit<Debit, 'earlier'>;

/**
 * A caller that only asks gets the standing after all charges: an earlier one would be spent already.
 */
async function takeAndTell(trx: Transaction<Tables>, accountId: string, credits: readonly number[]): Promise<Taken[]> {
  const charged = credits.filter((one) => one > 0);
  const debits = charged.length === 0 ? [] : await takeEach(trx, accountId, charged);
  const after = debits.at(-1)?.after ?? (await readStanding(trx, accountId));
  let next = 0;
  return credits.map((one) => (one === 0 ? { isCharged: true, after, takenSince: 0 } : debits[next++]!));
}

/** All at once where the account can pay all; else one by one, so that each of those it can pay is paid. */
async function takeEach(trx: Transaction<Tables>, accountId: string, credits: readonly number[]): Promise<Taken[]> {
  let stillToCome = credits.reduce((sum, one) => sum + one, 0);
  const after = await take(trx, accountId, stillToCome);
  if (after !== undefined) {
    return credits.map((one) => {
      stillToCome -= one;
      return { isCharged: true, after, takenSince: stillToCome };
    });
  }
  const debits: Taken[] = [];
  for (const one of credits) {
    const taken = await take(trx, accountId, one);
    const isCharged = taken !== undefined;
    debits.push({ isCharged, after: taken ?? (await readStanding(trx, accountId)), takenSince: 0 });
  }
  return debits;
}

async function take(trx: Transaction<Tables>, accountId: string, credits: number): Promise<Standing | undefined> {
  const { rows } = await takeCredits(trx, { accountId, credits });
  return rows[0] === undefined ? undefined : standingOf(rows[0]);
}

/** The check and the debit, in one statement: of two at once the second sees what the first has left. */
const takeCredits = statement<{ accountId: string; credits: number }, Account>((db, value) =>
  db
    .updateTable('accounts')
    .set((account) => ({ balance_credits: account('balance_credits', '-', value('credits')) }))
    .where('id', '=', value('accountId'))
    .where(hasAvailable(value('credits')))
    .returningAll(),
);
