/**
 * How a request is charged: `authorize` before any work, which holds what the request may cost, and `charge` when its answer is ready,
 * which takes the credits durably before the answer leaves. What fails in between is released and costs nothing.
 */
import { LRUCache } from 'lru-cache';
import type { Alerts } from './alerts.ts';
import { type Charge, type Debit, standingAt } from './debit.ts';
import { GroupCommit } from './group-commit.ts';
import { Holds } from './holds.ts';
import { costCredits, type Operation, type PriceList } from './prices.ts';
import { isTopUpDue, type Standing } from './standing.ts';
import type { TopUps } from './top-ups.ts';
import { type Jurisdictions, jurisdictionOf } from './usage/jurisdictions.ts';

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
};

/** Why a call is refused. */
export type Shortfall = {
  readonly required: number;
  readonly available: number;
  readonly balance: number;
};

type Refused = { readonly ok: false; readonly shortfall: Shortfall };

export type Authorization = { readonly ok: true; readonly hold: Hold; readonly balance: number } | Refused;

export type Receipt = { readonly ok: true; readonly charged: number; readonly balance: number } | Refused;

/** Credits that a call may cost, out of reach of this process's other calls until it is charged or released. */
export interface Hold {
  /**
   * Takes what so many results cost. Refused only where another process has taken the credits meanwhile: the work is then lost, and free.
   *
   * @throws StoreError, and nothing is charged
   */
  charge(results: number): Promise<Receipt>;
  /** Charges nothing; no effect after a charge. */
  release(): void;
}

/**
 * How long an account's standing is believed for letting calls in. A refusal always looks again, and the debit itself checks, so an
 * old standing costs at most the work of calls that are refused at their end.
 */
const FRESH_MS = 100;
const REMEMBERED_ACCOUNTS = 10_000;
/**
 * How long a charge that is ready may wait for those of other calls under way. A commit costs a sync of the disk, as long as ten searches and
 * more; when every call under way is ready, none waits.
 */
const GATHER_MS = 5;
/** How long a call waits for other calls, or a top-up, before it is refused. */
const WAIT_MS = 2_000;

type Queued = { readonly charge: Charge; readonly release: () => void };

export class Charging implements AsyncDisposable {
  readonly #prices: PriceList;
  readonly #topUps: TopUps;
  readonly #queue: GroupCommit<Queued, Debit>;
  readonly #holds = new Holds();
  readonly #seen = new LRUCache<string, { readonly standing: Standing; readonly atMs: number }>({
    max: REMEMBERED_ACCOUNTS,
  });

  /** `debit`: takes groups of charges durably, one group at a time. `alerts` hears how accounts stand after each. */
  constructor(
    prices: PriceList,
    topUps: TopUps,
    alerts: Pick<Alerts, 'note'>,
    debit: (charges: readonly Charge[]) => Promise<readonly Debit[]>,
  ) {
    this.#prices = prices;
    this.#topUps = topUps;
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
    const required = costCredits(this.#prices[call.operation], call.resultsMax);
    const seen = this.#fresh(accountId);
    if (seen !== null && this.#covers(accountId, seen, required)) return this.#hold(call, required, seen);

    const deadlineMs = performance.now() + WAIT_MS;
    let standing = await this.#look(call);
    while (!this.#covers(accountId, standing, required)) {
      const isBetter = performance.now() < deadlineMs ? await this.#better(call, standing, required, deadlineMs) : null;
      if (isBetter === null) return this.#refuse(accountId, standing, required);
      standing = isBetter;
    }
    return this.#hold(call, required, standing);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#queue.idle();
  }

  /** The standing after what may yet let in a call that cannot be paid now; null when there is no such thing. */
  async #better(call: Call, standing: Standing, required: number, deadlineMs: number): Promise<Standing | null> {
    const { accountId } = call.caller;
    if (standing.available >= required) {
      // Only other calls are in its way, and they may yet cost nothing, or take the balance down to a top-up.
      await this.#holds.nextRelease(accountId, deadlineMs);
      return this.#look(call);
    }
    // A call that cannot be paid would take the balance below any threshold. Other calls may spend what comes; then the next is due.
    if (!isTopUpDue(standing, required)) return null;
    const isOver = await this.#topUps.fireOrAwait(accountId, required, deadlineMs);
    const after = await this.#look(call);
    return isOver || this.#covers(accountId, after, required) ? after : null;
  }

  #hold(call: Call, credits: number, { balance }: Standing): Authorization {
    const release = this.#holds.hold(call.caller.accountId, credits);
    const charge = (results: number) => this.#charge(call, costCredits(this.#prices[call.operation], results), release);
    return { ok: true, hold: { charge, release }, balance };
  }

  async #charge(call: Call, credits: number, release: () => void): Promise<Receipt> {
    const { accountId } = call.caller;
    const seen = credits === 0 ? this.#fresh(accountId) : null;
    if (seen !== null) return { ok: true, charged: 0, balance: seen.balance };
    const deadlineMs = performance.now() + WAIT_MS;
    let { isCharged, standing } = await this.#debit(call, credits, release);
    while (!isCharged && performance.now() < deadlineMs) {
      // Where each statement sees what is committed by then, credits may come in between the debit that failed and the look at the account.
      if (standing.available < credits) {
        if (!isTopUpDue(standing, credits)) break;
        await this.#topUps.fireOrAwait(accountId, credits, deadlineMs);
      }
      ({ isCharged, standing } = await this.#debit(call, credits, NOTHING_HELD));
    }
    if (!isCharged) return this.#refuse(accountId, standing, credits);
    if (isTopUpDue(standing, 0)) {
      await this.#topUps.fire(accountId, 0, performance.now() + WAIT_MS);
      standing = await this.#look(call);
    }
    return { ok: true, charged: credits, balance: standing.balance };
  }

  /** In the queue of charges: so it never falls between a charge's commit and the release of what was held for it. */
  async #look(call: Call): Promise<Standing> {
    return (await this.#debit(call, 0, NOTHING_HELD)).standing;
  }

  async #debit(
    { caller, requestId, operation, jurisdictions = null }: Call,
    credits: number,
    release: () => void,
  ): Promise<{ readonly isCharged: boolean; readonly standing: Standing }> {
    // What holds nothing stands at the beginning of a call, and waits for nobody.
    const groupSize = release === NOTHING_HELD ? 1 : this.#holds.count;
    const jurisdiction = jurisdictionOf(jurisdictions);
    const charge = { ...caller, requestId, operation, jurisdiction, credits };
    const debit = await this.#queue.add({ charge, release }, groupSize);
    return { isCharged: debit.isCharged, standing: standingAt(debit) };
  }

  #fresh(accountId: string): Standing | null {
    const seen = this.#seen.get(accountId);
    return seen !== undefined && performance.now() < seen.atMs + FRESH_MS ? seen.standing : null;
  }

  #covers(accountId: string, { available }: Standing, credits: number): boolean {
    return credits === 0 || available - this.#holds.of(accountId) >= credits;
  }

  #refuse(accountId: string, { available, balance }: Standing, required: number): Refused {
    return { ok: false, shortfall: { required, available: available - this.#holds.of(accountId), balance } };
  }
}

const NOTHING_HELD = (): void => {};
