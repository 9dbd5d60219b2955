/** What each of a business's rows adds to it: a party, an address or both. */
import type { Address, Addresses, BuildContext, Company, PartyType, RoleKind, Row } from '../adapter.ts';
import {
  addressesIn,
  classify,
  cleanText,
  firstOf,
  hasCompanyDesignator,
  makeAddress,
  namesSomebody,
  PartyList,
  partyTypeOf,
  personName,
  withoutCareOf,
} from '../adapter.ts';
import { ADDRESS_KINDS, RECORDS_OFFICE, REGISTERED_AGENT, ROLES } from './codes.ts';
import { organisationNames } from './organisations.ts';

const UNKNOWN: readonly RoleKind[] = ['unknown'];

/** `kind`: the title in upper case. `number`: of an organisation on the register. */
export type Associate = {
  readonly title: string | null;
  readonly kind: string;
  readonly named: { readonly type: PartyType; readonly name: string; readonly number: string | null } | null;
  readonly address: Address | null;
};

export function associatesOf(rows: readonly Row[], context: BuildContext): readonly Associate[] {
  const organisations = organisationNames(rows, context);
  return rows.map((row) => {
    const title = cleanText(row['associatednametype']);
    const named = namedIn(row, organisations);
    return { title, kind: title?.toUpperCase() ?? '', named, address: addressOf(row) };
  });
}

/**
 * Whom a row names: an organisation on the register, a person, or anybody else. `null` for a row that is an
 * address alone.
 */
function namedIn(row: Row, organisations: ReadonlyMap<string, string>): Associate['named'] {
  const number = cleanText(row['entityofrecordregnumber']);
  const organisation = organisations.get(number ?? '') ?? cleanText(row['entityofrecordname']);
  if (namesSomebody(organisation)) return { type: 'company', name: organisation, number };
  const person = personName({
    first: row['firstname'],
    middle: row['middlename'],
    last: row['lastname'],
    suffix: row['suffix'],
  });
  if (person !== null) return { type: hasCompanyDesignator(person) ? 'company' : 'person', name: person, number: null };
  const addressee = cleanText(row['notofrecordentity']) ?? organisation;
  if (addressee === null) return null;
  const name = withoutCareOf(addressee);
  return { type: partyTypeOf(name), name, number: null };
}

function addressOf(row: Row): Address | null {
  return makeAddress({
    street: row['address'],
    street2: row['addresscontinued'],
    locality: row['city'],
    region: row['state'],
    postalCode: firstOf(row, ['zipcode', 'zip']),
  });
}

/** The agent's address is the registered office; Oregon has no other column for it. */
export function addressesOf(associates: readonly Associate[]): Addresses | null {
  const first = (wanted: string) =>
    associates.find(({ kind, address }) => kind === wanted && address !== null)?.address ?? null;
  const registered = first(REGISTERED_AGENT);
  const headquarters = first(ADDRESS_KINDS.headquarters);
  const mailing = first(ADDRESS_KINDS.mailing);
  return addressesIn(registered, headquarters, mailing);
}

export function partiesOf(associates: readonly Associate[], context: BuildContext): Company['parties'] {
  const parties = new PartyList();
  const addresses = new Map<string, Address | null>();
  for (const { title, kind, named, address: ownAddress } of associates) {
    if (named === null || kind === RECORDS_OFFICE) continue;
    const { type, name, number } = named;
    // One number is one party: its first address stands.
    const address = (number !== null && addresses.get(number)) || ownAddress;
    if (number !== null) addresses.set(number, address);
    const roles = classify(ROLES, title, UNKNOWN, 'role', context).map((role) => ({ kind: role, title }));
    parties.addRoles({ type, name, address, roles });
  }
  return parties.toArray();
}
