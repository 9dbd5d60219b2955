/** Which column of a table is what, judged by what comes of it; how sure that is, and what is to be asked. */
import type { NewLocation } from '../../entity/index.ts';
import type { LocationField } from '../fields.ts';
import { locationOfRow } from '../location-of-row.ts';
import { joinedColumns, type Mapping, NAME_FIELDS, STREET_FIELDS } from '../mapping.ts';
import { type AddressReading, addressReadings } from './address-readings.ts';
import { assign } from './assign.ts';
import { type Candidate, columnsOfTable } from './candidates.ts';
import type { Role, Scope } from './heading.ts';
import { AddressJudge, type Judgement, judgeRows } from './judge.ts';
import { type NameSources, namesOf } from './names.ts';
import { isAddressRole } from './place-groups.ts';

/** A way to read the table, and what comes of it. */
export type Choice<Field extends string = LocationField> = {
  readonly mapping: Mapping<Field>;
  readonly judgement: Judgement;
  /** The first rows, as locations. */
  readonly samples: readonly NewLocation[];
};

/**
 * Why somebody should look before anything is asked. `no_name`, `no_address`: nothing can be asked at all. `few_whole`:
 * a fifth of the rows or more has no whole address, or most have no name. `near_address`, `near_name`: another reading
 * does about as well, or the address is somebody else's.
 */
export type Doubt<Field extends string = LocationField> = {
  readonly code: 'no_name' | 'no_address' | 'few_whole' | 'near_address' | 'near_name';
  readonly text: string;
  /** The other reading, where there is one. */
  readonly other: Choice<Field> | null;
};

export type ColumnReading<Field extends string = LocationField> = Choice<Field> & {
  /** None: the reading is sure. */
  readonly doubts: readonly Doubt<Field>[];
};

/** What was found in a table. */
export type FoundColumns = {
  /** One role for each column. */
  readonly assigned: readonly Candidate[];
  readonly names: NameSources;
  /** The best first. */
  readonly addresses: readonly AddressReading[];
};

/** What a table is read as. */
export type Reader<Field extends string> = {
  mappingOf(found: FoundColumns): Mapping<Field>;
  /** Where a location's name and address stand by a mapping. */
  locationOf(mapping: Mapping<Field>): Mapping;
};

/** Rows that are judged. */
export const JUDGED_ROWS = 1_000;
/** Rows by which readings are compared. */
const SAMPLE_ROWS = 200;
const SHOWN_ROWS = 3;
/** Rows without a name cost nothing, and those without a whole address may be lost. */
const WITHOUT_ADDRESS_MAX = 0.2;
const WITHOUT_NAME_MAX = 0.5;
/** Of two addresses that are worth so much alike it is not sure which is the location's. */
const NEAR = 0.06;
const DIFFERENT_MIN = 0.1;
const SOURCES_MAX = 3;

/** The columns of locations. `rows`: the first of the table, some 1,000; those that cannot be read left out. */
export const readColumns = (header: readonly string[], rows: readonly (readonly string[])[]): ColumnReading =>
  readColumnsAs(LOCATIONS, header, rows);

const LOCATIONS: Reader<LocationField> = {
  mappingOf: ({ assigned, names, addresses }) => ({
    ...names,
    ...addressMapping(addresses),
    ...sourcesOfField(assigned, 'phone'),
    ...sourcesOfField(assigned, 'website'),
    ...sourcesOfField(assigned, 'email'),
    ...sourcesOfField(assigned, 'customer_record_id', 1),
    ...coordinatesOf(assigned),
  }),
  locationOf: (mapping) => mapping,
};

export function readColumnsAs<Field extends string>(
  reader: Reader<Field>,
  header: readonly string[],
  rows: readonly (readonly string[])[],
): ColumnReading<Field> {
  const judge = new AddressJudge();
  const judged = rows.slice(0, JUDGED_ROWS);
  const sample = rows.slice(0, SAMPLE_ROWS);
  const columns = columnsOfTable(header, sample);
  const assigned = assign(columns);
  const addresses = addressReadings(
    assigned.filter(({ role }) => isAddressRole(role)),
    columns,
    sample,
    judge,
  );
  const { sources, other } = namesOf(assigned, columns, sample, addressMapping(addresses).city?.[0]);
  const found: FoundColumns = { assigned, names: sources, addresses };
  const choiceOf = (one: FoundColumns): Choice<Field> => {
    const mapping = reader.mappingOf(one);
    return { ...choice(reader.locationOf(mapping), judged, judge), mapping };
  };
  const best = choiceOf(found);
  const near = nearAddress(addresses, sample);
  const doubts: (Doubt<Field> | null)[] = [
    doubtOf({ ...best, mapping: reader.locationOf(best.mapping) }),
    isOthers(addresses[0]) ? { ...OTHERS_ADDRESS, other: null } : null,
    near === null ? null : { ...NEAR_ADDRESS, other: choiceOf({ ...found, addresses: near }) },
    other === null ? null : { ...NEAR_NAME, other: choiceOf({ ...found, names: other }) },
  ];
  return { ...best, doubts: doubts.filter((doubt) => doubt !== null) };
}

