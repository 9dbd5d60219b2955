/** A run whose rows go to a pipe, a device or a socket as they come. It cannot be continued. */
import { randomUUID } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { connect, Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '../exit-codes.ts';
import { openPipe, STANDARD_STREAM } from './input-stream.ts';
import { type Counts, type Done, type MatchRun, NOTHING, type SubmittedBatch, UNSUBMITTED } from './match-run.ts';

const STANDARD_OUTPUTS: ReadonlySet<string> = new Set([STANDARD_STREAM, '/dev/stdout', '/dev/fd/1', '/proc/self/fd/1']);
/** Between looks whether a pipe has a reader. */
const READER_POLL_MS = 50;

/**
 * Whether what is written there cannot be a file that takes its place when it is whole. @throws CommandError
 * where it is a folder
 */
export async function isStream(output: string): Promise<boolean> {
  if (output === STANDARD_STREAM) return true;
  const there = await stat(output).catch(() => null);
  if (there?.isDirectory() === true) throw new CommandError('usage', `${output} is a folder`);
  return there !== null && !there.isFile();
}

export class StreamedRun implements MatchRun {
  readonly runId = randomUUID();
  readonly isWhole = false;
  readonly #output: string;
  readonly #sink: Writable;
  readonly #signal: AbortSignal;
  readonly #batches = new Map<string, SubmittedBatch>();
  #counts = NOTHING.counts;

  private constructor(output: string, sink: Writable, signal: AbortSignal) {
    this.#output = output;
    this.#sink = sink;
    this.#signal = signal;
    // Each write hears of the error by its callback; without a listener the process would end.
    sink.on('error', () => {});
  }

  /** Waits for somebody to read, where it is a pipe. @throws CommandError */
  static async open(output: string, head: Uint8Array, signal: AbortSignal): Promise<StreamedRun> {
    const sink = await openSink(output, signal).catch((error) => {
      signal.throwIfAborted();
      throw unwritable(output, error);
    });
    const run = new StreamedRun(output, sink, signal);
    await run.append(head, NOTHING, []);
    return run;
  }

  get counts(): Counts {
    return this.#counts;
  }

  /** Nothing is read anew. */
  refuseOtherRows(): void {}

  batch(place: string): SubmittedBatch {
    return this.#batches.get(place) ?? UNSUBMITTED;
  }

  async noteBatch(place: string, batch: SubmittedBatch): Promise<void> {
    this.#batches.set(place, batch);
  }

  async append(bytes: Uint8Array, { counts }: Done, placesDone: readonly string[]): Promise<void> {
    await this.#settled((done) => this.#sink.write(bytes, done));
    this.#counts = counts;
    for (const place of placesDone) this.#batches.delete(place);
  }

  async finish(): Promise<void> {
    if (this.#sink !== process.stdout) await this.#settled((done) => this.#sink.end(done));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#sink !== process.stdout) this.#sink.destroy();
  }

  /** Waits for the reader to take what is written, unless the run is stopped. */
  async #settled(write: (done: (error?: Error | null) => void) => void): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const stop = () => reject(this.#signal.reason);
    this.#signal.throwIfAborted();
    this.#signal.addEventListener('abort', stop, { once: true });
    try {
      write((error) => (error ? reject(unwritable(this.#output, error)) : resolve()));
      await promise;
    } finally {
      this.#signal.removeEventListener('abort', stop);
    }
  }
}

async function openSink(output: string, signal: AbortSignal): Promise<Writable> {
  // A standard output that is a socket cannot be opened by its name (`/dev/stdout`).
  if (STANDARD_OUTPUTS.has(output)) return process.stdout;
  const there = await stat(output);
  if (there.isSocket()) return connect(output);
  if (!there.isFIFO()) return createWriteStream(output);
  for (;;) {
    try {
      return new Socket({ fd: await openPipe(output, constants.O_WRONLY), readable: false, writable: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENXIO') throw error;
      await sleep(READER_POLL_MS, undefined, { signal });
    }
  }
}

function unwritable(output: string, error: NodeJS.ErrnoException): CommandError {
  // A reader that stops early (`| head`) is not a failure.
  if (error.code === 'EPIPE')
    return new CommandError('ok', `Nobody reads ${output} any more: the rows that follow are not matched`);
  return new CommandError('failed', `${output} cannot be written: ${error.message}`, { cause: error });
}
