/** What is charged: as which price, at which path it is summed up, and what the ledger says of it. */

/** What the price list names. */
export const PRICED = ['company_search', 'officer_search', 'lookup', 'batch_row', 'reconcile_query'] as const;

type Charged = {
  readonly price: (typeof PRICED)[number];
  /** As the OpenAPI document has it: under it usage adds its charges to its requests. */
  readonly endpoint: string;
  readonly words: string;
  /**
   * Whether its price is by its results where that of its kind is flat. A match has a result where its row names people,
   * a lookup of many where any is found, a page of changes where it has some: else they are free. A batch of
   * reconciliation queries is one call, and its results are its queries; where a search is priced by its results, they
   * are the candidates.
   */
  readonly isByResults?: true;
};

/** A call, or a row of a batch. Everything else is free. */
export const CHARGED = {
  company_search: { price: 'company_search', endpoint: '/v2/companies/search', words: 'Company search' },
  officer_search: { price: 'officer_search', endpoint: '/v2/officers/search', words: 'Officer search' },
  premises_search: { price: 'company_search', endpoint: '/v2/premises/search', words: 'Premises search' },
  lookup: {
    price: 'lookup',
    endpoint: '/v2/companies/{jurisdiction_code}/{company_number}',
    words: 'Company lookup',
  },
  companies_lookup: {
    price: 'lookup',
    endpoint: '/v2/companies/lookup',
    words: 'Lookup of companies',
    isByResults: true,
  },
  premises_lookup: { price: 'lookup', endpoint: '/v2/premises/{source}/{id}', words: 'Premises lookup' },
  company_premises: {
    price: 'lookup',
    endpoint: '/v2/companies/{jurisdiction_code}/{company_number}/premises',
    words: 'Premises of a company',
  },
  company_owners: {
    price: 'lookup',
    endpoint: '/v2/companies/{jurisdiction_code}/{company_number}/owners',
    words: 'Owners of a company',
  },
  changes: { price: 'lookup', endpoint: '/v2/changes', words: 'Changes of companies', isByResults: true },
  premises_changes: {
    price: 'lookup',
    endpoint: '/v2/premises/changes',
    words: 'Changes of premises',
    isByResults: true,
  },
  network: { price: 'lookup', endpoint: '/v2/network', words: 'Network of a company' },
  people: { price: 'lookup', endpoint: '/v2/people', words: 'People of a name' },
  address: { price: 'lookup', endpoint: '/v2/addresses', words: 'Companies at an address' },
  batch_row: { price: 'batch_row', endpoint: '/v2/local-businesses/batches', words: 'Local-business match' },
  match: {
    price: 'batch_row',
    endpoint: '/v2/local-businesses/match',
    words: 'Local-business match',
    isByResults: true,
  },
  reconcile: { price: 'reconcile_query', endpoint: '/reconcile', words: 'Reconciliation', isByResults: true },
} as const satisfies Record<string, Charged>;
export type ChargeKind = keyof typeof CHARGED;

/** What the ledger says of a charge. */
export const ledgerWords = (operation: ChargeKind): string => CHARGED[operation].words;

/** Null for what no price list has named. */
export function endpointOf(operation: string | null): string | null {
  return operation !== null && Object.hasOwn(CHARGED, operation) ? CHARGED[operation as ChargeKind].endpoint : null;
}
