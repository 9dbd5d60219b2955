/** A load's changes of one registry or list, on this machine until that is built: a line of JSON each. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { type ComparedRecord, Comparison, type Telling } from '../../indexing/index.ts';
import type { ChangeCounts, StoredChange } from '../../semantics/index.ts';

const WRITTEN_UNITS = 256 * 1024;

export class ChangesSpool implements Disposable {
  readonly #path: string;
  readonly #fd: number;
  readonly #comparison: Comparison;
  #lines: string[] = [];
  #units = 0;
  #isOpen = true;

  /** `present`: the records that are replaced, in order of number. */
  constructor(path: string, present: Iterator<ComparedRecord>, telling?: Telling) {
    this.#path = path;
    this.#fd = openSync(path, 'wx');
    this.#comparison = new Comparison(present, (change) => this.#put(change), telling);
  }

  add(record: ComparedRecord): void {
    this.#comparison.add(record);
  }

  /** After the last record. */
  finish(): ChangeCounts {
    const counts = this.#comparison.finish();
    this.#write();
    this[Symbol.dispose]();
    return counts;
  }

  /** When it is finished: all, in order of position. */
  async *changes(): AsyncGenerator<StoredChange> {
    await using file = await open(this.#path);
    for await (const line of file.readLines()) yield JSON.parse(line) as StoredChange;
  }

  #put(change: StoredChange): void {
    const line = JSON.stringify(change);
    this.#lines.push(line);
    this.#units += line.length;
    if (this.#units >= WRITTEN_UNITS) this.#write();
  }

  #write(): void {
    const bytes = Buffer.from(this.#lines.map((line) => `${line}\n`).join(''));
    for (let done = 0; done < bytes.length; ) done += writeSync(this.#fd, bytes, done);
    this.#lines = [];
    this.#units = 0;
  }

  [Symbol.dispose](): void {
    if (this.#isOpen) closeSync(this.#fd);
    this.#isOpen = false;
  }
}
