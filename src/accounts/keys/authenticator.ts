import { hash, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Store } from '../../store/index.ts';
import type { KeyInterface } from '../limits.ts';
import { hashKey, isKeyShaped } from './api-key.ts';
import { type KeyLimits, LIMIT_COLUMNS, limitsOf } from './key-limits.ts';

/** Who makes a request. */
export type Caller = {
  readonly accountId: string;
  readonly keyId: string;
  /** The one interface that the key works on; null for a key that works on all. A newer Charter may know more. */
  readonly only: KeyInterface | (string & {}) | null;
  /** What it may do at most; left out of a key that may do all. */
  readonly limits?: Pick<KeyLimits, 'dayCreditsMax' | 'operations'>;
};

/**
 * How long a key is taken as valid without a look at the database. Another process's revocation is felt no
 * later than this; the promise is 2 seconds, and half of it is left for a busy machine. A key in constant use
 * costs one indexed read a second.
 */
const FRESH_MS = 1_000;
const CACHED_KEYS = 10_000;

type Entry = {
  readonly caller: Caller;
  /** In `performance.now()`'s time, which no change of the clock moves. */
  readonly freshUntil: number;
  /** In the clock's time; infinity for a key that does not expire. */
  readonly expiresAt: number;
};

/**
 * Tells whose a key is. Only valid keys are remembered, so a key that another process has just made works at
 * its first use.
 */
export class Authenticator {
  readonly #store: Store;
  readonly #secret: KeyObject;
  readonly #now: () => Date;
  readonly #noteUse: (keyId: string, at: Date) => void;
  /**
   * By a digest, which takes a fifth of the time of the hash that is stored: the memory of the process holds
   * no key.
   */
  readonly #entries = new LRUCache<string, Entry>({ max: CACHED_KEYS });
  #revocations = 0;

  /** `noteUse` hears of every use of a valid key. */
  constructor(store: Store, secret: KeyObject, now: () => Date, noteUse: (keyId: string, at: Date) => void) {
    this.#store = store;
    this.#secret = secret;
    this.#now = now;
    this.#noteUse = noteUse;
  }

  async authenticate(presentedKey: string): Promise<Caller | null> {
    const digest = hash('sha256', presentedKey, 'base64');
    const entry = this.#entries.get(digest);
    const isFresh = entry !== undefined && performance.now() < entry.freshUntil;
    const valid = isFresh ? entry : await this.#read(presentedKey, digest);
    const now = this.#now();
    if (valid === null || now.getTime() >= valid.expiresAt) return null;
    this.#noteUse(valid.caller.keyId, now);
    return valid.caller;
  }

  /** Forgets the key, and what reads under way are about to say of it. */
  forget(keyId: string): void {
    this.#revocations++;
    for (const [digest, { caller }] of this.#entries.entries()) {
      if (caller.keyId === keyId) this.#entries.delete(digest);
    }
  }

  async #read(presentedKey: string, digest: string): Promise<Entry | null> {
    if (!isKeyShaped(presentedKey)) return null;
    const revocations = this.#revocations;
    const freshUntil = performance.now() + FRESH_MS;
    const key = await this.#store.db
      .selectFrom('api_keys')
      .select(['id', 'account_id', 'expires_at', 'only_interface', ...LIMIT_COLUMNS])
      .where('hash', '=', hashKey(this.#secret, presentedKey))
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (key === undefined) {
      this.#entries.delete(digest);
      return null;
    }
    const { endsAt, dayCreditsMax, operations } = limitsOf(key);
    const ends = [key.expires_at, endsAt].map((at) => (at === null ? Number.POSITIVE_INFINITY : Date.parse(at)));
    const isLimited = dayCreditsMax !== null || operations !== null;
    const entry = {
      caller: {
        ...{ accountId: key.account_id, keyId: key.id, only: key.only_interface },
        ...(isLimited && { limits: { dayCreditsMax, operations } }),
      },
      freshUntil,
      expiresAt: Math.min(...ends),
    };
    if (revocations === this.#revocations) this.#entries.set(digest, entry);
    return entry;
  }
}
