/** A company without the words that stand for nothing (`fillers.ts`). */
import type { Address, Addresses, Company, Party } from './company.ts';
import { fillerOf } from './fillers.ts';
import { tokenize } from './fold.ts';

/** A filler, and of what it was left out. A company's legal name stays, whatever it is: `legal_name` is kept. */
export type LeftOut = { readonly field: 'party' | 'name' | 'address' | 'legal_name'; readonly value: string };

/** `company` is the given one where nothing was left out. */
type WithoutFillers = { readonly company: Company; readonly leftOut: readonly LeftOut[] };

/**
 * The company without parties and names that are fillers. An address that says `SAME AS ABOVE` is the company's
 * own: its headquarters, else the registered office, else where its mail goes.
 */
export function withoutFillers(company: Company): WithoutFillers {
  if (!hasFiller(company)) return { company, leftOut: [] };
  const leftOut: LeftOut[] = [];
  const isMeant = (field: 'party' | 'name', value: string): boolean => {
    if (fillerOf(value, field === 'party' ? 'party' : 'other') === null) return true;
    leftOut.push({ field, value });
    return false;
  };
  if (fillerOf(company.legal_name) !== null) leftOut.push({ field: 'legal_name', value: company.legal_name });
  const { registered = null, headquarters = null, mailing = null } = company.addresses ?? {};
  const own = [headquarters, registered, mailing].find((address) => address !== null && pointerIn(address) === null);
  const read = (address: Address | null) => readAddress(address, own ?? null, leftOut);
  const names = company.names?.filter(({ name }) => isMeant('name', name)) ?? [];
  const parties = (company.parties ?? [])
    .filter(({ name }) => isMeant('party', name))
    .map((party): Party => ({ ...party, address: read(party.address) }));
  return {
    company: {
      ...company,
      addresses: addressesOf({
        registered: read(registered),
        headquarters: read(headquarters),
        mailing: read(mailing),
      }),
      names: names.length === 0 ? null : names,
      parties: parties.length === 0 ? null : parties,
    },
    leftOut,
  };
}

function hasFiller({ legal_name, addresses, names, parties }: Company): boolean {
  if (fillerOf(legal_name) !== null) return true;
  if (parties !== null) {
    for (const { name, address } of parties) if (fillerOf(name, 'party') !== null || holdsFiller(address)) return true;
  }
  if (names !== null) for (const { name } of names) if (fillerOf(name) !== null) return true;
  if (addresses === null) return false;
  return holdsFiller(addresses.registered) || holdsFiller(addresses.headquarters) || holdsFiller(addresses.mailing);
}

function addressesOf(addresses: Addresses): Addresses | null {
  return (addresses.registered ?? addresses.headquarters ?? addresses.mailing) && addresses;
}

const LINES = ['raw', 'street_address', 'street_address_2', 'locality'] as const;

function holdsFiller(address: Address | null): boolean {
  if (address === null) return false;
  const { raw, street_address: street, street_address_2: second, locality } = address;
  return (
    (street !== null && fillerOf(street) !== null) ||
    (second !== null && fillerOf(second) !== null) ||
    (locality !== null && fillerOf(locality) !== null) ||
    (raw !== null && fillerOf(raw) !== null)
  );
}

/** What in the address points to another one: `SAME`. */
function pointerIn({ raw, street_address, locality }: Address): string | null {
  return [street_address, raw, locality].find((text) => text !== null && fillerOf(text) === 'same') ?? null;
}

function readAddress(address: Address | null, own: Address | null, leftOut: LeftOut[]): Address | null {
  if (address === null || !holdsFiller(address)) return address;
  const pointer = pointerIn(address);
  if (pointer !== null && isOf(address, own)) {
    leftOut.push({ field: 'address', value: pointer });
    return own;
  }
  const rest = { ...address };
  for (const line of LINES) {
    const value = rest[line];
    if (value === null || fillerOf(value) === null) continue;
    leftOut.push({ field: 'address', value });
    rest[line] = null;
  }
  rest.street_address ??= rest.street_address_2;
  if (rest.street_address === rest.street_address_2) rest.street_address_2 = null;
  const { raw, street_address, locality, region, postal_code } = rest;
  return (raw ?? street_address ?? locality ?? region ?? postal_code) === null ? null : rest;
}

/** A pointer beside a city or a ZIP of its own points to an address there, or to none that is known. */
function isOf(address: Address, own: Address | null): boolean {
  if (own === null) return false;
  const agree = (a: string | null, b: string | null) =>
    a === null || b === null || fillerOf(a) !== null || tokenize(a).join(' ') === tokenize(b).join(' ');
  const zips = [address.postal_code?.slice(0, 5) ?? null, own.postal_code?.slice(0, 5) ?? null] as const;
  return agree(address.locality, own.locality) && agree(...zips);
}
