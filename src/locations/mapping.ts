/** In which columns of a table a field stands. */
import type { LocationField } from './fields.ts';

/**
 * A 0-based column, and what stands before it where something of the same source does. Before the first of a source:
 * whose number it is, as `us_wa:`.
 */
export type Piece = { readonly column: number; readonly before: string };

/** Columns that are joined, blank ones left out. Without a column it says that there is none. */
export type Source = readonly Piece[];

/**
 * The sources of each field, the best first: row by row the first that is not blank counts. Those of an address belong
 * together by their places: a row whose first street is blank has its city, too, from the second. A field of one
 * source has it for all.
 */
export type Mapping<Field extends string = LocationField> = Readonly<Partial<Record<Field, readonly Source[]>>>;

/** A row has an address where at least one of these parts is there. */
export const STREET_FIELDS = ['address', 'street'] as const satisfies readonly LocationField[];

export const NAME_FIELDS = [
  ...(['name', 'brand', 'other_name', 'legal_name', 'licensee', 'owner', 'branch'] as const),
] as const satisfies readonly LocationField[];

/** The registry or scheme that a source of numbers is said to be of: `us_wa`; `null` where none is said. */
export const schemeOf = (source: Source): string | null => SCHEME.exec(source[0]?.before ?? '')?.[1] ?? null;
const SCHEME = /^([a-z]{2}(?:_[a-z]+)+):$/;

/** A field of one column. */
export const columnSource = (column: number): readonly Source[] => [[{ column, before: '' }]];

/** Columns with a blank between them. */
export const joinedColumns = (columns: readonly number[], separator = ' '): Source =>
  columns.map((column, index) => ({ column, before: index === 0 ? '' : separator }));

export const columnsOf = (mapping: Mapping<string>): ReadonlySet<number> =>
  new Set(Object.values(mapping).flatMap((sources = []) => sources.flat().map(({ column }) => column)));

/** Why no location can be read by a mapping; `null` where one can. */
export function mappingProblem(mapping: Mapping): string | null {
  const has = (...fields: readonly LocationField[]): boolean =>
    fields.some((field) => mapping[field]?.some((source) => source.length > 0) === true);
  if (!has(...NAME_FIELDS)) return 'No column is mapped to the name.';
  if (has('address')) return null;
  if (!has('street')) return 'No column is mapped to the address or to the street.';
  return has('city', 'zip', 'last_line', 'line2')
    ? null
    : 'Beside the street, a column with the city or the ZIP code is needed.';
}
