/** Which rows of a kind a part of a declaration is about. */
import { cleanText } from '../../entity/index.ts';
import type { Row } from '../registry.ts';
import type { Scope } from './scope.ts';
import { fitting, type Matching } from './table.ts';

/** Rows that fit all of the rules. */
export function whenIn(
  path: string,
  rules: readonly (Matching & { readonly column: string })[] = [],
  scope: Scope,
  kind: string,
): (row: Row) => boolean {
  const tested = rules.map(({ column, ...matching }, index) => {
    return [scope.column(`${path}[${index}].column`, column, kind), fitting(matching)] as const;
  });
  return (row) => tested.every(([column, fits]) => fits(cleanText(row[column]) ?? ''));
}
