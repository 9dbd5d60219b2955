/** What columns of Pennsylvania's rows say together. */
import { type AddressParts, cleanText, firstOf, personName, type Row } from '../adapter.ts';

/** Columns that may be headed otherwise; the first spelling of each is the one that was seen. */
export const SPELLINGS = {
  type: ['typeofbusinessregistration', 'typeofbusiness', 'businesstype'],
  line1: ['addressline1', 'address1'],
  line2: ['addressline2', 'address2'],
  postalCode: ['zip', 'zipcode'],
};

/** What a business is registered as: `Domestic Limited Liability Company`. */
export function typeOf(row: Row): string | null {
  return firstOf(row, SPELLINGS.type);
}

/** The business's address. */
export function addressPartsOf(row: Row): AddressParts {
  return {
    street: firstOf(row, SPELLINGS.line1),
    street2: firstOf(row, SPELLINGS.line2),
    locality: cleanText(row['city']),
    region: cleanText(row['state']),
    postalCode: firstOf(row, SPELLINGS.postalCode),
  };
}

/** The party's name; `null` for a business without a published party. */
export function partyNameOf(row: Row): string | null {
  return personName({ first: row['firstname'], middle: row['middlename'], last: row['lastname'] });
}
