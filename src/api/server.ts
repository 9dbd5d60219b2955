import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { keyGuard } from './access.ts';
import { AnswersInFlight } from './answers-in-flight.ts';
import { acceptJsonBodies } from './body/read.ts';
import { answerClientError } from './client-errors.ts';
import { documentRoutes } from './docs.ts';
import { answerError } from './error-handler.ts';
import { refuse } from './errors.ts';
import { observeRequests } from './observe.ts';
import { companyLookup } from './routes/company-lookup.ts';
import { companySearch } from './routes/company-search.ts';
import { credits } from './routes/credits.ts';
import { answerGone } from './routes/gone.ts';
import { healthRoutes } from './routes/health.ts';
import { jurisdictions } from './routes/jurisdictions.ts';
import { officerSearch } from './routes/officer-search.ts';
import type { ServerParts } from './settings.ts';
import { RouteList, refuseUnknownRoutes } from './unknown-routes.ts';

const REQUEST_TIMEOUT_MS = 60_000;
const DEFAULT_RATE_LIMIT = { perSecond: 50, burst: 100 };

/** A path holds no more: Node refuses request heads over 16 KiB. */
const PARAMETER_LENGTH_MAX = 16 * 1024;

/**
 * The whole HTTP interface over an engine and the accounts. Not listening yet; `close()` lets the requests in flight
 * finish and refuses new ones with 503.
 */
export function createServer({ engine, accounts, settings = {} }: ServerParts): FastifyInstance {
  const { rateLimit = DEFAULT_RATE_LIMIT, logger, nowMs = () => performance.now() } = settings;
  const app = Fastify({
    ...(logger === undefined ? {} : { loggerInstance: logger }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    trustProxy: settings.trustProxy ?? false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    return503OnClosing: false,
    routerOptions: { maxParamLength: PARAMETER_LENGTH_MAX },
    frameworkErrors: (_error, request, reply) => {
      void refuse(reply.header('x-request-id', request.id), 'malformed_url');
    },
    clientErrorHandler: (error, socket) => answerClientError(error, socket, randomUUID()),
  });
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (isClosing) return refuse(reply.header('connection', 'close'), 'unavailable');
  });
  app.decorateRequest('caller', null);
  app.setErrorHandler(answerError);
  app.removeAllContentTypeParsers();

  const routes = new RouteList(app);
  observeRequests(app);
  // Compression and what follows wait for each other, so that every route below is compressed.
  app.register(compress, { encodings: ['zstd', 'br', 'gzip'] });
  // In a scope of its own: the versions ask for the key first.
  app.register(async (outside) => refuseUnknownRoutes(outside, routes));
  app.register(async (health) => healthRoutes(health, engine));
  app.register(documentRoutes);
  const answers = new AnswersInFlight();
  const guard = keyGuard({ accounts, rateLimit, nowMs });
  app.register(
    async (v2) => {
      v2.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
      v2.addHook('onRequest', guard);
      refuseUnknownRoutes(v2, routes);
      acceptJsonBodies(v2);
      for (const route of [companySearch, officerSearch, companyLookup]) v2.route(route({ engine, accounts, answers }));
      v2.route(credits(accounts));
      v2.route(jurisdictions(engine));
    },
    { prefix: '/v2' },
  );
  app.register(
    async (v1) => {
      v1.addHook('onRequest', guard);
      v1.addHook('onRequest', answerGone);
      v1.setNotFoundHandler(answerGone);
    },
    { prefix: '/v1' },
  );
  return app;
}

/** The caller's own id where it is sound, else a new one. */
function requestIdOf(request: IncomingMessage): string {
  const submitted = request.headers['x-request-id'];
  return typeof submitted === 'string' && /^[A-Za-z0-9._-]{1,128}$/.test(submitted) ? submitted : randomUUID();
}
