/** A row of a table → the location that is submitted. */
import { fillerOf } from '../entity/index.ts';
import type { SubmittedLocation } from '../matching/row.ts';
import type { LocationField, Mapping } from './fields.ts';

/** As it is sent: without an id the server makes one. */
export type LocationInput = Omit<SubmittedLocation, 'customer_record_id'> & {
  readonly customer_record_id: string | null;
};

/** A text that begins like a formula, made harmless for spreadsheets: the apostrophe was put before it. */
const DEFUSED = /^'(?=[=+\-@])/;
/** People write the lines of an address into one cell. */
const LINE_ENDS = /\s*[\r\n]+\s*/g;
/** A ZIP code that a spreadsheet took for a number. */
const SHORT_ZIP = /^(\d{3,4})(-\d{4})?(?:\.0)?$/;
const ZIP_AS_DECIMAL = /^(\d{5})\.0$/;

/**
 * `cells` as they stand in the row; those that the mapping does not name are left aside. Name and address are
 * `''` where there is none.
 */
export function locationOfRow(cells: readonly string[], mapping: Mapping): LocationInput {
  const verbatim = (field: LocationField): string | null => {
    const column = mapping[field];
    return (column === undefined ? '' : (cells[column] ?? '')).trim().replace(DEFUSED, '') || null;
  };
  const known = (field: LocationField): string | null => {
    const text = verbatim(field);
    return text === null || fillerOf(text) !== null ? null : text;
  };
  return {
    name: known('name') ?? known('other_name') ?? '',
    address: (known('address') ?? joinedAddress(known)).replace(LINE_ENDS, ', '),
    customer_record_id: verbatim('customer_record_id'),
    phone: known('phone'),
    email: known('email'),
    website: known('website'),
  };
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Whether there is anything to look for. What has no name or no address never matches, and is free. */
export const isComplete = ({ name, address }: LocationInput): boolean =>
  LETTER_OR_DIGIT.test(name) && LETTER_OR_DIGIT.test(address);

/** `12 Main St, Suite 4, Cleveland, OH 44113`. */
function joinedAddress(known: (field: LocationField) => string | null): string {
  const joined = (parts: readonly (string | null)[], separator: string): string | null =>
    parts.filter((part) => part !== null).join(separator) || null;
  const street = joined([known('street_number'), known('street')], ' ');
  const stateAndZip = joined([known('state'), wholeZip(known('zip'))], ' ');
  return joined([street, known('unit'), known('city'), stateAndZip], ', ') ?? '';
}

/** `2134` → `02134`. */
function wholeZip(text: string | null): string | null {
  return (
    text
      ?.replace(ZIP_AS_DECIMAL, '$1')
      .replace(SHORT_ZIP, (_, zip: string, four = '') => zip.padStart(5, '0') + four) ?? null
  );
}
