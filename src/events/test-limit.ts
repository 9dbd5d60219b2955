import { LRUCache } from 'lru-cache';
import { EventsError } from './error.ts';

/** Tests of an account in a minute: each holds a request for up to 15 s, and is sent to whom the account likes. */
const TESTS_A_MINUTE = 10;
const MINUTE_MS = 60_000;
/** Accounts beyond these are forgotten, the longest silent first. */
const ACCOUNTS_MAX = 10_000;

/** Counts the tests of each account at this server. */
export class TestLimit {
  readonly #times = new LRUCache<string, readonly number[]>({ max: ACCOUNTS_MAX });

  /** @throws EventsError `too_many_tests` */
  take(accountId: string, nowMs: number): void {
    const recent = (this.#times.get(accountId) ?? []).filter((time) => time > nowMs - MINUTE_MS);
    if (recent.length >= TESTS_A_MINUTE)
      throw new EventsError('too_many_tests', `An account tests its webhooks at most ${TESTS_A_MINUTE} times a minute`);
    this.#times.set(accountId, [...recent, nowMs]);
  }
}
