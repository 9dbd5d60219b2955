/** Where the columns of a list stand in a file. */
import { joinedColumns, type Mapping } from '../locations/index.ts';
import { normalizeHeader, normalizeHeading } from '../registries/index.ts';
import { LIST_FIELD_NAMES, type ListField } from './fields.ts';
import type { Columns, Heading, List, ListLayout } from './list.ts';

/** `expected`, `believed`: headings that the file lacks, of a list whose columns were seen, and of others. */
export type Missing = { readonly expected: readonly string[]; readonly believed: readonly string[] };

export type ResolvedColumns = {
  /** By the model, not by the table of a known list. */
  readonly isSettled: boolean;
  readonly layout: ListLayout;
  readonly mapping: Mapping<ListField>;
  readonly missing: Missing;
  /** Of the column that separates premises from other rows (`List.only`), where there is one. */
  readonly only: number | null;
  /** How many of the layout's columns the file has. */
  readonly found: number;
};

/** The layout that has the most of its columns in a file, with their positions. `null` where none has half of them. */
export function resolveColumns(list: List, header: readonly string[]): ResolvedColumns | null {
  const names = normalizeHeader(header);
  const resolved = list.layouts
    .map((layout) => resolve(layout, names, list))
    .filter(({ found, mapping, layout }) => {
      const namesSomebody = mapping.trade_name ?? mapping.licensee ?? mapping.licensee_last;
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

/** Columns that a user has confirmed: none of them is missing. */
export const settledColumns = (
  list: List,
  header: readonly string[],
  mapping: Mapping<ListField>,
): ResolvedColumns => ({
  isSettled: true,
  layout: { id: 'mapped', columns: {} },
  mapping,
  missing: { expected: [], believed: [] },
  only: onlyColumn(list, normalizeHeader(header)),
  found: Object.keys(mapping).length,
});

function onlyColumn({ only }: List, names: readonly string[]): number | null {
  const position = only === undefined ? -1 : names.indexOf(normalizeHeading(only.heading));
  return position === -1 ? null : position;
}

function resolve(layout: ListLayout, names: readonly string[], list: List): ResolvedColumns {
  const mapping: { -readonly [field in ListField]?: Mapping<ListField>[field] } = {};
  const missing: string[] = [];
  let found = 0;
  for (const field of LIST_FIELD_NAMES) {
    const columns: number[] = [];
    for (const { spellings, isOptional } of headingsOf(layout.columns[field])) {
      const position = spellings.map((spelling) => names.indexOf(spelling)).find((index) => index !== -1);
      if (position !== undefined) columns.push(position);
      if (isOptional) continue;
      if (position === undefined) missing.push(spellings[0]!);
      else found++;
    }
    if (columns.length > 0) mapping[field] = [joinedColumns(columns)];
  }
  return {
    isSettled: false,
    layout,
    mapping,
    only: onlyColumn(list, names),
    missing: list.isConfirmed ? { expected: missing, believed: [] } : { expected: [], believed: missing },
    found,
  };
}

function required(columns: Columns) {
  return LIST_FIELD_NAMES.flatMap((field) => headingsOf(columns[field])).filter(({ isOptional }) => !isOptional);
}

function headingsOf(heading: Heading | undefined) {
  return (typeof heading === 'string' ? [heading] : (heading ?? [])).map((text) => ({
    spellings: text.split('|').map(normalizeHeading),
    isOptional: text.endsWith('?'),
  }));
}
