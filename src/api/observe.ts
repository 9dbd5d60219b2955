import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/**
 * One log line and one measurement a request. Both name the route's pattern, never the address itself, and
 * hold nothing of the key, the query or the answer.
 */
export function observeRequests(app: FastifyInstance, metrics: Metrics | undefined): void {
  app.addHook('onResponse', (request, reply, done) => {
    const method = request.method;
    const route = request.routeOptions.url ?? 'none';
    const status = reply.statusCode;
    const ms = Math.round(reply.elapsedTime * 1000) / 1000;
    metrics?.observeRequest({ method, route, status }, reply.elapsedTime);
    request.log.info({ method, route, status, ms, keyId: request.caller?.keyId }, 'request');
    done();
  });
}
