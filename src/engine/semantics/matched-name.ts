import { tokenize } from '../../entity/index.ts';
import { matchesAnyTerm, matchesName, type QueryNode } from '../../query/index.ts';
import type { CompanyHit } from '../port.ts';
import { currentNameIn, NAME_FIELDS, type NamesByField } from './name-fields.ts';

export type MatchedName = Pick<CompanyHit, 'matchedField' | 'matchedValue'>;

/** The current name in the JSON of a company's names, where it satisfies the whole query: mostly it does. */
export function matchedCurrentName(root: QueryNode, names: string): MatchedName | null {
  const name = currentNameIn(names);
  if (name === null || !matchesName(root, tokenize(name))) return null;
  return { matchedField: NAME_FIELDS[0], matchedValue: name };
}

/**
 * Which of a company's names matched: the first that satisfies the whole query by itself; where none does,
 * the first that satisfies any term of it. `fields`: those that are searched, ascending. `null`: no name does
 * either.
 */
export function matchedName(root: QueryNode, names: NamesByField, fields: readonly number[]): MatchedName | null {
  for (const satisfies of [matchesName, matchesAnyTerm]) {
    for (const field of fields) {
      const name = names[field]!.find((candidate) => satisfies(root, tokenize(candidate)));
      if (name !== undefined) return { matchedField: NAME_FIELDS[field]!, matchedValue: name };
    }
  }
  return null;
}
