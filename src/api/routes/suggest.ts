import type { RouteOptions } from 'fastify';
import type { RateLimit } from '../../accounts/index.ts';
import { type Engine, SUGGESTIONS_MAX } from '../../engine/index.ts';
import { integer, jurisdictions, text } from '../body/fields.ts';
import { refuse } from '../errors.ts';
import { loadedJurisdictions } from '../loaded-codes.ts';
import { ownerOf } from '../metered.ts';
import { describeAllowance } from '../rate-limit.ts';
import type { RateLimiter } from '../rate-limiter.ts';
import { readOptions } from '../read-options.ts';
import { answerInvalid } from '../search-request.ts';

/**
 * So often one key, or one account from the dashboard, may ask, beside the limit of all its requests: nobody types more
 * quickly.
 */
export const SUGGEST_LIMIT: RateLimit = { perSecond: 10, burst: 10 };

/** In Unicode code points. */
const TYPED_LENGTH_MAX = 200;

export const SUGGEST_FIELDS = {
  q: text(TYPED_LENGTH_MAX),
  jurisdictions: jurisdictions(),
  limit: integer(1, SUGGESTIONS_MAX, SUGGESTIONS_MAX),
};

type Options = { readonly q: string; readonly jurisdictions: 'all' | readonly string[]; readonly limit: number };

/**
 * What somebody who types may mean. `limiter`: by the key, or by the account that is signed in; `null` for no limit.
 */
export function suggest({
  engine,
  limiter,
}: {
  readonly engine: Engine;
  readonly limiter: RateLimiter | null;
}): RouteOptions {
  return {
    method: 'GET',
    url: '/suggest',
    async onRequest(request, reply) {
      if (limiter === null) return;
      const allowance = await limiter.take(request.caller?.keyId ?? ownerOf(request));
      describeAllowance(reply, limiter.limit, allowance, 'suggest');
      if (!allowance.isAllowed) return refuse(reply, 'too_many_requests');
    },
    async handler(request, reply) {
      const { values, items } = readOptions<Options>(SUGGEST_FIELDS, request, await loadedJurisdictions(engine));
      if (values === null) return answerInvalid(reply, items);
      const { q, ...asked } = values;
      const suggestions = await engine.suggest({ text: q, ...asked });
      return {
        suggestions: suggestions.map(({ kind, text, company }) => ({
          kind,
          text,
          jurisdiction_code: company?.jurisdiction ?? null,
          entity_number: company?.entityNumber ?? null,
        })),
      };
    },
  };
}
