/**
 * The filters of searches, each declared once and under the name that the API has for it. From a declaration
 * follow the field of a request, its echo and its entry in the OpenAPI document, the option of the command
 * line, the filter terms of real engines, what answers are cached by, and the cases of conformance. Only the
 * memory engine says again what a filter lets pass (memory/filters.ts).
 */
import { type Company, type Party, ROLE_KINDS } from '../entity/index.ts';

/** `Item`: what is filtered, a company or a party. */
type Declaration<Item> = {
  /** What the filter lets pass: a sentence for users, without its capital and its full stop. */
  readonly description: string;
  /** The option of the command line, such as `--status <status>`. */
  readonly option: string;
  /**
   * What an index keeps of an item for this filter. No term has white space in it; the terms of other filters
   * are apart from these, even where they read alike.
   */
  termsOf(item: Item): readonly string[];
  /**
   * What a value asks for, as an AND of ORs: an item passes that has at least one term of each list. Never
   * called with the value that filters nothing.
   */
  asksFor(value: string): readonly (readonly string[])[];
};

/** Takes one of some values. `absent`: the value that filters nothing; `null` where that is to set none. */
type ChoiceFilter<Item> = Declaration<Item> & {
  readonly kind: 'choice';
  readonly choices: readonly string[];
  readonly absent: string | null;
};

/** Takes a text of a pattern, or none. */
type PatternFilter<Item> = Declaration<Item> & {
  readonly kind: 'pattern';
  readonly pattern: RegExp;
  /** What a text of the pattern is, as in "x is not a ZIP code of five digits". */
  readonly meaning: string;
  /** Values for tests. */
  readonly examples: readonly string[];
  readonly absent: null;
};

export type SearchFilter<Item> = ChoiceFilter<Item> | PatternFilter<Item>;
export type SearchFilters<Item> = Readonly<Record<string, SearchFilter<Item>>>;

/** A value for each of some filters. */
export type FilterValues<Filters> = {
  readonly [Name in keyof Filters]: Filters[Name] extends {
    readonly choices: readonly (infer Choice)[];
    readonly absent: infer Absent;
  }
    ? Choice | Absent
    : string | null;
};

export const COMPANY_FILTERS = {
  status: {
    kind: 'choice',
    choices: ['active', 'inactive', 'unknown', 'any'],
    absent: 'any',
    description: 'companies of this status; `active` and `inactive` include those without a published one (`unknown`)',
    option: '--status <status>',
    termsOf: ({ status }) => {
      if (status === 'unknown') return ['active', 'inactive', 'unknown'];
      return status === 'active' ? ['active'] : ['inactive'];
    },
    asksFor: (status) => [[status]],
  },
} as const satisfies SearchFilters<Company>;

const FIRST_FIVE_DIGITS = /^\d{5}/;

export const OFFICER_FILTERS = {
  role: {
    kind: 'choice',
    choices: ROLE_KINDS,
    absent: null,
    description: 'officers who have, or had, a role of this kind',
    option: '--role <role>',
    termsOf: ({ roles }) => [...new Set(roles.map(({ kind }) => kind))],
    asksFor: (role) => [[role]],
  },
  zip_code: {
    kind: 'pattern',
    pattern: /^\d{5}$/,
    meaning: 'a ZIP code of five digits',
    examples: ['80202', '80203'],
    absent: null,
    description: "the first five digits of the officer's postal code",
    option: '--zip <code>',
    termsOf: ({ address }) => FIRST_FIVE_DIGITS.exec(address?.postal_code ?? '') ?? [],
    asksFor: (zip) => [[zip]],
  },
} as const satisfies SearchFilters<Party>;

export type CompanyFilterValues = FilterValues<typeof COMPANY_FILTERS>;
export type OfficerFilterValues = FilterValues<typeof OFFICER_FILTERS>;

/**
 * The values of some filters, taken by name from an object that may hold more; what it does not hold filters
 * nothing.
 */
export function filterValues<Filters extends SearchFilters<never>>(
  filters: Filters,
  given: Partial<FilterValues<Filters>>,
): FilterValues<Filters> {
  const values = Object.entries(filters).map(([name, { absent }]) => [name, given[name] ?? absent]);
  return Object.fromEntries(values) as FilterValues<Filters>;
}
