/**
 * The president's and secretary's columns of a corporation: sixty bytes of free text, a name and an address
 * run together. Of ended corporations the secretary's holds how and when it ended instead.
 */
import { type Address, calendarDate, parseAddressLine } from '../adapter.ts';
import { entityNumberOf } from './numbers.ts';

export type Officer = { readonly name: string; readonly address: Address | null; readonly isIncorporator: boolean };

const INCORPORATOR = /^I\s+(?=\S)/;
/** An address begins with a house number or a box; before it stands the name. */
const ADDRESS_BEGINS = /[\s,]+(?=\d|P\.? ?O\.? ?(?:BOX|DRAWER)\b|(?:RR|RFD|RTE?|RURAL ROUTE|ROUTE|BOX) ?#?\d)/;
const SAME_ADDRESS = /[\s,]+SAME(?: ADDRESS)?\.?$/;

/**
 * The person of a column; `null` where it names no person. A name from which no address can be parted is
 * the whole text, and an address alone is not a name.
 */
export function officerOf(text: string | null): Officer | null {
  if (text === null) return null;
  const rest = text.replace(INCORPORATOR, '');
  const addressAt = ADDRESS_BEGINS.exec(rest);
  const name = rest
    .slice(0, addressAt?.index ?? rest.length)
    .replace(SAME_ADDRESS, '')
    .replace(/[\s,]+$/, '');
  if (name === '' || /^\d/.test(name)) return null;
  const address = addressAt === null ? null : parseAddressLine(rest.slice(addressAt.index + addressAt[0].length));
  return { name, address, isIncorporator: INCORPORATOR.test(text) };
}

const ENDING =
  /^(?:UNACCEPTABLE PAYMENT|WITHDRAWN|REVOKED|VOLUNTARY DISSOLUTION|INVOLUNTARY DISSOLUTION|MERGED OR CONSOLIDATED|REGISTERED NAME EXPIRED|REGISTER(?:ED)? NAME CANCELLED)\b\s*(?:(\d{2})[ /-]?(\d{2})[ /-]?(\d{2}))?(?:\D+(\d{8}))?/;

export type Ending = { readonly on: string | null; readonly survivorNumber: string | null };

/**
 * How a corporation ended, of its secretary's column; `null` where that is no such phrase. The year has two
 * digits: of the two centuries the later one stands that is not after `latest`, the day of the last
 * transaction or of the snapshot.
 */
export function endingOf(text: string | null, latest: string): Ending | null {
  const match = ENDING.exec(text ?? '');
  if (match === null) return null;
  const [, month, day, year, survivor] = match;
  const dates = [2000, 1900].map((century) => calendarDate(century + Number(year), Number(month), Number(day)));
  return {
    on: dates.find((date) => date !== null && date <= latest) ?? null,
    survivorNumber: entityNumberOf('CORP', survivor),
  };
}
