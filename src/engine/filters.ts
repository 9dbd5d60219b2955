/**
 * The filters of searches, each declared once and under the name that the API has for it. From a declaration
 * follow the field of a request, its echo and its entry in the OpenAPI document, the option of the command
 * line, the filter terms of real engines, what answers are cached by, and the cases of conformance. Only the
 * memory engine says again what a filter lets pass (memory/filters.ts).
 */
import {
  type Address,
  type Company,
  LEGAL_FORMS,
  type Party,
  type Premises,
  ROLE_KINDS,
  tokenize,
  US_STATES,
} from '../entity/index.ts';

type Declaration = {
  /** What the filter lets pass: a sentence for users, without its capital and its full stop. */
  readonly description: string;
  /** The option of the command line, such as `--status <status>`. */
  readonly option: string;
  /** Where an answer repeats it: in every answer, or only where a request has it. */
  readonly echoed: 'always' | 'where_sent';
};

/** `Item`: what is filtered, a company, a party or premises. `Value`: what is asked for. */
type ByTerms<Item, Value> = Declaration & {
  /**
   * What an index keeps of an item for this filter. No term has white space in it; the terms of other filters
   * are apart from these, even where they read alike.
   */
  termsOf(item: Item): readonly string[];
  /**
   * What a value asks for, as an AND of ORs: an item passes that has at least one term of each list. Never
   * called with the value that filters nothing.
   */
  asksFor(value: Value): readonly (readonly string[])[];
};

/** Takes one of some values. `absent`: the value that filters nothing; `null` where that is to set none. */
type ChoiceFilter<Item> = ByTerms<Item, string> & {
  readonly kind: 'choice';
  readonly choices: readonly string[];
  readonly absent: string | null;
};

/** Takes a text of a pattern, or none. */
type PatternFilter<Item> = ByTerms<Item, string> & {
  readonly kind: 'pattern';
  readonly pattern: RegExp;
  /** What a text of the pattern is, as in "x is not a ZIP code of five digits". */
  readonly meaning: string;
  /** Values for tests. */
  readonly examples: readonly string[];
  readonly absent: null;
};

/** Takes a text that has a letter or a digit and is compared as it is folded, or none. */
type TextFilter<Item> = ByTerms<Item, string> & {
  readonly kind: 'text';
  /** What a text is, as in "a city has a letter or a digit". */
  readonly meaning: string;
  /** In code points. */
  readonly lengthMax: number;
  /** Values for tests. */
  readonly examples: readonly string[];
  readonly absent: null;
};

/** Takes yes or no, or neither. */
type FlagFilter<Item> = ByTerms<Item, boolean> & { readonly kind: 'flag'; readonly absent: null };

/** Takes a day, or none: an end of the range within which a company is formed. Needs no terms: an order has the days. */
type DayFilter = Declaration & {
  readonly kind: 'day';
  readonly end: 'from' | 'until';
  /** Values for tests. */
  readonly examples: readonly string[];
  readonly absent: null;
};

export type SearchFilter<Item> =
  | ChoiceFilter<Item>
  | PatternFilter<Item>
  | TextFilter<Item>
  | FlagFilter<Item>
  | DayFilter;
export type SearchFilters<Item> = Readonly<Record<string, SearchFilter<Item>>>;

/** What filters take. */
export type FilterValue = string | boolean | null;

type ValueOf<Filter> = Filter extends {
  readonly choices: readonly (infer Choice)[];
  readonly absent: infer Absent;
}
  ? Choice | Absent
  : Filter extends { readonly kind: 'flag' }
    ? boolean | null
    : string | null;

/** A value for each of some filters. */
export type FilterValues<Filters> = { readonly [Name in keyof Filters]: ValueOf<Filters[Name]> };

const FIRST_FIVE_DIGITS = /^\d{5}/;

const ZIP_CODE = {
  kind: 'pattern',
  pattern: /^\d{5}$/,
  meaning: 'a ZIP code of five digits',
  examples: ['80202', '80203'],
  absent: null,
  option: '--zip <code>',
  asksFor: (zip: string) => [[zip]],
} as const;

const zipTerms = ({ postal_code: code }: Address) => FIRST_FIVE_DIGITS.exec(code ?? '') ?? [];

/** What the company's own addresses give, each once. */
function ofOwnAddresses({ addresses }: Company, termsOf: (address: Address) => readonly string[]): string[] {
  const terms: string[] = [];
  if (addresses === null) return terms;
  for (const address of [addresses.registered, addresses.headquarters, addresses.mailing]) {
    if (address === null) continue;
    for (const term of termsOf(address)) if (!terms.includes(term)) terms.push(term);
  }
  return terms;
}

/** Most addresses are in a city that many have: loads ask for the same again and again. */
const CITIES_MAX = 20_000;
const knownCities = new Map<string, readonly string[]>();

function cityTerms(city: string): readonly string[] {
  let terms = knownCities.get(city);
  if (terms === undefined) {
    const term = tokenize(city).join('_');
    terms = term === '' ? [] : [term];
    if (knownCities.size === CITIES_MAX) knownCities.clear();
    knownCities.set(city, terms);
  }
  return terms;
}

