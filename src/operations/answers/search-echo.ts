/** What the answer of a search repeats of its request. */
import { ERROR_SENTENCES, type QueryError } from '../../query/index.ts';
import type { Codes } from '../fields/fields.ts';
import type { Fields } from '../fields/validate.ts';
import type { Echo } from './envelope.ts';

/** The field that names what is searched: registries by their jurisdictions, or lists. */
export type SearchedField = 'jurisdictions' | 'sources';

/** What every search is asked with. */
export type SearchValues<Searched extends SearchedField> = Readonly<Record<Searched, Codes>> & {
  readonly q: string;
  readonly limit: number;
  readonly page: number;
};

export function syntaxErrorBody({ code, position }: QueryError) {
  return { detail: `Syntax error at position ${position}: ${ERROR_SENTENCES[code]}`, position, code };
}

/** What was asked for, in the order of the fields. */
export function askedOf(fields: Fields, values: SearchValues<never>): SearchValues<never> {
  const sent = Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name]!;
    if (value === null && field.echoed === 'where_sent') return [];
    return [[name, field.echo === undefined ? value : field.echo(value)]];
  });
  return Object.fromEntries(sent) as SearchValues<never>;
}

/** What an answer repeats of what was asked for. */
export function echoOf({ q, limit: _, page: __, ...others }: SearchValues<never>): Echo {
  return { query: q, ...others };
}
