import type { ComparedAddress } from './parsed-address.ts';
import { streetName } from './street-key.ts';

/**
 * What identifies a place on its street: the number of the house, or the kilometre of a road whose houses have none
 * (Puerto Rico's `CARR 2 KM 45.6`).
 */
export function houseNumber({ number, street }: Pick<ComparedAddress, 'number' | 'street'>): string | null {
  return number ?? (street === null ? null : streetName(street).kilometre);
}
