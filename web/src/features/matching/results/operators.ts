/** The rows of a file that are watched on, with the companies that run them. */
import type { PortfolioRow } from '../../../shared/portfolios.ts';
import { type Decisions, keyOf, type Line } from './lines.ts';

/** Those that somebody has accepted or chosen a company for; where nobody has decided anything, all matched ones. */
export function watchableRows(lines: readonly Line[], decisions: Decisions): readonly PortfolioRow[] {
  return lines.flatMap((line) => {
    const decision = decisions.get(keyOf(line));
    const operator =
      decisions.size === 0 ? line.operator : decision?.verdict === 'rejected' ? null : decision?.operator;
    const { jurisdiction_code, entity_number } = operator ?? {};
    if (!jurisdiction_code || !entity_number) return [];
    const { number: row, name, address } = line;
    return [{ row, name, address, jurisdiction_code, entity_number }];
  });
}
