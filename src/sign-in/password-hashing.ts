import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { SignInError } from './error.ts';

/**
 * How many passwords are hashed at once. Each takes a thread of Node's pool, a core and 32 MB for some 60 ms; the compression of
 * answers takes its threads from the same pool, which has four.
 */
const AT_ONCE_MAX = 2;
/** How many wait for their turn: some two seconds. */
const WAITING_MAX = 50;

export type PasswordHashing = {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (given: { readonly hash: string; readonly password: string }) => Promise<boolean>;
};

/** Better Auth's hashing (scrypt, off the main thread), a few at a time. Throws SignInError `too_busy`. */
export function passwordHashing(): PasswordHashing {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE_MAX) {
      if (waiting.length >= WAITING_MAX) throw new SignInError('too_busy', 'Too many people sign in at this moment');
      // Whoever ends hands its place over, so that nobody slips in between.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  }

  return {
    hash: (password) => inTurn(() => hashPassword(password)),
    verify: (given) => inTurn(() => verifyPassword(given)),
  };
}
