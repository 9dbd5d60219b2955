/** Addresses of a list's row. */
import { type Address, cleanPostalCode, fillerOf, makeAddress, parseAddressLine } from '../entity/index.ts';
import {
  type AddressField,
  type AddressParts,
  addressParts,
  composeParts,
  deliveryOf,
  type Mapping,
  type Source,
} from '../locations/index.ts';

export type AddressValues = {
  /** All of it on one line. Read where there is no street of its own. */
  readonly line: string | null;
  readonly street: string | null;
  readonly unit: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly country?: string | null;
};

export const NOWHERE: AddressValues = { line: null, street: null, unit: null, city: null, state: null, zip: null };
const KNOWN_FIELDS = ['address', 'street', 'unit', 'city', 'state', 'zip'] as const;
const PLACE_FIELDS = ['city', 'zip', 'last_line'] as const;

/**
 * How the values of an address are read of a row. `textOf`: what stands in a source's columns. `isSettled`: the columns
 * were told by the model, which composes what a table has of an address; else by the table of a known list, of which
 * those with city, state and ZIP code in one column are composed too.
 */
export function addressReader(
  mapping: Mapping<AddressField>,
  isSettled: boolean,
): (textOf: (source: Source) => string | null) => AddressValues {
  if (Object.keys(mapping).length === 0) return () => NOWHERE;
  if (isSettled || mapping.last_line !== undefined) return (textOf) => composedValues(addressParts(mapping, textOf));
  const [address, street, unit, city, state, zip] = KNOWN_FIELDS.map((field) => mapping[field]?.[0] ?? []);
  return (textOf) => ({
    line: textOf(address!),
    street: textOf(street!),
    unit: textOf(unit!),
    city: textOf(city!),
    state: textOf(state!),
    zip: textOf(zip!),
  });
}

function composedValues(parts: AddressParts): AddressValues {
  const { street, unit } = deliveryOf(parts);
  const hasPlaceBeside = PLACE_FIELDS.some((field) => parts(field) !== null);
  if (street !== null && fillerOf(street) === null && (!hasPlaceBeside || hasPlace(street)))
    return { ...NOWHERE, line: composeParts(parts) };
  const last = parseAddressLine(parts('last_line'));
  return {
    line: null,
    street,
    // `Suite 7, Tucson, AZ 85714`.
    unit: unit ?? last?.street_address ?? null,
    city: parts('city') ?? last?.locality ?? null,
    state: parts('state') ?? last?.region ?? null,
    zip: parts('zip') ?? last?.postal_code ?? null,
    country: parts('country'),
  };
}

/** `12 OAK CT` lies nowhere, `12 Oak St, Ada, OH` in Ohio. */
function hasPlace(street: string): boolean {
  const { postal_code, region, locality } = parseAddressLine(street) ?? {};
  return postal_code != null || (region != null && locality != null && !/\d/.test(locality));
}

/** Where the list says that all of its premises lie. */
type Home = { readonly state: string | null; readonly city: string | null };

const ELSEWHERE: Home = { state: null, city: null };
/** A ZIP code that a program took for a number: `2134`, `21202.0`. */
const SHORT_ZIP = /^(\d{3,4})(-\d{4})?$/;
/** In the column of the city. */
const UNIT = /[#\d]|^(?:suite|ste|unit|apt|bldg|building|space|lot)\b/i;
const SLIPPED_CITY = /^(?!usa?$)\p{L}[\p{L} .'-]{2,}$/iu;

/**
 * An address from its columns, else from its line. `null` where nothing but a state is left of it: it is withheld.
 *
 * A city that slipped into the ZIP code's column, and a unit into the city's, are put back, which `onSlip` hears.
 */
export function addressOf(values: AddressValues, home: Home = ELSEWHERE, onSlip?: () => void): Address | null {
  const { line, street } = values;
  if (street === null && line !== null) {
    const parsed = parseAddressLine(line);
    return parsed === null || parsed.region !== null || home.state === null ? parsed : withHome(parsed, home);
  }
  let { unit, city } = values;
  let zip = values.zip?.replace(/\.0$/, '') ?? null;
  if (zip !== null && !/\d/.test(zip)) {
    if (SLIPPED_CITY.test(zip) && (city === null || UNIT.test(city))) {
      onSlip?.();
      unit ??= city;
      city = zip;
    }
    zip = null;
  }
  const postalCode = cleanPostalCode(
    zip?.replace(SHORT_ZIP, (_, five: string, four = '') => five.padStart(5, '0') + four),
  );
  if (street === null && unit === null && city === null && postalCode === null) return null;
  return makeAddress({
    street,
    street2: unit,
    locality: city ?? home.city,
    region: values.state ?? home.state,
    postalCode,
    country: values.country,
  });
}

/** A line that names no state: of a list of one state, it lies there. */
function withHome(address: Address, { state, city }: Home): Address {
  const locality = address.locality ?? city;
  return { ...address, locality, region: state, country: 'United States', country_code: 'US' };
}
