/**
 * The JSON of a load's companies, written once, as they come, by whichever thread has read them. What is sorted only says where a
 * company lies.
 */
import { closeSync, openSync, readSync, writeSync } from 'node:fs';

/** A spool, for any thread. */
export type Spool = {
  readonly path: string;
  /** One BigInt64: the length of the file, with what is being written. */
  readonly end: SharedArrayBuffer;
};

/** Makes the file, in the folder of a load. */
export function createSpool(path: string): Spool {
  closeSync(openSync(path, 'wx'));
  return { path, end: new SharedArrayBuffer(8) };
}

/** Writes bytes in one piece; gives where they begin. */
export function writeToSpool({ path, end }: Spool, bytes: Buffer): number {
  const start = Number(Atomics.add(new BigInt64Array(end), 0, BigInt(bytes.length)));
  const fd = openSync(path, 'r+');
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(fd, bytes, at, bytes.length - at, start + at);
  } finally {
    closeSync(fd);
  }
  return start;
}

const READ_BYTES = 16 * 1024;
/** Companies that come in order lie one behind another: from the second read on more is read at once. */
const READ_AHEAD_BYTES = 1024 * 1024;

export class SpoolReader implements Disposable {
  readonly #fd: number;
  #buffer = Buffer.allocUnsafe(READ_AHEAD_BYTES);
  #start = 0;
  #end = 0;

  constructor({ path }: Spool) {
    this.#fd = openSync(path, 'r');
  }

  /** Valid until the next call. */
  read(start: number, length: number): Buffer {
    if (start < this.#start || start + length > this.#end) this.#fill(start, length);
    return this.#buffer.subarray(start - this.#start, start - this.#start + length);
  }

  #fill(start: number, length: number): void {
    const goesOn = start >= this.#start && start <= this.#end;
    const bytes = Math.max(length, goesOn ? READ_AHEAD_BYTES : READ_BYTES);
    if (bytes > this.#buffer.length) this.#buffer = Buffer.allocUnsafe(bytes);
    let read = 0;
    for (;;) {
      const count = readSync(this.#fd, this.#buffer, read, bytes - read, start + read);
      read += count;
      if (read >= length) break;
      if (count === 0) throw new Error('The spool of a load ends inside a company.');
    }
    this.#start = start;
    this.#end = start + read;
  }

  [Symbol.dispose](): void {
    closeSync(this.#fd);
  }
}
