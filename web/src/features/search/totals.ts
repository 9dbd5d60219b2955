import type { SearchSummary } from '../../shared/api/schema.ts';
import { formatCount } from '../../shared/format.ts';
import type { Search } from './search-address.ts';

/** One of what a search finds. */
const ONE: Readonly<Record<Search['kind'], string>> = {
  companies: 'company',
  officers: 'officer',
  premises: 'premises',
};

/** How many results there are, as far as they were counted. */
export type Totals = Pick<SearchSummary, 'total_matches' | 'total_is_capped'>;

/** "1 company", "10,000+ officers": what was counted, and that there are more where counting stopped. */
export function totalInWords(kind: Search['kind'], { total_matches, total_is_capped }: Totals): string {
  const count = formatCount(total_matches);
  return total_is_capped ? `${count}+ ${kind}` : `${count} ${total_matches === 1 ? ONE[kind] : kind}`;
}

/** The last page's number, or null where nobody has counted that far. */
export function lastPage({ total_matches, total_is_capped }: Totals, limit: number): number | null {
  return total_is_capped ? null : Math.max(1, Math.ceil(total_matches / limit));
}
