import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import type { RecordBytes } from '../../../sqlite-file/index.ts';

const QUEUE_BYTES = 256 * 1024;
const LENGTH_BYTES = 4;

/** Keeps records in their order, in a file where they are many. Each has its length before it. */
export class RecordQueue {
  readonly #path: string;
  #fd: number | null = null;
  #buffer = Buffer.alloc(0);
  #end = 0;
  /** How much of the file was read. */
  #read = 0;

  constructor(path: string) {
    this.#path = path;
  }

  add({ bytes, start, end }: RecordBytes): void {
    const length = LENGTH_BYTES + end - start;
    if (this.#end + length > this.#buffer.length) this.#makeRoom(length);
    this.#buffer.writeUInt32LE(end - start, this.#end);
    bytes.copy(this.#buffer, this.#end + LENGTH_BYTES, start, end);
    this.#end += length;
  }

  #makeRoom(length: number): void {
    if (this.#end + length > QUEUE_BYTES) this.#write();
    if (this.#end + length <= this.#buffer.length) return;
    const buffer = Buffer.allocUnsafeSlow(Math.max(2 * this.#buffer.length, this.#end + length));
    this.#buffer.copy(buffer, 0, 0, this.#end);
    this.#buffer = buffer;
  }

  #write(): void {
    this.#fd ??= openSync(this.#path, 'wx+');
    for (let at = 0; at < this.#end; ) at += writeSync(this.#fd, this.#buffer, at, this.#end - at);
    this.#end = 0;
  }

  /** Once, each valid until the next one. */
  *records(): Generator<RecordBytes> {
    if (this.#fd !== null) this.#write();
    const bytes = this.#buffer;
    let at = 0;
    const holds = (wanted: number) => {
      if (this.#end - at >= wanted) return true;
      if (this.#fd === null) return false;
      bytes.copy(bytes, 0, at, this.#end);
      this.#end -= at;
      at = 0;
      while (this.#end < wanted) {
        const read = readSync(this.#fd, bytes, this.#end, bytes.length - this.#end, this.#read);
        if (read === 0) return false;
        this.#read += read;
        this.#end += read;
      }
      return true;
    };
    while (holds(LENGTH_BYTES)) {
      const length = bytes.readUInt32LE(at);
      if (!holds(LENGTH_BYTES + length)) throw new Error('The records of an index end inside one.');
      const start = at + LENGTH_BYTES;
      at = start + length;
      yield { bytes, start, end: at };
    }
  }

  close(): void {
    if (this.#fd === null) return;
    closeSync(this.#fd);
    this.#fd = null;
    rmSync(this.#path);
  }
}
