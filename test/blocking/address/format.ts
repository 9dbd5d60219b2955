import { formatUnit, type ParsedAddress } from '../../../src/blocking/index.ts';

/**
 * An address on one line in its normal form; `parseUsAddress` gives the same parts back. Of one abroad the
 * text as given.
 */
export function formatUsAddress(address: ParsedAddress): string {
  if (address.country !== null && address.country !== 'US') return address.text;
  const { attention, building, box, city, state, zip5, zip4, rest, filled } = address;
  const isRoute = box !== null && address.street !== null && address.number === null;
  const street = words(
    address.number,
    address.predirectional,
    address.street,
    address.suffix,
    address.postdirectional,
    ...address.units.map(formatUnit),
    isRoute ? `BOX ${box}` : null,
  );
  const given = (part: 'city' | 'state' | 'zip5', value: string | null) => (filled.includes(part) ? null : value);
  const zip = given('zip5', zip5);
  return [
    attention === null ? null : `C/O ${attention}`,
    building,
    street,
    box === null || isRoute ? null : `PO BOX ${box}`,
    rest,
    given('city', city),
    words(given('state', state), zip === null || zip4 === null ? zip : `${zip}-${zip4}`),
  ]
    .filter((part) => part !== null && part !== '')
    .join(', ');
}

function words(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(' ');
}
