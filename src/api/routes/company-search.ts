import type { RouteOptions } from 'fastify';
import { COMPANY_FILTERS, type CompanyHit, filterValues } from '../../engine/index.ts';
import { type Problem, problemItem } from '../body/problems.ts';
import type { ResultPieces } from '../envelope.ts';
import { COMPANY_SEARCH_FIELDS } from '../search-fields.ts';
import { searchRoute } from '../search-route.ts';
import type { BilledParts } from '../settings.ts';

const ENDS_FIRST: Problem = { type: 'value_error', msg: 'Value error, formed_until is before formed_from' };

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
          orderBy: values.sort ?? values.order_by,
          facets: values.facets ?? undefined,
          limit: values.limit,
          page: values.page,
        },
        bytesMax,
      ),
    resultOf: companyResult,
    problemsOf: ({ formed_from: from, formed_until: until }) =>
      from === null || until === null || from <= until
        ? []
        : [problemItem(['body', 'formed_until'], ENDS_FIRST, until)],
    // That facet is counted over all of them.
    reads: ({ facets, jurisdictions }) => (facets?.includes('jurisdiction_code') === true ? 'all' : jurisdictions),
  });
}

function companyResult({ matchedField, matchedValue, company }: CompanyHit): ResultPieces {
  const value = JSON.stringify(matchedValue);
  return [`{"match":{"matched_field":"${matchedField}","matched_value":${value}},"company":`, company, '}'];
}
