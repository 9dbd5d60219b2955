/** How a command ends that Ctrl-C (SIGINT) or SIGTERM stops: within a second, whatever it was at. */
import { CommandError } from './exit-codes.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** How long a command that is told to end may take to end in good order, in milliseconds. */
const GRACE_MS = 800;

/**
 * Calls `stop` at the first signal. From then on the process ends by the signal itself when the grace is
 * over, or at once by a second one: then nothing is waited for, neither a thread nor the disk, and what is
 * left is as after a `kill -9`, which every command is made for.
 */
function onSignal(stop: (name: NodeJS.Signals) => void): Disposable {
  const hear = (name: NodeJS.Signals) => {
    letGo();
    setTimeout(() => process.kill(process.pid, name), GRACE_MS).unref();
    stop(name);
  };
  // Without a listener the system's own way is back: the signal ends the process, also while the thread is
  // busy.
  const letGo = () => {
    for (const name of SIGNALS) process.off(name, hear);
  };
  for (const name of SIGNALS) process.on(name, hear);
  return { [Symbol.dispose]: letGo };
}

/**
 * Runs work that a signal stops: the `AbortSignal` that it is given is aborted with the error to end by,
 * which says the outcome. Commands that keep nothing need none of this: the signal ends them.
 */
export async function interruptible<T>(
  work: (signal: AbortSignal) => Promise<T>,
  outcome = 'nothing was published',
): Promise<T> {
  const controller = new AbortController();
  using _ = onSignal((name) => {
    // What the work that is broken off raises elsewhere, in its threads say, concerns no caller any more.
    process.on('uncaughtException', () => {});
    const exitCode = name === 'SIGINT' ? 'interrupted' : 'terminated';
    controller.abort(new CommandError(exitCode, `Stopped; ${outcome}.`));
  });
  try {
    return await work(controller.signal);
  } catch (error) {
    // Whatever it broke off with, it broke off because it was told to.
    controller.signal.throwIfAborted();
    throw error;
  }
}

/**
 * Calls `ready` and resolves at the first signal, from which on the process has its grace to end in. Before
 * that it has nothing to end in good order, and a signal ends it.
 */
export async function untilStopped(ready: () => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  using _ = onSignal(() => resolve());
  ready();
  await promise;
}
