import type { RouteOptions } from 'fastify';
import { filterValues, OFFICER_FILTERS, type OfficerHit } from '../../engine/index.ts';
import type { Party } from '../../entity/index.ts';
import { integer, jurisdictions } from '../body/fields.ts';
import { filterFields } from '../body/filter-fields.ts';
import type { ResultPieces } from '../envelope.ts';
import { QUERY_FIELD, RESULTS_MAX } from '../search-request.ts';
import { searchRoute } from '../search-route.ts';
import type { BilledParts } from '../settings.ts';

export const OFFICER_SEARCH_FIELDS = {
  q: QUERY_FIELD,
  ...filterFields(OFFICER_FILTERS),
  jurisdictions: jurisdictions(),
  limit: integer(1, RESULTS_MAX, RESULTS_MAX),
  page: integer(1, Number.MAX_SAFE_INTEGER, 1),
};

export function officerSearch(parts: BilledParts): RouteOptions {
  return searchRoute(parts, {
    url: '/officers/search',
    operation: 'officer_search',
    fields: OFFICER_SEARCH_FIELDS,
    find: (values, asked, bytesMax) =>
      parts.engine.searchOfficers(
        {
          ...asked,
          filters: filterValues(OFFICER_FILTERS, values),
          jurisdictions: values.jurisdictions,
          limit: values.limit,
          page: values.page,
        },
        bytesMax,
      ),
    resultOf: officerResult,
  });
}

function officerResult({ party, company }: OfficerHit): ResultPieces {
  const { name }: Party = JSON.parse(party);
  const match = { matched_field: 'officer_name', matched_value: name };
  return [`{"match":${JSON.stringify(match)},"officer":${party},"company":`, company, '}'];
}
