/** Which column of a table is what, judged by what comes of it; how sure that is, and what is to be asked. */
import type { NewLocation } from '../../entity/index.ts';
import type { LocationField } from '../fields.ts';
import { locationOfRow } from '../location-of-row.ts';
import { joinedColumns, type Mapping, NAME_FIELDS, STREET_FIELDS } from '../mapping.ts';
import { type AddressReading, addressReadings } from './address-readings.ts';
import { assign } from './assign.ts';
import { type Candidate, columnsOfTable } from './candidates.ts';
import type { Role } from './heading.ts';
import { AddressJudge, type Judgement, judgeRows } from './judge.ts';
import { namesOf } from './names.ts';
import { isAddressRole } from './place-groups.ts';

/** A way to read the table, and what comes of it. */
export type Choice = {
  readonly mapping: Mapping;
  readonly judgement: Judgement;
  /** The first rows, as they will be asked. */
  readonly samples: readonly NewLocation[];
};

/**
 * Why somebody should look before anything is asked. `no_name`, `no_address`: nothing can be asked at all. `few_whole`:
 * a fifth of the rows or more has no whole address, or most have no name. `near_address`, `near_name`: another reading
 * does about as well, or the address is somebody else's.
 */
export type Doubt = {
  readonly code: 'no_name' | 'no_address' | 'few_whole' | 'near_address' | 'near_name';
  readonly text: string;
  /** The other reading, where there is one. */
  readonly other: Choice | null;
};

export type ColumnReading = Choice & {
  /** None: the reading is sure. */
  readonly doubts: readonly Doubt[];
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

/** `rows`: the first of the table, some 1,000; those that cannot be read left out. */
export function readColumns(header: readonly string[], rows: readonly (readonly string[])[]): ColumnReading {
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
  const address = addressMapping(addresses);
  const names = namesOf(assigned, columns, sample, address.city?.[0]);
  const single = (field: LocationField, most = SOURCES_MAX): Mapping => {
    const found = assigned
      .filter(({ role, scope }) => role === field && scope !== 'person')
      .toSorted((a, b) => b.score - a.score);
    return found.length === 0 ? {} : { [field]: found.slice(0, most).map(({ column }) => joinedColumns([column])) };
  };
  const mappingOf = (ofAddress: Mapping, ofNames: Mapping): Mapping => ({
    ...ofNames,
    ...ofAddress,
    ...single('phone'),
    ...single('website'),
    ...single('email'),
    ...single('customer_record_id', 1),
    ...coordinatesOf(assigned),
  });
  const choiceOf = (mapping: Mapping): Choice => choice(mapping, judged, judge);
  const best = choiceOf(mappingOf(address, names.sources));
  const near = nearAddress(addresses, sample);
  const doubts: (Doubt | null)[] = [
    doubtOf(best),
    addresses[0]?.scope === 'person' ? { ...OTHERS_ADDRESS, other: null } : null,
    near === null ? null : { ...NEAR_ADDRESS, other: choiceOf(mappingOf(addressMapping(near), names.sources)) },
    names.other === null ? null : { ...NEAR_NAME, other: choiceOf(mappingOf(address, names.other)) },
  ];
  return { ...best, doubts: doubts.filter((doubt) => doubt !== null) };
}

const NEAR_ADDRESS = {
  code: 'near_address',
  text: 'Two addresses are about equally likely to be the location’s.',
} as const;
const OTHERS_ADDRESS = {
  code: 'near_address',
  text: 'The only address seems to be an owner’s or an agent’s, not the location’s.',
} as const;
const NEAR_NAME = {
  code: 'near_name',
  text: 'Two columns are about equally likely to have the name on the sign.',
} as const;

/** What comes of the rows by a mapping that somebody said. */
export function choice(mapping: Mapping, rows: readonly (readonly string[])[], judge = new AddressJudge()): Choice {
  const judged = rows.slice(0, JUDGED_ROWS);
  const samples = judged.slice(0, SHOWN_ROWS).map((cells) => locationOfRow(cells, mapping));
  return { mapping, judgement: judgeRows(judged, mapping, judge), samples };
}

/** The best address, and behind it those that step in where it is blank. */
function addressMapping(readings: readonly AddressReading[]): Mapping {
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
export function doubtOf({ mapping, judgement }: Choice): Doubt | null {
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
