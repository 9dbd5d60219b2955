/** Which column of a table is which, by headings as real lists of businesses have them, and by what stands below. */
import { kindOf } from './column-kinds.ts';
import type { LocationField, Mapping } from './fields.ts';
import { dropContradicted, fillByValues, looksLikeARow } from './guess-by-values.ts';

/**
 * Words that only say whose place it is, `Premise City`: the location's own first. Not of names: `Business Name`
 * is one of its own.
 */
const PREMISES_WORDS = new Set('premise premises facility location physical establishment store shop site'.split(' '));
const OWNER_WORDS = new Set('business merchant customer primary main day work'.split(' '));
/** Words that add nothing. */
const FILLERS = new Set(['txt', 'text', 'the', 'of', 'your', 'full', 'complete', 'us', 'usa']);

/** The sign's name first, then the business's, then the legal one: what is looked for is a sign. */
const SIGNS_AND_NAMES = [
  ...['dba', 'dba name', 'doing business as', 'doing business as name', 'business dba name', 'trade name', 'tradename'],
  ...['trade nm', 'trading name', 'operating name', 'fictitious name', 'store name', 'shop name', 'outlet name'],
  ...['location name', 'facility name', 'establishment name', 'premises name', 'premise name', 'site name'],
  ...['restaurant name', 'dispensary name', 'place name', 'business name', 'merchant name', 'name', 'name business'],
  ...[
    'business',
    'merchant',
    'company name',
    'company',
    'account name',
    'customer name',
    'client name',
    'organization',
    'shop',
    'store',
    'restaurant',
    'establishment',
    'facility',
  ],
  ...['organization name', 'organisation', 'vendor name', 'entity name', 'licensee name', 'licensee', 'license holder'],
  ...['legal name', 'business legal name', 'legal business name', 'legal entity name', 'corp name', 'dbas'],
];

/** Headings of each field, the best first, as `wordsOf` has them. */
const HEADINGS: Readonly<Record<LocationField, readonly string[]>> = {
  name: SIGNS_AND_NAMES,
  other_name: SIGNS_AND_NAMES,
  address: ['address', 'addr', 'one line address', 'formatted address', 'street address city state zip'],
  street_number: [
    'street number',
    'house number',
    'building number',
    'street no',
    'house no',
    'address building',
    'building',
  ],
  street: [
    ...['street address', 'street', 'address 1', 'address line 1', 'address line', 'street 1', 'street address 1'],
    ...['street addr 1', 'addr 1', 'line 1', 'address street', 'addr street', 'street address line 1', 'street line 1'],
    ...['street name', 'address street name'],
  ],
  unit: [
    ...[
      'unit',
      'suite',
      'address 2',
      'address line 2',
      'street 2',
      'street address 2',
      'street addr 2',
      'addr 2',
      'line 2',
    ],
    ...['street address line 2', 'street line 2', 'unit number', 'suite number', 'suite rm', 'ste', 'apt', 'apartment'],
  ],
  city: ['city', 'town', 'city name', 'cty nm', 'municipality', 'locality', 'city town', 'address city', 'city 1'],
  state: [
    ...['state', 'state code', 'st', 'st cd', 'state cd', 'state province', 'province', 'region', 'address state'],
    ...['state name', 'state abbreviation', 'state abbr'],
  ],
  zip: [
    ...['zip', 'zip code', 'zipcode', 'zip 5', 'zip cd', 'postal code', 'postcode', 'postal', 'zip postal code'],
    ...['address zip', 'addr zip', 'zip code 5', 'zip 4'],
  ],
  phone: [
    ...['phone', 'phone number', 'telephone', 'telephone number', 'tel', 'phone no', 'tel no', 'contact phone'],
    ...['contact phone number', 'contact number', 'mobile', 'mobile phone', 'phone 1', 'cell phone'],
  ],
  website: [
    'website',
    'web site',
    'website url',
    'url',
    'web',
    'web address',
    'homepage',
    'home page',
    'domain',
    'www',
  ],
  email: ['email', 'e mail', 'email address', 'e mail address', 'mail address', 'contact email', 'email 1'],
  customer_record_id: [
    ...['customer record id', 'record id', 'external id', 'reference', 'reference id', 'ref', 'unique id', 'id', 'uid'],
    ...['key', 'row id', 'number', 'store id', 'store number', 'store no', 'location id', 'merchant id', 'customer id'],
    ...[
      'customer number',
      'account id',
      'account number',
      'facility id',
      'business id',
      'license number',
      'license no',
    ],
    ...['license id', 'licence number', 'license', 'license nbr', 'object id', 'objectid'],
  ],
};

/** Rows by which a whole address is told from a street. */
const SAMPLE_ROWS = 200;
const ENDS_WITH_ZIP = /\b\d{5}(?:-\d{4})?(?:,?\s*(?:USA?|United States))?\s*$/i;
const BEGINS_WITH_NUMBER = /^\s*\d/;

