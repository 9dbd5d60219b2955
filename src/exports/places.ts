/** Jurisdictions and addresses in the words of other standards. */
import { type Address, countryOf, US_STATES } from '../entity/index.ts';

const STATE_NAMES = new Map(US_STATES.map(([code, name]) => [code, name ?? code]));

type NamedJurisdiction = { readonly name: string; readonly code: string };

/** `us_co` is Colorado, `US-CO` (ISO 3166-2). An unknown place has its code as its name. */
export function jurisdictionOf(code: string): NamedJurisdiction {
  const [country = '', part] = code.toUpperCase().split('_');
  if (part === undefined) return { name: countryOf(country)?.name ?? country, code: country };
  const state = country === 'US' ? STATE_NAMES.get(part) : undefined;
  return { name: state ?? `${part}, ${countryOf(country)?.name ?? country}`, code: `${country}-${part}` };
}

const said = (parts: readonly (string | null)[], by: string): string =>
  parts.filter((part) => part !== null && part !== '').join(by);

/** Street to region in a line, without postal code and country; the line of the registry where it has no parts. */
export function lineOf({ raw, street_address, street_address_2, locality, region }: Address): string | null {
  const line = said([street_address, street_address_2, locality, region], ', ');
  return line === '' ? raw : line;
}

/** All of an address in a line; `null` where it says nothing. */
export function fullLineOf(address: Address): string | null {
  const { street_address, street_address_2, locality, region, postal_code, country, raw } = address;
  const place = said([region, postal_code], ' ');
  const line = said([street_address, street_address_2, locality, place, country], ', ');
  const isBare = said([street_address, street_address_2, locality, region, postal_code], '') === '';
  return isBare ? (raw ?? (line === '' ? null : line)) : line;
}

/** An address that any program takes: absolute, of the web, in ASCII. */
export function urlOf(text: string | null): string | null {
  const url = text === null ? null : URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== '' ? url.href : null;
}
