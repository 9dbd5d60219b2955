/** What columns of the District's rows say together. */
import { type AddressParts, cleanText, firstOf, type Row } from '../adapter.ts';

/** Columns that files head otherwise; the first spelling of each is the publisher's own (`BUSNIESS…`). */
export const SPELLINGS = {
  line1: ['busniessaddressline1', 'businessaddressline1'],
  line2: ['busniessaddressline2', 'businessaddressline2'],
  line3: ['busniessaddressline3', 'businessaddressline3'],
  line4: ['busniessaddressline4', 'businessaddressline4'],
  city: ['businesscity', 'city'],
  state: ['businessstate', 'state'],
  zip: ['zipcode', 'zip'],
  owner: ['name', 'ownername'],
  ownersAddress: ['address', 'owneraddress'],
  ownersEntity: ['initialfilenumber', 'filenumber'],
};

export function businessAddressOf(row: Row): AddressParts {
  return {
    street: firstOf(row, SPELLINGS.line1),
    street2: joined([SPELLINGS.line2, SPELLINGS.line3, SPELLINGS.line4].map((line) => firstOf(row, line))),
    locality: firstOf(row, SPELLINGS.city),
    region: firstOf(row, SPELLINGS.state),
    postalCode: firstOf(row, SPELLINGS.zip),
    country: row['businesscountry'],
  };
}

export function agentAddressOf(row: Row): AddressParts {
  return {
    street: row['raaddress1'],
    street2: joined(['raaddress2', 'raaddress3', 'raaddress4'].map((column) => cleanText(row[column]))),
    locality: row['racity'],
    region: row['rastate'],
    postalCode: row['razipcode'],
  };
}

function joined(lines: readonly (string | null)[]): string {
  return lines.filter((line) => line !== null).join(', ');
}