/** Whether a company has a party in another role than registered agent. */
export function hasOfficers({ parties }: Company): boolean {
  return parties?.some(({ roles }) => roles.some(({ kind }) => kind !== 'registered_agent')) ?? false;
}

const STATES: ReadonlySet<string> = new Set(US_STATES.map(([code]) => code));

const FORMED = { kind: 'day', absent: null, echoed: 'where_sent' } as const;

export const COMPANY_FILTERS = {
  status: {
    kind: 'choice',
    choices: ['active', 'inactive', 'unknown', 'any'],
    absent: 'any',
    description: 'companies of this status; `active` and `inactive` include those without a published one (`unknown`)',
    option: '--status <status>',
    echoed: 'always',
    termsOf: ({ status }) => {
      if (status === 'unknown') return ['active', 'inactive', 'unknown'];
      return status === 'active' ? ['active'] : ['inactive'];
    },
    asksFor: (status) => [[status]],
  },
  legal_form: {
    kind: 'choice',
    choices: LEGAL_FORMS,
    absent: null,
    description: 'companies of this legal form',
    option: '--form <form>',
    echoed: 'where_sent',
    termsOf: ({ legal_form: form }) => [form],
    asksFor: (form) => [[form]],
  },
  formed_from: {
    ...FORMED,
    end: 'from',
    description: 'companies formed on this day or later; those without a day of formation are left out',
    option: '--formed-from <day>',
    examples: ['2020-01-01', '2020-02-29'],
  },
  formed_until: {
    ...FORMED,
    end: 'until',
    description: 'companies formed on this day or earlier; those without a day of formation are left out',
    option: '--formed-until <day>',
    examples: ['2020-02-29', '2021-01-01'],
  },
  city: {
    kind: 'text',
    meaning: 'a city',
    lengthMax: 100,
    examples: ['Fort Collins', 'ST. LOUIS'],
    absent: null,
    description:
      'companies with an address of their own in this city: registered, headquarters or mailing; folded as names are, so that `st louis` finds `St. Louis`',
    option: '--city <name>',
    echoed: 'where_sent',
    termsOf: (company) => ofOwnAddresses(company, ({ locality }) => cityTerms(locality ?? '')),
    asksFor: (city) => [cityTerms(city)],
  },
  zip_code: {
    ...ZIP_CODE,
    description: 'companies with an address of their own whose postal code begins with these five digits',
    echoed: 'where_sent',
    termsOf: (company) => ofOwnAddresses(company, zipTerms),
  },
  has_officers: {
    kind: 'flag',
    absent: null,
    description: 'companies with a party in another role than registered agent, or those without',
    option: '--officers <yes or no>',
    echoed: 'where_sent',
    termsOf: (company) => [String(hasOfficers(company))],
    asksFor: (has) => [[String(has)]],
  },
} as const satisfies SearchFilters<Company>;

export const OFFICER_FILTERS = {
  role: {
    kind: 'choice',
    choices: ROLE_KINDS,
    absent: null,
    description: 'officers who have, or had, a role of this kind',
    option: '--role <role>',
    echoed: 'always',
    termsOf: ({ roles }) => [...new Set(roles.map(({ kind }) => kind))],
    asksFor: (role) => [[role]],
  },
  zip_code: {
    ...ZIP_CODE,
    description: "the first five digits of the officer's postal code",
    echoed: 'always',
    termsOf: ({ address }) => (address === null ? [] : zipTerms(address)),
  },
} as const satisfies SearchFilters<Party>;

export const PREMISES_FILTERS = {
  zip_code: {
    ...ZIP_CODE,
    description: "the first five digits of the premises' postal code",
    echoed: 'always',
    termsOf: ({ address }) => (address === null ? [] : zipTerms(address)),
  },
  status: {
    kind: 'choice',
    choices: ['current', 'ended', 'any'],
    absent: 'any',
    description: "licenses of this status as of the list's date; those of unknown status are found by `any` alone",
    option: '--status <status>',
    echoed: 'always',
    termsOf: ({ status }) => [status],
    asksFor: (status) => [[status]],
  },
  state: {
    kind: 'choice',
    choices: US_STATES.map(([code]) => code),
    absent: null,
    description: 'premises in this state, by its postal code',
    option: '--state <code>',
    echoed: 'where_sent',
    termsOf: ({ address }) => (address === null || !STATES.has(address.region ?? '') ? [] : [address.region!]),
    asksFor: (state) => [[state]],
  },
} as const satisfies SearchFilters<Premises>;

export type CompanyFilterValues = FilterValues<typeof COMPANY_FILTERS>;
export type OfficerFilterValues = FilterValues<typeof OFFICER_FILTERS>;
export type PremisesFilterValues = FilterValues<typeof PREMISES_FILTERS>;

/**
 * The values of some filters, taken by name from an object that may hold more; what it does not hold filters
 * nothing.
 */
export function filterValues<Filters extends SearchFilters<never>>(
  filters: Filters,
  given: Partial<FilterValues<Filters>>,
): FilterValues<Filters> {
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(filters)) values[name] = given[name] ?? filters[name]!.absent;
  return values as FilterValues<Filters>;
}
