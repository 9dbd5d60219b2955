/** Starts the thread that follows what is watched, and sends messages to webhooks. */
import { type KeyObject, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Notify } from '../accounts/index.ts';
import type { StoreOptions } from '../store/index.ts';
import { DEFAULT_DELAYS } from './defaults.ts';
import type { Delays, GivenUp } from './deliveries.ts';
import type { FollowedSource } from './followed.ts';

export type ThreadData = {
  readonly id: string;
  readonly storeOptions: StoreOptions;
  readonly installation: KeyObject;
  readonly networks: string;
  readonly delays: Delays;
  readonly leaseMs: number;
  readonly followedSource: FollowedSource;
};

export type EventsReport =
  | { readonly kind: 'given_up'; readonly givenUp: GivenUp }
  | { readonly kind: 'store_error'; readonly message: string }
  | { readonly kind: 'engine_error'; readonly message: string };

/** What the operator's log hears. */
export type EventsTrouble =
  | Extract<EventsReport, { readonly kind: 'store_error' | 'engine_error' }>
  /** The thread ended by itself; another takes its place. */
  | { readonly kind: 'thread_lost'; readonly error: string };

export type EventsOptions = StoreOptions & {
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

const THREAD = new URL('events-thread.ts', import.meta.url);
/** Before a lost thread is replaced, so that one that cannot start does not keep a core busy. */
const RESTART_MS = 500;
/** How long a stop waits: a process that is told to end has less than a second. */
const STOP_GRACE_MS = 250;

/** Disposing it cuts attempts off that are under way: they are made again by whoever goes on. */
export function startEvents(options: EventsOptions): AsyncDisposable {
  const { homeDirectory, databaseUrl, databasePool, databaseStatementTimeoutMs, ...rest } = options;
  const { installation, networks, leaseMs, delays = DEFAULT_DELAYS, followedSource, notify, onTrouble } = rest;
  const storeOptions = { homeDirectory, databaseUrl, databasePool, databaseStatementTimeoutMs };
  const data = { storeOptions, installation, networks, delays, leaseMs, followedSource };
  const stopped = new AbortController();
  let worker: Worker | undefined;
  const hear = (report: EventsReport): void => {
    if (report.kind === 'given_up') notify(noticeOf(report.givenUp));
    else onTrouble(report);
  };
  /** To its end. @returns what ended it */
  const runThread = async (): Promise<string> => {
    const started = new Worker(THREAD, { workerData: { ...data, id: randomUUID() } satisfies ThreadData });
    worker = started;
    let error = 'none';
    started.on('message', hear);
    started.on('error', (thrown) => {
      error = nameOf(thrown);
    });
    await new Promise<number>((resolve) => started.once('exit', resolve));
    return error;
  };
  const run = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const error = await runThread().catch(nameOf);
      if (stopped.signal.aborted) return;
      onTrouble({ kind: 'thread_lost', error });
      await sleep(RESTART_MS, undefined, { signal: stopped.signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    async [Symbol.asyncDispose]() {
      stopped.abort();
      worker?.postMessage('stop');
      const late = setTimeout(() => void worker?.terminate(), STOP_GRACE_MS);
      await running;
      clearTimeout(late);
    },
  };
}

/** Its message may quote what was sent. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

const noticeOf = ({ email, url }: GivenUp) => ({
  email,
  subject: 'A webhook is paused',
  text: `The webhook ${url} has not taken a message in all the attempts of three days, and is paused. What is told meanwhile is kept for 30 days.\n\nOnce its receiver works again, go on with it on the page Webhooks of the dashboard, and send again what it has missed.`,
});
