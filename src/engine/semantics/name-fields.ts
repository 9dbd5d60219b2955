import type { Company } from '../../entity/index.ts';
import type { CompanySearch, NameField } from '../port.ts';

/**
 * The fields of names in their order of precedence. Elsewhere a field is its position here; less is better in
 * the relevance order.
 */
export const NAME_FIELDS = ['name', 'alternative_names', 'previous_names'] as const satisfies readonly NameField[];

/** The names of a company per field of NAME_FIELDS, in the record's order, verbatim. */
export type NamesByField = readonly [
  current: readonly string[],
  alternative: readonly string[],
  previous: readonly string[],
];

/** The same of a record of any kind. */
export type TextsByField = readonly (readonly string[])[];

/** Takes a company's names apart by field. */
export function namesByField({ legal_name, names }: Pick<Company, 'legal_name' | 'names'>): NamesByField {
  const alternative: string[] = [];
  const previous: string[] = [];
  if (names !== null)
    for (const { name, kind } of names) (kind === 'previous_legal' ? previous : alternative).push(name);
  return [[legal_name], alternative, previous];
}

/** The fields that a search looks in, ascending; the current name is always among them. */
export function searchedFields(
  search: Pick<CompanySearch, 'matchAlternativeNames' | 'matchPreviousNames'>,
): readonly number[] {
  return [0, ...(search.matchAlternativeNames ? [1] : []), ...(search.matchPreviousNames ? [2] : [])];
}

const CURRENT = '[["';

/** The current name in the JSON of a company's names, which is not parsed for it; `null` where it has to be. */
export function currentNameIn(names: string): string | null {
  if (!names.startsWith(CURRENT)) return null;
  const name = names.slice(CURRENT.length, names.indexOf('"', CURRENT.length));
  return name.includes('\\') ? null : name;
}

/** The current name, or that at a position of a company's `names`; `null` where their order is unknown: there are names of both kinds. */
export function nameAt(position: number | null, [current, alternative, previous]: NamesByField): string | null {
  if (position === null) return current[0]!;
  if (previous.length === 0) return alternative[position]!;
  return alternative.length === 0 ? previous[position]! : null;
}
