export type { Book, RowAddition } from './book.ts';
export { openBook } from './open-book.ts';
export { openWorkbook, placeOfSheet, sheetsOf } from './open-workbook.ts';
export { NoWorkbook, SheetError } from './sheet-error.ts';
export { openSheet, type SheetOpening, type SheetTable } from './sheet-table.ts';
