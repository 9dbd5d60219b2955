/** Which column of a list is what, by the model that reads tables of locations. */
import {
  type AddressReading,
  addressMapping,
  type ColumnReading,
  type FoundColumns,
  readColumnsAs,
  sourcesOfField,
} from '../locations/columns/index.ts';
import { columnsOf, type LocationField, type Mapping, type Source } from '../locations/index.ts';
import { LICENSEE_FIELDS, type ListField, ofList, ofLocation, SIGN_FIELDS } from './fields.ts';
import { ownColumns } from './own-columns.ts';

/** Rows by whose values the columns of a list's own are told. */
const SAMPLE_ROWS = 200;

/** `rows`: the first of the table, some 1,000; those that cannot be read left out. */
export function readListColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): ColumnReading<ListField> {
  const own = ownColumns(header, rows.slice(0, SAMPLE_ROWS));
  const taken = columnsOf(own);
  // They are nothing of a location.
  const others = header.map((heading, column) => (taken.has(column) ? NO_LOCATIONS : heading));
  const mappingOf = (found: FoundColumns): Mapping<ListField> => ({ ...foundMapping(found, others), ...own });
  return readColumnsAs({ mappingOf, locationOf: asLocations }, others, rows);
}

/** A heading that the model takes for no field of a location. */
const NO_LOCATIONS = 'status';

/** Where a location's name and address stand, so that lists are judged as locations are. */
export function asLocations(mapping: Mapping<ListField>): Mapping {
  const { licensee_first: first, licensee_last: last, ...rest } = mapping;
  const entries = Object.entries(rest).flatMap(([field, sources]) => {
    const location = ofLocation(field as ListField);
    return location === null ? [] : [[location, sources] as const];
  });
  const person: Source = [...(first?.[0] ?? []), ...(last?.[0] ?? []).map((piece) => ({ ...piece, before: ' ' }))];
  const owners = [...(rest.owner ?? []), ...(person.length === 0 ? [] : [person])];
  return { ...Object.fromEntries(entries), ...(owners.length === 0 ? {} : { owner: owners }) };
}

const NAMING: readonly ListField[] = [...SIGN_FIELDS, ...LICENSEE_FIELDS];

/** A column that somebody has `said` to be one name is no other: who is on the sign does not hold the license, too. */
export function withNamesOnce(mapping: Mapping<ListField>, said: ReadonlySet<ListField>): Mapping<ListField> {
  const once: { -readonly [field in ListField]?: readonly Source[] } = { ...mapping };
  const taken = columnsOf(Object.fromEntries(NAMING.filter((one) => said.has(one)).map((one) => [one, mapping[one]])));
  for (const field of NAMING.filter((one) => !said.has(one))) {
    const left = (mapping[field] ?? []).filter((source) => !source.some(({ column }) => taken.has(column)));
    if (left.length > 0) once[field] = left;
    else delete once[field];
  }
  return once;
}

/** Why nothing can be loaded by a mapping; `null` where something can. */
export const listMappingProblem = (mapping: Mapping<ListField>): string | null =>
  [...NAMING, 'licensee_last' as const].some((field) => mapping[field] !== undefined)
    ? null
    : 'No column is mapped to trade_name or licensee.';

function foundMapping({ assigned, names, addresses }: FoundColumns, header: readonly string[]): Mapping<ListField> {
  const doors = addresses.filter(({ scope, score }) => DOORS.has(scope) && score !== null);
  const letters = addresses.find((one) => isOfLetters(one, header));
  const own: Mapping = {
    ...names,
    ...addressMapping(doors.length > 0 ? doors : addresses.slice(0, 1)),
    ...sourcesOfField(assigned, 'phone'),
    ...sourcesOfField(assigned, 'website'),
    ...sourcesOfField(assigned, 'customer_record_id', 1),
  };
  const entries = Object.entries(own).flatMap(([field, sources]) => {
    const ofLists = ofList(field as LocationField);
    return ofLists === null ? [] : [[ofLists, sources] as const];
  });
  const mailing = doors.length === 0 || letters === undefined ? {} : withoutColumns(addressMapping([letters]), own);
  return withLicensee({
    ...Object.fromEntries(entries),
    ...Object.fromEntries(Object.entries(mailing).map(([field, sources]) => [`mailing_${field}`, sources])),
  });
}

const DOORS: ReadonlySet<AddressReading['scope']> = new Set<AddressReading['scope']>(['site', 'own', 'shipping']);
/** Nobody of theirs holds the license. */
const NO_LICENSEE = /agent|attorney|contact|manager|president|emergency|former|previous|prior|employee|lender/i;

/** Where letters to the licensee go. */
function isOfLetters({ scope, sources }: AddressReading, header: readonly string[]): boolean {
  if (DOORS.has(scope)) return false;
  return !columnHeadings(sources, header).some((heading) => NO_LICENSEE.test(heading));
}

/** A city that stands beside the door says nothing of where letters go. */
function withoutColumns(mapping: Mapping, others: Mapping): Mapping {
  const taken = columnsOf(others);
  const entries = Object.entries(mapping).filter(
    ([, sources]) => !sources.flat().some(({ column }) => taken.has(column)),
  );
  return Object.fromEntries(entries);
}

const columnHeadings = (sources: AddressReading['sources'], header: readonly string[]): readonly string[] =>
  Object.values(sources).flatMap((source = []) => source.map(({ column }) => header[column]!));

/** `Business Name` beside a `DBA`: who does business so, where no other column says it. */
function withLicensee(mapping: Mapping<ListField>): Mapping<ListField> {
  const { trade_name: [sign, ...others] = [] } = mapping;
  const isSaid = mapping.licensee !== undefined || mapping.legal_name !== undefined;
  if (isSaid || sign === undefined || others.length === 0) return mapping;
  return { ...mapping, trade_name: [sign], legal_name: others };
}
