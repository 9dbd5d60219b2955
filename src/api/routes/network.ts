import type { RouteOptions } from 'fastify';
import { readNetworkBody } from '../body/network.ts';
import { readJson } from '../body/read-json.ts';
import { ignoredFieldsHeader } from '../body/validate.ts';
import { refuse } from '../errors.ts';
import { loadedJurisdictions } from '../loaded-codes.ts';
import { answerMetered } from '../metered.ts';
import { refuseOptions } from '../read-options.ts';
import { answerInvalid } from '../search-request.ts';
import type { BilledParts, FindNetwork } from '../settings.ts';

type NetworkParts = Pick<BilledParts, 'engine' | 'charges' | 'answers'> & { readonly find: FindNetwork };

/** What is tied to a company, a person or an address; it costs what a lookup does. */
export function network({ engine, find, ...parts }: NetworkParts): RouteOptions {
  return {
    method: 'POST',
    url: '/network',
    preHandler: refuseOptions,
    async handler(request, reply) {
      const decoded = readJson(request, reply);
      if (decoded === null) return reply;
      const { values: asked, items, ignored } = readNetworkBody(decoded.value, await loadedJurisdictions(engine));
      if (ignored.length > 0) reply.header('x-ignored-fields', ignoredFieldsHeader(ignored));
      if (asked === null) return answerInvalid(reply, items);
      const jurisdictions = asked.root.kind === 'address' ? null : [asked.root.jurisdiction];
      const metered = { operation: 'network', jurisdictions, resultsMax: 1, asked } as const;
      return answerMetered(parts, request, reply, metered, async () => {
        const found = await find(asked);
        if (found !== null) return { bytes: Buffer.from(JSON.stringify(found)), results: 1 };
        refuse(reply, asked.root.kind === 'company' ? 'company_not_found' : 'root_not_found');
        return null;
      });
    },
  };
}
