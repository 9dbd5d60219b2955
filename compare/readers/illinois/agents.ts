/** The registered agent of an Illinois company. */
import type { StatedAddress, StatedParty } from '../../stated-company.ts';
import { dayOf, type RowOf } from './rows.ts';

/** The agent is about to leave, or has left. */
const LEAVING = ['8', '9'];

/**
 * Both families have the same columns in different places. Agents have no state: the office is in Illinois.
 */
export function agentOf(row: RowOf<'llcallagt'> | RowOf<'cdxallagt'> | undefined): StatedParty | null {
  if (row === undefined || (row.code !== null && LEAVING.includes(row.code))) return null;
  const name = row.name ?? (row.code !== null && /[1-6]/.test(row.code) ? `agent of code ${row.code}` : null);
  if (name === null) return null;
  return {
    name,
    title: null,
    roles: ['registered_agent'],
    startedOn: dayOf(row.changed),
    address: addressIn({ street: row.street, city: row.city, state: 'IL', zip: row.zip }),
  };
}

type Columns = Readonly<Record<'street' | 'city' | 'state' | 'zip', string | null>>;

/** `null` where neither street, city nor ZIP is there. */
export function addressIn({ street, city, state, zip }: Columns): StatedAddress | null {
  if ([street, city, zip].every((part) => part === null || /^0+$/.test(part))) return null;
  return { street, street2: null, locality: city, region: state, postalCode: zip };
}
