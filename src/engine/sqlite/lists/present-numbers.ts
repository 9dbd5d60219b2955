/** Compares the numbers of a new list with those of the snapshot that it replaces. */
import { KeptNumbersCount } from '../../indexing/index.ts';
import type { KeptNumbers, Kind } from '../../list-port.ts';
import type { ListKind } from '../../semantics/index.ts';
import { COLUMNS } from '../layout.ts';
import { isUnreadable } from '../refusal.ts';
import { StoredSnapshot } from '../stored-snapshot.ts';

export class PresentNumbers implements Disposable {
  readonly #present: StoredSnapshot;
  readonly #numbers: Iterator<string>;
  readonly #count = new KeptNumbersCount();
  #isDamaged = false;

  /** `path`: of a snapshot that no load replaces meanwhile. */
  constructor(kind: Pick<ListKind<Kind>, 'name' | 'numberOf'>, path: string) {
    this.#present = StoredSnapshot.open(path);
    this.#numbers = numbersOf(kind, this.#present);
  }

  /** The next number of the new list, empty where a record has none. */
  see(number: string): void {
    while (!this.#isDamaged && this.#count.isBehind(number)) this.#take();
    this.#count.see(number);
  }

  /** `null`: the present snapshot is damaged, and cannot be compared. */
  counts(): KeptNumbers | null {
    while (!this.#isDamaged && this.#count.hasMore) this.#take();
    return this.#isDamaged ? null : this.#count.counts();
  }

  /** A load mends what is damaged: it must not fail of it. */
  #take(): void {
    try {
      const { done, value } = this.#numbers.next();
      this.#count.take(done === true ? null : value);
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      this.#isDamaged = true;
    }
  }

  [Symbol.dispose](): void {
    this.#present[Symbol.dispose]();
  }
}

function* numbersOf(kind: Pick<ListKind<Kind>, 'name' | 'numberOf'>, stored: StoredSnapshot): Generator<string> {
  for (const row of stored.table(kind.name).rows()) yield kind.numberOf(row.text(COLUMNS.record.orderKey));
}
