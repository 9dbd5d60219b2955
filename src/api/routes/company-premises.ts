import type { RouteOptions } from 'fastify';
import type { PremisesJson, PremisesPage } from '../../engine/index.ts';
import { integer } from '../body/fields.ts';
import { unsupportedJurisdiction } from '../body/problems.ts';
import { takeInBody } from '../body/read.ts';
import { refuse } from '../errors.ts';
import { codeProblems, loadedJurisdictions } from '../loaded-codes.ts';
import { type Answer, answerMetered } from '../metered.ts';
import { readOptions } from '../read-options.ts';
import { lookupAsked, lookupsPaidWith, premisesLookupOf } from '../repeats.ts';
import { answerInvalid, pinOf, RESULTS_MAX } from '../search-request.ts';
import type { BilledParts } from '../settings.ts';

export const COMPANY_PREMISES_FIELDS = {
  limit: integer(1, RESULTS_MAX, RESULTS_MAX),
  page: integer(1, Number.MAX_SAFE_INTEGER, 1),
};

type Params = { readonly jurisdiction_code: string; readonly company_number: string };
type Options = { readonly limit: number; readonly page: number };

/** The premises that are linked to a company, page by page. */
export function companyPremises({ engine, premises, ...parts }: BilledParts): RouteOptions {
  return {
    method: 'GET',
    url: '/companies/:jurisdiction_code/:company_number/premises',
    async handler(request, reply) {
      await takeInBody(request);
      // The router has set exactly these two.
      const { jurisdiction_code: submitted, company_number: entityNumber } = request.params as Params;
      const loaded = await loadedJurisdictions(engine);
      const { values, items } = readOptions<Options>(COMPANY_PREMISES_FIELDS, request);
      const inPath = codeProblems('jurisdiction_code', submitted, loaded, unsupportedJurisdiction);
      if (values === null || inPath.length > 0) return answerInvalid(reply, [...inPath, ...items]);
      const jurisdiction = submitted.toLowerCase();
      const asked = { ...lookupAsked(jurisdiction, entityNumber), ...values };
      const { limit: resultsMax } = values;
      const metered = { operation: 'company_premises', jurisdictions: [jurisdiction], resultsMax, asked } as const;
      return answerMetered(parts, request, reply, metered, async () => {
        if ((await engine.lookup(jurisdiction, entityNumber)) === null) {
          refuse(reply, 'company_not_found');
          return null;
        }
        const page = { ...values, pin: pinOf(request) };
        const found = await premises.ofCompany({ jurisdiction, entityNumber }, page);
        return { ...answerOf(found), alongside: lookupsPaidWith(request, () => found.hits, premisesLookupOf) };
      });
    },
  };
}

function answerOf({ hits, nextPage, pin }: PremisesPage<PremisesJson>): Answer {
  const pieces = hits.flatMap((hit, index) => (index === 0 ? [hit] : [Buffer.from(','), hit]));
  const bytes = Buffer.concat([Buffer.from('{"premises":['), ...pieces, Buffer.from(`],"next_page":${nextPage}}`)]);
  return { bytes, results: hits.length, pin };
}
