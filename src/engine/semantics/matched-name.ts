import { tokenize } from '../../entity/index.ts';
import { matchesAnyTerm, matchesName, type QueryNode } from '../../query/index.ts';
import type { CompanyHit } from '../port.ts';
import { NAME_FIELDS, type NamesByField } from './name-fields.ts';

/**
 * Which of a company's names matched: the first that satisfies the whole query by itself; where none does,
 * the first that satisfies any term of it. `fields`: those that are searched, ascending. `null`: no name does
 * either.
 */
export function matchedName(
  root: QueryNode,
  names: NamesByField,
  fields: readonly number[],
): Pick<CompanyHit, 'matchedField' | 'matchedValue'> | null {
  for (const satisfies of [matchesName, matchesAnyTerm]) {
    for (const field of fields) {
      const name = names[field]!.find((candidate) => satisfies(root, tokenize(candidate)));
      if (name !== undefined) return { matchedField: NAME_FIELDS[field]!, matchedValue: name };
    }
  }
  return null;
}