const NAMES: ReadonlySet<LocationField> = new Set(['name', 'other_name']);

/** Those first whose headings are never another's. */
const FIELDS_IN_ORDER = [
  ...(['email', 'website', 'phone', 'zip', 'state', 'city', 'unit', 'street_number', 'street', 'address'] as const),
  ...(['name', 'other_name', 'customer_record_id'] as const),
];

type Guess = { -readonly [field in keyof Mapping]: Mapping[field] };

/**
 * The mapping that headings suggest, and some rows: where a heading says nothing, or what its values are not, and
 * where it leaves open what it means, as `Address` does. A column is given to one field at most.
 */
export function guessMapping(header: readonly string[], rows: readonly (readonly string[])[]): Mapping {
  const words = header.map(wordsOf);
  const sample = rows.slice(0, SAMPLE_ROWS);
  const kinds = header.map((_, column) => kindOf(sample.map((row) => row[column] ?? '')));
  const mapping: Guess = {};
  for (const field of FIELDS_IN_ORDER) {
    const column = bestColumn(words, field, new Set(Object.values(mapping)));
    if (column !== undefined) mapping[field] = column;
  }
  dropContradicted(mapping, kinds);
  fillByValues(mapping, words, sample, kinds);
  decideAddress(mapping, sample);
  return mapping;
}

/** Whether a table's first line has headings; where it has none it is a row like the others. */
export function hasHeadings(first: readonly string[], rows: readonly (readonly string[])[]): boolean {
  const isKnown = (heading: string): boolean =>
    FIELDS_IN_ORDER.some((field) => bestColumn([wordsOf(heading)], field, new Set()) !== undefined);
  return !looksLikeARow(first, rows.slice(0, SAMPLE_ROWS), isKnown);
}

/** `premiseStreetAddress`, `Street_Addr-1` → `premise street address`, `street addr 1`. */
function wordsOf(heading: string): readonly string[] {
  return heading
    .normalize('NFKC')
    .replace(/(\p{Ll})(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})|(\p{L})(?=\d)/gu, '$& ')
    .replaceAll('#', ' number ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !FILLERS.has(word));
}

/** By rank of the heading, then by whose place it says that it is, then the leftmost. */
function bestColumn(
  headings: readonly (readonly string[])[],
  field: LocationField,
  taken: ReadonlySet<number>,
): number | undefined {
  const known = HEADINGS[field];
  const ranked = headings.flatMap((words, column) => {
    if (taken.has(column)) return [];
    const ranks = readingsOf(words, field).map((reading, order) => [known.indexOf(reading), order] as const);
    return ranks.filter(([rank]) => rank !== -1).map(([rank, order]) => ({ column, rank: 3 * rank + order }));
  });
  return ranked.toSorted((a, b) => a.rank - b.rank)[0]?.column;
}

/**
 * Without the words for the premises, without those for the business, and as it is; `''` where there are none.
 */
function readingsOf(words: readonly string[], field: LocationField): readonly string[] {
  const without = (dropped: ReadonlySet<string>): string => {
    const rest = words.filter((word) => !dropped.has(word));
    return rest.length === words.length || NAMES.has(field) ? '' : rest.join(' ');
  };
  return [without(PREMISES_WORDS), without(OWNER_WORDS), words.join(' ')];
}

/** Leaves either a whole address or the parts of one. */
function decideAddress(mapping: Guess, rows: readonly (readonly string[])[]): void {
  const { address, street, city, zip } = mapping;
  const most = (column: number, holds: (value: string, row: readonly string[]) => boolean): boolean => {
    const filled = rows.filter((row) => (row[column] ?? '').trim() !== '');
    return filled.length > 0 && 2 * filled.filter((row) => holds(row[column]!, row)).length > filled.length;
  };
  const hasPlace = city !== undefined || zip !== undefined;
  const isWhole = (value: string, row: readonly string[]): boolean =>
    ENDS_WITH_ZIP.test(value) || (city !== undefined && row[city] !== '' && value.includes(`, ${row[city]}`));
  if (address === undefined) {
    if (street !== undefined && !hasPlace) moveTo(mapping, 'street', 'address');
  } else if (!hasPlace || (street === undefined && most(address, isWhole))) {
    for (const part of ['street_number', 'street', 'unit', 'city', 'state', 'zip'] as const) delete mapping[part];
  } else if (street === undefined || (mapping.street_number !== undefined && !most(address, isWhole))) {
    delete mapping.street_number;
    moveTo(mapping, 'address', 'street');
  } else {
    delete mapping.address;
  }
  if (mapping.street !== undefined && most(mapping.street, (value) => BEGINS_WITH_NUMBER.test(value)))
    delete mapping.street_number;
}

function moveTo(mapping: Guess, from: 'address' | 'street', to: 'address' | 'street'): void {
  const column = mapping[from];
  delete mapping[from];
  if (column !== undefined) mapping[to] = column;
}
