/** Which records of a list are the same, and what they are called. */
import { hash } from 'node:crypto';
import type { Address } from '../entity/index.ts';

const ID_DIGITS = 16;
const SUFFIX_DIGITS = 12;

/** `licensee`: its name, else its number. */
type Content = {
  readonly tradeName: string | null;
  readonly licensee: string | null;
  readonly address: Address | null;
};

/** SHA-256, in hex, of trade name, licensee and door; case and punctuation aside. */
export function contentHashOf({ tradeName, licensee, address }: Content): string {
  const text = [tradeName, licensee, ...doorOf(address)].join('\n');
  const words = text.toUpperCase().replace(ASCII.test(text) ? ASCII_SIGNS : SIGNS, ' ');
  return hash('sha256', words.replace(BLANKS_AT_ENDS, ''));
}

/** Of the lines. */
const BLANKS_AT_ENDS = /^ | (?=\n|$)|(?<=\n) /g;

const SIGNS = /[^\p{L}\p{N}\n]+/gu;
/** The same of most texts, in a third of the time. */
const ASCII_SIGNS = /[^A-Z0-9\n]+/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII.
const ASCII = /^[\x00-\x7f]*$/;

function doorOf(address: Address | null): readonly (string | null)[] {
  if (address === null) return [];
  const { street_address, street_address_2, locality, region, postal_code, raw } = address;
  const parts = [street_address, street_address_2, locality, region, postal_code?.slice(0, 5) ?? null];
  return street_address === null ? [...parts, raw] : parts;
}

/** The id of a record without a license number. */
export function idOfContent(contentHash: string): string {
  return contentHash.slice(0, ID_DIGITS);
}

/** Ends the numbers that a second record of them has for an id. */
const SUFFIXED = new RegExp(`-(?=[0-9]*[a-f])[0-9a-f]{${SUFFIX_DIGITS}}$`);

/**
 * The id of a record whose license number another one has, too. Its last digits hold a letter, so that it is no
 * other license's number.
 */
export function suffixedId(number: string, contentHash: string): string {
  for (let at = 0; at + SUFFIX_DIGITS <= contentHash.length; at++) {
    const id = `${number}-${contentHash.slice(at, at + SUFFIX_DIGITS)}`;
    if (SUFFIXED.test(id)) return id;
  }
  // One hash in 10^13 has no letter.
  return `${number}-${contentHash.slice(0, SUFFIX_DIGITS - 1)}f`;
}

/** True of a number that looks like an id of ours. */
export function looksSuffixed(number: string): boolean {
  return SUFFIXED.test(number);
}
