import type { RouteOptions } from 'fastify';
import { COMPANY_FILTERS, type CompanyHit, filterValues, ORDERS } from '../../engine/index.ts';
import { choice, flag, integer, jurisdictions } from '../body/fields.ts';
import { filterFields } from '../body/filter-fields.ts';
import type { ResultPieces } from '../envelope.ts';
import { QUERY_FIELD, RESULTS_MAX } from '../search-request.ts';
import { searchRoute } from '../search-route.ts';
import type { BilledParts } from '../settings.ts';

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

export function companySearch(parts: BilledParts): RouteOptions {
  return searchRoute(parts, {
    url: '/companies/search',
    operation: 'company_search',
    fields: COMPANY_SEARCH_FIELDS,
    find: (values, asked, bytesMax) =>
      parts.engine.searchCompanies(
        {
          ...asked,
          matchAlternativeNames: values.match_alternative_names,
          matchPreviousNames: values.match_previous_names,
          jurisdictions: values.jurisdictions,
          filters: filterValues(COMPANY_FILTERS, values),
          orderBy: values.order_by,
          limit: values.limit,
          page: values.page,
        },
        bytesMax,
      ),
    resultOf: companyResult,
  });
}

function companyResult({ matchedField, matchedValue, company }: CompanyHit): ResultPieces {
  const value = JSON.stringify(matchedValue);
  return [`{"match":{"matched_field":"${matchedField}","matched_value":${value}},"company":`, company, '}'];
}
