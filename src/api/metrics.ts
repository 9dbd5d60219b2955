import Fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { REFUSALS } from './errors.ts';

/** Upper bounds in seconds: from a lookup's fraction of a millisecond to what is too slow to wait for. */
const DURATION_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * What is measured of a process, for Prometheus: its requests by route and status, and Node's own figures.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #durations: Histogram<'method' | 'route' | 'status'>;

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    this.#durations = new Histogram({
      name: 'charter_http_request_duration_seconds',
      help: 'Time from the request to the end of its response.',
      labelNames: ['method', 'route', 'status'],
      buckets: DURATION_BUCKETS,
      registers: [this.#registry],
    });
  }

  /** `route` is the pattern, never the address itself. */
  observeRequest(
    request: { readonly method: string; readonly route: string; readonly status: number },
    ms: number,
  ): void {
    this.#durations.observe(request, ms / 1000);
  }

  /**
   * Makes a second server that answers `GET /metrics` alone. It has a port of its own, so that a proxy in
   * front of the public port cannot reach it. It does not listen yet.
   */
  server(): FastifyInstance {
    const app = Fastify({ logger: false });
    app.setNotFoundHandler((_request, reply) => {
      const { status, detail } = REFUSALS.route_not_found;
      return reply.code(status).send({ detail });
    });
    app.get('/metrics', async (_request, reply) => {
      reply.header('x-content-type-options', 'nosniff').type(this.#registry.contentType);
      return this.#registry.metrics();
    });
    return app;
  }
}
