/** Rows as Apache Parquet (https://parquet.apache.org): a row group a chunk, so that memory does not grow. */
import { deserialize, serialize } from 'node:v8';
import { ByteWriter, type ColumnSource, ParquetWriter } from 'hyparquet-writer';
import type { Column, ColumnType } from './columns.ts';
import { parseRecords, type RecordLines } from './records.ts';
import { type Counts, NO_BYTES, type RecordWriter, Tally } from './writer.ts';

type SchemaElement = ParquetWriter['schema'][number];
type RowGroup = ParquetWriter['row_groups'][number];

/** How a column is stored. Dates are days since 1970. */
const STORED: Readonly<Record<ColumnType, Omit<SchemaElement, 'name'>>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  json: { type: 'BYTE_ARRAY', converted_type: 'JSON' },
  date: { type: 'INT32', converted_type: 'DATE' },
  number: { type: 'DOUBLE' },
  integer: { type: 'INT32' },
  boolean: { type: 'BOOLEAN' },
};

const DAY_MS = 24 * 60 * 60 * 1000;
/** Of pages, in bytes before they are compressed. */
const PAGE_BYTES = 1024 * 1024;

type ParquetTable<T, Row> = {
  readonly columns: readonly Column<Row>[];
  readonly rowsOf: (record: T) => readonly Row[];
  /** What is counted of a record, or of the row that it is. */
  readonly count: (row: Row, tally: Tally) => void;
  readonly counted: readonly string[];
};

export class ParquetTableWriter<T, Row> implements RecordWriter {
  readonly #table: ParquetTable<T, Row>;
  readonly #tally: Tally;
  readonly #bytes = new ByteWriter();
  readonly #file: ParquetWriter;
  /** The values of each column in the chunk. */
  #values: unknown[][];

  constructor(table: ParquetTable<T, Row>) {
    this.#table = table;
    this.#tally = new Tally(...table.counted);
    this.#values = table.columns.map(() => []);
    const schema: SchemaElement[] = [
      { name: 'root', num_children: table.columns.length },
      ...table.columns.map(({ name, type }) => ({ name, repetition_type: 'OPTIONAL' as const, ...STORED[type] })),
    ];
    this.#file = new ParquetWriter({ writer: this.#bytes, schema, createdBy: 'charter' });
  }

  begin(): Uint8Array {
    return this.#take();
  }

  add(records: RecordLines): Uint8Array {
    const { columns, rowsOf, count } = this.#table;
    for (const record of parseRecords<T>(records)) {
      for (const row of rowsOf(record)) {
        count(row, this.#tally);
        for (let index = 0; index < columns.length; index++)
          this.#values[index]!.push(storedValue(columns[index]!, row));
      }
    }
    return NO_BYTES;
  }

  endChunk(): { readonly bytes: Uint8Array; readonly note: string | null } {
    const rows = this.#values[0]!.length;
    if (rows === 0) return { bytes: NO_BYTES, note: null };
    const columnData = this.#table.columns.map(({ name, type }, index): ColumnSource => {
      const data = this.#values[index] as ColumnSource['data'];
      return { name, data, offsetIndex: false, statistics: type !== 'json' };
    });
    this.#file.write({ columnData, rowGroupSize: rows, pageSize: PAGE_BYTES });
    // They hold nothing but what stands in `row_groups`, as there are no page indexes.
    this.#file.pendingIndexes = [];
    this.#values = this.#table.columns.map(() => []);
    return { bytes: this.#take(), note: serialize(this.#file.row_groups.at(-1)).toString('base64') };
  }

  resume(bytes: number, notes: readonly string[], counts: Counts): void {
    this.#take();
    this.#bytes.offset = bytes;
    this.#file.row_groups = notes.map((note) => deserialize(Buffer.from(note, 'base64')) as RowGroup);
    this.#file.num_rows = this.#file.row_groups.reduce((sum, { num_rows }) => sum + num_rows, 0n);
    this.#tally.resume(counts);
  }

  end(): Uint8Array {
    this.#file.finish();
    return this.#take();
  }

  get counts(): Counts {
    return this.#tally.counts;
  }

  /** What was written since the last time. */
  #take(): Uint8Array {
    const taken = this.#bytes.getBytes().slice();
    this.#bytes.index = 0;
    return taken;
  }
}

function storedValue<Row>(column: Column<Row>, row: Row): unknown {
  if (column.type !== 'date') return column.value(row);
  const date = column.value(row);
  return date === null ? null : Date.parse(date) / DAY_MS;
}
