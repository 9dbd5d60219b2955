import type { Store } from '../../store/index.ts';
import { Alerts } from '../credits/alerts.ts';
import { isTopUpDue, readStanding } from '../credits/standing.ts';
import type { Notify } from '../notify.ts';
import type { PriceList } from '../prices.ts';
import type { TopUps } from '../top-ups/index.ts';
import type { Writer } from '../writer.ts';
import { type Authorization, type Call, type Shortfall, shortfallOf } from './call.ts';
import { Charging } from './charging.ts';
import { takeChargeBack } from './give-back.ts';
import { findPaid } from './paid-requests.ts';
import { Reversals } from './reversals.ts';

export type { Payer, Receipt, Refused, Shortfall } from './call.ts';
export { giveBack } from './give-back.ts';
export { REPEAT_FREE_MS, type Repeatable } from './paid-requests.ts';
export { chargeReserved, releaseReservation, reserve } from './reservations.ts';

/** What work costs, and how it is paid for. */
export interface Charges {
  /** What calls cost. */
  readonly prices: PriceList;

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
   * For charges that were made without `authorize`, as those of a batch: tops the account up, or notifies
   * its owner, if its balance is low.
   */
  topUpIfLow(accountId: string): Promise<void>;
}

export type ChargesOptions = {
  /** How long a call waits for other calls or a payment before it is refused, in milliseconds; a payment continues without it. */
  readonly waitMs: number;
  readonly now: () => Date;
  readonly prices: PriceList;
  readonly writer: Writer;
  readonly topUps: Pick<TopUps, 'fire' | 'fireOrAwait'>;
  /** Sends word to owners of low balances. */
  readonly notify: Notify;
  /** Hears of alerts that could not be marked. */
  readonly onAlertError: (error: unknown) => void;
  /** Hears of charges that could not be taken back, by their requests; they are tried again. */
  readonly onReversalError: (error: unknown, requestId: string) => void;
};

/** Closing it waits for the charges, reversals and alerts that are under way. */
export function openCharges(store: Store, options: ChargesOptions): Charges & AsyncDisposable {
  const { waitMs, now, prices, writer, topUps } = options;
  const opened = new AsyncDisposableStack();
  const alerts = opened.use(new Alerts(store, now, options.notify, options.onAlertError));
  const reversals = opened.use(
    new Reversals((charge) => takeChargeBack(store, now(), charge), options.onReversalError),
  );
  const charging = opened.use(
    new Charging({
      waitMs,
      prices,
      topUps,
      alerts,
      debit: (charges) => writer.run('debit', { now: now(), charges }),
      findPaid: (accountId, request) => findPaid(store, now(), accountId, request),
      reverse: (charge) => reversals.begin(charge),
    }),
  );
  const deadline = (): number => performance.now() + waitMs;
  return {
    prices,
    authorize: (call) => charging.authorize(call),
    async fund(accountId, neededCredits) {
      const standing = await readStanding(store.db, accountId);
      const isFired = standing.available < neededCredits && isTopUpDue(standing, neededCredits);
      if (isFired) await topUps.fireOrAwait(accountId, neededCredits, deadline());
      const after = isFired ? await readStanding(store.db, accountId) : standing;
      return { isFunded: after.available >= neededCredits, shortfall: shortfallOf(after, 0, neededCredits) };
    },
    async topUpIfLow(accountId) {
      await topUps.fire(accountId, 0, deadline());
      alerts.note(accountId, await readStanding(store.db, accountId));
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
