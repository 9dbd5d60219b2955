/**
 * How often somebody may try. The count is in the database, so it holds across restarts and processes, and
 * trying again is one statement: a token bucket as the generic cell rate algorithm keeps it (ITU-T I.371), in
 * one number a bucket, the time at which it will be full again.
 */
import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Store } from '../store/index.ts';
import { FairQueue } from './fair-queue.ts';

/** `burst` at once, and then one in each `everyMs`. */
type Limit = { readonly burst: number; readonly everyMs: number };

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/**
 * For each action the limit of a network address, and of an e-mail address. Sign-in counts the pair of both,
 * so that a guesser of an account's password is held up, and its owner elsewhere is not. Mails are counted for
 * the mailbox alone: it is the mailbox that would be flooded, and its owner has a link in it then.
 */
const LIMITS = {
  sign_in: {
    address: { burst: 50, everyMs: 5 * SECOND_MS },
    email: { burst: 10, everyMs: MINUTE_MS, isOfAddressToo: true },
  },
  sign_up: {
    address: { burst: 10, everyMs: 5 * MINUTE_MS },
    email: { burst: 5, everyMs: 5 * MINUTE_MS, isOfAddressToo: true },
  },
  mail: {
    address: { burst: 20, everyMs: MINUTE_MS },
    email: { burst: 3, everyMs: 10 * MINUTE_MS, isOfAddressToo: false },
  },
  /** Links and passwords that are checked without an e-mail address. */
  check: {
    address: { burst: 30, everyMs: 10 * SECOND_MS },
    email: { burst: 10, everyMs: MINUTE_MS, isOfAddressToo: true },
  },
} as const satisfies Record<
  string,
  { readonly address: Limit; readonly email: Limit & { readonly isOfAddressToo: boolean } }
>;

export type ThrottledAction = keyof typeof LIMITS;

export type Allowance =
  | { readonly isAllowed: true }
  | { readonly isAllowed: false; readonly retryAfterSeconds: number };

/** Networks that are held up and remembered so: the longest known are asked of the database again. */
const HELD_UP_MAX = 50_000;

export class Throttle {
  readonly #store: Store;
  readonly #secret: string;
  readonly #now: () => Date;
  /** One at a time: a burst of tries would hold the server up for as many commits of SQLite as there are. */
  readonly #queue = new FairQueue({ atOnce: 1, atOncePerKey: 1, waitingMax: 1_000, waitingPerKeyMax: 100 });
  /**
   * Until when a bucket lets nobody pass, as the database has last said: other processes can only put it off.
   */
  readonly #heldUpUntil = new LRUCache<string, number>({ max: HELD_UP_MAX });

  constructor(store: Store, secret: string, now: () => Date) {
    this.#store = store;
    this.#secret = secret;
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
    const { isOfAddressToo, ...limit } = LIMITS[action].email;
    return this.#take(network, [action, 'email', email.trim().toLowerCase(), isOfAddressToo ? network : ''], limit);
  }

  /** Forgets what is full again. */
  async sweep(): Promise<void> {
    await this.#store.db.deleteFrom('throttles').where('full_at_ms', '<', this.#now().getTime()).execute();
  }

  /** What is held up already is refused at once, and waits for nothing. */
  async #take(network: string, subject: readonly string[], limit: Limit): Promise<Allowance> {
    // Addresses are personal: the table holds none.
    const id = createHmac('sha256', this.#secret).update(JSON.stringify(subject)).digest('base64url');
    const known = this.#heldUp(id);
    if (known !== null) return known;
    return this.#queue.run(network, async () => {
      const allowance = this.#heldUp(id) ?? (await this.#count(id, limit));
      await setImmediate();
      return allowance;
    });
  }

  #heldUp(id: string): Allowance | null {
    const waitMs = (this.#heldUpUntil.get(id) ?? 0) - this.#now().getTime();
    return waitMs <= 0 ? null : { isAllowed: false, retryAfterSeconds: Math.ceil(waitMs / SECOND_MS) };
  }

  async #count(id: string, { burst, everyMs }: Limit): Promise<Allowance> {
    const { db } = this.#store;
    const nowMs = this.#now().getTime();
    const full = sql<number>`case when throttles.full_at_ms > ${nowMs} then throttles.full_at_ms else ${nowMs} end`;
    const taken = await db
      .insertInto('throttles')
      .values({ id, full_at_ms: nowMs + everyMs })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ full_at_ms: sql<number>`(${full}) + ${everyMs}` })
          .where('throttles.full_at_ms', '<=', nowMs + (burst - 1) * everyMs),
      )
      .returning('id')
      .executeTakeFirst();
    if (taken !== undefined) return { isAllowed: true };
    const row = await db.selectFrom('throttles').select('full_at_ms').where('id', '=', id).executeTakeFirst();
    const waitMs = (row?.full_at_ms ?? nowMs) - (burst - 1) * everyMs - nowMs;
    this.#heldUpUntil.set(id, nowMs + waitMs);
    return { isAllowed: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / SECOND_MS)) };
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
