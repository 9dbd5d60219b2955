/** What Iowa's declaration cannot say: values that slip a column, and stray quotes. */
import {
  type Address,
  type AddressParts,
  type BuildContext,
  cleanText,
  type Functions,
  makeAddress,
  withoutCareOf,
} from '../adapter.ts';

const ZIP = /^\d{5}(?:-?\d{1,4})?$/;
const DIGITS = /^\d+$/;
/** A second line that could be a city: letters alone, and no unit or addressee. */
const CITY = /^(?!(?:STE|SUITE|UNIT|APT|FLOOR|FL|BLDG|BOX|PO|ATTN|C\/O)\b)[A-Z][A-Z .'-]+$/i;

export const FUNCTIONS: Functions = {
  texts: { evenQuotes, inCareOf },
  addresses: { inTheirColumns },
};

/** A name without the stray double quotes at its ends; quotes around words are the name's own. */
function evenQuotes(text: string): string | null {
  const name = text.replace(/^"{2,}|"{2,}$/g, '');
  const quotes = name.split('"').length - 1;
  return cleanText(quotes % 2 === 0 ? name : name.replace(/"$|^"(?!.*"$)/, ''));
}

/** The home office's line names the entity itself, or somebody in whose care it is. */
function inCareOf(text: string): string | null {
  const name = withoutCareOf(evenQuotes(text) ?? '');
  return /\p{L}/u.test(name) ? name : null;
}

/**
 * A city stands in the second line and the ZIP in its place, a country holds a ZIP. What is certain is put back; a
 * part of nothing but digits beside a ZIP is dropped.
 */
function inTheirColumns(parts: AddressParts, context: BuildContext): Address | null {
  const cell = (name: keyof AddressParts) => cleanText(parts[name] ?? undefined);
  let [street, street2, locality] = [cell('street'), cell('street2'), cell('locality')];
  let [postalCode, country] = [cell('postalCode'), cell('country')];
  const given = [street, street2, locality, postalCode, country];
  if (locality !== null && DIGITS.test(locality.replace('-', ''))) {
    if (ZIP.test(locality)) postalCode ??= locality;
    locality = null;
    if (street2 !== null && CITY.test(street2)) [locality, street2] = [street2, null];
  }
  if (country !== null && ZIP.test(country)) {
    postalCode ??= country;
    country = null;
  }
  if (postalCode !== null) {
    if (street !== null && DIGITS.test(street)) street = null;
    if (street2 !== null && DIGITS.test(street2)) street2 = null;
  }
  if ([street, street2, locality, postalCode, country].some((value, index) => value !== given[index])) {
    context.note('An address with values in the wrong columns was put right.');
  }
  return makeAddress({ street, street2, locality, region: cell('region'), postalCode, country });
}
