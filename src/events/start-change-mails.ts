/** Starts what sends the mails of what watches have found. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore, type StoreOptions } from '../store/index.ts';
import { type ChangeMailParts, mailOnce } from './change-mails.ts';

type ChangeMailsOptions = StoreOptions &
  Pick<ChangeMailParts, 'send' | 'corrections' | 'linkOrigin' | 'nameOf'> & {
    /** Hears of a database that is away, and of a mail that could not be written: both are tried again. */
    readonly onError: (error: unknown) => void;
    readonly everyMs?: number | undefined;
  };

const EVERY_MS = 5_000;
/** How long a stop waits for an attempt: its mail is sent again after its lease. */
const STOP_GRACE_MS = 250;

/** @throws StoreError */
export async function startChangeMails(options: ChangeMailsOptions): Promise<AsyncDisposable> {
  const { send, corrections, linkOrigin, nameOf, onError, everyMs = EVERY_MS } = options;
  const store = await openStore(options);
  const parts = { store, id: randomUUID(), send, corrections, linkOrigin, nameOf };
  const stopped = new AbortController();
  const run = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      try {
        while (!stopped.signal.aborted && (await mailOnce(parts, new Date())));
      } catch (error) {
        if (stopped.signal.aborted) return;
        onError(error);
      }
      await sleep(everyMs, undefined, { signal: stopped.signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    async [Symbol.asyncDispose]() {
      stopped.abort();
      await Promise.race([running, sleep(STOP_GRACE_MS)]);
      await store[Symbol.asyncDispose]();
    },
  };
}
