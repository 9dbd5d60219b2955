/**
 * How a request is charged: `authorize` before any work, which holds what the request may cost, and `charge`
 * when its answer is ready, which takes the credits durably before the answer leaves. What fails in between
 * is released and costs nothing.
 */
import { LRUCache } from 'lru-cache';
import type { Alerts } from '../credits/alerts.ts';
import { isTopUpDue, type Standing } from '../credits/standing.ts';
import { costCredits, type Operation, type PriceList } from '../prices.ts';
import { type Jurisdictions, jurisdictionOf } from '../request-log/jurisdictions.ts';
import type { TopUps } from '../top-ups/automatic-top-ups.ts';
import { type Charge, type Debit, standingAt } from './debit.ts';
import { GroupCommit } from './group-commit.ts';
import { Holds } from './holds.ts';
import type { Earlier, Repeatable } from './paid-requests.ts';
import type { Reversal } from './reversals.ts';

/** Whose credits a call takes. `keyId` is null for a call from the dashboard. */
export type Payer = { readonly accountId: string; readonly keyId: string | null };

export type Call = {
  readonly caller: Payer;
  readonly requestId: string;
  readonly operation: Operation;
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
export interface Hold {
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

/**
 * How long an account's standing is believed for letting calls in. A refusal always looks again, and the
 * debit itself checks, so an old standing costs at most the work of calls that are refused at their end.
 */
const FRESH_MS = 100;
const REMEMBERED_ACCOUNTS = 10_000;
/**
 * Calls under way hold at most one part in so many of what is available, for other processes may let in as
 * many: so what is refused after its work is a call or two for each process. A call that only this keeps
 * waiting is let in when it has waited long enough.
 */
const PROCESSES_ROOM_FOR = 4;
/**
 * How long a charge that is ready may wait for those of other calls under way. A commit costs a sync of the
 * disk, as long as ten searches and more; when every call under way is ready, none waits.
 */
const GATHER_MS = 5;
/** How long a call waits for other calls, or a top-up, before it is refused. */
const WAIT_MS = 2_000;

type Queued = { readonly charge: Charge; readonly release: () => void };

export type ChargingParts = {
  readonly prices: PriceList;
  readonly topUps: Pick<TopUps, 'fire' | 'fireOrAwait'>;
  /** Hears how accounts stand after each group of charges. */
  readonly alerts: Pick<Alerts, 'note'>;
  /** Takes groups of charges durably, one group at a time. */
  readonly debit: (charges: readonly Charge[]) => Promise<readonly Debit[]>;
  /** What was paid under the request's key in the last day. */
  readonly findPaid: (accountId: string, request: Repeatable) => Promise<Earlier | null>;
  /** Takes a charge back, now or a little later. */
  readonly reverse: (charge: Reversal) => void;
};

export class Charging implements AsyncDisposable {
  readonly #parts: ChargingParts;
  readonly #queue: GroupCommit<Queued, Debit>;
  readonly #holds = new Holds();
  readonly #seen = new LRUCache<string, { readonly standing: Standing; readonly atMs: number }>({
    max: REMEMBERED_ACCOUNTS,
  });

  constructor(parts: ChargingParts) {
    this.#parts = parts;
    const { debit, alerts } = parts;
    this.#queue = new GroupCommit(GATHER_MS, async (queued) => {
      const charges = queued.map(({ charge }) => charge);
      const debits = await debit(charges);
      // Before anybody hears of the outcome: nobody may see credits both taken and held.
      const atMs = performance.now();
      for (const [index, { charge, release }] of queued.entries()) {
        release();
        const { after, takenSince } = debits[index]!;
        // The last of those that were taken together says what is true of the account now.
        if (takenSince > 0) continue;
        this.#seen.set(charge.accountId, { standing: after, atMs });
        alerts.note(charge.accountId, after);
      }
      return debits;
    });
  }

  /** @throws StoreError, AccountError `account_not_found` */
  async authorize(call: Call): Promise<Authorization> {
    const { accountId } = call.caller;
    const earlier = call.repeatable ? await this.#parts.findPaid(accountId, call.repeatable) : null;
    if (earlier?.kind === 'other') return { ok: false, why: 'other_request' };
    if (earlier?.kind === 'same') {
      const standing = this.#fresh(accountId) ?? (await this.#look(call));
      return this.#hold(call, 0, standing, earlier.paidAt);
    }
    const required = costCredits(this.#parts.prices[call.operation], call.resultsMax);
    if (call.onlyIfPaid && required > 0) return { ok: false, why: 'not_paid' };
    const seen = this.#fresh(accountId);
    if (seen !== null && this.#lets(accountId, seen, required)) return this.#hold(call, required, seen);

    const deadlineMs = performance.now() + WAIT_MS;
    let standing = await this.#look(call);
    while (!this.#lets(accountId, standing, required)) {
      const isBetter = performance.now() < deadlineMs ? await this.#better(call, standing, required, deadlineMs) : null;
      if (isBetter === null) {
        if (this.#covers(accountId, standing, required)) break;
        return this.#refuse(accountId, standing, required);
      }
      standing = isBetter;
    }
    return this.#hold(call, required, standing);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#queue.idle();
  }

  /**
   * The standing after what may yet let in a call that cannot be paid now; null when there is no such thing.
   */
  async #better(call: Call, standing: Standing, required: number, deadlineMs: number): Promise<Standing | null> {
    const { accountId } = call.caller;
    if (standing.available >= required) {
      // Only other calls are in its way, and they may yet cost nothing, or take the balance down to a top-up.
      await this.#holds.nextRelease(accountId, deadlineMs);
      return this.#look(call);
    }
    // A call that cannot be paid would take the balance below any threshold. Other calls may spend what
    // comes; then the next is due.
    if (!isTopUpDue(standing, required)) return null;
    const isOver = await this.#parts.topUps.fireOrAwait(accountId, required, deadlineMs);
    const after = await this.#look(call);
    return isOver || this.#covers(accountId, after, required) ? after : null;
  }

  #hold(call: Call, credits: number, { balance }: Standing, paidAt: string | null = null): Authorization {
    const { accountId } = call.caller;
    const release = this.#holds.hold(accountId, credits);
    let charged = 0;
    const charge = async (results: number, alongside: readonly Repeatable[] = []): Promise<Receipt> => {
      if (paidAt !== null) return { ok: true, charged, balance, paidAt };
      const price = costCredits(this.#parts.prices[call.operation], results);
      const receipt = await this.#charge(call, price, alongside, release);
      if (receipt.ok) charged = receipt.charged;
      return receipt;
    };
    const takeBack = (): void => {
      if (charged > 0) this.#parts.reverse({ accountId, requestId: call.requestId, credits: charged });
      charged = 0;
    };
    return { ok: true, hold: { charge, release, takeBack }, balance, paidAt };
  }

  async #charge(call: Call, credits: number, alongside: readonly Repeatable[], release: () => void): Promise<Receipt> {
    const { accountId } = call.caller;
    const seen = credits === 0 ? this.#fresh(accountId) : null;
    if (seen !== null) return { ok: true, charged: 0, balance: seen.balance, paidAt: null };
    const deadlineMs = performance.now() + WAIT_MS;
    let { isCharged, earlier, standing } = await this.#debit(call, credits, release, alongside);
    while (!isCharged && earlier === null && performance.now() < deadlineMs) {
      // Where each statement sees what is committed by then, credits may come in between the debit that
      // failed and the look at the account.
      if (standing.available < credits) {
        if (!isTopUpDue(standing, credits)) break;
        await this.#parts.topUps.fireOrAwait(accountId, credits, deadlineMs);
      }
      ({ isCharged, earlier, standing } = await this.#debit(call, credits, NOTHING_HELD, alongside));
    }
    // Another call under the same key was charged while this one worked.
    if (earlier?.kind === 'other') return { ok: false, why: 'other_request' };
    if (earlier !== null) return { ok: true, charged: 0, balance: standing.balance, paidAt: earlier.paidAt };
    if (!isCharged) return this.#refuse(accountId, standing, credits);
    if (isTopUpDue(standing, 0)) {
      await this.#parts.topUps.fire(accountId, 0, performance.now() + WAIT_MS);
      standing = await this.#look(call);
    }
    return { ok: true, charged: credits, balance: standing.balance, paidAt: null };
  }

  /**
   * In the queue of charges: so it never falls between a charge's commit and the release of what was held for
   * it.
   */
  async #look(call: Call): Promise<Standing> {
    return (await this.#debit(call, 0, NOTHING_HELD)).standing;
  }

  async #debit(
    { caller, requestId, operation, jurisdictions = null, repeatable = null }: Call,
    credits: number,
    release: () => void,
    alongside: readonly Repeatable[] = [],
  ): Promise<Pick<Debit, 'isCharged' | 'earlier'> & { readonly standing: Standing }> {
    // What holds nothing stands at the beginning of a call, and waits for nobody.
    const groupSize = release === NOTHING_HELD ? 1 : this.#holds.count;
    const jurisdiction = jurisdictionOf(jurisdictions);
    const charge = { ...caller, requestId, operation, jurisdiction, credits, repeatable, alongside };
    const debit = await this.#queue.add({ charge, release }, groupSize);
    return { isCharged: debit.isCharged, earlier: debit.earlier, standing: standingAt(debit) };
  }

  #fresh(accountId: string): Standing | null {
    const seen = this.#seen.get(accountId);
    return seen !== undefined && performance.now() < seen.atMs + FRESH_MS ? seen.standing : null;
  }

  /** Whether the call may begin now. */
  #lets(accountId: string, standing: Standing, credits: number): boolean {
    const held = this.#holds.of(accountId);
    const isWithinPart = credits === 0 || held === 0 || held + credits <= standing.available / PROCESSES_ROOM_FOR;
    return isWithinPart && this.#covers(accountId, standing, credits);
  }

  #covers(accountId: string, { available }: Standing, credits: number): boolean {
    return credits === 0 || available - this.#holds.of(accountId) >= credits;
  }

  #refuse(accountId: string, standing: Standing, required: number): Refused {
    return { ok: false, why: 'short', shortfall: shortfallOf(standing, this.#holds.of(accountId), required) };
  }
}

/** `held`: by calls under way, which may have been let in before other processes took what is left. */
export function shortfallOf({ available, hasOverage, balance }: Standing, held: number, required: number): Shortfall {
  const lowest = hasOverage ? Math.min(0, available) : 0;
  return { required, available: Math.min(required - 1, Math.max(lowest, available - held)), balance };
}

const NOTHING_HELD = (): void => {};
