/**
 * What comes once: the standard input, a pipe, a device. Nothing here waits in a way that cannot be called
 * off.
 */
import { constants, createReadStream, open } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Socket } from 'node:net';
import { addAbortSignal, type Readable } from 'node:stream';
import { promisify } from 'node:util';

export const STANDARD_STREAM = '-';
const STANDARD_INPUTS: ReadonlySet<string> = new Set([STANDARD_STREAM, '/dev/stdin', '/dev/fd/0', '/proc/self/fd/0']);

/** `null` for a file, which can be read again; the system's own errors are raised as they are. */
export async function openInputStream(path: string, signal: AbortSignal): Promise<Readable | null> {
  const stream = STANDARD_INPUTS.has(path) ? process.stdin : await openOther(path);
  return stream && addAbortSignal(signal, stream);
}

async function openOther(path: string): Promise<Readable | null> {
  const stats = await stat(path);
  if (stats.isFile()) return null;
  if (!stats.isFIFO()) return createReadStream(path);
  return new Socket({ fd: await openPipe(path, constants.O_RDONLY), readable: true, writable: false });
}

/**
 * Opens a pipe without waiting for its other side, which would hold a thread that cannot be called back. The
 * number is the caller's to close: a `FileHandle` would close it when it is collected as garbage.
 */
export function openPipe(path: string, mode: number): Promise<number> {
  return promisify(open)(path, mode | constants.O_NONBLOCK);
}

/** The beginning of a stream, and all of it. */
export type StreamHead = {
  readonly head: Uint8Array;
  /** There is more than the head. */
  readonly isCut: boolean;
  /** From the beginning; to be read once. */
  readonly all: () => AsyncGenerator<Uint8Array>;
};

/** Waits until so many bytes have come, or all. */
export async function headOf(stream: Readable, headBytes: number): Promise<StreamHead> {
  const chunks = (stream as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  const read: Buffer[] = [];
  let bytes = 0;
  while (bytes <= headBytes) {
    const { value, done = false } = await chunks.next();
    if (done) break;
    read.push(value);
    bytes += value.length;
  }
  const begun = Buffer.concat(read);
  return {
    head: begun.subarray(0, headBytes),
    isCut: begun.length > headBytes,
    async *all() {
      yield begun;
      yield* { [Symbol.asyncIterator]: () => chunks };
    },
  };
}
