type Workbooks = typeof import('./open-list-workbook.ts');

/** As that of open-list-workbook.ts, which is read when it is needed: workbooks need libraries of their own. */
export const openListWorkbook: Workbooks['openListWorkbook'] = async (...asked) =>
  (await import('./open-list-workbook.ts')).openListWorkbook(...asked);
