/**
 * Filter terms. An index keeps them of each company and each party, all filters in one column: a term begins
 * with its filter's name, so that no two filters share one. A search asks for clauses of them.
 */
import type { Company, Party } from '../../entity/index.ts';
import {
  COMPANY_FILTERS,
  type FilterValue,
  type FilterValues,
  OFFICER_FILTERS,
  type SearchFilter,
  type SearchFilters,
} from '../filters.ts';
import type { CompanySearch, OfficerSearch } from '../port.ts';
import { dayRangeTerms, dayTerms } from './days.ts';

/** An AND of ORs: a row passes that has at least one filter term of each clause. */
export type FilterClauses = readonly (readonly string[])[];

/** No filter's name has a colon. */
const termOf = (filter: string, own: string) => `${filter}:${own}`;

/** The filter terms of a company. */
export const companyTerms: (company: Company) => readonly string[] = termsBy(COMPANY_FILTERS);

/** The filter terms of a party. */
export const partyTerms: (party: Party) => readonly string[] = termsBy(OFFICER_FILTERS);

/** What a company must have to pass the filters of a search. */
export function companySearchClauses({
  filters,
}: {
  readonly filters: Partial<CompanySearch['filters']>;
}): FilterClauses {
  return clausesOf(COMPANY_FILTERS, filters);
}

/** What a party must have to pass the filters of a search. */
export function officerSearchClauses({ filters }: Pick<OfficerSearch, 'filters'>): FilterClauses {
  return clausesOf(OFFICER_FILTERS, filters);
}

function termsBy<Item>(filters: SearchFilters<Item>): (item: Item) => readonly string[] {
  const declared = Object.entries(filters);
  return (item) => declared.flatMap(([name, filter]) => termsOf(name, filter, item));
}

function termsOf<Item>(name: string, filter: SearchFilter<Item>, item: Item): string[] {
  if (filter.kind !== 'day') return filter.termsOf(item).map((own) => termOf(name, own));
  // Both ends of a range ask for the same terms.
  const day = filter.end === 'from' ? filter.dayOf(item) : null;
  return day === null ? [] : dayTerms(day).map((own) => termOf(filter.range, own));
}

function clausesOf<Filters extends SearchFilters<never>>(
  filters: Filters,
  values: Partial<FilterValues<Filters>>,
): FilterClauses {
  const ranges = new Map<string, { from: string | null; until: string | null }>();
  const clauses = Object.entries(filters).flatMap(([name, filter]) => {
    const value: FilterValue | undefined = values[name];
    if (value === filter.absent || value === undefined) return [];
    if (filter.kind === 'day') {
      const ends = ranges.get(filter.range) ?? { from: null, until: null };
      ranges.set(filter.range, { ...ends, [filter.end]: value });
      return [];
    }
    const asked: FilterClauses = filter.asksFor(value as never);
    return asked.map((clause) => clause.map((own) => termOf(name, own)));
  });
  for (const [range, { from, until }] of ranges)
    clauses.push(dayRangeTerms(from, until).map((own) => termOf(range, own)));
  return clauses;
}
