import type { RecordBytes } from './row-record.ts';

/** A table or an index of a new file. Rows come in its order. */
export interface Tree {
  /** Ids ascend. */
  addRow(id: number, record: RecordBytes): void;
  /** Entries ascend as SQLite compares them: texts by the bytes of their UTF-8. */
  addEntry(record: RecordBytes): void;
  /** After the last row. */
  finish(): void;
}
