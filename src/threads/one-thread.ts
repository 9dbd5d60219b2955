/** One thread, from the side of its callers. */
import { type ResourceLimits, type Transferable, Worker } from 'node:worker_threads';
import { type ErrorClass, receiveError } from './sent-error.ts';
import type { FromThread, ThreadData, ToThread } from './thread.ts';
import { ThreadLost } from './thread-lost.ts';

export type Call = {
  readonly name: string;
  readonly task: unknown;
  readonly transfer: readonly Transferable[];
  readonly signal: AbortSignal | undefined;
  readonly onNotice: ((notice: unknown) => void) | undefined;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** What the signal does at present. */
  cancel: (() => void) | null;
};

/** Has the signal of a call do this from now on. */
export function cancelBy(call: Call, cancel: (() => void) | null): void {
  const { signal } = call;
  if (signal === undefined) return;
  if (call.cancel !== null) signal.removeEventListener('abort', call.cancel);
  if (cancel !== null) signal.addEventListener('abort', cancel);
  call.cancel = cancel;
}

type ThreadParts = {
  readonly module: URL;
  readonly data: unknown;
  readonly errors: readonly ErrorClass[];
  readonly resourceLimits: ResourceLimits | undefined;
  /** A call has ended, and was answered. */
  readonly onFree: () => void;
  /** The thread takes no more calls: it is about to end. */
  readonly onLost: (thread: OneThread) => void;
};

const THREAD = new URL('thread.ts', import.meta.url);

export class OneThread {
  readonly #parts: ThreadParts;
  readonly #worker: Worker;
  /** Counts the messages to the thread, which waits for it to change. */
  readonly #asked = new Int32Array(new SharedArrayBuffer(4));
  readonly #calls = new Map<number, Call>();
  readonly #ended = Promise.withResolvers<void>();
  #lastId = 0;
  #isOpened = false;
  #isClosing = false;
  #isLost = false;
  /** What ended it. */
  #error: unknown;

  /** @throws Error where the system lets no thread be started for now */
  constructor(parts: ThreadParts) {
    this.#parts = parts;
    const { module, data, resourceLimits } = parts;
    const workerData: ThreadData = { module: module.href, data, asked: this.#asked };
    this.#worker = new Worker(THREAD, { workerData, ...(resourceLimits && { resourceLimits }) });
    this.#worker.on('message', (message: FromThread) => this.#hear(message));
    this.#worker.on('error', (error) => this.#lose(new ThreadLost('A thread has ended.', { cause: error })));
    // What it said last was heard by then.
    this.#worker.on('exit', () => this.#end());
    // Idle it keeps no process alive.
    this.#worker.unref();
  }

  /** Whether the module was opened in it. */
  get isOpened(): boolean {
    return this.#isOpened;
  }

  get callCount(): number {
    return this.#calls.size;
  }

  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  /** A call whose signal is aborted ends the thread, for what computes does not hear of it. */
  call(call: Call): void {
    const id = ++this.#lastId;
    const { name, task, transfer } = call;
    try {
      this.#post({ id, name, task }, transfer);
    } catch (error) {
      // It is of no kind that can be copied.
      cancelBy(call, null);
      call.reject(error);
      return;
    }
    if (this.#calls.size === 0) this.#worker.ref();
    this.#calls.set(id, call);
    cancelBy(call, () => this.#terminate());
  }

  /** Gives calls under way so long to end. */
  async close(graceMs: number): Promise<void> {
    this.#isClosing = true;
    if (graceMs === 0 || this.#calls.size === 0) this.#terminate();
    else this.#post(null);
    const overdue = setTimeout(() => this.#terminate(), graceMs);
    await this.ended;
    clearTimeout(overdue);
  }

  #terminate(): void {
    this.#lose();
    void this.#worker.terminate();
  }

  #lose(error?: unknown): void {
    this.#error ??= error;
    if (this.#isLost) return;
    this.#isLost = true;
    this.#parts.onLost(this);
  }

  #post(message: ToThread, transfer: readonly Transferable[] = []): void {
    this.#worker.postMessage(message, transfer);
    Atomics.add(this.#asked, 0, 1);
    Atomics.notify(this.#asked, 0);
  }

  #hear(message: FromThread): void {
    switch (message.kind) {
      case 'opened':
        this.#isOpened = true;
        break;
      case 'not opened':
        this.#lose(receiveError(message.error, this.#parts.errors));
        break;
      case 'told':
        this.#calls.get(message.id)?.onNotice?.(message.notice);
        break;
      case 'done':
        this.#take(message.id).resolve(message.result);
        this.#parts.onFree();
        break;
      case 'failed':
        this.#take(message.id).reject(receiveError(message.error, this.#parts.errors));
        this.#parts.onFree();
    }
  }

  #take(id: number): Call {
    const call = this.#calls.get(id)!;
    this.#calls.delete(id);
    cancelBy(call, null);
    if (this.#calls.size > 0) return call;
    this.#worker.unref();
    if (this.#isClosing) this.#terminate();
    return call;
  }

  #end(): void {
    this.#lose();
    for (const id of [...this.#calls.keys()]) {
      const { signal, reject } = this.#take(id);
      reject(signal?.aborted ? signal.reason : (this.#error ?? new ThreadLost('A thread has ended.')));
    }
    this.#ended.resolve();
  }
}
