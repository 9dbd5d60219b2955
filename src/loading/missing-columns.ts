import type { ColumnName, Layout, Row } from '../registries/index.ts';

export type MissingColumns = { readonly expected: readonly string[]; readonly believed: readonly string[] };

/**
 * The columns that a layout names and a file lacks, by one of its rows. Of several spellings the first
 * stands for the column.
 */
export function missingColumns({ columns }: Layout, row: Row): MissingColumns {
  const missing = (names: readonly ColumnName[] = []) =>
    names
      .map((name): readonly string[] => (typeof name === 'string' ? [name] : name))
      .filter((spellings) => spellings.every((spelling) => row[spelling] === undefined))
      .map(([first = '']) => first);
  return { expected: missing(columns?.expected), believed: missing(columns?.believed) };
}
