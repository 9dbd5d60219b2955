/**
 * Iowa's addresses, whose values slip a column: a city stands in the second line and the ZIP in its place, a
 * country holds a ZIP. What is certain is put back; a part of nothing but digits beside a ZIP is dropped.
 */
import { type Address, type BuildContext, cleanText, makeAddress, type Row } from '../adapter.ts';

const ZIP = /^\d{5}(?:-?\d{1,4})?$/;
const DIGITS = /^\d+$/;
/** A second line that could be a city: letters alone, and no unit or addressee. */
const CITY = /^(?!(?:STE|SUITE|UNIT|APT|FLOOR|FL|BLDG|BOX|PO|ATTN|C\/O)\b)[A-Z][A-Z .'-]+$/i;

/** The agent's (`ra`) or the home office's (`ho`) address, put right. */
export function repairedAddress(prefix: 'ra' | 'ho', row: Row, context: BuildContext): Address | null {
  const column = (name: string) => cleanText(row[`${prefix}${name}`]);
  let [street, street2, locality] = [column('address1'), column('address2'), column('city')];
  let [postalCode, country] = [column('zip'), column('country')];
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
  return makeAddress({ street, street2, locality, region: column('state'), postalCode, country });
}
