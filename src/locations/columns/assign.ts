/** One role for each column, and for columns whose headings say nothing what their place and values suggest. */
import type { Candidate, Column } from './candidates.ts';
import { isOfSomethingElse, type Role } from './heading.ts';

const NAMES: ReadonlySet<Role> = new Set(['name', 'brand', 'other_name', 'legal_name', 'licensee', 'owner']);
/** From this share on, a street's column has house numbers: a number beside it is none. */
const WITH_NUMBERS = 0.5;
const BY_PLACE = 0.4;
const OTHER_MIN = 0.45;
const ONCE: ReadonlySet<Role> = new Set([
  ...(['street_number', 'direction_before', 'street_type', 'direction_after', 'zip4'] as const),
]);
const MOST = 0.8;

export function assign(columns: readonly Column[]): readonly Candidate[] {
  const hasBareStreet = columns.some(
    ({ shape, candidates }) => candidates[0]?.role === 'street' && shape.count > 0 && shape.share.street < WITH_NUMBERS,
  );
  const worth = ({ role, score }: Candidate): number =>
    role === 'street_number' ? (hasBareStreet ? 1.15 : 0.7) * score : score;
  const ranked = columns.map(({ candidates }) => candidates.toSorted((a, b) => worth(b) - worth(a)));
  const chosen: Candidate[] = [];
  for (const candidates of ranked.toSorted((a, b) => (b[0] ? worth(b[0]) : 0) - (a[0] ? worth(a[0]) : 0))) {
    const [first] = candidates;
    // Of two columns for one part the lesser is something else, if it can be: `Nr` beside `House no.`
    const isTaken = (one: Candidate): boolean =>
      ONCE.has(one.role) && chosen.some(({ role, scope }) => role === one.role && scope === one.scope);
    const other = candidates.find((one) => !isTaken(one) && one.score >= OTHER_MIN);
    const best = first !== undefined && isTaken(first) ? other : first;
    if (best !== undefined) chosen.push(best);
  }
  // What values alone suggest gives way to a heading that says it.
  const said = chosen
    .toSorted((a, b) => a.column - b.column)
    .filter(({ role, heading }) => heading > 0 || !chosen.some((other) => other.role === role && other.heading > 0));
  const placed = onePlaceEach(said).map((one) => numberOfStore(one, said, columns));
  return withNames(withCity(withSplitStreet(placed, columns), columns), columns);
}

/** `Unit` before the street, and another in each row: a chain's number of its store. */
function numberOfStore(one: Candidate, chosen: readonly Candidate[], columns: readonly Column[]): Candidate {
  const { filled, distinct, count } = columns[one.column]!.shape;
  const isNumbering =
    one.role === 'unit' &&
    count >= NUMBERED_MIN &&
    filled === 1 &&
    distinct === 1 &&
    !chosen.some(({ role }) => role === 'customer_record_id') &&
    chosen.every(({ role, column }) => !OF_STREETS.has(role) || column > one.column);
  return isNumbering ? { ...one, role: 'customer_record_id' } : one;
}

const OF_STREETS: ReadonlySet<Role> = new Set(['address', 'street', 'street_number']);
const NUMBERED_MIN = 3;

const STREETS: ReadonlySet<Role> = new Set(['address', 'street']);
const PLACES: ReadonlySet<Role> = new Set(['city', 'state', 'zip', 'county', 'country']);
/** Of what the surest column of a part is worth: less is something else, `FIPS Code` beside `Postal Code`. */
const AS_SURE = 0.6;

/** A street has one city, state and ZIP code: of more columns for it than there are streets only the sure ones are. */
function onePlaceEach(chosen: readonly Candidate[]): readonly Candidate[] {
  const streets = Math.max(1, chosen.filter(({ role }) => STREETS.has(role)).length);
  return chosen.filter(({ role, scope, score }) => {
    const same = PLACES.has(role) ? chosen.filter((one) => one.role === role && one.scope === scope) : [];
    return same.length <= streets || score >= AS_SURE * Math.max(...same.map((one) => one.score));
  });
}

const given = (column: number, role: Role): Candidate => ({ column, role, scope: 'own', score: BY_PLACE, heading: 0 });

/** A column that no heading has spoken for, and that is of words or numbers. */
const isFree = (chosen: readonly Candidate[], column: Column | undefined): column is Column =>
  column !== undefined &&
  column.shape.count > 0 &&
  !chosen.some((one) => one.column === column.index) &&
  !isOfSomethingElse(column.heading);

/** `4460 | S | 6TH | AVE` without headings: the name of the street is left of its type. */
function withSplitStreet(chosen: readonly Candidate[], columns: readonly Column[]): readonly Candidate[] {
  if (chosen.some(({ role }) => role === 'street' || role === 'address')) return chosen;
  const type = chosen.find(({ role }) => role === 'street_type');
  const street = type === undefined ? undefined : columns[type.column - 1];
  if (!isFree(chosen, street)) return chosen;
  const left = [1, 2].map((steps) => columns[street.index - steps]);
  const number = left.find((column) => isFree(chosen, column) && column.shape.share.number >= MOST);
  return [
    ...chosen,
    given(street.index, 'street'),
    ...(number === undefined ? [] : [given(number.index, 'street_number')]),
  ];
}

/** A column of words left of the state or the ZIP code. */
function withCity(chosen: readonly Candidate[], columns: readonly Column[]): readonly Candidate[] {
  const has = (...roles: readonly Role[]): boolean => chosen.some(({ role }) => roles.includes(role));
  if (has('city', 'last_line') || !has('state', 'zip')) return chosen;
  // `Place` or `Location` beside another name.
  for (const { column, role } of chosen.filter((one) => NAMES.has(one.role))) {
    const city = columns[column]!.candidates.find((one) => one.role === 'city' && one.score >= BY_PLACE);
    const hasOther = chosen.some((one) => one.role === role && one.column !== column);
    if (city !== undefined && hasOther) return [...chosen.filter((one) => one.column !== column), city];
  }
  for (const role of ['state', 'zip'] as const) {
    const right = chosen.find((one) => one.role === role);
    const column = right === undefined ? undefined : columns[right.column - 1];
    if (isFree(chosen, column) && column.shape.share.words >= MOST) return [...chosen, given(column.index, 'city')];
  }
  return chosen;
}

/** Of the columns of words the one whose values differ most; of such, the leftmost. An owner alone has a sign yet. */
function withNames(chosen: readonly Candidate[], columns: readonly Column[]): readonly Candidate[] {
  const others = chosen.filter(({ role, scope }) => role !== 'name' || scope !== 'person');
  if (others.some(({ role }) => role !== 'owner' && NAMES.has(role))) return chosen;
  const [best] = columns
    .filter((column) => isFree(chosen, column) && isOfWords(column))
    .toSorted((a, b) => b.shape.distinct * b.shape.count - a.shape.distinct * a.shape.count || a.index - b.index);
  // `ContactName` is the customer's, where there is no other.
  const found = best ?? columns.find((column) => CONTACT_NAME.test(column.heading) && isOfWords(column));
  return found === undefined ? chosen : [...others, given(found.index, 'name')];
}

const CONTACT_NAME = /contact[ _-]?name/i;
const isOfWords = ({ shape: { share } }: Column): boolean =>
  share.words >= MOST && share.code < MOST && share.flag < MOST;
