/**
 * Where every thread begins: it opens a module with data, and answers calls by what that gives.
 *
 * Between calls it waits for a number in shared memory to change, and takes messages from the port itself: a call
 * costs seven tenths of what it costs where an event loop brings it. While a call is under way the event loop runs.
 */
import { enableCompileCache } from 'node:module';
import { parentPort, receiveMessageOnPort, type Transferable, workerData } from 'node:worker_threads';
import { HandedOver } from './handed-over.ts';
import { type SentError, sendError } from './sent-error.ts';

/** `asked` counts the messages to the thread. */
export type ThreadData = { readonly module: string; readonly data: unknown; readonly asked: Int32Array };

/** `null`: the calls under way are to come to their end. */
export type ToThread = { readonly id: number; readonly name: string; readonly task: unknown } | null;

export type FromThread =
  | { readonly kind: 'opened' }
  /** It could not be opened, and ends. */
  | { readonly kind: 'not opened'; readonly error: SentError }
  | { readonly kind: 'told'; readonly id: number; readonly notice: unknown }
  | { readonly kind: 'done'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly error: SentError };

type Handler = (task: unknown, tell: (notice: unknown) => void) => unknown;
type Opened = Readonly<Record<string, Handler>>;
type ThreadModule = { readonly open: (data: unknown, stopping: AbortSignal) => Opened | Promise<Opened> };

// What is compiled once is kept: a thread that takes a lost one's place is soon there.
enableCompileCache();
const port = parentPort!;
// `one-thread.ts` starts it with exactly these.
const { module, data, asked } = workerData as ThreadData;
const stopping = new AbortController();
const opened = await open();
let underWay = 0;
let taken = 0;

port.on('message', (message: ToThread) => {
  take(message);
  setImmediate(waitForCalls);
});
post({ kind: 'opened' });
setImmediate(waitForCalls);

async function open(): Promise<Opened> {
  try {
    const { open }: ThreadModule = await import(module);
    return await open(data, stopping.signal);
  } catch (error) {
    post({ kind: 'not opened', error: sendError(error) });
    process.exit(1);
  }
}

function waitForCalls(): void {
  while (underWay === 0) {
    Atomics.wait(asked, 0, taken);
    // Read before the messages: one that comes meanwhile changes it again.
    taken = Atomics.load(asked, 0);
    for (let next = receiveMessageOnPort(port); next !== undefined; next = receiveMessageOnPort(port)) {
      take(next.message);
    }
  }
}

function take(message: ToThread): void {
  if (message === null) {
    stopping.abort();
    return;
  }
  const { id, name, task } = message;
  underWay += 1;
  try {
    const result = opened[name]!(task, (notice) => post({ kind: 'told', id, notice }));
    if (result instanceof Promise) void answerLater(id, result);
    else answer(id, result);
  } catch (error) {
    fail(id, error);
  }
}

async function answerLater(id: number, result: Promise<unknown>): Promise<void> {
  try {
    answer(id, await result);
  } catch (error) {
    fail(id, error);
  }
  // What the call left to the event loop comes first.
  setImmediate(waitForCalls);
}

function answer(id: number, result: unknown): void {
  if (result instanceof HandedOver) post({ kind: 'done', id, result: result.value }, result.parts);
  else post({ kind: 'done', id, result });
  underWay -= 1;
}

function fail(id: number, error: unknown): void {
  post({ kind: 'failed', id, error: sendError(error) });
  underWay -= 1;
}

function post(message: FromThread, parts: Transferable[] = []): void {
  port.postMessage(message, parts);
}
