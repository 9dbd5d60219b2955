import type { FastifyInstance } from 'fastify';
import { payerOf } from './metered.ts';
import type { KeysAndCredits } from './settings.ts';

/** Routes that the scope does not have. */
const UNKNOWN = 'unknown';

/** Notes for their owner's log what was answered to known callers in a scope. A search from the dashboard is noted as that of the API. */
export function logRequests(scope: FastifyInstance, accounts: Pick<KeysAndCredits, 'noteRequest'>): void {
  scope.addHook('onResponse', async (request, reply) => {
    const caller = payerOf(request);
    if (caller === null) return;
    const { url } = request.routeOptions;
    const durationMs = reply.elapsedTime;
    accounts.noteRequest({
      caller,
      requestId: request.id,
      at: new Date(Date.now() - durationMs),
      method: request.method,
      endpoint: url === undefined ? UNKNOWN : endpointOf(url.slice(scope.prefix.length)),
      status: reply.statusCode,
      credits: request.metered?.credits ?? 0,
      jurisdictions: request.metered?.jurisdictions ?? null,
      durationMs,
    });
  });
}

const endpointOf = (path: string): string => `/v2${path.replace(/:(\w+)/g, '{$1}')}`;
