/** Finds the columns that only lists of licenses have: by their headings, unless their values contradict them. */
import { hasShape, headingWords } from '../locations/columns/index.ts';
import { joinedColumns, type Mapping, textOfSource } from '../locations/index.ts';
import type { ListField } from './fields.ts';
import { dayOf } from './values.ts';

type OwnColumn = {
  readonly field: ListField;
  /** The surest first, in the words of locations' headings, whose order does not matter. */
  readonly headings: readonly string[];
  readonly isOne: (value: string) => boolean;
};

const LATEST = '2099-12-31';
const isDay = (value: string): boolean => dayOf(value, LATEST) !== null;
const isText = (value: string): boolean => /\p{L}/u.test(value) && !isDay(value) && !hasShape('phone', value);
const isNumber = (value: string): boolean => /\d/.test(value) && !isDay(value) && !hasShape('phone', value);

const OWN_COLUMNS: readonly OwnColumn[] = [
  {
    field: 'number',
    headings: [
      ...['license number', 'license id', 'permit number', 'permit id', 'license', 'credential number', 'credential'],
      ...['permit', 'certificate number', 'certificate', 'approval number', 'license permit number', 'credential id'],
      ...['registration number', 'establishment number', 'facility number'],
    ],
    isOne: isNumber,
  },
  {
    field: 'kind',
    headings: [
      ...['license type', 'permit type', 'class', 'category', 'license class', 'endorsement', 'endorsements'],
      ...['privilege', 'privileges', 'type code', 'sub type', 'business type', 'facility type', 'establishment type'],
      ...['license description', 'permit description', 'priv', 'store type', 'outlet type'],
    ],
    isOne: (value) => !isDay(value),
  },
  // Beside a street it may be `AVE`.
  { field: 'kind', headings: ['type'], isOne: (value) => !isDay(value) && !hasShape('street_type', value) },
  {
    field: 'status',
    headings: ['status', 'state status', 'status code', 'status reason', 'privilege status', 'active', 'standing'],
    isOne: isText,
  },
  {
    field: 'issued',
    headings: [
      ...['issue date', 'issued date', 'issued', 'issue', 'date issue', 'effective date', 'effective', 'start date'],
      ...['low date', 'valid low', 'valid begin', 'original issue date', 'original issued date', 'first issue date'],
      ...[
        'first issued',
        'grant date',
        'granted',
        'approval date',
        'approved date',
        'activation date',
        'original date',
      ],
    ],
    isOne: isDay,
  },
  {
    field: 'expires',
    headings: [
      ...['expiration date', 'expires date', 'expiry date', 'exp date', 'expiration', 'expires', 'expiry', 'exp'],
      ...['valid through', 'valid until', 'valid high', 'valid thru', 'high date', 'term high', 'expired date', 'high'],
      ...['good through', 'good until', 'renewal date', 'renew by', 'renewal due', 'expired'],
    ],
    isOne: isDay,
  },
  {
    field: 'ownership',
    headings: [
      ...['owner type', 'entity type', 'structure', 'business structure', 'organization type', 'legal structure'],
      ...['licensee type', 'type owner', 'applicant type', 'legal type', 'owner structure', 'entity structure'],
    ],
    isOne: isText,
  },
  {
    field: 'officers',
    headings: [
      ...['officers', 'officer', 'principals', 'principal', 'members', 'managing members', 'partners', 'officer name'],
      ...['principal name', 'partner name', 'members managers', 'owner officers', 'corporate officers', 'key persons'],
      ...['officers owner', 'officer names', 'principal names', 'stockholders', 'shareholders', 'managers'],
    ],
    isOne: isText,
  },
  {
    field: 'registration_number',
    headings: [
      ...['fein', 'ein', 'federal tax id', 'federal employer id number', 'employer id number', 'federal id', 'tax id'],
      ...['fein number', 'ein number', 'tax id number', 'federal tax number', 'federal ein', 'federal id number'],
      ...['sos number', 'sos id', 'sos entity number', 'secretary state number', 'secretary state id', 'ubi'],
      ...['ubi number', 'charter number', 'corporation number', 'corporate number', 'state entity number'],
    ],
    isOne: isNumber,
  },
  {
    field: 'list_date',
    headings: [
      ...['data as', 'data date', 'report date', 'run date', 'extract date', 'as date', 'list date', 'as', 'refreshed'],
      ...['data refreshed date', 'refresh date', 'publication date', 'file date', 'snapshot date'],
    ],
    isOne: isDay,
  },
  { field: 'licensee_first', headings: personHeadings('first name', 'first'), isOne: isText },
  { field: 'licensee_last', headings: personHeadings('last name', 'last'), isOne: isText },
  {
    field: 'other_phone',
    headings: [
      'phone 2',
      'alternate phone',
      'secondary phone',
      'other phone',
      'phone number 2',
      'alternate phone number',
    ],
    isOne: (value) => hasShape('phone', value),
  },
];

