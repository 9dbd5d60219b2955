/** Which column is which: guessed, corrected by `--map`, and shown. */
import {
  FIELD_LABELS,
  guessMapping,
  LOCATION_FIELDS,
  type LocationField,
  type Mapping,
} from '../../locations/index.ts';
import { CommandError } from '../exit-codes.ts';
import { printTable } from '../table.ts';
import type { InputFile } from './input-file.ts';

/**
 * The guess with the corrections `field=Column` over it; `field=` leaves a field out. @throws CommandError
 * `usage`
 */
export function mappingOf(input: InputFile, corrections: readonly string[]): Mapping {
  const sample = input.sample.filter(({ problem }) => problem === null).map(({ cells }) => cells);
  const mapping: { -readonly [field in keyof Mapping]: Mapping[field] } = guessMapping(input.header, sample);
  for (const correction of corrections) {
    const { field, heading } = parseCorrection(correction);
    if (heading === '') delete mapping[field];
    else mapping[field] = columnOf(input.header, heading);
  }
  return mapping;
}

function parseCorrection(text: string): { readonly field: LocationField; readonly heading: string } {
  const [, name, heading] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  const field = LOCATION_FIELDS.find((one) => one === name?.trim());
  if (field === undefined || heading === undefined)
    throw new CommandError(
      'usage',
      `--map is field=Column, with a field of ${LOCATION_FIELDS.join(', ')}; not ${text}`,
    );
  return { field, heading: heading.trim() };
}

/** By its heading, or by its number from 1, as `#3`. */
function columnOf(header: readonly string[], heading: string): number {
  const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.toLowerCase();
  const number = /^#(\d{1,4})$/.exec(heading)?.[1];
  const exact = header.indexOf(heading);
  const column = number === undefined ? exact : Number(number) - 1;
  const found = column >= 0 ? column : header.findIndex((one) => same(one, heading));
  if (found >= 0 && found < header.length) return found;
  throw new CommandError('usage', `There is no column ${heading}. The columns are: ${header.join(', ')}`);
}

/** What will be read from where, for the person at the terminal. */
export function printMapping({ name, kind, header, rowCount }: InputFile, mapping: Mapping): string {
  const rowsOfIt =
    rowCount === null ? 'rows as they come' : `${rowCount.toLocaleString('en-US')} ${rowCount === 1 ? 'row' : 'rows'}`;
  const rows = LOCATION_FIELDS.flatMap((field) => {
    const column = mapping[field];
    return column === undefined ? [] : [[`  ${field}`, header[column] || `#${column + 1}`, FIELD_LABELS[field]]];
  });
  const used = new Set(Object.values(mapping));
  const unused = header.filter((_, column) => !used.has(column));
  return [
    `${name}: ${rowsOfIt}; ${kind}`,
    printTable(['  field', 'column', ''], rows),
    ...(unused.length === 0 ? [] : [`Not used: ${unused.join(', ')}`]),
    '',
  ].join('\n');
}
