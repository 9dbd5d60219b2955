import { CommandError } from './exit-codes.ts';

/**
 * Runs work that Ctrl-C (SIGINT) and SIGTERM stop in good order: the signal that it is given is aborted with the error to end
 * by, which says the outcome. A second Ctrl-C ends the process at once.
 */
export async function interruptible<T>(
  work: (signal: AbortSignal) => Promise<T>,
  outcome = 'nothing was published',
): Promise<T> {
  const controller = new AbortController();
  const stop = (name: NodeJS.Signals) => {
    const exitCode = name === 'SIGINT' ? 'interrupted' : 'terminated';
    controller.abort(new CommandError(exitCode, `Stopped; ${outcome}.`));
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, stop);
  try {
    return await work(controller.signal);
  } catch (error) {
    // Whatever it broke off with, it broke off because it was told to.
    controller.signal.throwIfAborted();
    throw error;
  } finally {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, stop);
  }
}

/** How long a process may take to end once it is told to, in milliseconds. */
const STOP_GRACE_MS = 10_000;

/** Runs work that stays until SIGINT or SIGTERM, which resolve the promise that it is given; then it has ten seconds to end. */
export async function untilStopped(work: (stop: Promise<void>) => Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = () => {
    setTimeout(() => process.exit(0), STOP_GRACE_MS).unref();
    resolve();
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, stop);
  try {
    await work(promise);
  } finally {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, stop);
  }
}
