import type { Cell } from '../csv/index.ts';
import type { RowAddition } from './book.ts';

/** Takes additions as the rows that they belong to come by. */
export class AdditionQueue {
  readonly #additions: AsyncIterator<RowAddition>;
  #next: Promise<RowAddition | null>;
  #hasNone = false;

  constructor(additions: AsyncIterable<RowAddition>) {
    this.#additions = additions[Symbol.asyncIterator]();
    this.#next = this.#read();
  }

  /** All are taken. */
  get hasNone(): boolean {
    return this.#hasNone;
  }

  /** Of the row that is next in the file; `null` where nothing is appended to it. */
  async take(line: number): Promise<readonly Cell[] | null> {
    const next = await this.#next;
    if (next?.line !== line) return null;
    this.#next = this.#read();
    return next.cells;
  }

  async #read(): Promise<RowAddition | null> {
    const { value, done } = await this.#additions.next();
    if (done !== true) return value;
    this.#hasNone = true;
    return null;
  }
}
