import type { RouteOptions } from 'fastify';
import type { RateLimit } from '../../accounts/index.ts';
import { type Engine, SUGGESTIONS_MAX, type SuggestRequest } from '../../engine/index.ts';
import { choice, cutText, integer, jurisdictions } from '../body/fields.ts';
import type { FieldsOf } from '../body/validate.ts';
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

/** In Unicode code points. Who pastes a page means its beginning. */
const TYPED_LENGTH_READ = 200;

export const SUGGEST_FIELDS = {
  q: cutText(TYPED_LENGTH_READ),
  jurisdictions: jurisdictions(),
  limit: integer(1, SUGGESTIONS_MAX, SUGGESTIONS_MAX),
};

/** The dashboard has a search of people alone. */
export const DASHBOARD_SUGGEST_FIELDS = { ...SUGGEST_FIELDS, among: choice(['all', 'people'], 'all') };

type Options = Omit<SuggestRequest, 'text' | 'corrections'> & { readonly q: string };

/**
 * What somebody who types may mean. `limiter`: by the key, or by the account that is signed in; `null` for no limit.
 */
export function suggest({
  engine,
  limiter,
  fields = SUGGEST_FIELDS,
}: {
  readonly engine: Engine;
  readonly limiter: RateLimiter | null;
  readonly fields?: FieldsOf<Options>;
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
      const { values, items } = readOptions<Options>(fields, request, await loadedJurisdictions(engine));
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
