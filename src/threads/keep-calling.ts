import { setTimeout as sleep } from 'node:timers/promises';

/** Before a lost call is made again, so that one whose thread cannot start does not keep a core busy. */
const AGAIN_MS = 500;

/** Makes a call that has no end, and makes it again whenever it came to one, until it is stopped. `call` throws nothing. */
export async function keepCalling(call: () => Promise<void>, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    await call();
    await sleep(AGAIN_MS, undefined, { signal: stop }).catch(() => {});
  }
}
