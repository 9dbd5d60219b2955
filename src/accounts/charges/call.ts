import type { ChargeKind } from '../charged.ts';
import type { Standing } from '../credits/standing.ts';
import type { Jurisdictions } from '../request-log/jurisdictions.ts';
import type { Repeatable } from './paid-requests.ts';

/** Whose credits a call takes. `keyId` is null for a call from the dashboard. */
export type Payer = { readonly accountId: string; readonly keyId: string | null };

export type Call = {
  readonly caller: Payer;
  readonly requestId: string;
  readonly operation: ChargeKind;
  /** Which it asks for; null, or left out, where it has none. */
  readonly jurisdictions?: Jurisdictions | null;
  /** The most results it can return: what a price per result may come to. */
  readonly resultsMax: number;
  /** By what its repeat is known, which is free for a day. */
  readonly repeatable?: Repeatable | null;
  /** Whether it is made only where that makes it free. */
  readonly onlyIfPaid?: boolean;
};

/** Why a call is refused. */
export type Shortfall = {
  readonly required: number;
  /**
   * What the call could have used: below `required`, and below zero only where overage was lowered under what
   * is owed.
   */
  readonly available: number;
  readonly balance: number;
};

/**
 * `other_request`: what was paid under the call's key in the last day is something else. `not_paid`: it would
 * cost, and shall not.
 */
export type Refused =
  | { readonly ok: false; readonly why: 'short'; readonly shortfall: Shortfall }
  | { readonly ok: false; readonly why: 'other_request' | 'not_paid' };

export type Authorization =
  | {
      readonly ok: true;
      readonly hold: Hold;
      readonly balance: number;
      /** When the same was paid for before, in the wire's form: the call is free. */
      readonly paidAt: string | null;
    }
  | Refused;

export type Receipt =
  | { readonly ok: true; readonly charged: number; readonly balance: number; readonly paidAt: string | null }
  | Refused;

/**
 * Credits that a call may cost, out of reach of this process's other calls until it is charged or released.
 */
interface Hold {
  /**
   * Takes what so many results cost. Refused only where another process has taken the credits meanwhile: the
   * work is then lost, and free. `alongside`: what else is free for a day, once this is charged.
   *
   * @throws StoreError, and nothing is charged
   */
  charge(results: number, alongside?: readonly Repeatable[]): Promise<Receipt>;
  /** Charges nothing; no effect after a charge. */
  release(): void;
  /**
   * Takes the charge back, once, because its answer could not be finished; no effect where nothing was
   * charged.
   */
  takeBack(): void;
}

/** `held`: by calls under way, which may have been let in before other processes took what is left. */
export function shortfallOf({ available, hasOverage, balance }: Standing, held: number, required: number): Shortfall {
  const lowest = hasOverage ? Math.min(0, available) : 0;
  return { required, available: Math.min(required - 1, Math.max(lowest, available - held)), balance };
}
