import { boxOf } from './boxes.ts';
import { houseNumber } from './house-number.ts';
import { numberParts } from './number-parts.ts';
import type { ComparedAddress } from './parsed-address.ts';
import { streetKey } from './street-key.ts';

const ADDRESS_KEY_KINDS = ['number_street_zip', 'number_street_city', 'number_zip', 'street_zip', 'box_zip'] as const;
export type AddressKeyKind = (typeof ADDRESS_KEY_KINDS)[number];

/** A blocking key: addresses that share one of a kind may be the same. `900|LAKE|44622`. */
type AddressKey = { readonly kind: AddressKeyKind; readonly key: string };

/** Takes a key in its pieces, for those who need no text of it; `|` stands between them. */
export type AddKey<Kind> = (kind: Kind, first: string, second?: string, third?: string, fourth?: string) => void;

/**
 * The blocking keys of an address, without repeats. A range, a letter or a fraction gives the bare numbers'
 * keys as well, so that `12` meets `12-14` and `12A`. Units are no part of a key. A ZIP code that the
 * gazetteer filled in counts; of an address abroad there are none.
 */
export function addressKeys(address: ComparedAddress): AddressKey[] {
  const keys: AddressKey[] = [];
  eachAddressKey(address, (kind, ...pieces) => keys.push({ kind, key: pieces.join('|') }));
  return keys;
}

/** The same, in pieces. */
export function eachAddressKey(address: ComparedAddress, add: AddKey<AddressKeyKind>): void {
  const { street, suffix, box, city, state, zip5 } = address;
  const number = houseNumber(address);
  const name = street === null ? null : streetKey(street, suffix);
  if (number !== null) {
    const cityKey = city === null || state === null ? null : withoutBlanks(city);
    for (const digits of numberKeys(number)) {
      if (name !== null && zip5 !== null) add('number_street_zip', digits, name, zip5);
      if (name !== null && cityKey !== null) add('number_street_city', digits, name, cityKey, state!);
      if (zip5 !== null) add('number_zip', digits, zip5);
    }
  }
  if (name !== null && zip5 !== null) add('street_zip', name, zip5);
  if (box !== null && zip5 !== null) add('box_zip', boxOf(address)!.id, zip5);
}

function withoutBlanks(city: string): string {
  return city.includes(' ') ? city.replaceAll(' ', '') : city;
}

const PLAIN_NUMBER = /^[1-9]\d{0,9}$/;

function numberKeys(number: string): readonly string[] {
  if (PLAIN_NUMBER.test(number)) return [number];
  const { joined, low, high } = numberParts(number);
  return [...new Set([joined, ...[low, high].filter((part) => part !== null).map(String)])];
}
