import type { RouteOptions } from 'fastify';
import type { OfficerHit } from '../../engine/index.ts';
import { type Party, ROLE_KINDS } from '../../entity/index.ts';
import { integer, jurisdictions, optionalChoice, optionalPattern } from '../body/fields.ts';
import { type ResultPieces, searchEnvelope } from '../envelope.ts';
import { answerMetered } from '../metered.ts';
import { lookupsPaidWith } from '../repeats.ts';
import { jurisdictionsEcho, pinned, QUERY_FIELD, RESULTS_MAX, searchReader } from '../search-request.ts';
import type { BilledParts } from '../settings.ts';

export const OFFICER_SEARCH_FIELDS = {
  q: QUERY_FIELD,
  role: optionalChoice(ROLE_KINDS),
  zip_code: optionalPattern(/^\d{5}$/),
  jurisdictions: jurisdictions(),
  limit: integer(1, RESULTS_MAX, RESULTS_MAX),
  page: integer(1, Number.MAX_SAFE_INTEGER, 1),
};

export function officerSearch({ engine, ...parts }: BilledParts): RouteOptions {
  const read = searchReader(OFFICER_SEARCH_FIELDS, engine, (values, query) => ({
    echo: {
      query: values.q,
      role: values.role,
      zip_code: values.zip_code,
      jurisdictions: jurisdictionsEcho(values.jurisdictions),
    },
    metered: {
      operation: 'officer_search' as const,
      jurisdictions: values.jurisdictions,
      resultsMax: values.limit,
      asked: { ...values, jurisdictions: jurisdictionsEcho(values.jurisdictions) },
    },
    search: {
      query,
      role: values.role,
      zipCode: values.zip_code,
      jurisdictions: values.jurisdictions,
      limit: values.limit,
      page: values.page,
    },
  }));
  return {
    method: 'POST',
    url: '/officers/search',
    async handler(request, reply) {
      const asked = await read(request, reply);
      if (asked === null) return reply;
      const { echo, metered, search } = asked;
      return answerMetered(parts, request, reply, metered, async (bytesMax) => {
        const found = await engine.searchOfficers(pinned(search, request), bytesMax);
        const alongside = lookupsPaidWith(request, found.hits);
        return { ...searchEnvelope(search.page, echo, found, officerResult), alongside };
      });
    },
  };
}

function officerResult({ party, company }: OfficerHit): ResultPieces {
  const { name }: Party = JSON.parse(party);
  const match = { matched_field: 'officer_name', matched_value: name };
  return [`{"match":${JSON.stringify(match)},"officer":${party},"company":`, company, '}'];
}
