/** The ways in which the columns of a group can make up an address. */
import type { LocationField } from '../fields.ts';
import { joinedColumns, type Piece, type Source } from '../mapping.ts';
import type { Candidate, Column } from './candidates.ts';
import type { Role } from './heading.ts';
import { fromOthers, ofNoStreet, type PlaceGroup } from './place-groups.ts';

/** The sources of one address, by field. */
export type AddressSources = Readonly<Partial<Record<LocationField, Source>>>;

/** Of a group with more streets than that, the headings of the others say too little. */
const STREETS_MAX = 4;
/** From this share on, a street's column has house numbers, and a column of numbers is something else. */
const WITH_NUMBERS = 0.5;

/** Every street with what stands beside it; the place by its own columns, or by one. */
export function sourcesOf(
  group: PlaceGroup,
  groups: readonly PlaceGroup[],
  columns: readonly Column[],
): readonly AddressSources[] {
  const of = (role: Role): readonly Candidate[] => group.columns.get(role) ?? ofNoStreet(role, group, groups);
  const streets = [...of('street'), ...of('address')].toSorted((a, b) => b.score - a.score).slice(0, STREETS_MAX);
  const more = {
    ...sourced('unit', unitOf(of('unit_type'), of('unit'))),
    ...sourced('line2', joinedBy(inOrder(of('line2'), columns), ', ')),
  };
  const [whole, street] = [of('address'), of('street')].map((ones) => ones.toSorted((a, b) => b.score - a.score)[0]);
  const house = houseOf(of);
  const both: AddressSources[] =
    whole === undefined || street === undefined
      ? []
      : [{ ...house, address: joinedColumns([whole.column]), street: joinedColumns([street.column]) }];
  const one = streets.flatMap((street) => {
    const ways: AddressSources[] = [{ [street.role]: joinedColumns([street.column]) }];
    if (house !== null && columns[street.column]!.shape.share.street < WITH_NUMBERS)
      ways.unshift({ ...house, street: joinedColumns([street.column]) });
    return ways;
  });
  return [...one, ...both].flatMap((way) =>
    placesOf(group, groups, columns).map((place) => ({ ...way, ...more, ...place })),
  );
}

function houseOf(of: (role: Role) => readonly Candidate[]): AddressSources | null {
  const first = of('street_number')
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 1);
  const number = [...first, ...of('number_fraction')].map(({ column }) => column);
  const parts = {
    ...sourced('street_number', of('street_number').length === 0 ? [] : joinedColumns(number)),
    ...sourced('direction_before', joinedBy(of('direction_before'), ' ')),
    ...sourced('street_type', joinedBy(of('street_type'), ' ')),
    ...sourced('direction_after', joinedBy(of('direction_after'), ' ')),
  };
  return Object.keys(parts).length === 0 ? null : parts;
}

function placesOf(
  group: PlaceGroup,
  groups: readonly PlaceGroup[],
  columns: readonly Column[],
): readonly AddressSources[] {
  const own = (role: Role): Candidate | undefined => group.columns.get(role)?.[0];
  const any = (role: Role): Candidate | undefined => own(role) ?? fromOthers(role, group, groups);
  const column = (candidate: Candidate | undefined): Source =>
    candidate === undefined ? [] : joinedColumns([candidate.column]);
  const zip = any('zip');
  const zip4 = zip === undefined ? undefined : own('zip4');
  const zipPieces: readonly Piece[] = [...column(zip), ...column(zip4).map((piece) => ({ ...piece, before: '-' }))];
  const parts = {
    ...sourced('city', column(any('city'))),
    ...sourced('state', column(any('state'))),
    ...sourced('zip', zipPieces),
  };
  const rest = { ...sourced('country', column(own('country'))), ...sourced('county', column(own('county'))) };
  const lastLines = inOrder(group.columns.get('last_line') ?? [], columns);
  const lastLine = own('last_line') ?? (own('city') === undefined ? fromOthers('last_line', group, groups) : undefined);
  if (lastLine === undefined) return [{ ...parts, ...rest }];
  const inOne = {
    ...sourced('last_line', lastLines.length > 1 ? joinedBy(lastLines, ', ') : column(lastLine)),
    ...parts,
  };
  return own('city') === undefined
    ? [{ ...inOne, ...rest }]
    : [
        { ...inOne, ...rest },
        { ...parts, ...rest },
      ];
}

/** `Address 2` before `Address 3`, wherever they stand. */
function inOrder(candidates: readonly Candidate[], columns: readonly Column[]): readonly Candidate[] {
  const numberOf = ({ column }: Candidate): number => Number(/\d+(?!.*\d)/.exec(columns[column]!.heading)?.[0] ?? 0);
  return candidates.toSorted((a, b) => numberOf(a) - numberOf(b) || a.column - b.column);
}

const sourced = (field: keyof AddressSources, source: Source): AddressSources =>
  source.length === 0 ? {} : { [field]: source };

const joinedBy = (candidates: readonly Candidate[], separator: string): Source =>
  joinedColumns(
    candidates.map(({ column }) => column),
    separator,
  );

/** `STE` and `12`. */
const unitOf = (types: readonly Candidate[], units: readonly Candidate[]): Source =>
  joinedBy(units.length === 0 ? [] : [...types, ...units], ' ');
