/** What columns of Connecticut's rows say together. */
import { cleanText, fillerOf, firstOf, namesSomebody, personName, type Row } from '../adapter.ts';

/** The system's own name for the column is `name__c`; a heading may show it as `Name`. */
export const NAME_COLUMNS = ['namec', 'name'];

/** An agent's or a principal's name. */
export function nameOf(party: Row): string | null {
  const name = firstOf(party, NAME_COLUMNS);
  if (namesSomebody(name)) return name;
  return personName({ first: party['firstname'], last: party['lastname'] }) ?? name;
}

/** What a cell says; `null` for the words that stand for nothing. */
export function given(text: string | null | undefined): string | null {
  const value = cleanText(text ?? undefined);
  return value === null || fillerOf(value) === 'nothing' ? null : value;
}

/**
 * The columns of an address in the home jurisdiction, each in its spellings: the API numbers the columns that
 * the whole file's header names (`officejurisdiction2`, `Office Jurisdiction Business Street`).
 */
export function homeAddressColumns(kind: 'mailing' | 'office') {
  const spellings = (suffix: string, part: string) => [
    `${kind}jurisdiction${suffix}`,
    `${kind}jurisdictionbusiness${part}`,
  ];
  return {
    street: spellings('2', 'street'),
    unit: spellings('3', 'unit'),
    city: spellings('', 'city'),
    state: spellings('1', 'state'),
    zipCode: spellings('4', 'zipcode'),
    country: [...spellings('country', 'country'), `${kind}injurisdictioncountry`],
  };
}
