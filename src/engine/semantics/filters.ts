/**
 * Filter terms. An index keeps them of each company and each party, all filters in one column: a term begins
 * with its filter's name, so that no two filters share one. A search asks for clauses of them.
 */
import type { Company, Party } from '../../entity/index.ts';
import { COMPANY_FILTERS, type FilterValues, OFFICER_FILTERS, type SearchFilters } from '../filters.ts';
import type { CompanySearch, OfficerSearch } from '../port.ts';

/** An AND of ORs: a row passes that has at least one filter term of each clause. */
export type FilterClauses = readonly (readonly string[])[];

/** No filter's name has a colon. */
const termOf = (filter: string, own: string) => `${filter}:${own}`;

/** The filter terms of a company. */
export const companyTerms: (company: Company) => readonly string[] = termsBy(COMPANY_FILTERS);

/** The filter terms of a party. */
export const partyTerms: (party: Party) => readonly string[] = termsBy(OFFICER_FILTERS);

/** What a company must have to pass the filters of a search. */
export function companySearchClauses({ filters }: Pick<CompanySearch, 'filters'>): FilterClauses {
  return clausesOf(COMPANY_FILTERS, filters);
}

/** What a party must have to pass the filters of a search. */
export function officerSearchClauses({ filters }: Pick<OfficerSearch, 'filters'>): FilterClauses {
  return clausesOf(OFFICER_FILTERS, filters);
}

function termsBy<Item>(filters: SearchFilters<Item>): (item: Item) => readonly string[] {
  const declared = Object.entries(filters);
  return (item) => declared.flatMap(([name, filter]) => filter.termsOf(item).map((own) => termOf(name, own)));
}

function clausesOf<Filters extends SearchFilters<never>>(
  filters: Filters,
  values: FilterValues<Filters>,
): FilterClauses {
  return Object.entries(filters).flatMap(([name, { absent, asksFor }]) => {
    const value = values[name];
    if (value === absent || value === undefined) return [];
    return asksFor(value as string).map((clause) => clause.map((own) => termOf(name, own)));
  });
}
