import { isOperation, type Operation } from '../prices.ts';

/** The endpoint that an operation belongs to: under it usage adds its charges to its requests. */
const ENDPOINTS: Readonly<Record<Operation, string>> = {
  company_search: '/v2/companies/search',
  officer_search: '/v2/officers/search',
  premises_search: '/v2/premises/search',
  lookup: '/v2/companies/{jurisdiction_code}/{company_number}',
  companies_lookup: '/v2/companies/lookup',
  premises_lookup: '/v2/premises/{source}/{id}',
  company_premises: '/v2/companies/{jurisdiction_code}/{company_number}/premises',
  changes: '/v2/changes',
  network: '/v2/network',
  people: '/v2/people',
  address: '/v2/addresses',
  batch_row: '/v2/local-businesses/batches',
  match: '/v2/local-businesses/match',
  reconcile: '/reconcile',
};

/** Null for what no price list has named. */
export function endpointOf(operation: string | null): string | null {
  return operation !== null && isOperation(operation) ? ENDPOINTS[operation] : null;
}
