/** Rows as CSV (RFC 4180): a heading, UTF-8 without a mark before it. */
import { defusedCell, printRecord, verbatimCell } from '../csv/index.ts';
import type { Column } from './columns.ts';

export function csvHead(columns: readonly Column<never>[]): string {
  return printRecord(columns.map(({ name }) => name));
}

/** No text of a row is a formula to a spreadsheet. */
export function csvRow<Row>(columns: readonly Column<Row>[], row: Row): string {
  return printRecord(columns.map((column) => cellOf(column, row)));
}

function cellOf<Row>(column: Column<Row>, row: Row): string {
  switch (column.type) {
    case 'json': {
      const value = column.value(row);
      return value === null ? '' : verbatimCell(JSON.stringify(value));
    }
    case 'text':
      return defusedCell(column.value(row));
    case 'date':
    case 'number':
    case 'integer':
    case 'boolean':
      return String(column.value(row) ?? '');
  }
}
