/** A row of a table → the location that is submitted. */
import { fillerOf, LOCATION_FIELDS, locationOf, type NewLocation, tokenize } from '../entity/index.ts';
import { textOfCell, verbatimText } from './blank-cells.ts';
import { composeAddress } from './compose-address.ts';
import type { LocationField } from './fields.ts';
import { type Mapping, NAME_FIELDS, type Source } from './mapping.ts';

/**
 * `cells` as they stand in the row; those that the mapping does not name are left aside. Name and address are
 * `''` where there is none.
 */
export function locationOfRow(cells: readonly string[], mapping: Mapping): NewLocation {
  const first = (field: LocationField): string | null => firstOf(mapping[field], cells);
  const name = NAME_FIELDS.reduce<string | null>((found, field) => found ?? first(field), null);
  const owners = OWNER_FIELDS.map(first).filter((owner) => owner !== null && fillerOf(owner, 'party') === null);
  return locationOf({
    ...Object.fromEntries(LOCATION_FIELDS.map((field) => [field.name, first(field.name)])),
    name,
    owner_name: owners.find((owner) => fold(owner) !== fold(name)),
    address: withoutName(
      composeAddress(mapping, (source) => textOfSource(source, cells)),
      name,
    ),
    customer_record_id: firstOf(mapping.customer_record_id, cells, verbatimText),
  });
}

/** Columns with an owner, the surest first: one stands in for the name where no column has a name. */
const OWNER_FIELDS = ['owner_name', 'legal_name', 'licensee', 'owner'] as const satisfies readonly LocationField[];

const fold = (name: string | null): string => tokenize(name ?? '').join(' ');

/** Lines of an address may begin with whom they are for: `Ship to 1`. */
function withoutName(address: string, name: string | null): string {
  const [first = '', ...lines] = address.split(', ');
  const isAddressee = fold(first) !== '' && fold(first) === fold(name) && lines.some((line) => /\d/.test(line));
  return isAddressee ? lines.join(', ') : address;
}

type Read = (cell: string | undefined) => string | null;

function firstOf(sources: readonly Source[] = [], cells: readonly string[], read: Read = textOfCell): string | null {
  for (const source of sources) {
    const text = textOfSource(source, cells, read);
    if (text !== null) return text;
  }
  return null;
}

/** What a source says in a row: blank cells are left out, with what would stand before them. */
export function textOfSource(source: Source, cells: readonly string[], read: Read = textOfCell): string | null {
  let text = '';
  for (const { column, before } of source) {
    const more = read(cells[column]);
    if (more !== null) text += text === '' ? more : before + more;
  }
  return text || null;
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Whether there is anything to look for. What has no name or no address never matches, and is free. */
export const isComplete = ({ name, address }: NewLocation): boolean =>
  LETTER_OR_DIGIT.test(name) && LETTER_OR_DIGIT.test(address);
