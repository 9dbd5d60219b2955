import { AsyncLocalStorage } from 'node:async_hooks';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { FairQueue } from './fair-queue.ts';

/**
 * How many passwords are hashed at once. Each takes a thread of Node's pool, a core and 32 MB for some 60 ms;
 * the compression of answers takes its threads from the same pool, which has four.
 */
const AT_ONCE_MAX = 2;
/** Of one network: however many come from it, those of another begin at once. */
const AT_ONCE_PER_NETWORK_MAX = 1;
/** How many wait for their turn: some two seconds in all, and half a second of one network. */
const WAITING_MAX = 50;
const WAITING_PER_NETWORK_MAX = 8;
/** Of what is asked for at the command line. */
const NO_NETWORK = '';

export type PasswordHashing = {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (given: { readonly hash: string; readonly password: string }) => Promise<boolean>;
  /**
   * Does work in which passwords are hashed on behalf of a network: each network waits in a queue of
   * its own.
   */
  readonly onBehalfOf: <T>(network: string, work: () => Promise<T>) => Promise<T>;
};

/** Better Auth's hashing (scrypt, off the main thread), a few at a time. Throws SignInError `too_busy`. */
export function passwordHashing(): PasswordHashing {
  const queue = new FairQueue({
    atOnce: AT_ONCE_MAX,
    atOncePerKey: AT_ONCE_PER_NETWORK_MAX,
    waitingMax: WAITING_MAX,
    waitingPerKeyMax: WAITING_PER_NETWORK_MAX,
  });
  // Better Auth calls these itself, and passes nothing on of who asks.
  const networks = new AsyncLocalStorage<string>();
  const inTurn = <T>(work: () => Promise<T>) => queue.run(networks.getStore() ?? NO_NETWORK, work);
  return {
    hash: (password) => inTurn(() => hashPassword(password)),
    verify: (given) => inTurn(() => verifyPassword(given)),
    onBehalfOf: (network, work) => networks.run(network, work),
  };
}
