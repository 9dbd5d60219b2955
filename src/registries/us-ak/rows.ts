/** What columns of Alaska's rows say together. */
import { type Address, cleanText, firstOf, makeAddress, personName, type Row } from '../adapter.ts';

/** `OfficialLastOrEntityName` in the agents' file; of the officials' it is known how the heading begins. */
export function isLastName(column: string): boolean {
  return column.startsWith('officiallast');
}

/** Whom a row of the officials or agents names. */
export function officialName(official: Row): string | null {
  const lastColumn = Object.keys(official).find(isLastName);
  return personName({ first: official['officialfirstname'], last: lastColumn && official[lastColumn] });
}

/** One title, or several joined: `Director, President`. */
export function titlesOf(official: Row): string[] {
  return (cleanText(official['officialtitle'])?.split(/\s*[,;/&]\s*/) ?? []).filter((title) => title !== '');
}

/** `title`: in upper case. */
export function hasTitle(official: Row, title: string): boolean {
  return titlesOf(official).some((own) => own.toUpperCase() === title);
}

/** The address in the columns that begin with `prefix`; `street` is its first line's. */
export function addressIn(prefix: string, row: Row, street = `${prefix}address1`): Address | null {
  return makeAddress({
    street: row[street],
    street2: row[`${prefix}address2`],
    locality: row[`${prefix}city`],
    region: firstOf(row, [`${prefix}stateprovince`, `${prefix}state`]),
    postalCode: row[`${prefix}zip`],
    country: row[`${prefix}country`],
  });
}
