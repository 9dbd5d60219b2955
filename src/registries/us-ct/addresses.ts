/** Connecticut's addresses. Residence addresses are people's homes; they are not read. */
import { type Address, type Company, firstOf, makeAddress, parseAddressLine, type Row } from '../adapter.ts';
import { given, homeAddressColumns } from './rows.ts';

const HOME_COLUMNS = { office: homeAddressColumns('office'), mailing: homeAddressColumns('mailing') };

/** The registered office is the agent's business address, the only one there is. */
export function addressesOf(master: Row, agents: readonly Row[]): Company['addresses'] {
  const registered = agents.map(businessAddressOf).find((address) => address !== null) ?? null;
  const headquarters =
    makeAddress({
      street: streetOf(master['billingstreet']),
      street2: unitOf(master['billingunit'], master['billingstreet']),
      locality: given(master['billingcity']),
      region: given(master['billingstate']),
      postalCode: given(master['billingpostalcode']),
      country: given(master['billingcountry']),
    }) ??
    homeAddressOf(master, 'office') ??
    addressOfLine(master['officejurisdictionaddress']);
  const mailing =
    addressOfLine(master['mailingaddress']) ??
    homeAddressOf(master, 'mailing') ??
    addressOfLine(master['mailinginternationaladdress']) ??
    addressOfLine(master['mailingjurisdictionaddress']) ??
    addressOfLine(master['mailjurisdiction']);
  return registered === null && headquarters === null && mailing === null
    ? null
    : { registered, headquarters, mailing };
}

/**
 * The address in the home jurisdiction, for foreign entities without one of the kind in Connecticut's own
 * columns.
 */
function homeAddressOf(master: Row, kind: 'office' | 'mailing'): Address | null {
  const columns = HOME_COLUMNS[kind];
  return makeAddress({
    street: streetOf(firstOf(master, columns.street)),
    street2: given(firstOf(master, columns.unit)),
    locality: given(firstOf(master, columns.city)),
    region: given(firstOf(master, columns.state)),
    postalCode: given(firstOf(master, columns.zipCode)),
    country: given(firstOf(master, columns.country)),
  });
}

/** The business address of an agent or a principal. */
export function businessAddressOf(party: Row): Address | null {
  const address = makeAddress({
    street: streetOf(party['businessstreetaddress1']),
    street2: given(party['businessstreetaddress2']),
    locality: given(party['businesscity']),
    region: given(party['businessstate']),
    postalCode: given(party['businesszipcode']),
    country: given(party['businesscountry']),
  });
  return address ?? addressOfLine(party['businessaddress']);
}

/** One line; `, , ,` and a country alone are what the registry writes for none. */
export function addressOfLine(line: string | undefined): Address | null {
  const address = parseAddressLine(line?.replace(/no information provided/gi, ''));
  if (address === null || address.country === null) return address;
  const isCountryAlone = /^[\s,]*$/.test((address.raw ?? '').replace(/united states(?: of america)?|usa?/gi, ''));
  return isCountryAlone ? null : address;
}

/** Some streets stand twice in their column: `253 INDIAN AVENUE 253 INDIAN AVENUE`. */
function streetOf(text: string | null | undefined): string | null {
  const street = given(text);
  return street?.replace(/^(.{4,}?),? \1$/i, '$1') ?? null;
}

function unitOf(unit: string | undefined, street: string | undefined): string | null {
  const value = given(unit);
  return value !== null && ` ${street} `.includes(` ${value} `) ? null : value;
}
