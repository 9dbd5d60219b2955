/** What a heading says of its column: a field, whose place it is of, and how surely. */
import { COLUMN_FIELDS, type LocationField } from '../fields.ts';
import table from '../tables/column-headings.json' with { type: 'json' };
import { headingWords } from './heading-words.ts';

/** Parts that are joined to a field's own column. */
export type PartRole = 'unit_type' | 'zip4' | 'latitude' | 'longitude' | 'first_name' | 'last_name' | 'number_fraction';
export type Role = LocationField | PartRole;

/**
 * Whose place, the likeliest first: `site` says that it is the location's, `own` nothing; `billing` is an account's, and
 * `mailing` where its letters go. `person` is somebody else's: an owner's, an agent's.
 */
export const SCOPES = ['site', 'own', 'shipping', 'billing', 'mailing', 'person'] as const;
export type Scope = (typeof SCOPES)[number];

export type HeadingReading = { readonly role: Role; readonly scope: Scope; readonly score: number };

const SCOPE_WORDS: ReadonlyMap<string, Scope> = new Map(
  Object.entries({
    site: 'dba risk occupancy work job project parcel practice site property premises physical facility establishment location store restaurant place service retailer',
    own: 'office provider business company merchant account customer main primary organization entity client vendor',
    shipping: 'shipping',
    billing: 'billing remit card payment corporation legal',
    mailing: 'mailing postal',
    person:
      'residence residential personal owner agent applicant contact licensee permittee registrant taxpayer headquarters home emergency previous former prior old parent corporate manager president attorney lender holder operator proprietor other alternate employee',
  } satisfies Record<Scope, string>).flatMap(([scope, words]) =>
    words.split(' ').map((word) => [word, scope as Scope] as const),
  ),
);

/** Words beside those of a field that make nothing else of it: of any field, and of those that have such a word. */
const ADDING_LITTLE = new Set(
  '1 main primary area level whole text string value input formatted code clean cleaned normalized standardized'.split(
    ' ',
  ),
);
const ADDING_LITTLE_TO: Readonly<Record<string, ReadonlySet<Role>>> = {
  address: new Set<Role>([
    ...(['street_number', 'direction_before', 'street', 'street_type', 'direction_after', 'unit', 'line2'] as const),
    ...(['last_line', 'city', 'state', 'zip', 'county', 'country', 'coordinates', 'email', 'website'] as const),
    ...(['zip4', 'unit_type', 'latitude', 'longitude'] as const),
  ]),
  line: new Set<Role>(['street', 'address', 'line2']),
  street: new Set<Role>(['city', 'state', 'zip', 'unit', 'line2', 'direction_before', 'direction_after', 'address']),
  name: new Set<Role>(['city', 'state', 'county', 'country', 'street', 'brand']),
  number: new Set<Role>(['unit', 'phone', 'street_number']),
  record: new Set<Role>(['customer_record_id']),
  postal: new Set<Role>(['zip', 'zip4']),
  trade: new Set<Role>(['name']),
  dba: new Set<Role>(['name']),
};

/** Words that say that a column is something else, if they do not name a field. */
const OTHERWISE = new Set(table.otherwise);

type Phrase = { readonly role: Role; readonly score: number };

const keyOf = (words: readonly string[]): string => words.toSorted().join(' ');

/** By its words in order of the alphabet. The later in its list, the less sure. */
const PHRASES: ReadonlyMap<string, readonly Phrase[]> = (() => {
  const phrases = new Map<string, Phrase[]>();
  const add = (role: Role, headings: readonly string[]) => {
    for (const [index, heading] of headings.entries()) {
      const key = keyOf(heading.split(' '));
      const score = 1 - (0.3 * index) / headings.length;
      phrases.set(key, [...(phrases.get(key) ?? []), { role, score }]);
    }
  };
  for (const [name, headings] of Object.entries(table.fields)) add(name as LocationField, headings);
  for (const [role, headings] of Object.entries(table.parts)) add(role as PartRole, headings);
  return phrases;
})();

/** Whether the heading names no field, or another party's: its values may still look like a location's. */
export const isOfSomethingElse = (heading: string): boolean =>
  headingWords(heading).every(({ words }) =>
    words.some((word) => OTHERWISE.has(word) || ['person', 'mailing', 'billing'].includes(SCOPE_WORDS.get(word) ?? '')),
  );

