/**
 * Filter terms. An index keeps them of each company and each party, all filters in one column: a term begins
 * with its filter's name, so that no two filters share one. A search asks for clauses of them. Filters by days
 * have no terms: they ask for a range of an order by days.
 */
import type { Corrections } from '../../corrections/corrections.ts';
import type { Company, Party } from '../../entity/index.ts';
import {
  COMPANY_FILTERS,
  type FilterValue,
  hasOfficers,
  OFFICER_FILTERS,
  type SearchFilter,
  type SearchFilters,
} from '../filters.ts';
import type { CompanySearch, OfficerSearch } from '../port.ts';

/** An AND of ORs: a row passes that has at least one filter term of each clause. */
export type FilterClauses = readonly (readonly string[])[];

/** Days of the form YYYY-MM-DD, both within the range; `null`: no end. What has no day does not pass. */
export type DayRange = { readonly from: string | null; readonly until: string | null };

/** What a company must have to pass all of it. */
export type CompanyClauses = {
  /** Of the filters whose terms stand beside each name too. */
  readonly besideNames: FilterClauses;
  readonly others: FilterClauses;
  readonly formedOn: DayRange | null;
};

/**
 * Filters whose terms an index has of each name as well as of each company: these distinguish suggestions. An
 * index grows by the others only once for each company.
 */
const BESIDE_NAMES: readonly string[] = ['status'];

const split = (isBesideNames: boolean): SearchFilters<Company> =>
  Object.fromEntries(Object.entries(COMPANY_FILTERS).filter(([name]) => BESIDE_NAMES.includes(name) === isBesideNames));
const FILTERS_BESIDE_NAMES = split(true);
const OTHER_FILTERS = split(false);

/** No filter's name has a colon. */
const termOf = (filter: string, own: string) => `${filter}:${own}`;

/** The filter terms of a company that stand beside its names. */
export const companyTerms: (company: Company) => readonly string[] = termsBy(FILTERS_BESIDE_NAMES);

/** The others. */
export const otherCompanyTerms: (company: Company) => readonly string[] = termsBy(OTHER_FILTERS);

/** Of companies with officers, and of those without. */
export const OFFICERS_TERMS = { some: termOf('has_officers', 'true'), none: termOf('has_officers', 'false') } as const;

/** Whether a company has officers, and corrections hide all of them: it is found among those without. */
export function losesOfficers(company: Company, corrections: Corrections): boolean {
  return hasOfficers(company) && !hasOfficers(corrections.shown(company));
}

/** The filter terms of a party. */
export const partyTerms: (party: Party) => readonly string[] = termsBy(OFFICER_FILTERS);

/** What a company must have to pass the filters of a search. */
export function companySearchClauses({
  filters,
}: {
  readonly filters: Partial<CompanySearch['filters']>;
}): CompanyClauses {
  return {
    besideNames: clausesOf(FILTERS_BESIDE_NAMES, filters),
    others: clausesOf(OTHER_FILTERS, filters),
    formedOn: dayRangeOf(OTHER_FILTERS, filters),
  };
}

/** What a party must have to pass the filters of a search. */
export function officerSearchClauses({ filters }: Pick<OfficerSearch, 'filters'>): FilterClauses {
  return clausesOf(OFFICER_FILTERS, filters);
}

/** A day as a number that ascends with it: 20210314. */
export function dayNumber(day: string): number {
  return Number(day.replaceAll('-', ''));
}

/** What gives the terms of some filters. */
export function termsBy<Item>(filters: SearchFilters<Item>): (item: Item) => readonly string[] {
  const declared = Object.entries(filters);
  return (item) => {
    const terms: string[] = [];
    for (const [name, filter] of declared) {
      if (filter.kind !== 'day') for (const own of filter.termsOf(item)) terms.push(termOf(name, own));
    }
    return terms;
  };
}

type Values = Readonly<Record<string, FilterValue | undefined>>;

/** The filters that a search sets, with their values. */
function askedOf(filters: SearchFilters<never>, values: Values): [SearchFilter<never>, string, FilterValue][] {
  return Object.entries(filters).flatMap(([name, filter]) => {
    const value = values[name];
    return value === filter.absent || value === undefined ? [] : [[filter, name, value]];
  });
}

/** What an item must have to pass those of some filters that have a value. */
export function clausesOf(filters: SearchFilters<never>, values: Values): FilterClauses {
  return askedOf(filters, values).flatMap(([filter, name, value]) => {
    if (filter.kind === 'day') return [];
    const asked: FilterClauses = filter.asksFor(value as never);
    return asked.map((clause) => clause.map((own) => termOf(name, own)));
  });
}

function dayRangeOf(filters: SearchFilters<never>, values: Values): DayRange | null {
  const ends = askedOf(filters, values).flatMap(([filter, , value]) =>
    filter.kind === 'day' ? [[filter.end, value as string] as const] : [],
  );
  return ends.length === 0 ? null : { from: null, until: null, ...Object.fromEntries(ends) };
}
