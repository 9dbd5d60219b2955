/** A module in other threads: it is opened with data, and what that gives is called from here. */
import type { ResourceLimits, Transferable } from 'node:worker_threads';
import type { HandedOver } from './handed-over.ts';
import { type Call, cancelBy, OneThread } from './one-thread.ts';
import type { ErrorClass } from './sent-error.ts';
import { ThreadLost } from './thread-lost.ts';

/**
 * What a module exports as `open`. Its data, tasks, notices and results are of the kind that `structuredClone` copies.
 *
 * `stopping` is aborted when the threads are closed and calls under way are given time to end.
 */
// biome-ignore lint/suspicious/noExplicitAny: each module names its own
export type Open = (data: any, stopping: AbortSignal) => Handlers | Promise<Handlers>;
// biome-ignore lint/suspicious/noExplicitAny: each module names its own
type Handlers = Readonly<Record<string, (task: any, tell: (notice: any) => void) => unknown>>;
type Opened<O extends Open> = Awaited<ReturnType<O>>;
type Task<H> = H extends (task: infer T, ...rest: never) => unknown ? T : never;
type Notice<H> = H extends (task: never, tell: (notice: infer N) => void) => unknown ? N : never;
type Given<R> = R extends HandedOver<infer Value> ? Value : R;
type Result<H> = H extends (...given: never) => infer R ? Given<Awaited<R>> : never;

export type ThreadsOptions<Data> = {
  /** A module that exports an `Open` under the name `open`. */
  readonly module: URL;
  readonly data: Data;
  readonly count: number;
  /** Threads begin with the calls that need them, instead of at once. */
  readonly isLazy?: boolean;
  /** How many calls a thread has at once; 1 when left out. More wait here, and go to the first thread that is free. */
  readonly callsAtOnce?: number;
  /** The classes of the errors that keep theirs on their way; others arrive as an Error with their name and fields. */
  readonly errors?: readonly ErrorClass[];
  /** How long calls under way may take to end when the threads are closed; they are cut off when it is left out. */
  readonly graceMs?: number;
  readonly resourceLimits?: ResourceLimits;
};

export type CallOptions<Told> = {
  /**
   * Cancels the call, for good or by `AbortSignal.timeout` after some time: its thread is ended with all that is
   * under way in it, and the call is refused, with the signal's reason, when nothing works on it any more.
   */
  readonly signal?: AbortSignal | undefined;
  /** Parts of the task that change hands instead of being copied. */
  readonly transfer?: readonly Transferable[];
  /** Hears what the call tells before its end, in order. */
  readonly onNotice?: (notice: Told) => void;
};

export class Threads<O extends Open> implements AsyncDisposable {
  readonly #options: ThreadsOptions<Parameters<O>[0]>;
  readonly #threads = new Set<OneThread>();
  /** Threads that are cut off, until they have ended. */
  readonly #ending = new Set<Promise<void>>();
  /** In the order in which they came. */
  readonly #waiting = new Set<Call>();
  #isClosed = false;

  constructor(options: ThreadsOptions<Parameters<O>[0]>) {
    this.#options = options;
    if (options.isLazy !== true) this.#startAll();
  }

  /**
   * @throws what was thrown in the thread; ThreadLost where the thread ended under the call; where none could be
   *   started, what the system or `open` threw: the next call tries again
   */
  call<Name extends keyof Opened<O> & string>(
    name: Name,
    task: Task<Opened<O>[Name]>,
    { signal, transfer = [], onNotice }: CallOptions<Notice<Opened<O>[Name]>> = {},
  ): Promise<Result<Opened<O>[Name]>> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(closed());
      if (signal?.aborted) return reject(signal.reason);
      // What comes of it is of the type that the module gives it.
      const call = { name, task, transfer, signal, onNotice, resolve, reject, cancel: null } as Call;
      cancelBy(call, () => {
        this.#waiting.delete(call);
        reject(signal?.reason);
      });
      this.#waiting.add(call);
      this.#giveOut();
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
    while (this.#waiting.size > 0) this.#next().reject(closed());
    const { graceMs = 0 } = this.#options;
    await Promise.all([...[...this.#threads].map((thread) => thread.close(graceMs)), ...this.#ending]);
  }

  /** Gives what waits to threads that are free. */
  #giveOut(): void {
    while (this.#waiting.size > 0) {
      let thread: OneThread | undefined;
      try {
        thread = this.#freeThread();
      } catch (error) {
        this.#next().reject(error);
        continue;
      }
      if (thread === undefined) return;
      const call = this.#next();
      // One signal may cancel what is under way, which frees a thread, before it cancels what waits.
      if (call.signal?.aborted) call.reject(call.signal.reason);
      else thread.call(call);
    }
  }

  /** Of what waits, what came first. */
  #next(): Call {
    const [call] = this.#waiting as unknown as [Call];
    this.#waiting.delete(call);
    cancelBy(call, null);
    return call;
  }

  /** The one with the fewest calls; `undefined` where all have as many as they may. */
  #freeThread(): OneThread | undefined {
    const { count, callsAtOnce = 1 } = this.#options;
    let free: OneThread | undefined;
    for (const thread of this.#threads) {
      if (thread.callCount === 0) return thread;
      if (thread.callCount < (free?.callCount ?? callsAtOnce)) free = thread;
    }
    return this.#threads.size < count ? this.#start() : free;
  }

  #startAll(): void {
    try {
      while (this.#threads.size < this.#options.count) this.#start();
    } catch {
      // The first call that needs one tries again, and says why not.
    }
  }

  #start(): OneThread {
    const { module, data, errors = [], resourceLimits } = this.#options;
    const thread = new OneThread({
      module,
      data,
      errors,
      resourceLimits,
      onFree: () => this.#giveOut(),
      onLost: (thread) => this.#replace(thread),
    });
    this.#threads.add(thread);
    return thread;
  }

  #replace(lost: OneThread): void {
    this.#threads.delete(lost);
    const ended = lost.ended.then(() => void this.#ending.delete(ended));
    this.#ending.add(ended);
    if (this.#isClosed) return;
    // One that could not be opened is not started over and over: the next call tries again.
    if (lost.isOpened && this.#options.isLazy !== true) this.#startAll();
    this.#giveOut();
  }
}

const closed = () => new ThreadLost('The threads are closed.');
