import { useJurisdictionName } from '../../shared/companies/coverage.ts';
import { useBuy } from '../../shared/paid.ts';
import { useNoteSeen } from '../../shared/use-seen.ts';
import { atPage, companyBody, premisesBody, type Search, searchAddress } from './search-address.ts';
import { setFilters } from './set-filters.ts';

export const COMPANY_SEARCH = 'POST /dashboard/api/companies/search';
export const OFFICER_SEARCH = 'POST /dashboard/api/officers/search';
export const PREMISES_SEARCH = 'POST /dashboard/api/premises/search';

const KIND_WORDS = { companies: 'Search of companies', officers: 'Search of officers', premises: 'Search of premises' };

/**
 * Sends a search that somebody asked for; one whose answer is there is not sent again. `pin`: that of the page
 * from which another one is turned to.
 */
export function useSendSearch(): (search: Search, pin?: string | null) => Promise<void> {
  const buy = useBuy();
  const note = useNoteSeen();
  const nameOf = useJurisdictionName();
  return (search, pin) => {
    const filters = search.kind === 'companies' ? setFilters(search.request, nameOf).map(({ words }) => words) : [];
    const detail = [KIND_WORDS[search.kind], ...filters].join(' · ');
    void note({ kind: 'search', text: search.request.q, detail, path: searchAddress(atPage(search, 1)) });
    switch (search.kind) {
      case 'companies':
        return buy(COMPANY_SEARCH, { body: companyBody(search.request) }, undefined, pin);
      case 'officers':
        return buy(OFFICER_SEARCH, { body: search.request }, undefined, pin);
      case 'premises':
        return buy(PREMISES_SEARCH, { body: premisesBody(search.request) }, undefined, pin);
    }
  };
}
