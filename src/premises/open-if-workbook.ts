import type { List } from './list.ts';
import type { ListColumns, OpenedList } from './open-list.ts';

/** As `openListWorkbook` of open-list-workbook.ts, which is read when it is needed: workbooks need libraries of their own. */
export async function openListWorkbook(
  list: List,
  path: string,
  sheet?: string,
  own?: ListColumns,
): Promise<OpenedList | null> {
  const { openListWorkbook: openIfWorkbook } = await import('./open-list-workbook.ts');
  return openIfWorkbook(list, path, sheet, own);
}
