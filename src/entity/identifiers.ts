/** How identifiers and registry numbers are compared: not as they are written. */
import type { Identifier } from './company.ts';

const WRITTEN = /[^\p{L}\p{N}]/gu;

/** A number's letters and digits, in capitals: `12-3456789` and `12 345 6789` are one. */
export function plainNumber(number: string): string {
  return number.replace(WRITTEN, '').toUpperCase();
}

/** The same without the zeros that it begins with. Empty where there is nothing else. */
export function bareNumber(number: string): string {
  return plainNumber(number).replace(/^0+/, '');
}

/** As they stand in the Commission's files; people leave the zeros at the beginning out. */
const CIK_DIGITS = 10;

/** As it is compared; `null` where it holds no letter or digit. Zeros at the beginning count, but for a CIK. */
export function plainIdentifier(identifier: Identifier): Identifier | null {
  const scheme = identifier.scheme.trim().toLowerCase();
  const value = plainNumber(identifier.value);
  if (scheme === '' || value === '') return null;
  return { scheme, value: scheme === 'cik' ? value.padStart(CIK_DIGITS, '0') : value };
}

/** Whether two are one as they are compared. One without a letter or digit is none. */
export function isSameIdentifier(one: Identifier, other: Identifier): boolean {
  const [a, b] = [plainIdentifier(one), plainIdentifier(other)];
  return a !== null && a.scheme === b?.scheme && a.value === b.value;
}

/** What people write before an identifier's value: `LEI:`, `ein 12-3456789`. */
const WRITTEN_SCHEMES: Readonly<Record<string, string>> = { lei: 'lei', cik: 'cik', ein: 'us_ein', us_ein: 'us_ein' };
const WITH_SCHEME = /^(lei|cik|(?:us_)?ein)(?:\s*[:#]\s*|\s+)(\S(?:.*\d)?)$/is;
/** ISO 17442: eighteen letters and digits, and two digits that check them. */
const LEI = /^[A-Z0-9]{18}\d{2}$/i;
const EIN = /^\d{2}-\d{7}$/;
/** Longer ones are none. */
const TEXT_MAX = 64;

/** A text that is an identifier and nothing else: `LEI:549300…`, a bare LEI, `12-3456789`. `null` for any other. */
export function identifierIn(text: string): Identifier | null {
  const written = text.trim();
  if (written.length > TEXT_MAX) return null;
  const [, scheme, value] = WITH_SCHEME.exec(written) ?? [];
  if (scheme !== undefined && /\d/.test(value!))
    return { scheme: WRITTEN_SCHEMES[scheme.toLowerCase()]!, value: value! };
  if (LEI.test(written)) return { scheme: 'lei', value: written.toUpperCase() };
  return EIN.test(written) ? { scheme: 'us_ein', value: written } : null;
}
