import type { RouteOptions } from 'fastify';
import { problemItem, unsupportedJurisdiction } from '../body/problems.ts';
import { refuse } from '../errors.ts';
import { answerMetered } from '../metered.ts';
import { answerInvalid } from '../search-request.ts';
import type { BilledParts } from '../settings.ts';

type Params = { readonly jurisdiction_code: string; readonly company_number: string };

export function companyLookup({ engine, ...parts }: BilledParts): RouteOptions {
  return {
    method: 'GET',
    url: '/companies/:jurisdiction_code/:company_number',
    async handler(request, reply) {
      // The router has set exactly these two.
      const { jurisdiction_code: submitted, company_number: entityNumber } = request.params as Params;
      const code = submitted.toLowerCase();
      const snapshots = await engine.snapshots();
      if (!snapshots.some((snapshot) => snapshot.jurisdiction === code)) {
        const item = problemItem(['path', 'jurisdiction_code'], unsupportedJurisdiction(code), submitted);
        return answerInvalid(reply, [item]);
      }
      const metered = { operation: 'lookup', jurisdictions: [code], resultsMax: 1 } as const;
      return answerMetered(parts, request, reply, metered, async () => {
        const company = await engine.lookup(code, entityNumber);
        if (company !== null) return { json: company, results: 1 };
        refuse(reply, 'company_not_found');
        return null;
      });
    },
  };
}
