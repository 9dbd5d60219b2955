/**
 * Whether a location was composed as a clerk would have done it. Nothing here is shared with the product: neither
 * how names and addresses are folded, nor how an address is told from a part of one.
 */
import type { ExpectedLocation } from './layout.ts';
import type { LocationOfLine } from './read-rows.ts';

/** `right`: name and address; `lost`: without a name, or without a number and a place. */
export type Composed = 'right' | 'wrong' | 'lost';

/** Words that only say that a unit or a country follows: `4`, `# 4` and `Unit 4` are one. */
const SAID_WITHOUT = new Set('suite ste unit apt apartment usa us united states'.split(' '));
const ZIP_AND_FOUR = /^(\d{5})(\d{4})$/;

/** Letters and digits of an address, by tokens in order of the alphabet: `11 Main St` is `11 main st`. */
export function foldAddress(address: string): string {
  return address
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((token) => token.replace(ZIP_AND_FOUR, '$1 $2').split(' '))
    .filter((token) => token !== '' && !SAID_WITHOUT.has(token))
    .toSorted()
    .join(' ');
}

export function judgeComposed(expected: ExpectedLocation, found: LocationOfLine | undefined): Composed {
  if (found === undefined || !isWhole(found)) return 'lost';
  const isNamed = foldName(found.name) === foldName(expected.name);
  const address = foldAddress(found.address);
  const addresses = [expected.address, ...(expected.other_addresses ?? [])];
  return isNamed && addresses.some((one) => foldAddress(one) === address) ? 'right' : 'wrong';
}

export function hasRightId(expected: ExpectedLocation, found: LocationOfLine): boolean {
  return [expected.customer_record_id, ...(expected.other_record_ids ?? [])].includes(found.customer_record_id);
}

/** Where the clerk has one, the same. */
export function hasRightContacts(expected: ExpectedLocation, found: LocationOfLine): boolean {
  return (['phone', 'website', 'email'] as const).every(
    (field) => expected[field] === undefined || expected[field] === found[field],
  );
}

const ZIP = /^\d{5}(?:\d{4})?$/;
const ENDS_WITH_STATE = /,\s*[A-Z]{2}$/;

/** With a name, and an address that has a number and, beside it, a ZIP code or a state: it is asked about and paid for. */
export function isWhole({ name, address }: LocationOfLine): boolean {
  const numbers = address.split(/[^\p{L}\p{N}]+/u).filter((token) => /^\d/.test(token));
  const hasPlace = numbers.slice(1).some((token) => ZIP.test(token)) || ENDS_WITH_STATE.test(address.trim());
  return name.trim() !== '' && numbers.length > 0 && hasPlace;
}

const foldName = (name: string): string => name.trim().toLowerCase();
