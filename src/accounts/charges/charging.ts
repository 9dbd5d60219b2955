/**
 * How a request is charged: `authorize` before any work, which holds what the request may cost, and `charge`
 * when its answer is ready, which takes the credits durably before the answer leaves. What fails in between
 * is released and costs nothing.
 */
import { LRUCache } from 'lru-cache';
import type { Alerts } from '../credits/alerts.ts';
import { isTopUpDue, type Standing } from '../credits/standing.ts';
import { costCredits, type PriceList, priceOf } from '../prices.ts';
import { jurisdictionOf } from '../request-log/jurisdictions.ts';
import type { TopUps } from '../top-ups/index.ts';
import { type Authorization, type Call, type Receipt, type Refused, shortfallOf } from './call.ts';
import { type Charge, type Debit, standingAt } from './debit.ts';
import { GroupCommit } from './group-commit.ts';
import { Holds } from './holds.ts';
import type { Earlier, Repeatable } from './paid-requests.ts';
import type { Reversal } from './reversals.ts';

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
type Queued = { readonly charge: Charge; readonly release: () => void };

type ChargingParts = {
  /** As `ChargesOptions.waitMs`. */
  readonly waitMs: number;
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
      // Before the outcome is known outside: no reader may see credits both taken and held.
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
    const required = costCredits(priceOf(this.#parts.prices, call.operation), call.resultsMax);
    if (call.onlyIfPaid && required > 0) return { ok: false, why: 'not_paid' };
    const seen = this.#fresh(accountId);
    if (seen !== null && this.#lets(accountId, seen, required)) return this.#hold(call, required, seen);

    const deadlineMs = performance.now() + this.#parts.waitMs;
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
      const price = costCredits(priceOf(this.#parts.prices, call.operation), results);
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
    const deadlineMs = performance.now() + this.#parts.waitMs;
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
      await this.#parts.topUps.fire(accountId, 0, performance.now() + this.#parts.waitMs);
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
    // A call that holds nothing yet is at its beginning, and waits for no other.
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

const NOTHING_HELD = (): void => {};
