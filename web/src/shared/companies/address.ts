import type { Address, Company } from '../api/schema.ts';

/** Town and region, for a line of a list; null where the registry gives neither. */
export function placeOf({ addresses }: Company): string | null {
  const address = addresses?.headquarters ?? addresses?.registered ?? addresses?.mailing;
  if (!address) return null;
  const place = [address.locality, address.region].filter((part) => part !== null).join(', ');
  return place === '' ? null : place;
}

/** An address as on an envelope. The raw string where nothing of it was parsed. */
export function addressLines(address: Address): string[] {
  const { street_address, street_address_2, locality, region, postal_code, country, raw } = address;
  const town = [locality, [region, postal_code].filter((part) => part !== null).join(' ')]
    .filter((part) => part !== null && part !== '')
    .join(', ');
  const lines = [street_address, street_address_2, town, country].filter((line) => line !== null && line !== '');
  return lines.length === 0 && raw !== null ? [raw] : lines.map(String);
}

/**
 * An address on one line, as it is asked for; `null` where it names no street, or lies outside the United States. A
 * country that is not told is taken for it.
 */
export function addressText(address: Address): string | null {
  const { street_address, street_address_2, locality, region, postal_code, country_code, raw } = address;
  if (country_code !== null && country_code !== 'US') return null;
  if (street_address === null || street_address === '') return raw;
  const town = [region, postal_code].filter((part) => part !== null && part !== '').join(' ');
  return [street_address, street_address_2, locality, town].filter((part) => part !== null && part !== '').join(', ');
}
