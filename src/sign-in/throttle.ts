/**
 * How often a caller may try. What is counted is in the database, so it holds across restarts and processes.
 */
import { isIPv6 } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { RateBuckets, RateLimit } from '../accounts/index.ts';
import { FairQueue } from './fair-queue.ts';

const SECOND_MS = 1_000;
const MINUTE = 60;

/** `burst` at once, and then one in each so many seconds. */
const limit = (burst: number, everySeconds: number): RateLimit => ({ burst, perSecond: 1 / everySeconds });

/**
 * For each action the limit of a network address, and of an e-mail address. Sign-in counts the pair of both,
 * so that a guesser of an account's password is held up, and its owner elsewhere is not. Mails are counted for
 * the mailbox alone: it is the mailbox that would be flooded, and its owner has a link in it then.
 */
const LIMITS = {
  sign_in: { address: limit(50, 5), email: limit(10, MINUTE), isOfAddressToo: true },
  sign_up: { address: limit(10, 5 * MINUTE), email: limit(5, 5 * MINUTE), isOfAddressToo: true },
  mail: { address: limit(20, MINUTE), email: limit(3, 10 * MINUTE), isOfAddressToo: false },
  /** Links and passwords that are checked without an e-mail address. */
  check: { address: limit(30, 10), email: limit(10, MINUTE), isOfAddressToo: true },
} as const;

export type ThrottledAction = keyof typeof LIMITS;

export type Allowance =
  | { readonly isAllowed: true }
  | { readonly isAllowed: false; readonly retryAfterSeconds: number };

/** Networks that are held up and remembered so: the longest known are asked of the database again. */
const HELD_UP_MAX = 50_000;

export class Throttle {
  readonly #buckets: RateBuckets;
  readonly #now: () => Date;
  /** One at a time: a burst of tries would hold the server up for as many commits of SQLite as there are. */
  readonly #queue = new FairQueue({ atOnce: 1, atOncePerKey: 1, waitingMax: 1_000, waitingPerKeyMax: 100 });
  /**
   * Until when a bucket is empty, as the database has last said: other processes can only put it off.
   */
  readonly #heldUpUntil = new LRUCache<string, number>({ max: HELD_UP_MAX });

  constructor(buckets: RateBuckets, now: () => Date) {
    this.#buckets = buckets;
    this.#now = now;
  }

  /** Counts an attempt of a network address, before its body is read. @throws SignInError `too_busy` */
  takeOfAddress(action: ThrottledAction, ip: string): Promise<Allowance> {
    const network = networkOf(ip);
    return this.#take(network, [action, 'address', network], LIMITS[action].address);
  }

  /** Counts an attempt for an e-mail address, in any case. @throws SignInError `too_busy` */
  takeOfMailbox(action: ThrottledAction, ip: string, email: string): Promise<Allowance> {
    const network = networkOf(ip);
    const { email: limit, isOfAddressToo } = LIMITS[action];
    return this.#take(network, [action, 'email', email.trim().toLowerCase(), isOfAddressToo ? network : ''], limit);
  }

  /** What is held up already is refused at once, and waits for nothing. */
  async #take(network: string, subject: readonly string[], limit: RateLimit): Promise<Allowance> {
    const bucket = JSON.stringify(subject);
    const known = this.#heldUp(bucket);
    if (known !== null) return known;
    return this.#queue.run(network, async () => {
      const allowance = this.#heldUp(bucket) ?? (await this.#count(bucket, limit));
      await setImmediate();
      return allowance;
    });
  }

  #heldUp(bucket: string): Allowance | null {
    const waitMs = (this.#heldUpUntil.get(bucket) ?? 0) - this.#now().getTime();
    return waitMs <= 0 ? null : { isAllowed: false, retryAfterSeconds: Math.ceil(waitMs / SECOND_MS) };
  }

  async #count(bucket: string, limit: RateLimit): Promise<Allowance> {
    const { granted, fullInMs } = await this.#buckets.take(bucket, limit, 1);
    if (granted === 1) return { isAllowed: true };
    const waitMs = Math.max(1, Math.round(fullInMs - ((limit.burst - 1) / limit.perSecond) * SECOND_MS));
    this.#heldUpUntil.set(bucket, this.#now().getTime() + waitMs);
    return { isAllowed: false, retryAfterSeconds: Math.ceil(waitMs / SECOND_MS) };
  }
}

/** An IPv4 address, or the /64 of an IPv6 address: a caller that has one address of it has all. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const [head = '', tail] = address.split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const before = groups(head);
  const after = tail === undefined ? [] : groups(tail);
  // A dotted end stands for two groups, which are not among the first four unless all eight are written.
  const missing = tail === undefined ? 0 : 8 - before.length - after.length - (address.includes('.') ? 1 : 0);
  const all = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
