export { listsOfHeader } from './columns.ts';
export * from './link/index.ts';
export type { List } from './list.ts';
export { listOf, lists } from './lists/index.ts';
export { mappedList } from './mapped-list.ts';
export { IdGroup, isNewer, mergeRows, type OrderedRow } from './merge-rows.ts';
export { openListWorkbook } from './open-if-workbook.ts';
export { type OpenedList, openList } from './open-list.ts';
export { type PremisesRow, RowReader } from './read-row.ts';