const SCOPE_COST = 0.02;
const LITTLE_COST = 0.06;
const OTHER_COST = 0.3;
const SCORE_MIN = 0.35;
const WORDS_MAX = 8;

/** All fields that the heading may name, each once for a scope, the surest first. */
export function readHeading(heading: string): readonly HeadingReading[] {
  const best = new Map<string, HeadingReading>();
  for (const { words, sureness } of headingWords(heading)) {
    if (words.length === 0 || words.length > WORDS_MAX) continue;
    for (const reading of readWords(words)) {
      const score = reading.score * sureness;
      const key = `${reading.role} ${reading.scope}`;
      if (score >= SCORE_MIN && score > (best.get(key)?.score ?? 0)) best.set(key, { ...reading, score });
    }
  }
  return [...best.values()].toSorted((a, b) => b.score - a.score);
}

/** Phrases of the table among the words, what is left over counted against them. */
function readWords(words: readonly string[]): readonly HeadingReading[] {
  const readings: HeadingReading[] = [];
  const unique = [...new Set(words)];
  const sets = 1 << unique.length;
  for (let set = 1; set < sets; set++) {
    const chosen = unique.filter((_, index) => set & (1 << index));
    const phrases = PHRASES.get(keyOf(chosen));
    if (phrases === undefined) continue;
    const left = unique.filter((_, index) => !(set & (1 << index)));
    for (const { role, score } of phrases) {
      const cost = left.reduce((sum, word) => sum + costOf(word, role, chosen), 0);
      readings.push({ role, scope: scopeOf(left, chosen, role), score: score - cost });
    }
  }
  return readings;
}

/** Of a word beside those of the phrase that was `chosen`. */
function costOf(word: string, role: Role, chosen: readonly string[]): number {
  if (word === 'code' && NAME_ROLES.has(role)) return 1;
  // `Default Address Company` has names, `Business Address Name` streets.
  if (word === 'address' && role === 'name' && !chosen.includes('name')) return LITTLE_COST;
  if (ADDING_LITTLE_TO[word]?.has(role) || ADDING_LITTLE.has(word)) return LITTLE_COST;
  if (OTHERWISE.has(word)) return 1;
  if (role === 'customer_record_id' && (OF_FIELDS.has(word) || ADDRESSEES.has(SCOPE_WORDS.get(word) ?? 'own')))
    return 1;
  // Whatever is numbered: a docket's number is the row's, and no house's.
  if (role === 'customer_record_id') return SCOPE_WORDS.has(word) ? SCOPE_COST : OTHER_COST / 2;
  if (role === 'street_number' && !chosen.includes('address') && SCOPE_WORDS.get(word) !== 'site')
    return 2 * OTHER_COST;
  const scope = SCOPE_WORDS.get(word);
  // A licensee's DBA is a sign.
  if (scope === undefined || (word === 'dba' && NAME_ROLES.has(role))) return OTHER_COST;
  return NAME_ROLES.has(role) ? OTHER_COST / 2 : SCOPE_COST;
}

/** `Billing Code` is a ZIP code. */
const ADDRESSEES: ReadonlySet<Scope> = new Set<Scope>(['shipping', 'billing', 'mailing']);

/** The code of a county is no id of a row. */
const OF_FIELDS = new Set(
  'address county city state zip country phone street house type region district postal tax object'.split(' '),
);

const NAME_ROLES: ReadonlySet<Role> = new Set(
  COLUMN_FIELDS.filter(({ part }) => part === 'name').map(({ name }) => name),
);

/** `Contact Phone` is where the place is called. */
const CONTACTS: ReadonlySet<Role> = new Set<Role>(['phone', 'email', 'website']);

/** The word that says the most: `mailing` of `business mailing city`. */
function scopeOf(left: readonly string[], chosen: readonly string[], role: Role): Scope {
  const scopes = left
    .filter((word) => !(ADDING_LITTLE_TO[word]?.has(role) ?? false) && !(word === 'contact' && CONTACTS.has(role)))
    .map((word) => SCOPE_WORDS.get(word))
    .filter((scope) => scope !== undefined);
  // A licensee's DBA is a sign.
  if (role === 'name' && (chosen.includes('dba') || chosen.includes('trade'))) return 'own';
  const last = ['person', 'mailing', 'billing', 'shipping', 'site'] as const;
  const said = last.find((scope) => scopes.includes(scope));
  if (said !== undefined) return said;
  // `Location` alone is an address of its own.
  return chosen.includes('location') && role === 'address' ? 'site' : 'own';
}
