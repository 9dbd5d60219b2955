import type { RouteOptions } from 'fastify';
import { COMPANY_FILTERS, type CompanyHit, filterValues } from '../../engine/index.ts';
import type { ResultPieces } from '../envelope.ts';
import { COMPANY_SEARCH_FIELDS } from '../search-fields.ts';
import { searchRoute } from '../search-route.ts';
import type { BilledParts } from '../settings.ts';

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
