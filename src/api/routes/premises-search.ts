import type { RouteOptions } from 'fastify';
import { PREMISES_STATUS_FILTERS, type PremisesHit } from '../../engine/index.ts';
import { choice, integer, optionalPattern, sources } from '../body/fields.ts';
import type { ResultPieces } from '../envelope.ts';
import { loadedSources } from '../loaded-codes.ts';
import { refuseOptions } from '../read-options.ts';
import { premisesLookupOf } from '../repeats.ts';
import { QUERY_FIELD, RESULTS_MAX } from '../search-request.ts';
import { searchRouteOver } from '../search-route.ts';
import type { BilledParts } from '../settings.ts';

export const PREMISES_SEARCH_FIELDS = {
  q: QUERY_FIELD,
  sources: sources(),
  zip_code: optionalPattern(/^\d{5}$/),
  status: choice(PREMISES_STATUS_FILTERS, 'any'),
  limit: integer(1, RESULTS_MAX, RESULTS_MAX),
  page: integer(1, Number.MAX_SAFE_INTEGER, 1),
};

export function premisesSearch({ premises, ...parts }: BilledParts): RouteOptions {
  const route = searchRouteOver(
    parts,
    {
      url: '/premises/search',
      operation: 'premises_search',
      fields: PREMISES_SEARCH_FIELDS,
      find: (values, asked, bytesMax) =>
        premises.search(
          {
            ...asked,
            sources: values.sources,
            zipCode: values.zip_code,
            status: values.status,
            limit: values.limit,
            page: values.page,
          },
          bytesMax,
        ),
      resultOf: premisesResult,
    },
    {
      field: 'sources',
      loaded: () => loadedSources(premises),
      present: (codes) => premises.present(codes),
      lookupOf: premisesLookupOf,
    },
  );
  return { ...route, preHandler: refuseOptions };
}

function premisesResult({ matchedField, matchedValue, premises }: PremisesHit): ResultPieces {
  const value = JSON.stringify(matchedValue);
  return [`{"match":{"matched_field":"${matchedField}","matched_value":${value}},"premises":`, premises, '}'];
}
