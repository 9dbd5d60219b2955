/** What columns of Colorado's rows say together. */
import type { Address, PartyType, Row } from '../adapter.ts';
import { firstOf, hasCompanyDesignator, makeAddress, namesSomebody, personName } from '../adapter.ts';

/** The portal misspells the place of formation in one way, the feed behind it in another. */
export const PLACE_COLUMNS = ['jurisdictonofformation', 'jurisdicitonofformation', 'jurisdictionofformation'];

/** What an entity is, as a code or in words: some vintages have the words in a column of their own. */
export function typeOf(row: Row): string | null {
  return firstOf(row, ['entitytype', 'entitytypeverbatim']);
}

/** Whom the columns of a prefix name. An organisation's name wins over a person's where both are given. */
export function partyOf(row: Row, prefix: string, organization: string): { name: string | null; type: PartyType } {
  const company = firstOf(row, [organization]);
  if (namesSomebody(company)) return { name: company, type: 'company' };
  const person = personName({
    first: row[`${prefix}firstname`],
    middle: row[`${prefix}middlename`],
    last: row[`${prefix}lastname`],
    suffix: row[`${prefix}suffix`],
  });
  const name = person ?? company;
  return { name, type: name !== null && hasCompanyDesignator(name) ? 'company' : 'person' };
}

/**
 * The address in the columns of a prefix. Streets contain a stray `%`, and the state `OT` is outside the
 * United States.
 */
export function addressOf(row: Row, prefix: string): Address | null {
  const zip = firstOf(row, [`${prefix}zipcode`]);
  const plusFour = firstOf(row, [`${prefix}zipcode4`]);
  const state = firstOf(row, [`${prefix}state`]);
  const isAbroad = state === 'OT';
  const country = firstOf(row, [`${prefix}country`]);
  const address = makeAddress({
    street: row[`${prefix}address1`]?.replaceAll('%', ' '),
    street2: row[`${prefix}address2`],
    locality: row[`${prefix}city`],
    region: isAbroad ? null : state,
    postalCode: zip !== null && /^\d{5}$/.test(zip) && plusFour !== null ? `${zip}-${plusFour}` : zip,
    country,
  });
  // Abroad, five digits are not a ZIP code that would show the country.
  return isAbroad && country === null && address !== null ? { ...address, country: null, country_code: null } : address;
}
