import { useBuy } from '../../shared/paid.ts';
import type { Search } from './search-address.ts';

export const COMPANY_SEARCH = 'POST /dashboard/api/companies/search';
export const OFFICER_SEARCH = 'POST /dashboard/api/officers/search';
export const PREMISES_SEARCH = 'POST /dashboard/api/premises/search';

/**
 * Sends a search that somebody asked for; one whose answer is there is not sent again. `pin`: that of the page
 * from which another one is turned to.
 */
export function useRunSearch(): (search: Search, pin?: string | null) => Promise<void> {
  const buy = useBuy();
  return ({ kind, request }, pin) => {
    switch (kind) {
      case 'companies':
        return buy(COMPANY_SEARCH, { body: request }, undefined, pin);
      case 'officers':
        return buy(OFFICER_SEARCH, { body: request }, undefined, pin);
      case 'premises':
        return buy(PREMISES_SEARCH, { body: request }, undefined, pin);
    }
  };
}
