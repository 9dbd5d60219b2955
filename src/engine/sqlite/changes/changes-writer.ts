/** Writes what a load changes in a snapshot, while the new one's records are written. */
import type { PageFile } from '../../../sqlite-file/index.ts';
import { type ComparedRecord, Comparison, OF_COMPANIES, type Telling } from '../../indexing/index.ts';
import type { ChangeCounts } from '../../semantics/index.ts';
import { COLUMNS } from '../layout.ts';
import { isUnreadable } from '../refusal.ts';
import { StoredSnapshot } from '../stored-snapshot.ts';
import { ChangesFileWriter } from './changes-file.ts';

/** Where a snapshot has its records. */
export type StoredIn = { readonly table: string; readonly key: number; readonly body: number };

const COMPANIES: StoredIn = { table: 'company', key: COLUMNS.company.number, body: COLUMNS.company.body };

/** `present`: the path of the snapshot that is replaced; `file`: where its changes go. */
export type ChangesTask = { readonly present: string; readonly file: PageFile };

export class ChangesWriter implements Disposable {
  readonly #held = new DisposableStack();
  readonly #present: StoredSnapshot;
  readonly #writer: ChangesFileWriter;
  #comparison: Comparison | null = null;

  /** The snapshot has the present layout, and is not replaced meanwhile. */
  constructor({ present, file }: ChangesTask, stored: StoredIn = COMPANIES, telling: Telling = OF_COMPANIES) {
    this.#present = this.#held.use(StoredSnapshot.open(present));
    this.#writer = this.#held.use(new ChangesFileWriter(file));
    this.#unlessDamaged(() => {
      const records = recordsOf(this.#present, stored);
      this.#comparison = new Comparison(records, (change) => this.#writer.add(change), telling);
    });
  }

  add(record: ComparedRecord): void {
    this.#unlessDamaged(() => this.#comparison?.add(record));
  }

  /** `null`: the present snapshot is damaged, and cannot be compared. */
  finish(): ChangeCounts | null {
    const counts = this.#unlessDamaged(() => this.#comparison?.finish() ?? null) ?? null;
    if (counts !== null) this.#writer.finish();
    return counts;
  }

  /** A load mends what is damaged: it must not fail of it. */
  #unlessDamaged<T>(work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      if (!isUnreadable(error) && !(error instanceof SyntaxError)) throw error;
      this.#comparison = null;
      return undefined;
    }
  }

  [Symbol.dispose](): void {
    this.#held.dispose();
  }
}

function* recordsOf(stored: StoredSnapshot, { table, key, body }: StoredIn): Generator<ComparedRecord> {
  for (const row of stored.table(table).rows()) yield { key: row.text(key), body: stored.bodies.view(row, body) };
}
