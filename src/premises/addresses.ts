/** Addresses of a list's row. */
import { type Address, cleanPostalCode, makeAddress, parseAddressLine } from '../entity/index.ts';

export type AddressValues = {
  /** All of it on one line. Read where there is no street of its own. */
  readonly line: string | null;
  readonly street: string | null;
  readonly unit: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
};

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
  });
}

/** A line that names no state: of a list of one state, it lies there. */
function withHome(address: Address, { state, city }: Home): Address {
  const locality = address.locality ?? city;
  return { ...address, locality, region: state, country: 'United States', country_code: 'US' };
}
