import type { RouteOptions } from 'fastify';
import type { Operation } from '../../accounts/index.ts';
import { readJson } from '../body/read-json.ts';
import { type FieldsOf, ignoredFieldsHeader, validateBody } from '../body/validate.ts';
import { refuse } from '../errors.ts';
import { loadedJurisdictions } from '../loaded-codes.ts';
import { answerMetered } from '../metered.ts';
import { refuseOptions } from '../read-options.ts';
import { answerInvalid } from '../search-request.ts';
import type { BilledParts } from '../settings.ts';

type Asked = { readonly jurisdictions: 'all' | readonly string[] };

export type ThreadParts<Request, Answer> = Pick<BilledParts, 'engine' | 'charges' | 'answers'> & {
  readonly find: (request: Request) => Promise<Answer | null>;
};

type Thread<Request> = { readonly url: string; readonly operation: Operation; readonly fields: FieldsOf<Request> };

/** A route that answers what a name or an address leads to, for the price of a lookup; of nothing it is free. */
export function threadRoute<Request extends Asked, Answer>(
  { engine, find, ...parts }: ThreadParts<Request, Answer>,
  { url, operation, fields }: Thread<Request>,
): RouteOptions {
  return {
    method: 'POST',
    url,
    preHandler: refuseOptions,
    async handler(request, reply) {
      const decoded = readJson(request, reply);
      if (decoded === null) return reply;
      const { values: asked, items, ignored } = validateBody(fields, decoded.value, await loadedJurisdictions(engine));
      if (ignored.length > 0) reply.header('x-ignored-fields', ignoredFieldsHeader(ignored));
      if (asked === null) return answerInvalid(reply, items);
      const metered = { operation, jurisdictions: asked.jurisdictions, resultsMax: 1, asked } as const;
      return answerMetered(parts, request, reply, metered, async () => {
        const found = await find(asked);
        if (found !== null) return { bytes: Buffer.from(JSON.stringify(found)), results: 1 };
        refuse(reply, 'root_not_found');
        return null;
      });
    },
  };
}