function personHeadings(...names: readonly string[]): readonly string[] {
  return ['licensee', 'owner', 'permittee', 'holder', 'applicant', ''].flatMap((who) =>
    names.map((name) => `${who} ${name}`.trim()),
  );
}

/** Words that say of whom or which, and no more. */
const SAYING_LITTLE = new Set(
  'license permit certificate credential registration business record description term text on'.split(' '),
);
const LITTLE_COST = 0.1;

const keyOf = (words: readonly string[]): string => words.toSorted().join(' ');

const PHRASES: ReadonlyMap<string, readonly { readonly own: OwnColumn; readonly score: number }[]> = Map.groupBy(
  OWN_COLUMNS.flatMap((own) =>
    own.headings.map((heading, index) => ({
      key: keyOf(heading.split(' ')),
      own,
      score: 1 - (0.3 * index) / own.headings.length,
    })),
  ),
  ({ key }) => key,
);

/** So many of its values have to be what the heading says. */
const FIT_MIN = 0.5;

/** `rows`: some of the first. Each field has one column at most, and each column one field. */
export function ownColumns(header: readonly string[], rows: readonly (readonly string[])[]): Mapping<ListField> {
  const found = header.flatMap((heading, column) => {
    const values = rows.map((cells) => textOfSource([{ column, before: '' }], cells)).filter((text) => text !== null);
    const fits = ({ isOne }: OwnColumn): boolean =>
      values.length === 0 || values.filter(isOne).length >= FIT_MIN * values.length;
    // A column without values says less than one that has some.
    const share = values.length === 0 ? 0.5 : 1;
    return said(heading)
      .filter(({ own }) => fits(own))
      .map(({ own: { field }, score }) => ({ field, column, score: score * share }));
  });
  const mapping: Partial<Record<ListField, Mapping<string>[string]>> = {};
  const taken = new Set<number>();
  for (const { field, column } of found.toSorted((a, b) => b.score - a.score || a.column - b.column)) {
    if (mapping[field] !== undefined || taken.has(column)) continue;
    mapping[field] = [joinedColumns([column])];
    taken.add(column);
  }
  return mapping as Mapping<ListField>;
}

function said(heading: string): readonly { readonly own: OwnColumn; readonly score: number }[] {
  return headingWords(heading).flatMap(({ words, sureness }) => {
    const bare = words.filter((word) => !SAYING_LITTLE.has(word));
    const phrases = [
      ...(PHRASES.get(keyOf(words)) ?? []).map(({ own, score }) => ({ own, score })),
      ...(bare.length === words.length ? [] : (PHRASES.get(keyOf(bare)) ?? [])).map(({ own, score }) => ({
        own,
        score: score - LITTLE_COST,
      })),
    ];
    return phrases.map(({ own, score }) => ({ own, score: score * sureness }));
  });
}
