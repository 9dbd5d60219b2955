/** `--map`: the columns of a field, as they are said and shown. */
import { type Mapping, parseSources, type Source, schemeOf } from '../../locations/index.ts';
import { CommandError } from '../exit-codes.ts';

type Correction<Field> = { readonly field: Field; readonly text: string };

/**
 * Corrections `field=Column` over a mapping; `field=` leaves the field out. Each may hold several, with commas
 * between. @throws CommandError `usage`
 */
export function corrected<Field extends string>(
  mapping: Mapping<Field>,
  header: readonly string[],
  corrections: readonly string[],
  fields: readonly Field[],
): Mapping<Field> {
  const changed: { -readonly [field in Field]?: readonly Source[] } = { ...mapping };
  for (const { field, text } of correctionsIn(corrections, fields)) {
    if (text === '') delete changed[field];
    else {
      const sources = sourcesOf(header, text);
      if (field !== 'registration_number' && sources.some((source) => schemeOf(source) !== null))
        throw new CommandError(
          'usage',
          `A register stands before the column of registration_number alone, not of ${field}.`,
        );
      changed[field] = sources;
    }
  }
  return changed;
}

/** The fields that corrections name. */
export const fieldsOf = <Field extends string>(
  corrections: readonly string[],
  fields: readonly Field[],
): ReadonlySet<Field> => new Set(correctionsIn(corrections, fields).map(({ field }) => field));

/** Whether a table has all columns that are said. */
export const hasColumnsOf = <Field extends string>(
  header: readonly string[],
  corrections: readonly string[],
  fields: readonly Field[],
): boolean => correctionsIn(corrections, fields).every(({ text }) => text === '' || parseSources(header, text).ok);

function correctionsIn<Field extends string>(
  corrections: readonly string[],
  fields: readonly Field[],
): readonly Correction<Field>[] {
  // A heading may have commas of its own.
  const next = new RegExp(`,(?=\\s*(?:${fields.join('|')})\\s*=)`);
  return corrections.flatMap((correction) => correction.split(next)).map((one) => parseCorrection(one, fields));
}

function parseCorrection<Field extends string>(correction: string, fields: readonly Field[]): Correction<Field> {
  const [, name, text] = /^([^=]+)=(.*)$/s.exec(correction) ?? [];
  const field = fields.find((one) => one === name?.trim());
  if (field === undefined || text === undefined)
    throw new CommandError(
      'usage',
      `--map is field=Column, with a field of ${fields.join(', ')}; not ${correction.trim()}`,
    );
  return { field, text: text.trim() };
}

function sourcesOf(header: readonly string[], text: string): readonly Source[] {
  const parsed = parseSources(header, text);
  if (parsed.ok) return parsed.sources;
  throw new CommandError('usage', `There is no column ${parsed.unknown}. The columns are: ${header.join(', ')}`);
}
