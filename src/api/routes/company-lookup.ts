import type { RouteOptions } from 'fastify';
import type { CompanyJson } from '../../engine/index.ts';
import { problemItem, unsupportedJurisdiction } from '../body/problems.ts';
import { takeInBody } from '../body/read.ts';
import { refuse } from '../errors.ts';
import { loadedJurisdictions } from '../loaded-jurisdictions.ts';
import { type Answer, answerMetered } from '../metered.ts';
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
      if (!(await loadedJurisdictions(engine)).includes(code)) {
        const item = problemItem(['path', 'jurisdiction_code'], unsupportedJurisdiction(code), submitted);
        return answerInvalid(reply, [item]);
      }
      const asked = lookupAsked(code, entityNumber);
      const metered = { operation: 'lookup', jurisdictions: [code], resultsMax: 1, asked } as const;
      return answerMetered(parts, request, reply, metered, async () => {
        const company = await engine.lookup(code, entityNumber);
        if (company !== null) return answerOf(company);
        refuse(reply, 'company_not_found');
        return null;
      });
    },
  };
}

/**
 * As a `Buffer`, which compression takes as it is. A small company may lie in a buffer with others, which
 * cannot be given back.
 */
function answerOf(company: CompanyJson): Answer {
  const { buffer, byteOffset, byteLength } = company;
  const answer = { bytes: Buffer.from(buffer, byteOffset, byteLength), results: 1 };
  if (!(buffer instanceof ArrayBuffer) || buffer.byteLength > byteLength) return answer;
  return { ...answer, release: () => buffer.transfer(0) };
}
