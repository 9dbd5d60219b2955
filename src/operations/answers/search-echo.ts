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

/** How an answer repeats the codes of its request. */
function codesEcho(codes: Codes): string {
  return codes === 'all' ? 'all' : codes.join(',');
}

/** What was asked for, in the order of the fields. */
export function askedOf<Searched extends SearchedField>(
  fields: Fields,
  values: SearchValues<Searched>,
  searched: Searched,
): SearchValues<never> {
  const sent = Object.entries(values).filter(([name, value]) => {
    return value !== null || fields[name]!.echoed !== 'where_sent';
  });
  return { ...(Object.fromEntries(sent) as SearchValues<Searched>), [searched]: codesEcho(values[searched]) };
}

/** What an answer repeats of what was asked for. */
export function echoOf({ q, limit: _, page: __, ...others }: SearchValues<never>): Echo {
  return { query: q, ...others };
}
