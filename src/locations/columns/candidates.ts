/** What each column of a table may be, by its heading and by its values. */
import type { LocationField } from '../fields.ts';
import { COLUMN_FIELDS } from '../fields.ts';
import {
  type HeadingReading,
  isOfSomethingElse,
  type PartRole,
  type Role,
  readHeading,
  type Scope,
} from './heading.ts';
import { type ColumnShape, type Shape, shapeOf } from './shapes.ts';

export type Candidate = {
  readonly column: number;
  readonly role: Role;
  readonly scope: Scope;
  /** Heading and values together, 0 to 1. */
  readonly score: number;
  /** What the heading alone says, 0 where it says nothing of it. */
  readonly heading: number;
};

export type Column = {
  readonly index: number;
  readonly heading: string;
  readonly shape: ColumnShape;
  /** The best first. */
  readonly candidates: readonly Candidate[];
};

/** A heading that is so sure is not overruled by codes; `Store` and `Account` may be numbers of theirs. */
const SURE = 0.7;
const MAYBE_NUMBERED: ReadonlySet<Role> = new Set(
  COLUMN_FIELDS.filter(({ part }) => part === 'name' || part === 'reference').map(({ name }) => name),
);

/** A column that is blank may be what its heading says, but gives way to one that is not. */
const BLANK_FIT = 0.3;
const FIT_MIN = 0.5;
/** `node` and `way` are types, too. */
const TYPES_MIN = 0.7;
/** What values alone say of a column whose heading says nothing. */
const BY_VALUES = 0.5;
const BY_VALUES_SHARE = 0.8;
/** Values that are looked at of a column, and cells of a table: of a very wide one fewer rows will do. */
const [VALUES_MIN, VALUES_MAX, CELLS_MAX] = [10, 200, 10_000];

export function columnsOfTable(header: readonly string[], rows: readonly (readonly string[])[]): readonly Column[] {
  const valuesMax = Math.max(VALUES_MIN, Math.min(VALUES_MAX, Math.floor(CELLS_MAX / header.length)));
  const readingsOf = headingReader(header);
  const read = header.map((heading, index) => {
    const shape = shapeOf(rows, index, valuesMax);
    const said = readingsOf(heading);
    const fitting = said
      .map((reading) => ({ reading, fit: fitOf(reading.role, shape, rows.length) }))
      .filter(({ fit }) => fit > 0)
      .map(({ reading, fit }): Candidate => candidateOf(index, reading, fit));
    return { heading, index, shape, said, fitting };
  });
  const saidRoles = new Set(read.flatMap(({ fitting }) => fitting.filter(({ score }) => score >= SURE)).map(roleOf));
  const hasZips = read.some(({ shape }) => shape.share.zip >= BY_VALUES_SHARE && shape.lengthMin >= ZIP_LENGTH);
  return read.map(({ heading, index, shape, said, fitting }) => {
    const isSpokenFor = fitting.length > 0 || isOfSomethingElse(heading);
    // Values that are not what the heading says number no rows: `43.6` under `Latitude`.
    const isSaid = said.some(({ role, score }) => score >= SURE && !MAYBE_NUMBERED.has(role));
    const told = byValues(index, shape, saidRoles, hasZips).filter(
      ({ role }) => !(isSaid && role === 'customer_record_id'),
    );
    const candidates = isSpokenFor && !hasBetterValues(said, shape) ? fitting : [...fitting, ...told];
    return { index, heading, shape, candidates: candidates.toSorted((a, b) => b.score - a.score) };
  });
}

const roleOf = ({ role }: Candidate): Role => role;

