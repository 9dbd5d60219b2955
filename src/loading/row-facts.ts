/** A row that was read → its facts; one that has none is settled. */
import type { Fact, Layout, ReadRow, Registry, Row } from '../registries/index.ts';
import type { RowsTold, ValuesTold } from './told.ts';

/** Why a row of no facts is set aside, and one without a key rejected. */
export type Reasons = { readonly saysNothing: string; readonly noNumber: string };

/** Counts a record of a file; false where it is no row, and is settled. */
export function settleRead(
  read: ReadRow,
  file: RowsTold,
  notes: ValuesTold,
): read is Extract<ReadRow, { readonly row: Row }> {
  file.read();
  if (!('row' in read)) {
    if (read.isSetAside === true) file.setAside(read.reason);
    else file.malformed(read.line, read.reason, read.excerpt);
    if (read.isCut === true) file.endedInRow();
    return false;
  }
  for (const mending of read.mended ?? []) notes.mended(mending);
  return true;
}

/** The facts of a row; null where it has none, and is settled. */
export function factsOf(
  {
    layout,
    name,
    row,
    line,
  }: { readonly layout: Layout; readonly name: string; readonly row: Row; readonly line: number },
  file: RowsTold,
  notes: ValuesTold,
  reasons: Reasons,
): readonly Fact[] | null {
  const result = naming(name, line, () => layout.read(row, { file: name, line }, notes));
  if (result.kind === 'set_aside') file.setAside(result.reason);
  else if (result.kind === 'reject') file.malformed(line, result.reason, row);
  else if (result.facts.length === 0) file.setAside(reasons.saysNothing);
  else if (result.facts.some(({ key }) => key === '')) file.malformed(line, reasons.noNumber, row);
  else return result.facts;
  return null;
}

/** What is kept of a row, with the key that it is filed under: without it nobody finds what the row belongs to. */
export function keyedRow(
  { layouts }: Pick<Registry, 'layouts'>,
  layoutId: string,
  { kind, data }: Pick<Fact, 'kind' | 'data'>,
  key: string,
): unknown {
  const column = layouts.find(({ id }) => id === layoutId)?.keys?.[kind]?.column;
  return column === undefined ? data : { [column]: key, ...(data as object) };
}

/** A failure of ours is not a user's fault, but the row says where to look. */
export function naming<T>(file: string, line: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Error(`The adapter failed on ${file}, line ${line}`, { cause: error });
  }
}
