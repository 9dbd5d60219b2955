import { useBuy } from '../../shared/paid.ts';
import type { Search } from './search-address.ts';

export const COMPANY_SEARCH = 'POST /dashboard/api/companies/search';
export const OFFICER_SEARCH = 'POST /dashboard/api/officers/search';

/** Sends a search that somebody asked for; one whose answer is there is not sent again. */
export function useRunSearch(): (search: Search) => Promise<void> {
  const buy = useBuy();
  return ({ kind, request }) =>
    kind === 'companies' ? buy(COMPANY_SEARCH, { body: request }) : buy(OFFICER_SEARCH, { body: request });
}
