/** Where the columns of a list stand in a file. */
import { normalizeHeader, normalizeHeading } from '../registries/index.ts';
import { type Columns, type Heading, type List, type ListLayout, PARTS, type Part } from './list.ts';

/** Positions in a row. Several are joined by a blank. */
export type Positions = { readonly [part in Part]?: readonly number[] };

/** `expected`, `believed`: headings that the file lacks, of a list whose columns were seen, and of others. */
export type Missing = { readonly expected: readonly string[]; readonly believed: readonly string[] };

export type ResolvedColumns = {
  readonly layout: ListLayout;
  readonly positions: Positions;
  readonly missing: Missing;
  /** Of the column that tells premises from other rows (`List.only`), where there is one. */
  readonly only: number | null;
  /** How many of the layout's columns the file has. */
  readonly found: number;
};

/** The layout that has the most of its columns in a file, with their positions. `null` where none has half of them. */
export function resolveColumns(list: List, header: readonly string[]): ResolvedColumns | null {
  const names = normalizeHeader(header);
  const resolved = list.layouts
    .map((layout) => resolve(layout, names, list))
    .filter(({ found, positions, layout }) => {
      const namesSomebody = positions.trade_name ?? positions.licensee ?? positions.licensee_last;
      return namesSomebody !== undefined && 2 * found >= required(layout.columns).length;
    });
  const shareOf = ({ found, layout }: ResolvedColumns) => found / required(layout.columns).length;
  return resolved.toSorted((a, b) => shareOf(b) - shareOf(a) || b.found - a.found)[0] ?? null;
}

/** The lists that a header is of: those all of whose columns it has, the one with the most columns first. */
export function listsOfHeader(lists: readonly List[], header: readonly string[]): readonly List[] {
  return lists
    .flatMap((list) => {
      const resolved = resolveColumns(list, header);
      const isWhole = resolved !== null && resolved.found === required(resolved.layout.columns).length;
      return isWhole ? [{ list, found: resolved.found }] : [];
    })
    .toSorted((a, b) => b.found - a.found)
    .map(({ list }) => list);
}

function resolve(layout: ListLayout, names: readonly string[], { isConfirmed, only }: List): ResolvedColumns {
  const positions: { [part in Part]?: readonly number[] } = {};
  const missing: string[] = [];
  let found = 0;
  for (const part of PARTS) {
    const columns: number[] = [];
    for (const { spellings, isOptional } of headingsOf(layout.columns[part])) {
      const position = spellings.map((spelling) => names.indexOf(spelling)).find((index) => index !== -1);
      if (position !== undefined) columns.push(position);
      if (isOptional) continue;
      if (position === undefined) missing.push(spellings[0]!);
      else found++;
    }
    if (columns.length > 0) positions[part] = columns;
  }
  const onlyPosition = only === undefined ? -1 : names.indexOf(normalizeHeading(only.heading));
  return {
    layout,
    positions,
    only: onlyPosition === -1 ? null : onlyPosition,
    missing: isConfirmed ? { expected: missing, believed: [] } : { expected: [], believed: missing },
    found,
  };
}

function required(columns: Columns) {
  return PARTS.flatMap((part) => headingsOf(columns[part])).filter(({ isOptional }) => !isOptional);
}

function headingsOf(heading: Heading | undefined) {
  return (typeof heading === 'string' ? [heading] : (heading ?? [])).map((text) => ({
    spellings: text.split('|').map(normalizeHeading),
    isOptional: text.endsWith('?'),
  }));
}
