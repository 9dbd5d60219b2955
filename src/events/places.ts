/** How many attempts may be under way at once, and of whom: no account and no receiver holds up another. */

/** A webhook, and whose it is. */
export type Receiver = { readonly webhookId: string; readonly accountId: string };

/** Attempts at once. */
export const PLACES = 64;
/** Of them, those at one receiver. */
const RECEIVER_MAX = 8;
/** Those at one that did not answer in time the last time. */
const SLOW_RECEIVER_MAX = 1;
/** Those at all such receivers together: the rest of the room is for those that answer. */
const SLOW_MAX = PLACES / 2;

/**
 * Places that are taken one by one. An attempt holds its place until the receiver has answered, so an account takes at
 * most half of those that others leave: the next one always finds some.
 */
export class Places {
  readonly #slow: ReadonlySet<string>;
  readonly #ofReceiver = new Map<string, number>();
  readonly #all = new Shares(PLACES);
  readonly #ofSlow = new Shares(SLOW_MAX);

  /** `underWay`: those that have a place. `slow`: webhooks that did not answer in time the last time. */
  constructor(underWay: Iterable<Receiver>, slow: ReadonlySet<string>) {
    this.#slow = slow;
    for (const receiver of underWay) this.#enter(receiver);
  }

  get left(): number {
    return this.#all.left;
  }

  /** Whether there was one for it. */
  take(receiver: Receiver): boolean {
    const { webhookId, accountId } = receiver;
    const isSlow = this.#slow.has(webhookId);
    if ((this.#ofReceiver.get(webhookId) ?? 0) >= (isSlow ? SLOW_RECEIVER_MAX : RECEIVER_MAX)) return false;
    if (!this.#all.hasRoom(accountId) || (isSlow && !this.#ofSlow.hasRoom(accountId))) return false;
    this.#enter(receiver);
    return true;
  }

  #enter({ webhookId, accountId }: Receiver): void {
    this.#ofReceiver.set(webhookId, (this.#ofReceiver.get(webhookId) ?? 0) + 1);
    this.#all.enter(accountId);
    if (this.#slow.has(webhookId)) this.#ofSlow.enter(accountId);
  }
}

/** So many places, and how many each account has of them. */
class Shares {
  readonly #ofAccount = new Map<string, number>();
  left: number;

  constructor(places: number) {
    this.left = places;
  }

  hasRoom(accountId: string): boolean {
    const own = this.#ofAccount.get(accountId) ?? 0;
    const notOthers = this.left + own;
    return this.left > 0 && own < Math.max(1, Math.floor(notOthers / 2));
  }

  enter(accountId: string): void {
    this.#ofAccount.set(accountId, (this.#ofAccount.get(accountId) ?? 0) + 1);
    this.left -= 1;
  }
}

/** How many places each webhook gets: accounts in turn, and of each its webhooks in turn. The first is another each time. */
export function shareOut(due: readonly Receiver[], places: Places): ReadonlyMap<string, number> {
  const shares = new Map<string, number>();
  const accounts = [...Map.groupBy(due, ({ accountId }) => accountId).values()];
  let waiting = turned(accounts).map(turned);
  while (waiting.length > 0 && places.left > 0) {
    waiting = waiting.flatMap((receivers) => {
      for (let at = 0; at < receivers.length; at++) {
        const receiver = receivers[at]!;
        if (!places.take(receiver)) continue;
        shares.set(receiver.webhookId, (shares.get(receiver.webhookId) ?? 0) + 1);
        return [[...receivers.slice(at + 1), receiver]];
      }
      return [];
    });
  }
  return shares;
}

function turned<T>(all: readonly T[]): readonly T[] {
  const first = Math.floor(Math.random() * all.length);
  return [...all.slice(first), ...all.slice(0, first)];
}
