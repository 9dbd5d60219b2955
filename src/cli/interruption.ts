import { CommandError } from './exit-codes.ts';

/**
 * Runs work that Ctrl-C (SIGINT) and SIGTERM stop in good order: the signal that it is given is aborted with the error to end
 * by. A second Ctrl-C ends the process at once.
 */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const stop = (name: NodeJS.Signals) => {
    const exitCode = name === 'SIGINT' ? 'interrupted' : 'terminated';
    controller.abort(new CommandError(exitCode, 'Stopped; nothing was published.'));
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, stop);
  try {
    return await work(controller.signal);
  } finally {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, stop);
  }
}
