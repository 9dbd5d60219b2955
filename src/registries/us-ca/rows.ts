/** What columns of California's rows say together. */
import type { PartyType, Row } from '../adapter.ts';
import { cleanText, firstOf, hasCompanyDesignator, namesSomebody, personName } from '../adapter.ts';

/** What an entity is registered as. Weekly files are known to have the second one. */
export const TYPE_COLUMNS = ['entitytype', 'registrationtype'];

/** The name without the single quotes that stray around it. */
export function legalNameOf(row: Row): string | null {
  return cleanText(row['entityname'])?.replace(/^['\s]+|['\s]+$/g, '') || null;
}

/** What an entity is registered as: `Limited Liability Company - Out of State`. */
export function typeOf(row: Row): string | null {
  return firstOf(row, TYPE_COLUMNS);
}

/** Whom a principal's or an agent's row names. */
export function partyOf(row: Row): { readonly name: string; readonly type: PartyType } | null {
  const organization = cleanText(row['orgname']);
  if (namesSomebody(organization)) return { name: organization, type: 'company' };
  const person = personName({ first: row['firstname'], middle: row['middlename'], last: row['lastname'] });
  const name = person ?? organization;
  if (name === null) return null;
  return { name, type: hasCompanyDesignator(name) ? 'company' : 'person' };
}
