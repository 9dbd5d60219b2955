export { type Cell, defusedCell, printRecord, verbatimCell } from './print.ts';
export { type CsvDialect, RecordReader, type RecordSink } from './records.ts';
export { openTable, type ReadAgain, type Table, type TableOpening, type TableProblem, type TableRow } from './table.ts';
