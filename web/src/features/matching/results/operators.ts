/** The rows of a file that are watched on, with who runs them and what is licensed there. */
import type { PortfolioRows } from '../../../shared/api/schema.ts';
import { type Decisions, keyOf, type Line } from './lines.ts';

/**
 * Those that somebody has accepted or chosen a company for; where nobody has decided anything, all matched ones. What a
 * result says of licenses is about its operator, and nothing is known of that of a chosen company.
 */
export function watchableRows(lines: readonly Line[], decisions: Decisions): PortfolioRows['rows'] {
  return lines.flatMap((line) => {
    const { number: row, name, address } = line;
    const decision = decisions.get(keyOf(line));
    if (decisions.size > 0 && (decision === undefined || decision.verdict === 'rejected')) return [];
    const { jurisdiction_code, entity_number } = decision?.operator ?? line.operator ?? {};
    const company = jurisdiction_code && entity_number ? { jurisdiction_code, entity_number } : null;
    const licenses = line.operator === null || decision?.verdict === 'chosen' ? [] : line.licenses;
    return company === null && licenses.length === 0 ? [] : [{ row, name, address, company, licenses }];
  });
}
