import type { Columns, List, ListLayout } from '../list.ts';
import table from './lists.json' with { type: 'json' };

/** `columns`: the name of columns that several lists have. */
type Written = Omit<List, 'layouts'> & {
  readonly layouts: readonly (Omit<ListLayout, 'columns'> & { readonly columns: Columns | 'gathered' })[];
};

/** The columns in which the project Cannlytics gathers several states' lists of cannabis licenses. */
const GATHERED: Columns = table.gathered;

/** Every list that Charter reads, by code. */
export const lists: readonly List[] = (table.lists as unknown as readonly Written[]).map((list) => ({
  ...list,
  layouts: list.layouts.map((layout) => ({
    ...layout,
    columns: layout.columns === 'gathered' ? GATHERED : layout.columns,
  })),
}));

/** The list of a code such as `us_fl_dbpr_food`, or `undefined`. */
export function listOf(code: string): List | undefined {
  return lists.find((list) => list.code === code);
}
