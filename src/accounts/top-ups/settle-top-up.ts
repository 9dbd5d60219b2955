import type { Transaction } from 'kysely';
import type { Store, Tables } from '../../store/index.ts';
import { changeAccount, lockAccount } from '../account.ts';
import { audit } from '../audit.ts';
import { ledgerEntry } from '../ledger/entry.ts';
import { gain } from '../ledger/gain.ts';
import { creditsOwed } from './owed-top-ups.ts';
import type { KnownOutcome, PaymentOutcome } from './payments.ts';

/** What became of a top-up that was not settled before. */
type Settlement = {
  readonly email: string;
  readonly credits: number;
  readonly outcome: KnownOutcome;
  /** Automatic top-up was on, and is now off. */
  readonly isSwitchedOff: boolean;
};

/**
 * Enters the outcome of a top-up's payment: credits, ledger and the end of the claim, all or none, and once,
 * however many processes come with it. Null when it was entered before, or is not known yet. A payment that
 * succeeds after it was declined is money that was taken: it is credited then. `owedMaxCredits`: what an
 * account may owe.
 */
export async function settleTopUp(
  { db }: Store,
  now: Date,
  owedMaxCredits: number,
  topUpId: string,
  known: PaymentOutcome,
): Promise<Settlement | null> {
  if (known.state === 'pending') return null;
  const at = now.toISOString();
  return db.transaction().execute(async (trx) => {
    const { account_id: accountId } = await trx
      .selectFrom('top_ups')
      .select('account_id')
      .where('id', '=', topUpId)
      .executeTakeFirstOrThrow();
    // The account first, as everybody does: two that settle never wait for each other in a circle.
    const account = await lockAccount(trx, accountId);
    const outcome = await withinWhatMayBeOwed(trx, topUpId, accountId, known, owedMaxCredits);
    const topUp = await trx
      .updateTable('top_ups')
      .set({
        state: outcome.state,
        decline_code: outcome.state === 'declined' ? outcome.declineCode : null,
        changed_at: at,
        lease_until: null,
      })
      .where('id', '=', topUpId)
      .where('state', 'in', outcome.state === 'declined' ? ['pending'] : ['pending', 'declined'])
      .returning(['credits', 'is_automatic'])
      .executeTakeFirst();
    if (topUp === undefined) return null;
    const isAutomatic = topUp.is_automatic === 1;
    if (isAutomatic) {
      const ended = trx.updateTable('accounts').set({ top_up_id: null });
      await ended.where('id', '=', accountId).where('top_up_id', '=', topUpId).execute();
    }
    const { email } = account;
    const { credits } = topUp;
    if (outcome.state !== 'declined') {
      await changeAccount(trx, accountId, { payment_problem: null });
      const description = describe(isAutomatic, outcome.state === 'owed');
      await gain(trx, ledgerEntry(at, { account_id: accountId, kind: 'top_up', amount_credits: credits, description }));
      return { email, credits, outcome, isSwitchedOff: false };
    }
    const isSwitchedOff = isAutomatic && account.auto_topup_enabled === 1;
    if (isSwitchedOff) await switchOff(trx, at, accountId, topUpId, outcome.declineCode);
    return { email, credits, outcome, isSwitchedOff };
  });
}

const describe = (isAutomatic: boolean, isOwed: boolean): string =>
  `${isAutomatic ? 'Automatic top-up' : 'Top-up'}${isOwed ? ', owed to the operator' : ''}`;

/** Credits without payment have an end: strangers could take any number of them. */
async function withinWhatMayBeOwed(
  trx: Transaction<Tables>,
  topUpId: string,
  accountId: string,
  outcome: KnownOutcome,
  owedMaxCredits: number,
): Promise<KnownOutcome> {
  if (outcome.state !== 'owed') return outcome;
  const owed = await creditsOwed(trx, accountId, topUpId);
  return owed <= owedMaxCredits ? outcome : { state: 'declined', declineCode: 'owed_limit' };
}

/** A card that was refused once is not charged again at every request. */
async function switchOff(
  trx: Transaction<Tables>,
  at: string,
  accountId: string,
  topUpId: string,
  declineCode: string,
): Promise<void> {
  await changeAccount(trx, accountId, { auto_topup_enabled: 0, payment_problem: declineCode });
  const detail = { enabled: 'no', reason: declineCode, topUpId };
  const entry = { actor: 'service', action: 'top_up.settings_changed', account_id: accountId } as const;
  await audit(trx, at, { ...entry, detail });
}
