import type { RouteOptions } from 'fastify';
import { type CompanyHit, ORDERS, STATUS_FILTERS } from '../../engine/index.ts';
import { choice, flag, integer, jurisdictions } from '../body/fields.ts';
import { type ResultPieces, searchEnvelope } from '../envelope.ts';
import { answerMetered } from '../metered.ts';
import { lookupsPaidWith } from '../repeats.ts';
import { jurisdictionsEcho, pinned, QUERY_FIELD, RESULTS_MAX, searchReader } from '../search-request.ts';
import type { BilledParts } from '../settings.ts';

export const COMPANY_SEARCH_FIELDS = {
  q: QUERY_FIELD,
  match_alternative_names: flag(true),
  match_previous_names: flag(true),
  jurisdictions: jurisdictions(),
  status: choice(STATUS_FILTERS, 'any'),
  order_by: choice(ORDERS, 'jurisdiction'),
  limit: integer(1, RESULTS_MAX, RESULTS_MAX),
  page: integer(1, Number.MAX_SAFE_INTEGER, 1),
};

export function companySearch({ engine, ...parts }: BilledParts): RouteOptions {
  const read = searchReader(COMPANY_SEARCH_FIELDS, engine, (values, query) => ({
    echo: {
      query: values.q,
      match_alternative_names: values.match_alternative_names,
      match_previous_names: values.match_previous_names,
      jurisdictions: jurisdictionsEcho(values.jurisdictions),
      status: values.status,
      order_by: values.order_by,
    },
    metered: {
      operation: 'company_search' as const,
      jurisdictions: values.jurisdictions,
      resultsMax: values.limit,
      asked: { ...values, jurisdictions: jurisdictionsEcho(values.jurisdictions) },
    },
    search: {
      query,
      matchAlternativeNames: values.match_alternative_names,
      matchPreviousNames: values.match_previous_names,
      jurisdictions: values.jurisdictions,
      status: values.status,
      orderBy: values.order_by,
      limit: values.limit,
      page: values.page,
    },
  }));
  return {
    method: 'POST',
    url: '/companies/search',
    async handler(request, reply) {
      const asked = await read(request, reply);
      if (asked === null) return reply;
      const { echo, metered, search } = asked;
      return answerMetered(parts, request, reply, metered, async (bytesMax) => {
        const found = await engine.searchCompanies(pinned(search, request), bytesMax);
        const alongside = lookupsPaidWith(request, found.hits);
        return { ...searchEnvelope(search.page, echo, found, companyResult), alongside };
      });
    },
  };
}

function companyResult({ matchedField, matchedValue, company }: CompanyHit): ResultPieces {
  const value = JSON.stringify(matchedValue);
  return [`{"match":{"matched_field":"${matchedField}","matched_value":${value}},"company":`, company, '}'];
}