/** `CITY1` and `CITY2`: the columns with a 2 are those of a second address. */
function headingReader(header: readonly string[]): (heading: string) => readonly HeadingReading[] {
  const isPlace = ({ role }: HeadingReading): boolean => role === 'city' || role === 'state';
  const numbers = [SECOND, OF_SECOND].filter((number) =>
    header.some(
      (heading) => number.test(heading) && isPlace(readHeading(heading.replace(number, ''))[0] ?? NO_READING),
    ),
  );
  return (heading) => {
    const number = numbers.find((one) => one.test(heading));
    const readings = readHeading(heading);
    // `Address 1: City` stands beside the columns of no other address.
    const isFirst = numbers.includes(OF_SECOND) && OF_FIRST.test(heading);
    if (isFirst) return readings.map((one) => ({ ...one, scope: one.scope === 'own' ? 'site' : one.scope }));
    if (number === undefined) return readings;
    return readHeading(heading.replace(number, '')).map((reading) => ({ ...reading, scope: 'mailing' as const }));
  };
}

const SECOND = /[\s_.]*[2-9]$/;
const OF_FIRST = /^(?:address|addr|location)[\s_]*1(?=[\s_:.>-]+\p{L})/iu;
/** `Address 2: City`. */
const OF_SECOND = /^(?:address|addr|location)[\s_]*[2-9](?=[\s_:.>-]+\p{L})/iu;
const NO_READING: HeadingReading = { role: 'county', scope: 'own', score: 0 };

const candidateOf = (column: number, { role, scope, score }: HeadingReading, fit: number): Candidate => ({
  column,
  role,
  scope,
  score: score * fit,
  heading: score,
});

/** An `Address` or `City` column with the whole last line in it. */
const hasBetterValues = (read: readonly HeadingReading[], { share }: ColumnShape): boolean =>
  share.last_line >= BY_VALUES_SHARE && read.some(({ role }) => role === 'city' || role === 'line2' || role === 'unit');

const SHAPES_OF: ReadonlyMap<Role, readonly Shape[]> = new Map<Role, readonly Shape[]>([
  ...COLUMN_FIELDS.map(({ name, shapes }) => [name as Role, shapes] as const),
  ...(Object.entries({
    zip4: ['integer', 'number'],
    unit_type: ['words', 'unit'],
    latitude: ['degrees', 'integer'],
    longitude: ['degrees', 'integer'],
    first_name: ['words'],
    last_name: ['words'],
    number_fraction: [],
  } satisfies Record<PartRole, readonly Shape[]>) as [Role, readonly Shape[]][]),
]);

/** Whether the values are what the role's are, 0 to 1; 0 contradicts. */
function fitOf(role: Role, shape: ColumnShape, rows: number): number {
  if (rows === 0) return 1;
  if (shape.count === 0) return BLANK_FIT;
  const { share } = shape;
  const shapes = SHAPES_OF.get(role)!;
  const fit = shapes.length === 0 ? 1 : Math.max(...shapes.map((one) => share[one]));
  if (role === 'street_type' && fit < TYPES_MIN) return 0;
  // `PA` under `County` is a state.
  if (role === 'county' && share.state >= BY_VALUES_SHARE && shape.lengthMin === STATE_LENGTH) return 0;
  if (fit < FIT_MIN || isContradicted(role as LocationField, shape)) return 0;
  // Numbers of five digits are ZIP codes before they are names of streets.
  if ((role === 'street' || role === 'address') && share.zip >= BY_VALUES_SHARE && share.integer >= FIT_MIN) return 0;
  if (role === 'street') return share.address >= FIT_MIN ? 0.6 : share.street >= FIT_MIN ? 1 : 0.92;
  if (role === 'address') return share.address >= FIT_MIN ? 1 : share.digits >= 0.2 ? 0.75 : 0.45;
  // Four digits are what is behind a ZIP code, five are one.
  if (role === 'zip4' && shape.lengthMin >= 5) return 0;
  if (role === 'line2') return share.last_line >= BY_VALUES_SHARE ? 0.4 : 0.9;
  // A number of one or two digits may count something else.
  if (role === 'customer_record_id')
    return (shape.distinct >= 0.98 ? 1 : 0.8 * shape.distinct) * (shape.lengthMin < ID_LENGTH_MIN ? 0.9 : 1);
  // Seldom `24 Hour Fitness` and `7 Eleven` alone.
  // `A-17` is a number of it.
  if (role === 'name' && share.code >= BY_VALUES_SHARE) return 0.5 * fit;
  if (role === 'name' && share.street >= FIT_MIN) return 0.6 * fit;
  if (role === 'unit' && share.last_line >= FIT_MIN) return 0;
  return fit;
}

