import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { refuse } from './errors.ts';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/** Upper bounds in seconds: from a lookup's fraction of a millisecond to what is too slow to wait for. */
const DURATION_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * One log line and one measurement a request. Both name the route's pattern, never the address itself, and hold nothing
 * of the key, the query or the answer. `/metrics` is for this machine alone: elsewhere, and through a proxy, it is no route.
 */
export function observeRequests(app: FastifyInstance): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'charter_http_request_duration_seconds',
    help: 'Time from the request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });

  app.addHook('onResponse', (request, reply, done) => {
    const method = request.method;
    const route = request.routeOptions.url ?? 'none';
    const status = reply.statusCode;
    const ms = Math.round(reply.elapsedTime * 1000) / 1000;
    durations.observe({ method, route, status }, reply.elapsedTime / 1000);
    request.log.info({ method, route, status, ms, keyId: request.caller?.keyId }, 'request');
    done();
  });

  app.get('/metrics', async (request, reply) => {
    const isProxied = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
    if (isProxied || !LOOPBACK.test(request.socket.remoteAddress ?? '')) return refuse(reply, 'route_not_found');
    reply.type(registry.contentType);
    return registry.metrics();
  });
}
