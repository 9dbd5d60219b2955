import type { RouteOptions } from 'fastify';
import { unsupportedJurisdiction } from '../body/problems.ts';
import { takeInBody } from '../body/read.ts';
import { refuse } from '../errors.ts';
import { codeProblems, loadedJurisdictions } from '../loaded-codes.ts';
import { answerMetered, answerOfRecord } from '../metered.ts';
import { lookupAsked } from '../repeats.ts';
import { answerInvalid } from '../search-request.ts';
import type { BilledParts } from '../settings.ts';

type Params = { readonly jurisdiction_code: string; readonly company_number: string };

export function companyLookup({ engine, ...parts }: BilledParts): RouteOptions {
  return {
    method: 'GET',
    url: '/companies/:jurisdiction_code/:company_number',
    async handler(request, reply) {
      await takeInBody(request);
      // The router has set exactly these two.
      const { jurisdiction_code: submitted, company_number: entityNumber } = request.params as Params;
      const code = submitted.toLowerCase();
      const loaded = await loadedJurisdictions(engine);
      const problems = codeProblems('jurisdiction_code', submitted, loaded, unsupportedJurisdiction);
      if (problems.length > 0) return answerInvalid(reply, problems);
      const asked = lookupAsked(code, entityNumber);
      const metered = { operation: 'lookup', jurisdictions: [code], resultsMax: 1, asked } as const;
      return answerMetered(parts, request, reply, metered, async () => {
        const company = await engine.lookup(code, entityNumber);
        if (company !== null) return answerOfRecord(company);
        refuse(reply, 'company_not_found');
        return null;
      });
    },
  };
}
