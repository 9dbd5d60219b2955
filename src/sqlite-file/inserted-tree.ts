/**
 * The plain twin of tree-writer.ts: SQLite inserts the rows. That takes more time, in one thread alone, and
 * is what the pages that are written by hand are held against.
 */
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { type RecordBytes, type RowValue, valuesOf } from './row-record.ts';
import type { Tree } from './tree.ts';

export class InsertedTree implements Tree {
  /** `null` for an index: SQLite keeps it with its table. */
  readonly #insert: StatementSync | null;
  /** The column in which nothing stands, because the row's id says it; -1 where there is none. */
  readonly #idColumn: number;

  constructor(database: DatabaseSync, name: string) {
    const table = database.prepare("SELECT wr FROM pragma_table_list(?) WHERE type = 'table'").get(name);
    const columns = database.prepare('SELECT name, type, pk FROM pragma_table_info(?)').all(name);
    const hasIds = table?.['wr'] === 0;
    this.#idColumn = hasIds ? columns.findIndex(({ type, pk }) => type === 'INTEGER' && pk === 1) : -1;
    const values = columns.filter((_, index) => index !== this.#idColumn).map((column) => `"${column['name']}"`);
    const names = hasIds ? ['rowid', ...values] : values;
    const sql = `INSERT INTO ${name} (${names.join()}) VALUES (${names.map(() => '?').join()})`;
    this.#insert = table === undefined ? null : database.prepare(sql);
  }

  addRow(id: number, record: RecordBytes): void {
    this.#insert?.run(id, ...this.#valuesOf(record));
  }

  addEntry(record: RecordBytes): void {
    this.#insert?.run(...this.#valuesOf(record));
  }

  #valuesOf(record: RecordBytes): RowValue[] {
    return valuesOf(record).filter((_, index) => index !== this.#idColumn);
  }

  finish(): void {}
}
