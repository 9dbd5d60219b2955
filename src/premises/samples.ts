/** The first rows of a list, as they would be loaded. */
import type { Address, Premises } from '../entity/index.ts';
import type { Mapping } from '../locations/index.ts';
import { settledColumns } from './columns.ts';
import type { ListField } from './fields.ts';
import type { List } from './list.ts';
import { type ListNotes, RowReader } from './read-row.ts';

const SHOWN_ROWS = 3;
const NOBODY_LISTENS: ListNotes = { note() {}, unclassified() {}, leftOut() {}, filler() {} };

/** A line each: sign, licensee, address, number, kind, status and days. `asOf`: `YYYY-MM-DD`. */
export function samplesOfList(
  list: List,
  mapping: Mapping<ListField>,
  header: readonly string[],
  rows: readonly (readonly string[])[],
  asOf: string,
): readonly string[] {
  const columns = settledColumns(list, header, mapping);
  const reader = new RowReader({ list, columns, header, asOf, isOvertaken: false, notes: NOBODY_LISTENS });
  return rows.slice(0, SHOWN_ROWS).map((cells) => {
    const reading = reader.read(cells);
    if (reading.kind === 'premises') return printPremises(reading.row.premises);
    return reading.kind === 'parties' ? `(parties of ${reading.row.number})` : `(not loaded) ${reading.reason}`;
  });
}

function printPremises(premises: Premises): string {
  const { trade_name, licensee, address, license_number, license_kind, status, issued_on, expires_on } = premises;
  const days = issued_on === null && expires_on === null ? null : `${issued_on ?? ''} – ${expires_on ?? ''}`.trim();
  const parts = [
    trade_name ?? '(no sign)',
    licensee.name ?? '(no licensee)',
    printAddress(address),
    license_number ?? '(no number)',
  ];
  return [...parts, license_kind, status, days].filter((part) => part !== null).join(' | ');
}

function printAddress(address: Address | null): string {
  if (address === null) return '(no address)';
  const { street_address, street_address_2, locality, region, postal_code, raw } = address;
  if (street_address === null && raw !== null) return raw;
  const place = [region, postal_code].filter((part) => part !== null).join(' ') || null;
  const parts = [street_address, street_address_2, locality, place].filter((part) => part !== null);
  return parts.join(', ');
}
