/** How Florida's files write dates, addresses and employer numbers. */
import type { Address, BuildContext, Identifier, Row } from '../adapter.ts';
import { cleanText, dateOf, makeAddress, personName, usStateOf } from '../adapter.ts';

/**
 * The address under a prefix (`principal`, `mailing`, `agent`, `officer1`). The country column holds junk
 * (`UN`, `FL`, `68`), so a US state with a ZIP outweighs it.
 */
export function addressOf(row: Row, prefix: string): Address | null {
  const region = cleanText(row[`${prefix}state`]);
  const postalCode = postalCodeOf(cleanText(row[`${prefix}zip`]), region);
  const isAmerican = usStateOf(region) !== null && /^\d{5}(-|$)/.test(postalCode ?? '');
  return makeAddress({
    street: cleanText(row[`${prefix}street`]),
    street2: cleanText(row[`${prefix}street2`]),
    locality: cleanText(row[`${prefix}city`]),
    region,
    postalCode,
    country: isAmerican ? 'US' : cleanText(row[`${prefix}country`]),
  });
}

/**
 * The state's system puts a dash after the fifth character whatever it was given: `32771--808` is a ZIP with
 * a broken +4, which is dropped, as a country is behind a ZIP, and `H4A2M-8` is Canada's `H4A2M8`.
 */
function postalCodeOf(text: string | null, region: string | null): string | null {
  if (text === null) return null;
  // The state's letters stand in the place of the code, too.
  if (usStateOf(region) !== null && !/\d/.test(text)) return null;
  const american = /^(\d{5})[- ]+USA?$/.exec(text)?.[1];
  if (american !== undefined) return american;
  const broken = /^(\d{5})-(?:-.*| .*|(\d{0,3}))$/.exec(text);
  if (broken !== null && (!broken[2] || usStateOf(region) !== null)) return broken[1] ?? null;
  return /[A-Za-z]/.test(text) ? text.replace(/^(.{5})-/, '$1').replace(/^(.{3}) -/, '$1 ') : text;
}

/**
 * A name in a wider column than officers' have, where it is packed as theirs are (last 20, first 14, middle
 * 1): recognised by the gap before the first name. `null` where it is not.
 */
export function packedNameOf(raw: string): string | null {
  if (!/^.{18} {2}\S/.test(raw)) return null;
  return personName({
    last: raw.slice(0, 20),
    first: raw.slice(20, 34),
    middle: raw.slice(34, 35),
    suffix: raw.slice(35),
  });
}

/** Said instead of a number, in every spelling seen or known of. */
const NO_NUMBER = /^(?:0+|N\/?A|NONE|APPLIED ?FOR|NOT ?APPLICABLE|PENDING)$/i;

/** The federal employer number, where there is one of nine digits. */
export function employerNumberOf(row: Row, context: BuildContext): Identifier[] | null {
  const text = cleanText(row['employernumber']);
  if (text === null || NO_NUMBER.test(text)) return null;
  const digits = text.replace(/-/g, '');
  if (/^\d{9}$/.test(digits)) return [{ scheme: 'us_ein', value: digits }];
  context.note('A federal employer number has not nine digits and was left out.');
  return null;
}

/** Of a partnership or a trade name. The expiration date of an active one lies ahead: it is not its end. */
export function endOf(row: Row, context: BuildContext): string | null {
  if (row['status'] === 'A') return null;
  return dateOf(row, 'cancellationdate', context) ?? dateOf(row, 'expirationdate', context);
}
