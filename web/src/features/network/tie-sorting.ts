/** The order of the ties in their table. Pure. */
import type { NetworkEdge, NetworkNode } from '../../shared/api/schema.ts';
import { tieWord } from './words.ts';

export const COLUMN_NAMES = ['From', 'Tie', 'To', 'Since', 'Until', 'Stated by', 'As of'] as const;
export type ColumnName = (typeof COLUMN_NAMES)[number];
export type Sorting = { readonly column: ColumnName; readonly isDescending: boolean };

type Nodes = ReadonlyMap<string, NetworkNode>;

const VALUES: Readonly<Record<ColumnName, (tie: NetworkEdge, nodes: Nodes) => string>> = {
  From: ({ from }, nodes) => nodes.get(from)?.label ?? from,
  Tie: (tie) => tieWord(tie),
  To: ({ to }, nodes) => nodes.get(to)?.label ?? to,
  Since: ({ started_on }) => started_on ?? '',
  Until: ({ ended_on }) => ended_on ?? '',
  'Stated by': ({ record }) => Object.values(record).join(' '),
  'As of': ({ as_of }) => as_of,
};

/** Those that are the same in the column stay in the order of the answer; those without a value come last. */
export function sortedTies(
  ties: readonly NetworkEdge[],
  nodes: Nodes,
  { column, isDescending }: Sorting,
): NetworkEdge[] {
  const sign = isDescending ? -1 : 1;
  return ties
    .map((tie) => ({ tie, value: VALUES[column](tie, nodes) }))
    .sort((a, b) => {
      if ((a.value === '') !== (b.value === '')) return a.value === '' ? 1 : -1;
      return sign * a.value.localeCompare(b.value, 'en', { numeric: true });
    })
    .map(({ tie }) => tie);
}
