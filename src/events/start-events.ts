/** Starts the thread that follows what is watched, and sends messages to webhooks. */
import { type KeyObject, randomUUID } from 'node:crypto';
import type { Notify } from '../accounts/index.ts';
import type { StoreOptions } from '../store/index.ts';
import { keepCalling, nameOfLoss, Threads } from '../threads/index.ts';
import { DEFAULT_DELAYS } from './defaults.ts';
import type { Delays, GivenUp } from './deliveries.ts';
import type { FollowedSource } from './followed.ts';
import type { EventsReport, open } from './run-events.ts';

/** What the operator's log hears. */
export type EventsTrouble =
  | Extract<EventsReport, { readonly kind: 'store_error' | 'engine_error' }>
  /** The thread ended by itself; another takes its place. */
  | { readonly kind: 'thread_lost'; readonly error: string };

type EventsOptions = StoreOptions & {
  /** What the secrets of webhooks are made of. */
  readonly installation: KeyObject;
  /** As `parseNetworks` reads it: private networks that may be reached; none where it is empty. */
  readonly networks: string;
  /** Seconds after each failed attempt but the last. */
  readonly delays?: Delays | undefined;
  /** How long the attempts of a process that is not heard of wait before another makes them. */
  readonly leaseMs: number;
  /** The change log and the snapshots that watches and webhooks are told of. */
  readonly followedSource: FollowedSource;
  /** Tells owners of webhooks that were paused. */
  readonly notify: Notify;
  readonly onTrouble: (trouble: EventsTrouble) => void;
};

/** How long a stop waits: a process that is told to end has less than a second. */
const STOP_GRACE_MS = 250;

/** Disposing it cuts off attempts that are under way: the next process makes them again. */
export function startEvents(options: EventsOptions): AsyncDisposable {
  const { homeDirectory, databaseUrl, databasePool, databaseStatementTimeoutMs, ...rest } = options;
  const { installation, networks, leaseMs, delays = DEFAULT_DELAYS, followedSource, notify, onTrouble } = rest;
  const storeOptions = { homeDirectory, databaseUrl, databasePool, databaseStatementTimeoutMs };
  const data = { storeOptions, installation, networks, delays, leaseMs, followedSource };
  const stopped = new AbortController();
  const module = new URL('run-events.ts', import.meta.url);
  const threads = new Threads<typeof open>({ module, data, count: 1, graceMs: STOP_GRACE_MS });
  const onNotice = (report: EventsReport): void => {
    if (report.kind === 'given_up') notify(noticeOf(report.givenUp));
    else onTrouble(report);
  };
  const run = async (): Promise<void> => {
    try {
      await threads.call('run', randomUUID(), { onNotice });
    } catch (error) {
      if (!stopped.signal.aborted) onTrouble({ kind: 'thread_lost', error: nameOfLoss(error) });
    }
  };
  const running = keepCalling(run, stopped.signal);
  return {
    async [Symbol.asyncDispose]() {
      stopped.abort();
      await threads[Symbol.asyncDispose]();
      await running;
    },
  };
}

const noticeOf = ({ email, url }: GivenUp) => ({
  email,
  subject: 'A webhook is paused',
  text: `The webhook ${url} has not taken a message in all the attempts of three days, and is paused. What is told meanwhile is kept for 30 days.\n\nOnce its receiver works again, go on with it on the page Webhooks of the dashboard, and send again what it has missed.`,
});
