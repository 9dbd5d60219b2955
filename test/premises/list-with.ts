import { type Columns, type List, ownList } from '../../src/premises/index.ts';

/** A list of an own code whose columns are known. */
export function listWith(code: string, columns: Columns): List {
  const own = ownList(code);
  if (!own.ok) throw new Error(own.problem);
  return { ...own.list, layouts: [{ id: 'mapped', columns }] };
}
