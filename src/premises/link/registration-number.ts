import { COMPANY_WORDS, jaroWinkler, type MatchRecord, type NameForm } from '../../blocking/index.ts';
import type { EntityNumber } from '../../engine/index.ts';
import type { LinkEvidence } from '../../entity/index.ts';
import { registryOf } from '../../registries/index.ts';
import { LINKABLE_JURISDICTION } from './jurisdictions.ts';

type RegistrationNumber = NonNullable<LinkEvidence['registrationNumber']>;

/** A UBI, alone or with the numbers of the business and its location behind it; those from 000 mean nothing. */
const UBI = /^(?!000)(\d{9})(?:\d{7})?$/;
const NUMBER = /^[A-Z]{0,4}\d{4,15}[A-Z]?$/;

/**
 * The registrations that a number of an entity may name, in the registry whose code is its scheme. None where it is no
 * well-formed number: another word, a blank.
 */
export function registrationsOf({ scheme, value }: RegistrationNumber): EntityNumber[] {
  if (!LINKABLE_JURISDICTION.test(scheme)) return [];
  const written = value.trim().toUpperCase();
  const plain = written.replace(/[\s.-]+/g, '');
  if (scheme === 'us_wa') {
    const ubi = UBI.exec(plain)?.[1];
    return ubi === undefined ? [] : [{ jurisdiction: scheme, entityNumber: ubi }];
  }
  if (!NUMBER.test(plain)) return [];
  const pattern = registryOf(scheme)?.numberForm.pattern;
  const others = pattern === undefined ? [] : formsOf(plain).filter((one) => pattern.test(one));
  return [...new Set([written, plain, ...others])].map((entityNumber) => ({ jurisdiction: scheme, entityNumber }));
}

/** What a registry's own form may put before a number that others write without it: `C0806592`, `LLC_01234567`. */
const PREFIXES = ['', 'C', 'LLC_', 'CORP_'] as const;
const DIGITS_MAX = 12;

/** A number as its registry may write it: without leading zeros, or with as many as it has digits. */
function formsOf(plain: string): string[] {
  const [, letters = '', digits] = /^([A-Z]*)0*(\d+)$/.exec(plain) ?? [];
  if (digits === undefined) return [];
  const lengths = Array.from(
    { length: Math.max(0, DIGITS_MAX + 1 - digits.length) },
    (_, more) => digits.length + more,
  );
  const prefixes = letters === '' ? PREFIXES : [letters];
  return prefixes.flatMap((prefix) => lengths.map((length) => prefix + digits.padStart(length, '0')));
}

/**
 * Whether a company has the number: as its own, or among its identifiers. `null` where it has none of the scheme.
 */
export function hasNumber(record: MatchRecord, number: RegistrationNumber): boolean | null {
  if (LINKABLE_JURISDICTION.test(number.scheme)) {
    const named = registrationsOf(number).filter(({ jurisdiction }) => jurisdiction === record.jurisdiction);
    return named.length === 0 ? null : named.some(({ entityNumber }) => entityNumber === record.entityNumber);
  }
  const own = (record.company.identifiers ?? []).filter(({ scheme }) => scheme === number.scheme);
  if (own.length === 0) return null;
  return own.some(({ value }) => digitsOf(value) !== '' && digitsOf(value) === digitsOf(number.value));
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Similarity of two names that a slip of the pen tells apart. */
const MISSPELT_MIN = 0.9;

/**
 * Whether any name of the company has to do with the licensee's: a word that is not one of business, or nearly the same
 * letters. Of a company with an altogether different name the number is a slip, or another's.
 */
export function sharesName(licensee: NameForm, { names }: MatchRecord): boolean {
  const words = new Set(licensee.stems.filter((_, index) => !COMPANY_WORDS.has(licensee.words[index]!)));
  return names.some(
    ({ form }) =>
      form.core === licensee.core ||
      form.stems.some((stem) => words.has(stem)) ||
      jaroWinkler(form.letters, licensee.letters) >= MISSPELT_MIN,
  );
}
