import { numberParts } from './number-parts.ts';
import type { ParsedAddress } from './parsed-address.ts';
import { streetKey } from './street-key.ts';

export const ADDRESS_KEY_KINDS = [
  'number_street_zip',
  'number_street_city',
  'number_zip',
  'street_zip',
  'box_zip',
] as const;
export type AddressKeyKind = (typeof ADDRESS_KEY_KINDS)[number];

/** A blocking key: addresses that share one of a kind may be the same. `900|LAKE|44622`. */
export type AddressKey = { readonly kind: AddressKeyKind; readonly key: string };

/**
 * The blocking keys of an address, without repeats. A range, a letter or a fraction gives the bare numbers' keys as well, so
 * that `12` meets `12-14` and `12A`. Units are no part of a key. A ZIP code that the gazetteer filled in counts; of an
 * address abroad there are none.
 */
export function addressKeys(address: ParsedAddress): AddressKey[] {
  const { number, street, suffix, box, city, state, zip5 } = address;
  const keys: AddressKey[] = [];
  const numbers = number === null ? NO_NUMBERS : numberKeys(number);
  const name = street === null ? null : streetKey(street, suffix);
  for (const digits of numbers) {
    if (name !== null && zip5 !== null) keys.push({ kind: 'number_street_zip', key: `${digits}|${name}|${zip5}` });
    if (name !== null && city !== null && state !== null)
      keys.push({ kind: 'number_street_city', key: `${digits}|${name}|${city.replaceAll(' ', '')}|${state}` });
    if (zip5 !== null) keys.push({ kind: 'number_zip', key: `${digits}|${zip5}` });
  }
  if (name !== null && zip5 !== null) keys.push({ kind: 'street_zip', key: `${name}|${zip5}` });
  if (box !== null && zip5 !== null) keys.push({ kind: 'box_zip', key: `${box}|${zip5}` });
  return keys;
}

const NO_NUMBERS: readonly string[] = [];
const PLAIN_NUMBER = /^[1-9]\d{0,9}$/;

function numberKeys(number: string): readonly string[] {
  if (PLAIN_NUMBER.test(number)) return [number];
  const { joined, low, high } = numberParts(number);
  return [...new Set([joined, ...[low, high].filter((part) => part !== null).map(String)])];
}
