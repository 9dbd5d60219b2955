/**
 * The staging log: the JSON of a load's companies, written once, as they come, by the thread that has read
 * them. What is sorted only says where a company lies. The log is cut into files of equal size, so that what
 * was read can be removed while the rest is still needed.
 */
import { closeSync, constants, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A staging log, for any thread. */
export type StagingLog = {
  /** The folder of its files, which are named by their numbers. */
  readonly path: string;
  readonly fileBytes: number;
  /** One BigInt64: the length of all files, with what is being written. */
  readonly end: SharedArrayBuffer;
};

const FILE_BYTES = 64 * 1024 * 1024;

/** Makes the log's folder, in that of a load. */
export function createStagingLog(path: string, fileBytes: number = FILE_BYTES): StagingLog {
  mkdirSync(path);
  return { path, fileBytes, end: new SharedArrayBuffer(8) };
}

/** Writes bytes behind all others; gives where they begin. */
export function appendToStagingLog(log: StagingLog, bytes: Buffer): number {
  const start = Number(Atomics.add(new BigInt64Array(log.end), 0, BigInt(bytes.length)));
  for (const { file, at, from, end } of partsOf(log, start, bytes.length)) {
    const fd = openSync(pathOf(log, file), constants.O_WRONLY | constants.O_CREAT);
    try {
      for (let done = from; done < end; ) done += writeSync(fd, bytes, done, end - done, at + done - from);
    } finally {
      closeSync(fd);
    }
  }
  return start;
}

/** Of bytes that begin at `start`: those `from`, before `end`, lie in `file` from `at` on. */
type Part = { readonly file: number; readonly at: number; readonly from: number; readonly end: number };

function partsOf({ fileBytes }: StagingLog, start: number, length: number): Part[] {
  const parts: Part[] = [];
  for (let from = 0, end = 0; from < length; from = end) {
    const file = Math.floor((start + from) / fileBytes);
    const at = start + from - file * fileBytes;
    end = Math.min(length, from + fileBytes - at);
    parts.push({ file, at, from, end });
  }
  return parts;
}

function pathOf({ path }: StagingLog, file: number): string {
  return join(path, String(file));
}

const READ_BYTES = 16 * 1024;
/** Companies that come in order lie one behind another: from the second read on more is read at once. */
const READ_AHEAD_BYTES = 1024 * 1024;
const OPEN_FILES_MAX = 64;

export class StagingLogReader implements Disposable {
  readonly #log: StagingLog;
  readonly #isTaking: boolean;
  /** By number, those opened first before others. */
  readonly #fds = new Map<number, number>();
  /** How much of a file was not taken yet, where it is not all of it. */
  readonly #left = new Map<number, number>();
  #buffer = Buffer.allocUnsafe(READ_AHEAD_BYTES);
  #start = 0;
  #end = 0;

  /**
   * `takes`: everything is read once and by this reader alone; a file is removed when all of it was read.
   */
  constructor(log: StagingLog, { takes = false }: { readonly takes?: boolean } = {}) {
    this.#log = log;
    this.#isTaking = takes;
  }

  /** Valid until the next call. */
  read(start: number, length: number): Buffer {
    if (start < this.#start || start + length > this.#end) this.#fill(start, length);
    if (this.#isTaking) this.#take(start, length);
    return this.#buffer.subarray(start - this.#start, start - this.#start + length);
  }

  #fill(start: number, length: number): void {
    const goesOn = start >= this.#start && start <= this.#end;
    const bytes = Math.max(length, goesOn ? READ_AHEAD_BYTES : READ_BYTES);
    if (bytes > this.#buffer.length) this.#buffer = Buffer.allocUnsafe(bytes);
    let read = 0;
    for (const { file, at, from, end } of partsOf(this.#log, start, bytes)) {
      if (read >= length) break;
      while (read < end) {
        const count = readSync(this.#fdOf(file), this.#buffer, read, end - read, at + read - from);
        read += count;
        if (read >= length) break;
        if (count === 0) throw new Error('The staging log of a load ends inside a company.');
      }
    }
    this.#start = start;
    this.#end = start + read;
  }

  #fdOf(file: number): number {
    let fd = this.#fds.get(file);
    if (fd === undefined) {
      for (const oldest of this.#fds.keys()) if (this.#fds.size >= OPEN_FILES_MAX) this.#close(oldest);
      fd = openSync(pathOf(this.#log, file), 'r');
      this.#fds.set(file, fd);
    }
    return fd;
  }

  #close(file: number): void {
    const fd = this.#fds.get(file);
    if (fd !== undefined) closeSync(fd);
    this.#fds.delete(file);
  }

  #take(start: number, length: number): void {
    for (const { file, from, end } of partsOf(this.#log, start, length)) this.#takeOf(file, end - from);
  }

  #takeOf(file: number, bytes: number): void {
    const left = (this.#left.get(file) ?? this.#log.fileBytes) - bytes;
    this.#left.set(file, left);
    if (left > 0) return;
    this.#close(file);
    rmSync(pathOf(this.#log, file));
  }

  [Symbol.dispose](): void {
    for (const file of [...this.#fds.keys()]) this.#close(file);
  }
}
