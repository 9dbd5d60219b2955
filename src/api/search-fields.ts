/** The fields of the searches of registries, apart from their routes: who only reads them loads no database. */
import { COMPANY_FILTERS, OFFICER_FILTERS, ORDERS } from '../engine/index.ts';
import { choice, flag, integer, jurisdictions } from './body/fields.ts';
import { filterFields } from './body/filter-fields.ts';
import { QUERY_FIELD, RESULTS_MAX } from './search-request.ts';

export const COMPANY_SEARCH_FIELDS = {
  q: QUERY_FIELD,
  match_alternative_names: flag(true),
  match_previous_names: flag(true),
  jurisdictions: jurisdictions(),
  ...filterFields(COMPANY_FILTERS),
  order_by: choice(ORDERS, 'jurisdiction'),
  limit: integer(1, RESULTS_MAX, RESULTS_MAX),
  page: integer(1, Number.MAX_SAFE_INTEGER, 1),
};

export const OFFICER_SEARCH_FIELDS = {
  q: QUERY_FIELD,
  ...filterFields(OFFICER_FILTERS),
  jurisdictions: jurisdictions(),
  limit: integer(1, RESULTS_MAX, RESULTS_MAX),
  page: integer(1, Number.MAX_SAFE_INTEGER, 1),
};
