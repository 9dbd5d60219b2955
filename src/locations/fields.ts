/** What a table can tell of a location, and in which of its columns that stands. */

export const LOCATION_FIELDS = [
  'name',
  'other_name',
  'address',
  'street_number',
  'street',
  'unit',
  'city',
  'state',
  'zip',
  'phone',
  'website',
  'email',
  'customer_record_id',
] as const;
export type LocationField = (typeof LOCATION_FIELDS)[number];

/** 0-based columns; a field that is left out stands in none. */
export type Mapping = Readonly<Partial<Record<LocationField, number>>>;

/** For people who map columns. */
export const FIELD_LABELS: Readonly<Record<LocationField, string>> = {
  name: 'Name on the sign',
  other_name: 'Other name, where that is blank',
  address: 'Whole address in one column',
  street_number: 'House number, if apart',
  street: 'Street',
  unit: 'Unit or second line',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  phone: 'Phone',
  website: 'Website',
  email: 'E-mail',
  customer_record_id: 'Your own id',
};

/** Why no location can be read by a mapping; `null` where one can. */
export function mappingProblem(mapping: Mapping): string | null {
  const has = (...fields: readonly LocationField[]): boolean => fields.some((field) => mapping[field] !== undefined);
  if (!has('name', 'other_name')) return 'No column is mapped to the name.';
  if (has('address')) return null;
  if (!has('street')) return 'No column is mapped to the address or to the street.';
  return has('city', 'zip') ? null : 'Beside the street, a column with the city or the ZIP code is needed.';
}
