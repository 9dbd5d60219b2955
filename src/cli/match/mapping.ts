/** `--map`: the columns of a field, as they are said and shown. */
import { FIELD_NAMES, type LocationField, type Mapping, parseSources, type Source } from '../../locations/index.ts';
import { CommandError } from '../exit-codes.ts';

/** Corrections `field=Column` over a mapping; `field=` leaves the field out. @throws CommandError `usage` */
export function corrected(mapping: Mapping, header: readonly string[], corrections: readonly string[]): Mapping {
  const changed: { -readonly [field in keyof Mapping]: Mapping[field] } = { ...mapping };
  for (const correction of corrections) {
    const { field, text } = parseCorrection(correction);
    if (text === '') delete changed[field];
    else changed[field] = sourcesOf(header, text);
  }
  return changed;
}

/** The fields that corrections name. */
export const fieldsOf = (corrections: readonly string[]): ReadonlySet<LocationField> =>
  new Set(corrections.map((correction) => parseCorrection(correction).field));

function parseCorrection(correction: string): { readonly field: LocationField; readonly text: string } {
  const [, name, text] = /^([^=]+)=(.*)$/s.exec(correction) ?? [];
  const field = FIELD_NAMES.find((one) => one === name?.trim());
  if (field === undefined || text === undefined)
    throw new CommandError(
      'usage',
      `--map is field=Column, with a field of ${FIELD_NAMES.join(', ')}; not ${correction}`,
    );
  return { field, text: text.trim() };
}

function sourcesOf(header: readonly string[], text: string): readonly Source[] {
  const parsed = parseSources(header, text);
  if (parsed.ok) return parsed.sources;
  throw new CommandError('usage', `There is no column ${parsed.unknown}. The columns are: ${header.join(', ')}`);
}
