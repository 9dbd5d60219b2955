import { createRequire } from 'node:module';
import type { PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';

const require = createRequire(import.meta.url);
let library: { readonly parsePhoneNumberFromString: typeof parsePhoneNumberFromString } | undefined;

/**
 * `fake`: ten digits that nobody can be called at, as forms are filled with; `foreign`: outside the US and
 * its territories.
 */
export type PhoneKind = 'geographic' | 'toll_free' | 'premium' | 'fake' | 'foreign';

export type Phone = {
  /** Ten digits where the country's code is 1, else all digits with the code. */
  readonly digits: string;
  readonly extension: string | null;
  readonly kind: PhoneKind;
};

const CHARACTERS_MAX = 80;
const EXTENSION = /(?:x|#|ext)\D{0,12}\d{1,7}\D{0,3}$/i;
const NOT_DIGITS = /\D+/g;
/**
 * Area code and exchange start with 2 to 9, and an area code does not end in 11. North American Numbering
 * Plan.
 */
const NANP = /^(?!.11)[2-9]\d{2}(?!.11)[2-9]\d{6}$/;
/**
 * 555-1212 is directory assistance; the rest is what fingers type. 555-0100 to 555-0199, kept for fiction,
 * are none of these: they are given to companies that are invented to try matching, and tell those apart.
 */
const FAKE = /^(?:...5551212|555.{7}|...(\d)\1{6}|...(?:1234567|2345678)|1234567890|0123456789|9876543210)$/;
const TOLL_FREE = /^8(?:00|33|44|55|66|77|88)/;
const US_AND_TERRITORIES = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP']);
const SEVERAL = /[/;,|\n]| or | and /i;
/** A number of ten digits among others. */
const NUMBER = /(?:\(\d{3}\)|(?<!\d)\d{3})[\s./-]*\d{3}[\s.-]*\d{4}(?!\d)/g;
/** Of two such numbers without a sign between their digits. */
const TWO_LENGTH_MIN = 20;
const PHONES_MAX = 3;
const VANITY = /[a-z]{3}/i;
const KEYPAD = 'abc def ghi jkl mno pqrs tuv wxyz'.split(' ');

/**
 * The ten digits of the US numbers in a text as registries hold them, by their shape alone: for millions of rows.
 * Others and fakes are none.
 */
export function phoneDigits(raw: string): readonly string[] {
  const digits = nationalDigits(raw);
  if (digits !== null) return isSound(digits) ? [digits] : [];
  if (raw.length < TWO_LENGTH_MIN) return [];
  const found = (raw.slice(0, CHARACTERS_MAX).match(NUMBER) ?? []).map((one) => one.replace(NOT_DIGITS, ''));
  return [...new Set(found)].filter(isSound);
}

const isSound = (digits: string): boolean => NANP.test(digits) && !FAKE.test(digits);

/**
 * The telephone numbers that a customer submits in one field, the first two or three of them: any punctuation,
 * extensions, letters (`1-800-FLOWERS`). Sound ones come before others.
 */
export function parsePhones(text: string): readonly Phone[] {
  const clipped = text.slice(0, CHARACTERS_MAX);
  const numbers = clipped.match(NUMBER) ?? [];
  const parts = new Set([clipped, ...clipped.split(SEVERAL), ...(numbers.length > 1 ? numbers : [])]);
  const phones = new Map<string, Phone>();
  for (const part of parts) {
    const phone = parseOne(part) ?? parseOne(withoutLetters(part));
    if (phone !== null && !phones.has(phone.digits)) phones.set(phone.digits, phone);
  }
  const [sound, fakes] = [true, false].map((is) => [...phones.values()].filter(({ kind }) => (kind !== 'fake') === is));
  return [...sound!, ...fakes!].slice(0, PHONES_MAX);
}

function parseOne(text: string): Phone | null {
  // The plans of all countries, which most threads never need.
  library ??= require('libphonenumber-js/max') as NonNullable<typeof library>;
  const parsed = library.parsePhoneNumberFromString(text, 'US');
  if (parsed?.isValid()) return phoneOf(parsed);
  const digits = nationalDigits(text);
  return digits === null ? null : { digits, extension: parsed?.ext ?? null, kind: 'fake' };
}

function phoneOf(parsed: PhoneNumber): Phone {
  const digits: string = parsed.nationalNumber;
  const extension = parsed.ext ?? null;
  if (parsed.countryCallingCode !== '1')
    return { digits: `${parsed.countryCallingCode}${digits}`, extension, kind: 'foreign' };
  if (!NANP.test(digits) || FAKE.test(digits)) return { digits, extension, kind: 'fake' };
  if (TOLL_FREE.test(digits)) return { digits, extension, kind: 'toll_free' };
  if (parsed.getType() === 'PREMIUM_RATE') return { digits, extension, kind: 'premium' };
  const isForeign = parsed.country !== undefined && !US_AND_TERRITORIES.has(parsed.country);
  return { digits, extension, kind: isForeign ? 'foreign' : 'geographic' };
}

/** Ten digits, with or without the country's 1 before and an extension behind. */
function nationalDigits(raw: string): string | null {
  const digits = raw.slice(0, CHARACTERS_MAX).replace(EXTENSION, '').replace(NOT_DIGITS, '');
  if (digits.length === 10) return digits;
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : null;
}

/**
 * Letters as the keys they stand on; those beyond a number's length are there for the eye (`1-800-MATTRESS`).
 */
function withoutLetters(text: string): string {
  const bare = text.replace(EXTENSION, '');
  if (!VANITY.test(bare) || !/\d{3}/.test(bare)) return text;
  const keys = [...bare.toLowerCase()]
    .map((character) => {
      const key = KEYPAD.findIndex((letters) => letters.includes(character));
      return key < 0 ? character : String(key + 2);
    })
    .join('')
    .replace(NOT_DIGITS, '');
  return keys.slice(0, keys.startsWith('1') ? 11 : 10);
}
