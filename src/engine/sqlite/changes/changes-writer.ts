/** Writes what a load changes in a jurisdiction, while the new snapshot's companies are written. */
import type { PageFile } from '../../../sqlite-file/index.ts';
import { type ComparedRecord, Comparison } from '../../indexing/index.ts';
import type { ChangeCounts } from '../../semantics/index.ts';
import { COLUMNS } from '../layout.ts';
import { isUnreadable } from '../refusal.ts';
import { StoredSnapshot } from '../stored-snapshot.ts';
import { ChangesFileWriter } from './changes-file.ts';

/** `present`: the path of the snapshot that is replaced; `file`: where its changes go. */
export type ChangesTask = { readonly present: string; readonly file: PageFile };

export class ChangesWriter implements Disposable {
  readonly #held = new DisposableStack();
  readonly #present: StoredSnapshot;
  readonly #writer: ChangesFileWriter;
  #comparison: Comparison | null = null;

  /** The snapshot has the present layout, and is not replaced meanwhile. */
  constructor({ present, file }: ChangesTask) {
    this.#present = this.#held.use(StoredSnapshot.open(present));
    this.#writer = this.#held.use(new ChangesFileWriter(file));
    this.#unlessDamaged(() => {
      this.#comparison = new Comparison(recordsOf(this.#present), (change) => this.#writer.add(change));
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

function* recordsOf(stored: StoredSnapshot): Generator<ComparedRecord> {
  const { number, body } = COLUMNS.company;
  for (const row of stored.table('company').rows()) {
    yield { entityNumber: row.text(number), body: stored.bodies.view(row, body) };
  }
}