const NEVER_A_NAME: readonly Shape[] = [
  'flag',
  'email',
  'website',
  'date',
  'coordinates',
  'degrees',
  'phone',
  'zip',
  'integer',
];

function isContradicted(role: LocationField, { share }: ColumnShape): boolean {
  const most = (...shapes: readonly Shape[]): boolean => shapes.some((shape) => share[shape] >= FIT_MIN);
  switch (role) {
    case 'city':
      return most('address', 'email', 'website', 'date') || share.last_line >= BY_VALUES_SHARE;
    case 'address':
    case 'street':
      return most('email', 'website', 'date', 'coordinates', 'degrees', 'phone');
    case 'line2':
    case 'unit':
      return most('email', 'website', 'date', 'coordinates', 'degrees', 'phone');
    case 'customer_record_id':
      return (
        most('date', 'degrees', 'coordinates', 'address', 'street', 'email', 'website', 'flag') ||
        // `SDM` and `KWIK VIK #2` number nothing.
        (share.words >= FIT_MIN && share.code < FIT_MIN && share.digits < BY_VALUES_SHARE)
      );
    case 'name':
    case 'brand':
    case 'legal_name':
    case 'licensee':
    case 'owner':
    case 'other_name':
      return most(...NEVER_A_NAME.filter((shape) => shape !== 'website'));
    default:
      return false;
  }
}

/** Shorter numbers count something, or rate it. */
const [ID_LENGTH_MIN, NUMBER_LENGTH_MIN] = [3, 6];
const ZIP_LENGTH = 5;
const STATE_LENGTH = 2;
/** So many digits are no ZIP code where another column has them. */
const OTHER_NUMBER_LENGTH_MIN = 5;
const TELLING = ['email', 'website', 'coordinates', 'phone', 'zip', 'state', 'last_line', 'address', 'street'] as const;
const SPLIT = ['direction', 'street_type'] as const;

/** The field that the values alone point to. `hasZips`: a column has ZIP codes of five digits, so that `1001` is none. */
function byValues(column: number, shape: ColumnShape, said: ReadonlySet<Role>, hasZips: boolean): readonly Candidate[] {
  if (shape.count === 0 || shape.isCounted || shape.share.date >= BY_VALUES_SHARE) return [];
  const of = (role: Role, share: number): Candidate => ({
    ...{ column, role, scope: 'own' as const },
    ...{ score: BY_VALUES * share, heading: 0 },
  });
  // Ten digits alone may number anything.
  const isBare = shape.share.integer >= FIT_MIN;
  const isOther = (kind: Role): boolean =>
    isBare && (kind === 'phone' || said.has(kind) || (kind === 'zip' && hasZips && shape.lengthMin < ZIP_LENGTH));
  const telling = TELLING.find((kind) => shape.share[kind] >= BY_VALUES_SHARE && !isOther(kind));
  if (telling !== undefined) return [of(telling, shape.share[telling])];
  const split = SPLIT.find((kind) => shape.share[kind] >= BY_VALUES_SHARE);
  if (split !== undefined) return [of(split === 'direction' ? 'direction_before' : 'street_type', shape.share[split])];
  const isId =
    shape.share.code >= BY_VALUES_SHARE &&
    shape.distinct === 1 &&
    shape.count > 1 &&
    shape.lengthMin >=
      (shape.share.integer < FIT_MIN ? ID_LENGTH_MIN : said.has('zip') ? OTHER_NUMBER_LENGTH_MIN : NUMBER_LENGTH_MIN);
  return isId ? [of('customer_record_id', 0.9)] : [];
}
