import Fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Engine, EngineError, isSample, type OwnersAnswers, type PremisesIndex } from '../engine/index.ts';
import { dayOf, daysBetween, isStale, type Rhythm } from '../entity/index.ts';
import { REFUSALS } from '../operations/index.ts';
import { limitConnections } from './connection-limit.ts';

/** Upper bounds in seconds: from a lookup's fraction of a millisecond to what is too slow to wait for. */
const DURATION_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * What is measured of a process, for Prometheus: its requests by route and status, how old what is loaded is, and
 * Node's own figures.
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

  /** From now on reports of each loaded registry and list how old it is, and whether it is stale. */
  observeLoaded(loaded: LoadedParts): void {
    const gauge = (name: string, help: string, toValue: (age: Age) => number) =>
      new Gauge({
        name,
        help,
        labelNames: ['code'],
        registers: [this.#registry],
        async collect() {
          this.reset();
          for (const age of await agesOf(loaded, dayOf(new Date()))) this.set({ code: age.code }, toValue(age));
        },
      });
    gauge(
      'charter_registry_age_days',
      'Days since the date of a loaded registry, license list or source of owners.',
      ({ days }) => days,
    );
    gauge(
      'charter_registry_stale',
      "Whether a loaded registry, license list or source of owners is older than its publisher's rhythm allows: 1 or 0.",
      ({ isOld }) => (isOld ? 1 : 0),
    );
  }

  /**
   * Makes a second server that answers `GET /metrics` alone. It has a port of its own, so that a proxy in
   * front of the public port cannot reach it. It does not listen yet. `connectionsMax`: how many may ask at once.
   */
  server(connectionsMax: number): FastifyInstance {
    const app = Fastify({ logger: false });
    limitConnections(app, () => connectionsMax);
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

export type LoadedParts = {
  readonly engine: Pick<Engine, 'snapshots'>;
  readonly premises: Pick<PremisesIndex, 'snapshots'>;
  readonly owners: Pick<OwnersAnswers, 'snapshots'>;
  readonly updatesOf: (code: string) => Rhythm | null;
};

type Age = { readonly code: string; readonly days: number; readonly isOld: boolean };

/** None while the search cluster is away; the other figures are reported all the same. */
async function agesOf({ engine, premises, owners, updatesOf }: LoadedParts, today: string): Promise<readonly Age[]> {
  try {
    const [snapshots, lists, sources] = await Promise.all([
      engine.snapshots(),
      premises.snapshots(),
      owners.snapshots(),
    ]);
    const loaded = [
      ...snapshots.map((snapshot) => ({
        code: snapshot.jurisdiction,
        asOf: snapshot.asOf,
        updates: isSample(snapshot) ? null : updatesOf(snapshot.jurisdiction),
      })),
      ...[...lists, ...sources].map(({ source, asOf }) => ({ code: source, asOf, updates: updatesOf(source) })),
    ];
    return loaded.map(({ code, asOf, updates }) => ({
      code,
      days: daysBetween(asOf, today),
      isOld: isStale(asOf, updates, today),
    }));
  } catch (error) {
    if (error instanceof EngineError) return [];
    throw error;
  }
}
