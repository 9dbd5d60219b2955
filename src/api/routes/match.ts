import { randomUUID } from 'node:crypto';
import type { RouteOptions } from 'fastify';
import { costCredits, priceOf } from '../../accounts/index.ts';
import type { AnswersInFlight } from '../answers-in-flight.ts';
import { readLocationBody } from '../body/locations.ts';
import { readJson } from '../body/read-json.ts';
import { ignoredFieldsHeader } from '../body/validate.ts';
import { CHOICE_FIELDS, type ChoiceValues } from '../match-options.ts';
import { answerMetered } from '../metered.ts';
import { readOptions } from '../read-options.ts';
import { answerInvalid } from '../search-request.ts';
import type { AccountParts, MatchingParts } from '../settings.ts';

export type MatchParts = Pick<MatchingParts, 'match'> & {
  readonly charges: AccountParts['charges'];
  readonly answers: AnswersInFlight;
};

/** The row of one location, at once; it costs what the row of a batch does. */
export function matchAtOnce({ match, charges, answers }: MatchParts): RouteOptions {
  return {
    method: 'POST',
    url: '/local-businesses/match',
    async handler(request, reply) {
      const decoded = readJson(request, reply);
      if (decoded === null) return reply;
      const { values: given, items, ignored } = readLocationBody(decoded.value);
      if (ignored.length > 0) reply.header('x-ignored-fields', ignoredFieldsHeader(ignored));
      const options = readOptions<ChoiceValues>(CHOICE_FIELDS, request);
      if (given === null || options.values === null) return answerInvalid(reply, [...options.items, ...items]);
      const { acceptance, absent_share: absentShare } = options.values;
      const asked = { location: given, acceptance, absentShare };
      const metered = { operation: 'match', jurisdictions: null, resultsMax: 1, asked } as const;
      return answerMetered({ charges, answers }, request, reply, metered, async () => {
        const location = { ...given, customer_record_id: given.customer_record_id ?? randomUUID() };
        const found = await match(location, { acceptance, absentShare, sites: 1 });
        const results = found.people.length > 0 ? 1 : 0;
        const row = {
          ...found,
          row_index: 0,
          customer_record_id: location.customer_record_id,
          location,
          credits_charged: costCredits(priceOf(charges.prices, 'match'), results),
        };
        return { bytes: Buffer.from(JSON.stringify(row)), results };
      });
    },
  };
}
