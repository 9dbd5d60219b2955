/** Which rows are no company, by their words. */
import { cleanText } from '../../entity/index.ts';
import { isNoCompany } from '../refusals.ts';
import type { NotACompany, Row } from '../registry.ts';
import type { DeclaredRows } from './schema.ts';
import type { Scope } from './scope.ts';
import { fitting, remembering } from './table.ts';

/** The first rule that fits tells why. */
export function noCompanyIn(
  path: string,
  declared: DeclaredRows['noCompany'],
  scope: Scope,
  kind: string,
): (row: Row) => NotACompany | null {
  const rules = (declared ?? []).map(({ columns, unless = false, what, why, ...matching }, index) => ({
    columns: scope.columns(`${path}[${index}].columns`, columns, kind),
    fits: remembering(fitting(matching)),
    unless,
    what,
    why,
  }));
  return (row) => {
    for (const { columns, fits, unless, what, why } of rules) {
      for (const column of columns) {
        const value = cleanText(row[column]) ?? '';
        if (fits(value) === unless) continue;
        if (why !== undefined) return { kind: 'set_aside', reason: why };
        return isNoCompany(what?.replace('{value}', value) ?? 'Such a row');
      }
    }
    return null;
  };
}
