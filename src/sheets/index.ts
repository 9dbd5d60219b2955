export type { Book, BookFormat, RowAddition, Sheet } from './book.ts';
export { mayBeWorkbook, openBook, TELLING_BYTES } from './open-book.ts';
export { openWorkbook } from './open-workbook.ts';
export { SheetError } from './sheet-error.ts';
export { openSheet, type SheetOpening, type SheetTable } from './sheet-table.ts';
