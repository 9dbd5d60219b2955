export { unknownText } from './decode.ts';
export { beginningOf, bytesIn, type TableForm } from './encode.ts';
export { mayBeWorkbook, TELLING_BYTES, utf16Of } from './encoding.ts';
export { FIRST_RECORDS, type FirstRecord, type PassedOver } from './headings.ts';
export { type Cell, defusedCell, printRecord, verbatimCell } from './print.ts';
export { RecordReader } from './records.ts';
export { fitted, isBlank, shapeOf, type TableProblem } from './shape.ts';
export { openTable, type ReadAgain, type Table, type TableOpening, type TableRow } from './table.ts';
