import type { RouteOptions } from 'fastify';
import { unsupportedSource } from '../body/problems.ts';
import { takeInBody } from '../body/read.ts';
import { refuse } from '../errors.ts';
import { codeProblems, loadedSources } from '../loaded-codes.ts';
import { answerMetered, answerOfRecord } from '../metered.ts';
import { readOptions } from '../read-options.ts';
import { premisesAsked } from '../repeats.ts';
import { answerInvalid } from '../search-request.ts';
import type { BilledParts } from '../settings.ts';

type Params = { readonly source: string; readonly id: string };

export function premisesLookup({ premises, ...parts }: BilledParts): RouteOptions {
  return {
    method: 'GET',
    url: '/premises/:source/:id',
    async handler(request, reply) {
      await takeInBody(request);
      // The router has set exactly these two.
      const { source: submitted, id } = request.params as Params;
      const problems = [
        ...codeProblems('source', submitted, await loadedSources(premises), unsupportedSource),
        ...readOptions({}, request).items,
      ];
      if (problems.length > 0) return answerInvalid(reply, problems);
      const source = submitted.toLowerCase();
      const asked = premisesAsked(source, id);
      const metered = { operation: 'premises_lookup', jurisdictions: [source], resultsMax: 1, asked } as const;
      return answerMetered(parts, request, reply, metered, async () => {
        const found = await premises.lookup(source, id);
        if (found !== null) return answerOfRecord(found);
        refuse(reply, 'premises_not_found');
        return null;
      });
    },
  };
}
