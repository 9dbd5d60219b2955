import { OPERATIONS, type Operation } from '../prices.ts';

/** The endpoint that an operation belongs to: under it usage adds its charges to its requests. */
const ENDPOINTS: Readonly<Record<Operation, string>> = {
  company_search: '/v2/companies/search',
  officer_search: '/v2/officers/search',
  lookup: '/v2/companies/{jurisdiction_code}/{company_number}',
  batch_row: '/v2/local-businesses/batches',
};

/** Null for what no price list has named. */
export function endpointOf(operation: string | null): string | null {
  const known = OPERATIONS.find((one) => one === operation);
  return known === undefined ? null : ENDPOINTS[known];
}
