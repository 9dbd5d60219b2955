/** Where the columns of a list stand in a file. */
import { usStateOf } from '../entity/index.ts';
import { joinedColumns, type Mapping } from '../locations/index.ts';
import { normalizeHeader, normalizeHeading } from '../registries/index.ts';
import { LIST_FIELD_NAMES, type ListField } from './fields.ts';
import type { Heading } from './heading.ts';
import type { Columns, List, ListLayout } from './list.ts';
import { type PartyColumns, type ResolvedParty, resolveParties } from './parties/columns.ts';
import { dayOf } from './values.ts';

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
  readonly parties: readonly ResolvedParty[];
  /** The columns of `TwoNames`; -1: the file lacks one. */
  readonly names: { readonly first: number; readonly second: number; readonly both: number } | null;
  /** How many of the layout's columns the file has. */
  readonly found: number;
};

/** The layout that has the most of its columns in a file, with their positions. `null` where none has half of them. */
export function resolveColumns(list: List, header: readonly string[]): ResolvedColumns | null {
  const names = normalizeHeader(header);
  const resolved = list.layouts
    .map((layout) => resolve(layout, names, list))
    .filter((columns) => namesSomebody(columns) && 2 * columns.found >= requiredOf(columns.layout));
  const shareOf = ({ found, layout }: ResolvedColumns) => found / requiredOf(layout);
  return resolved.toSorted((a, b) => shareOf(b) - shareOf(a) || b.found - a.found)[0] ?? null;
}

function namesSomebody({ mapping, layout, parties, names }: ResolvedColumns): boolean {
  if (layout.rows === 'parties') return mapping.number !== undefined && parties.length > 0;
  return (mapping.trade_name ?? mapping.licensee ?? mapping.licensee_last) !== undefined || names !== null;
}

/**
 * The names of the columns of a layout whose files have no headings, where the first row of a file may be one of its:
 * it has so many columns, a number, and days where they belong; of a list without days a state and a ZIP code. `null`
 * where none is.
 */
export function bareLayoutOf(list: List, first: readonly string[]): readonly string[] | null {
  const isRow = ({ headings, columns }: ListLayout): boolean => {
    if (headings?.length !== first.length) return false;
    const names = normalizeHeader(headings);
    const cellsOf = (field: ListField) =>
      headingsOf(columns[field]).flatMap(({ spellings }) => first[names.indexOf(spellings[0]!)]?.trim() ?? []);
    const days = (['issued', 'expires'] as const).flatMap(cellsOf).filter((cell) => cell !== '');
    if (!cellsOf('number').some((cell) => /\d/.test(cell))) return false;
    if (columns.issued === undefined && columns.expires === undefined)
      return cellsOf('state').some((cell) => usStateOf(cell) !== null) && cellsOf('zip').some((cell) => ZIP.test(cell));
    return days.length > 0 && days.every((day) => dayOf(day, LATEST) !== null);
  };
  return list.layouts.find(isRow)?.headings ?? null;
}

const LATEST = '2099-12-31';
const ZIP = /^\d{5}(?:-?\d{4})?$/;

/** The lists that a header is of: those all of whose columns it has, the one with the most columns first. */
export function listsOfHeader(lists: readonly List[], header: readonly string[]): readonly List[] {
  return lists
    .flatMap((list) => {
      const resolved = resolveColumns(list, header);
      const isWhole = resolved !== null && resolved.found === requiredOf(resolved.layout);
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
  parties: [],
  names: null,
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
    if (columns.length > 0)
      mapping[field] = [joinedColumns(columns, field === 'number' ? list.numberBetween : undefined)];
  }
  const parties = resolveParties(layout.parties ?? [], names);
  missing.push(...parties.missing);
  found += parties.resolved.filter(({ of }) => isDemanded(of)).length;
  const { names: two } = layout;
  const at = (heading: string | undefined) => (heading === undefined ? -1 : names.indexOf(normalizeHeading(heading)));
  if (two !== undefined) {
    if (at(two.first) === -1) missing.push(two.first);
    else found++;
  }
  return {
    isSettled: false,
    layout,
    mapping,
    only: onlyColumn(list, names),
    parties: parties.resolved,
    names:
      two === undefined || at(two.first) === -1
        ? null
        : { first: at(two.first), second: at(two.second), both: at(two.both) },
    missing: list.isConfirmed ? { expected: missing, believed: [] } : { expected: [], believed: missing },
    found,
  };
}

/** How many columns a file of the layout must have; a party is one. */
function requiredOf({ columns, parties, names }: ListLayout): number {
  return required(columns).length + (parties ?? []).filter(isDemanded).length + (names === undefined ? 0 : 1);
}

const isDemanded = ({ name }: PartyColumns): boolean => typeof name !== 'string' || !name.endsWith('?');

function required(columns: Columns) {
  return LIST_FIELD_NAMES.flatMap((field) => headingsOf(columns[field])).filter(({ isOptional }) => !isOptional);
}

function headingsOf(heading: Heading | undefined) {
  return (typeof heading === 'string' ? [heading] : (heading ?? [])).map((text) => ({
    spellings: text.split('|').map(normalizeHeading),
    isOptional: text.endsWith('?'),
  }));
}
