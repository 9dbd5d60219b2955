/** Which column is which where the headings say too little, or what is not so. */
import { type ColumnKind, kindOf } from './column-kinds.ts';
import type { LocationField, Mapping } from './fields.ts';

type Guess = { -readonly [field in keyof Mapping]: Mapping[field] };

/** The kinds that the values of a field may be of: any other kind contradicts its heading. */
const KINDS_OF: Readonly<Partial<Record<LocationField, readonly ColumnKind[]>>> = {
  email: ['email'],
  website: ['website'],
  phone: ['phone'],
  zip: ['zip'],
  state: ['state', 'words'],
  city: ['words', 'state'],
  street: ['street', 'address', 'words'],
  address: ['street', 'address', 'words'],
  name: ['words', 'street', 'website', 'state'],
  other_name: ['words', 'street', 'website', 'state'],
};

/** Words of headings whose values look like a location's and are somebody else's, or none. */
const NOT_THE_LOCATIONS = new Set(
  'fax mailing mail billing owner agent contact county country status type category class description date notes note'.split(
    ' ',
  ),
);

/** Takes from fields the columns whose values are surely something else. */
export function dropContradicted(mapping: Guess, kinds: readonly (ColumnKind | null)[]): void {
  for (const [field, allowed] of Object.entries(KINDS_OF) as [LocationField, readonly ColumnKind[]][]) {
    const column = mapping[field];
    const kind = column === undefined ? null : kinds[column]!;
    if (kind !== null && !allowed.includes(kind)) delete mapping[field];
  }
}

/**
 * Gives columns that no heading has spoken for to fields that have none, by what stands in them. `words`: of each
 * heading.
 */
export function fillByValues(
  mapping: Guess,
  words: readonly (readonly string[])[],
  rows: readonly (readonly string[])[],
  kinds: readonly (ColumnKind | null)[],
): void {
  const isFree = (column: number): boolean =>
    !Object.values(mapping).includes(column) && !words[column]!.some((word) => NOT_THE_LOCATIONS.has(word));
  const first = (kind: ColumnKind): number => kinds.findIndex((own, column) => own === kind && isFree(column));
  const fill = (field: LocationField, column: number): void => {
    if (mapping[field] === undefined && column !== -1) mapping[field] = column;
  };
  for (const kind of ['email', 'website', 'phone'] as const) fill(kind, first(kind));
  if (mapping.street === undefined && mapping.address === undefined) {
    fill('address', first('address'));
    if (mapping.address === undefined) fill('street', first('street'));
  }
  if (mapping.address === undefined || kinds[mapping.address] !== 'address') {
    fill('zip', first('zip'));
    fill('state', first('state'));
    fill('city', cityColumn(mapping, kinds, isFree));
  }
  if (mapping.name === undefined && mapping.other_name === undefined) fill('name', nameColumn(rows, kinds, isFree));
}

/** A column of words left of the state or the ZIP code. */
function cityColumn(
  { state, zip }: Guess,
  kinds: readonly (ColumnKind | null)[],
  isFree: (column: number) => boolean,
): number {
  for (const right of [state, zip]) {
    const column = (right ?? 0) - 1;
    if (right !== undefined && kinds[column] === 'words' && isFree(column)) return column;
  }
  return -1;
}

/** Of the columns of words the one whose values differ most; of such, the leftmost. */
function nameColumn(
  rows: readonly (readonly string[])[],
  kinds: readonly (ColumnKind | null)[],
  isFree: (column: number) => boolean,
): number {
  const variety = (column: number): number => new Set(rows.map((row) => row[column])).size;
  const columns = kinds.flatMap((kind, column) => (kind === 'words' && isFree(column) ? [column] : []));
  return columns.toSorted((a, b) => variety(b) - variety(a) || a - b)[0] ?? -1;
}

/**
 * Whether the first line of a table is a row like the others: none of its cells is a heading that anybody knows, and
 * one looks like what stands below it. `isKnown`: whether it is such a heading.
 */
export function looksLikeARow(
  first: readonly string[],
  rows: readonly (readonly string[])[],
  isKnown: (heading: string) => boolean,
): boolean {
  if (first.some(isKnown)) return false;
  return first.some((cell, column) => {
    const kind = kindOf([cell]);
    return kind !== null && kind !== 'words' && kind === kindOf(rows.map((row) => row[column] ?? ''));
  });
}
