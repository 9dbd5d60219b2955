/**
 * What of a company is found and compared: the addresses it stands at and the people behind it. Blocking keys
 * and records are made of it.
 */
import type { Address, Company } from '../entity/index.ts';
import { type ParsedAddress, parseRegistryAddress } from './address/index.ts';
import { phoneDigits } from './contact/phones.ts';
import { parseWebsite } from './contact/websites.ts';
import { type PersonName, parsePersonName } from './names/index.ts';
import { isPrincipal } from './principal-roles.ts';

export const ADDRESS_TYPES = ['headquarters', 'registered', 'mailing', 'party'] as const;
export type AddressType = (typeof ADDRESS_TYPES)[number];

/** `party`: the index of the party whose address it is, `null` for the company's own. */
type StandingAddress = {
  readonly type: AddressType;
  readonly party: number | null;
  readonly parsed: ParsedAddress;
};

/** A principal whose name can be a natural person's. `party`: its index. */
type PrincipalPerson = { readonly party: number; readonly name: PersonName };

/**
 * The addresses of a company and of its principals, each house once, under the first type that it is given
 * as. Principals are those of the company's own date: an index keeps the answer, so no clock may be in it.
 */
export function addressesOf(
  { addresses, parties, as_of }: Pick<Company, 'addresses' | 'parties' | 'as_of'>,
  read = addressReader(),
): StandingAddress[] {
  const found: StandingAddress[] = [];
  if (addresses !== null) {
    addAddress(found, 'headquarters', null, addresses.headquarters, read);
    addAddress(found, 'registered', null, addresses.registered, read);
    addAddress(found, 'mailing', null, addresses.mailing, read);
  }
  if (parties !== null) {
    for (let index = 0; index < parties.length; index++) {
      const party = parties[index]!;
      if (party.address !== null && isPrincipal(party, as_of)) addAddress(found, 'party', index, party.address, read);
    }
  }
  return found;
}

function addAddress(
  found: StandingAddress[],
  type: AddressType,
  party: number | null,
  address: Address | null,
  read: (address: Address) => ParsedAddress,
): void {
  if (address === null) return;
  const parsed = read(address);
  for (const other of found) if (isSamePlace(other.parsed, parsed)) return;
  found.push({ type, party, parsed });
}

/** Reads addresses of one company, where the same text stands several times, and reads that once. */
export function addressReader(): (address: Address) => ParsedAddress {
  const texts: Address[] = [];
  const read: ParsedAddress[] = [];
  return (address) => {
    for (let index = 0; index < texts.length; index++) if (isSameText(texts[index]!, address)) return read[index]!;
    const parsed = parseRegistryAddress(address);
    texts.push(address);
    read.push(parsed);
    return parsed;
  };
}

function isSameText(one: Address, other: Address): boolean {
  return (
    one.street_address === other.street_address &&
    one.street_address_2 === other.street_address_2 &&
    one.locality === other.locality &&
    one.region === other.region &&
    one.postal_code === other.postal_code &&
    one.country_code === other.country_code &&
    one.raw === other.raw
  );
}

/** Whether number, street and place agree, whatever the units; or neither has a street. */
export function isSamePlace(one: ParsedAddress, other: ParsedAddress): boolean {
  if (one === other) return true;
  const isPlace = hasStreet(one);
  const isOtherPlace = hasStreet(other);
  if (!isPlace || !isOtherPlace) return isPlace === isOtherPlace;
  return (
    one.number === other.number &&
    one.street === other.street &&
    one.box === other.box &&
    one.zip5 === other.zip5 &&
    (one.zip5 !== null || (one.city === other.city && one.state === other.state))
  );
}

export function hasStreet({ street, box }: ParsedAddress): boolean {
  return street !== null || box !== null;
}

/** The natural persons among its principals, by its own date. */
export function principalPersonsOf({ parties, as_of }: Pick<Company, 'parties' | 'as_of'>): PrincipalPerson[] {
  const found: PrincipalPerson[] = [];
  if (parties === null) return found;
  for (let index = 0; index < parties.length; index++) {
    const party = parties[index]!;
    const name = party.type !== 'company' && isPrincipal(party, as_of) ? parsePersonName(party.name) : null;
    if (name !== null) found.push({ party: index, name });
  }
  return found;
}

/** The ten digits of each of its sound telephone numbers. */
export function phonesOf({ contact }: Pick<Company, 'contact'>): readonly string[] {
  return contact?.phone ? phoneDigits(contact.phone) : [];
}

/** Keys of its websites, as `parseWebsite` gives them. */
export function websitesOf({ contact }: Pick<Company, 'contact'>): string[] {
  if (contact === null || contact.websites === null) return [];
  return contact.websites.flatMap((website) => parseWebsite(website)?.key ?? []);
}
