import type { Address } from './company.ts';
import { type Country, canadianProvinceOf, countryOf, usStateOf } from './countries.ts';
import { cleanText } from './text.ts';

type Value = string | null | undefined;

export type AddressParts = {
  readonly street?: Value;
  readonly street2?: Value;
  readonly locality?: Value;
  readonly region?: Value;
  readonly postalCode?: Value;
  readonly country?: Value;
  /** The registry's own one-line string, where it gives one. */
  readonly raw?: Value;
};

const UNITED_STATES = countryOf('US');
const CANADA = countryOf('CA');
const US_ZIP = /^\d{5}(?:-\d{4})?$/;
const CANADIAN_POSTAL_CODE = /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i;

/**
 * A postal code as the registry gives it; US ZIP codes as `NNNNN` or `NNNNN-NNNN`, without a +4 of zeros or an empty one.
 * Only zeros are `null`. Everything else stays verbatim, as a foreign postal code.
 */
export function cleanPostalCode(raw: Value): string | null {
  const text = cleanText(raw ?? undefined);
  if (text === null || /^[0-]+$/.test(text)) return null;
  const zip = /^(\d{5})-?(\d{4})?$/.exec(text);
  if (zip === null) return text;
  const [, five = '', four = '0000'] = zip;
  return four === '0000' ? five : `${five}-${four}`;
}

/**
 * An address from its columns, `null` when nothing but a country is left of it.
 *
 * A blank country is the United States where the region is a US state or, without a region, where the postal code is a ZIP;
 * names of US states become their codes. It is Canada where the postal code is Canadian and the region a province. A country that is no country's name or code (`UN`, a ZIP that slipped over) counts
 * as blank; a longer name that ISO 3166 does not have is kept without a code.
 */
export function makeAddress(parts: AddressParts): Address | null {
  const street_address = valueIn(parts.street);
  const street_address_2 = valueIn(parts.street2);
  const locality = valueIn(parts.locality);
  const regionText = valueIn(parts.region);
  const postal_code = cleanPostalCode(valueIn(parts.postalCode));
  const raw = cleanText(parts.raw ?? undefined);
  if ((street_address ?? street_address_2 ?? locality ?? regionText ?? postal_code ?? raw) === null) return null;
  const country = countryIn(cleanText(parts.country ?? undefined), regionText, postal_code);
  const isInUnitedStates = country?.code === 'US';
  return {
    raw,
    street_address: street_address ?? street_address_2,
    street_address_2: street_address === null ? null : street_address_2,
    locality,
    region: (isInUnitedStates && usStateOf(regionText)) || regionText,
    postal_code,
    country: country?.name ?? null,
    country_code: country?.code ?? null,
  };
}

/** A column's text; `null` where it says that there is none: `N/A`, `..`. */
function valueIn(column: Value): string | null {
  const text = cleanText(column ?? undefined);
  return text === null || !/[\p{L}\p{N}]/u.test(text) || /^(?:N\/?A|NONE)$/i.test(text) ? null : text;
}

function countryIn(
  text: string | null,
  region: string | null,
  postalCode: string | null,
): Country | { name: string; code: null } | null {
  const country = countryOf(text);
  if (country !== null) return country;
  if (text !== null && /\p{L}{3}/u.test(text) && usStateOf(text) === null) return { name: text, code: null };
  if (CANADIAN_POSTAL_CODE.test(postalCode ?? '') && (region === null || canadianProvinceOf(region) !== null))
    return CANADA;
  const looksAmerican = region === null ? postalCode !== null && US_ZIP.test(postalCode) : usStateOf(region) !== null;
  return looksAmerican ? UNITED_STATES : null;
}
