/**
 * What a table can tell of a license: what it can tell of a location, and what is a list's own. The fields of a list's
 * columns, of `--map` and of kept mappings.
 */
import { ADDRESS_FIELDS, type AddressField, COLUMN_FIELDS, type LocationField } from '../locations/index.ts';

/** A license has a sign of its own name, and a number for an id. */
const OWN_NAMES = { name: 'trade_name', customer_record_id: 'number' } as const;
/** No record of a list has them; whose name an owner's column has is the licensee's. */
const LEFT_ASIDE = ['owner_name', 'county', 'coordinates', 'email'] as const satisfies readonly LocationField[];

type Renamed = keyof typeof OWN_NAMES;
type Shared = Exclude<LocationField, Renamed | (typeof LEFT_ASIDE)[number]>;

const OWN = [
  { name: 'licensee_first', label: 'First name of the licensee' },
  { name: 'licensee_last', label: 'Last name of the licensee' },
  { name: 'ownership', label: 'Whether a person or a company' },
  { name: 'officers', label: 'Officers and owners' },
  { name: 'other_phone', label: 'Phone, where that is blank' },
  { name: 'kind', label: 'Kind of license' },
  { name: 'issued', label: 'Day of issue' },
  { name: 'expires', label: 'Day on which it ends' },
  { name: 'status', label: 'Status' },
  { name: 'registration_number', label: 'Licensee’s number in another register' },
  { name: 'list_date', label: 'Date of the list' },
] as const;

export type ListField = Shared | (typeof OWN_NAMES)[Renamed] | `mailing_${AddressField}` | (typeof OWN)[number]['name'];

const LABELS: Readonly<Record<string, string>> = { trade_name: 'Name on the sign', number: 'Number of the license' };

export const LIST_FIELDS: readonly { readonly name: ListField; readonly label: string }[] = [
  ...COLUMN_FIELDS.flatMap(({ name, label }) => {
    const field = ofList(name);
    return field === null ? [] : [{ name: field, label: LABELS[field] ?? label }];
  }),
  ...ADDRESS_FIELDS.map((name) => ({ name: `mailing_${name}` as const, label: 'Where letters go' })),
  ...OWN,
];

export const LIST_FIELD_NAMES: readonly ListField[] = LIST_FIELDS.map(({ name }) => name);

/** Who stands on the sign, and who holds the license: the first that is not blank. */
export const SIGN_FIELDS = ['trade_name', 'brand', 'other_name', 'branch'] as const satisfies readonly ListField[];
export const LICENSEE_FIELDS = ['licensee', 'legal_name', 'owner'] as const satisfies readonly ListField[];

/** How a list calls a location's field; `null` where it has none. */
export function ofList(field: LocationField): ListField | null {
  if (field in OWN_NAMES) return OWN_NAMES[field as Renamed];
  return LEFT_ASIDE.some((one) => one === field) ? null : (field as Shared);
}

/** How a location calls a list's field; `null` where that is the list's own. */
export const ofLocation = (field: ListField): LocationField | null =>
  COLUMN_FIELDS.map(({ name }) => name).find((name) => ofList(name) === field) ?? null;
