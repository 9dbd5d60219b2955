import type { RouteOptions } from 'fastify';
import { filterValues, OFFICER_FILTERS, type OfficerHit } from '../../engine/index.ts';
import type { Party } from '../../entity/index.ts';
import type { ResultPieces } from '../envelope.ts';
import { OFFICER_SEARCH_FIELDS } from '../search-fields.ts';
import { searchRoute } from '../search-route.ts';
import type { BilledParts } from '../settings.ts';

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
