/**
 * Filter terms. An index keeps them of each company and each party, one for every filter that lets it pass. A
 * search asks for one term per filter that it sets, and finds what has all of them.
 */
import type { Company, Party } from '../../entity/index.ts';
import type { CompanySearch, OfficerSearch } from '../port.ts';

/** The terms of a company: its status, and each status filter that lets it pass. */
export function companyTerms({ status }: Pick<Company, 'status'>): readonly string[] {
  if (status === 'unknown') return ['active', 'inactive', 'unknown'];
  return status === 'active' ? ['active'] : ['inactive'];
}

/** The terms that a company must have to pass the filters of a search. */
export function companySearchTerms({ status }: Pick<CompanySearch, 'status'>): readonly string[] {
  return status === 'any' ? [] : [status];
}

const FIRST_FIVE_DIGITS = /^\d{5}/;

/** The terms of a party: the kinds of its roles, each once, and the first five digits of its postal code. */
export function partyTerms({ roles, address }: Pick<Party, 'roles' | 'address'>): readonly string[] {
  const zip = FIRST_FIVE_DIGITS.exec(address?.postal_code ?? '') ?? [];
  return [...new Set(roles.map(({ kind }) => kind)), ...zip];
}

/** The terms that a party must have to pass the filters of a search. */
export function officerSearchTerms({ role, zipCode }: Pick<OfficerSearch, 'role' | 'zipCode'>): readonly string[] {
  return [role, zipCode].filter((term) => term !== null);
}