/** The columns of a field, the surest first. */
export function sourcesOfField<Field extends LocationField>(
  assigned: readonly Candidate[],
  field: Field,
  most = SOURCES_MAX,
): Mapping<Field> {
  const found = assigned
    .filter(({ role, scope }) => role === field && scope !== 'person')
    .toSorted((a, b) => b.score - a.score);
  const sources = found.slice(0, most).map(({ column }) => joinedColumns([column]));
  const mapping: Mapping<string> = found.length === 0 ? {} : { [field]: sources };
  return mapping;
}

/** An owner's, an agent's; or where letters go, if that is no house. */
const isOthers = (best: AddressReading | undefined): boolean =>
  best?.scope === 'person' || (best !== undefined && LETTERS_GO.has(best.scope) && best.inBoxes >= BOXES_MIN);
const LETTERS_GO: ReadonlySet<Scope> = new Set<Scope>(['mailing', 'billing']);
const BOXES_MIN = 0.5;

const NEAR_ADDRESS = {
  code: 'near_address',
  text: 'Two addresses are about equally likely to be the location’s.',
} as const;
const OTHERS_ADDRESS = {
  code: 'near_address',
  text: 'The address seems to be an owner’s or an agent’s, or a box for letters, not the location’s.',
} as const;
const NEAR_NAME = {
  code: 'near_name',
  text: 'Two columns are about equally likely to have the name on the sign.',
} as const;

/** What the rows become by a mapping that a user set. */
export function choice(mapping: Mapping, rows: readonly (readonly string[])[], judge = new AddressJudge()): Choice {
  const judged = rows.slice(0, JUDGED_ROWS);
  const samples = judged.slice(0, SHOWN_ROWS).map((cells) => locationOfRow(cells, mapping));
  return { mapping, judgement: judgeRows(judged, mapping, judge), samples };
}

/** The best address, and behind it those that step in where it is blank. */
export function addressMapping(readings: readonly AddressReading[]): Mapping {
  const [first] = readings;
  if (first === undefined) return {};
  const sets = [first, ...readings.slice(1).filter(({ scope }) => scope !== 'person')];
  const fields = [...new Set(sets.flatMap(({ sources }) => Object.keys(sources)))] as LocationField[];
  return Object.fromEntries(fields.map((field) => [field, sets.map(({ sources }) => sources[field] ?? [])]));
}

/** The order of the two best turned, where it hardly matters to the rows which comes first, and their addresses differ. */
function nearAddress(
  [first, second, ...rest]: readonly AddressReading[],
  rows: readonly (readonly string[])[],
): readonly AddressReading[] | null {
  if (first?.score == null || second?.score == null) return null;
  // Where the headings say whose each is, there is nothing to ask.
  if (first.scope !== second.scope || first.worth - second.worth >= NEAR) return null;
  const [one, other] = [addressMapping([first]), addressMapping([second])];
  const both = rows
    .map((cells) => [locationOfRow(cells, one).address, locationOfRow(cells, other).address] as const)
    .filter(([a, b]) => a !== '' && b !== '');
  // Another spelling of the same place is nothing to ask about.
  const different = both.filter(([a, b]) => houseOf(a) !== houseOf(b));
  return different.length > 0 && different.length >= DIFFERENT_MIN * rows.length ? [second, first, ...rest] : null;
}

const houseOf = (address: string): string => /\d+/.exec(address)?.[0] ?? address.toLowerCase();

function coordinatesOf(assigned: readonly Candidate[]): Mapping {
  const of = (role: Role): readonly number[] =>
    assigned
      .filter((one) => one.role === role)
      .map(({ column }) => column)
      .slice(0, 1);
  const whole = of('coordinates');
  const pair = [...of('latitude'), ...of('longitude')];
  if (whole.length === 0 && pair.length < 2) return {};
  return { coordinates: [joinedColumns(whole.length > 0 ? whole : pair, ', ')] };
}

/** What there is to doubt of a reading by itself; null where there is nothing. */
export function doubtOf({ mapping, judgement }: Pick<Choice, 'mapping' | 'judgement'>): Doubt<never> | null {
  const has = (...fields: readonly LocationField[]): boolean => fields.some((field) => mapping[field] !== undefined);
  const { rows, withoutName, withoutAddress } = judgement;
  const count = (number: number): string => number.toLocaleString('en-US');
  if (!has(...NAME_FIELDS)) return { code: 'no_name', text: 'No column looks like a name.', other: null };
  if (!has(...STREET_FIELDS)) return { code: 'no_address', text: 'No column looks like an address.', other: null };
  if (withoutAddress > WITHOUT_ADDRESS_MAX * rows)
    return {
      code: 'few_whole',
      text: `${count(withoutAddress)} of the first ${count(rows)} rows ${withoutAddress === 1 ? 'has' : 'have'} no whole address.`,
      other: null,
    };
  if (withoutName > WITHOUT_NAME_MAX * rows)
    return {
      code: 'few_whole',
      text: `${count(withoutName)} of the first ${count(rows)} rows ${withoutName === 1 ? 'has' : 'have'} no name.`,
      other: null,
    };
  return null;
}
