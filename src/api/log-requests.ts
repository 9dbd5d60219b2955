import type { FastifyInstance } from 'fastify';
import { logIdAt } from '../accounts/index.ts';
import { payerOf } from './metered.ts';
import type { AccountParts } from './settings.ts';

/** Routes that the scope does not have. */
const UNKNOWN = 'unknown';

/**
 * Notes for their owner's log what was answered to known callers in a scope. A search from the dashboard is
 * noted as that of the API. `endpointOf`: what a route is noted as, by its path in the scope.
 */
export function logRequests(
  scope: FastifyInstance,
  requestLog: AccountParts['requestLog'],
  endpointOf: (path: string) => string = endpointOfApi,
): void {
  /** By the address that the scope knows a route by. */
  const endpoints = new Map<string, string>();
  scope.addHook('onRoute', ({ url }) => {
    endpoints.set(url, endpointOf(url.slice(scope.prefix.length)));
  });
  scope.addHook('onResponse', (request, reply, done) => {
    const caller = payerOf(request);
    if (caller !== null) {
      const { id, metered } = request;
      const durationMs = reply.elapsedTime;
      const isChosen = request.headers['x-request-id'] === id;
      requestLog.note({
        caller,
        id: isChosen ? logIdAt(new Date(Date.now() - durationMs)) : id,
        chosenId: isChosen ? id : null,
        method: request.method,
        endpoint: endpoints.get(request.routeOptions.url ?? '') ?? UNKNOWN,
        status: reply.statusCode,
        credits: metered?.credits ?? 0,
        jurisdictions: metered?.jurisdictions ?? null,
        durationMs,
      });
    }
    done();
  });
}

const endpointOfApi = (path: string): string => `/v2${path.replace(/:(\w+)/g, '{$1}')}`;
