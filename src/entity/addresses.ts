import type { Address } from './company.ts';
import { type Country, canadianProvinceOf, countryOf, usStateOf } from './countries.ts';
import { fillerOf } from './fillers.ts';
import { cleanText } from './text.ts';
import { zipStateOf } from './zip-states.ts';

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

/** What spreadsheets do to a code that they take for a number, or that is to stay text: `6010.0`, `="06010"`. */
const OF_SPREADSHEET = /^(?:="(?<quoted>[\d-]+)"|'(?<marked>[\d-]+)|(?<decimal>\d+)\.0)$/;
const FIVE_DIGITS = /^\d{5}$/;
const WITHOUT_ZEROS = /^(\d{3,4}|\d{7,8})(-\d{4})?$/;

/**
 * A postal code as the registry gives it; US ZIP codes as `NNNNN` or `NNNNN-NNNN`, without a +4 of zeros or
 * an empty one. Only zeros are `null`. Zeros that it lost in front come back where they make it a ZIP code of
 * `region`, a state. Everything else stays verbatim, as a foreign postal code.
 */
export function cleanPostalCode(raw: Value, region: string | null = null): string | null {
  const given = cleanText(raw ?? undefined);
  if (given === null || /^[0-]+$/.test(given)) return null;
  if (FIVE_DIGITS.test(given)) return given;
  const { quoted, marked, decimal } = OF_SPREADSHEET.exec(given)?.groups ?? {};
  const text = withZeros(quoted ?? marked ?? decimal ?? given, region);
  const zip = /^(\d{5})-?(\d{4})?$/.exec(text);
  if (zip === null) return text;
  const [, five = '', four = '0000'] = zip;
  return four === '0000' ? five : `${five}-${four}`;
}

/** `6010` of Connecticut is `06010`, and `60101234` is `060101234`. */
function withZeros(text: string, region: string | null): string {
  const [, digits = '', more = ''] = WITHOUT_ZEROS.exec(text) ?? [];
  const state = digits === '' ? null : usStateOf(region);
  if (state === null) return text;
  const whole = digits.padStart(digits.length < 5 ? 5 : 9, '0');
  return zipStateOf(whole.slice(0, 5)) === state ? whole + more : text;
}

/**
 * An address from its columns, `null` when nothing but a country is left of it.
 *
 * A blank country is the United States where the region is a US state or, where its column is blank, where
 * the postal code is a ZIP: a region of `..` is somewhere else. Names of US states become their codes. It is
 * Canada where the postal code is Canadian and the region a province. A country that is not a country's name or
 * code (`UN`, a ZIP that slipped over) counts as blank; a longer name that ISO 3166 does not have is kept
 * without a code.
 */
export function makeAddress(parts: AddressParts): Address | null {
  const street_address = valueIn(parts.street);
  const street_address_2 = valueIn(parts.street2);
  const localityText = valueIn(parts.locality);
  const regionText = valueIn(parts.region);
  const postalCode = cleanPostalCode(valueIn(parts.postalCode), regionText);
  const raw = cleanText(parts.raw ?? undefined);
  if ((street_address ?? street_address_2 ?? localityText ?? regionText ?? postalCode ?? raw) === null) return null;
  const saysNoRegion = regionText === null && cleanText(parts.region ?? undefined) !== null;
  const country = countryIn(cleanText(parts.country ?? undefined), regionText, saysNoRegion ? null : postalCode);
  const isInUnitedStates = country?.code === 'US';
  const region = (isInUnitedStates && usStateOf(regionText)) || regionText;
  return {
    raw,
    street_address: street_address ?? street_address_2,
    street_address_2: street_address === null ? null : street_address_2,
    ...(isInUnitedStates && localityText !== null
      ? cityIn(localityText, region, postalCode)
      : { locality: localityText, region, postal_code: postalCode }),
    country: country?.name ?? null,
    country_code: country?.code ?? null,
  };
}

/** A column's text; `null` where it says that there is none: `N/A`, `..`. */
function valueIn(column: Value): string | null {
  const text = cleanText(column ?? undefined);
  return text === null || fillerOf(text) === 'nothing' ? null : text;
}

/** A longer text is not a city. */
const CITY_LENGTH_MAX = 60;
const LAST_ZIP = /[\s,]+(\d{5}(?:-\d{4})?)$/;
const LAST_STATE = /(?:\s*,\s*([^,]+)|\s+(\p{L}{2}))$/u;

/**
 * A city's column in the United States that continues with state and ZIP: `MIAMI, FL 33160`. They are taken
 * from the city where the address's own columns say the same or nothing; where they contradict the text stays
 * whole.
 */
function cityIn(text: string, region: string | null, postalCode: string | null) {
  if (text.length > CITY_LENGTH_MAX) return { locality: text, region, postal_code: postalCode };
  const whole = text.replace(/[\s,]+$/, '');
  const lastZip = LAST_ZIP.exec(whole);
  const zip = lastZip?.[1] ?? null;
  const beforeZip = whole.slice(0, lastZip?.index);
  const lastState = LAST_STATE.exec(beforeZip);
  const state = usStateOf(lastState?.[1] ?? lastState?.[2]);
  const contradicts = zip !== null && postalCode !== null && zip.slice(0, 5) !== postalCode.slice(0, 5);
  if (contradicts || (state !== null && region !== null && state !== region)) {
    return { locality: whole, region, postal_code: postalCode };
  }
  // Two last letters alone may be the city's own.
  const isState = state !== null && (state === region || zip !== null || lastState?.[1] !== undefined);
  return {
    locality: (isState ? beforeZip.slice(0, lastState?.index) : beforeZip) || null,
    region: isState ? state : region,
    postal_code: postalCode ?? zip,
  };
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
