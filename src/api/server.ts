import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import Fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify';
import type { RateLimit } from '../accounts/index.ts';
import { REQUEST_ID, SUGGEST_LIMIT } from '../operations/index.ts';
import { addressLimit, DEFAULT_RATE_LIMIT, type GuardedInterface, keyGuard } from './access.ts';
import { AnswerCache } from './answer-cache.ts';
import { AnswersInFlight } from './answers-in-flight.ts';
import { acceptJsonBodies } from './body/read.ts';
import { answerClientError } from './client-errors.ts';
import { COMPRESS_OPTIONS } from './compression.ts';
import { limitConnections } from './connection-limit.ts';
import { allowOrigins, type Origins } from './cross-origin.ts';
import { browserRoutes } from './dashboard/browser.ts';
import { SIGNED_IN_LIMIT } from './dashboard/guards.ts';
import { documentRoutes } from './docs.ts';
import { operationRoutes, register } from './doors/register.ts';
import { answerError } from './error-handler.ts';
import { refuse } from './errors.ts';
import { finishAnswers } from './finish-answers.ts';
import { FREE_ACCOUNTS, SOMEBODY } from './free-accounts.ts';
import { logRequests } from './log-requests.ts';
import { mcpRoutes } from './mcp/routes.ts';
import { observeRequests } from './observe.ts';
import { openApiDocument } from './openapi/document.ts';
import { RateLimiter } from './rate-limiter.ts';
import { reconcileRoutes } from './reconcile/routes.ts';

import { answerGone } from './routes/gone.ts';
import { healthRoutes } from './routes/health.ts';
import { stripeWebhook } from './routes/stripe-webhook.ts';
import type { AccountParts, ApiSettings, MatchingParts, OperationParts, ServerParts } from './settings.ts';
import { RouteList, refuseUnknownRoutes } from './unknown-routes.ts';

const REQUEST_TIMEOUT_MS = 60_000;

/** Where `vite build web` puts the dashboard. */
const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** A path holds no more: Node refuses request heads over 16 KiB. */
const PARAMETER_LENGTH_MAX = 16 * 1024;

/** What asks for a key, also where the rest of it cannot be read. */
const VERSIONED_PATH = /^\/v[12]\//;

/**
 * The whole HTTP interface over an engine and the accounts. Not listening yet; `close()` refuses new requests
 * with 503 and takes less than half a second: requests in flight that are answered by then are finished,
 * others are cut off and cost nothing.
 */
export function createServer(parts: ServerParts): FastifyInstance {
  const { engine, finders, premises, owners, accounts, dashboard, matching, events, settings = {} } = parts;
  const { rateLimit = DEFAULT_RATE_LIMIT, nowMs = () => performance.now(), origins = [] } = settings;
  const onAway = (err: unknown) => settings.logger?.warn({ err }, 'rate limits are counted by this server alone');
  const limiter = (name: string, limit: RateLimit) =>
    new RateLimiter({ name, limit, nowMs, shared: accounts.rateBuckets, onAway });
  const goodKeys = rateLimit === 'off' ? null : limiter('key', rateLimit);
  const wrongKeys = limiter('wrong keys', rateLimit === 'off' ? DEFAULT_RATE_LIMIT : rateLimit);
  const rules = { keys: accounts.keys, goodKeys, wrongKeys };
  const guard = keyGuard(rules);
  const suggestLimiter = rateLimit === 'off' ? null : limiter('suggest', SUGGEST_LIMIT);
  const { app, answers, matches, reconciliations } = openApp(settings, guard);
  const finished = new AnswerCache();
  refuseUnsound(app);
  if (settings.connectionsMax !== undefined) limitConnections(app, settings.connectionsMax);
  const routes = new RouteList(app);
  observeRequests(app, settings.metrics);
  // Compression and what follows wait for each other, so that every route below is compressed.
  app.register(compress, COMPRESS_OPTIONS);
  // In a scope of its own: the versions ask for the key first. With a dashboard its scope does it.
  if (dashboard === undefined) app.register(async (outside) => refuseUnknownRoutes(outside, routes));
  app.register(async (health) => register(health, 'open', healthRoutes({ engine, premises, accounts })));
  const document = openApiDocument({ matches: matching !== undefined, events: events !== undefined });
  app.register(documentRoutes, { document, hasDashboard: dashboard !== undefined });
  const ofServer = { guard, suggestLimiter, routes, answers, matches, finished, origins };
  app.register(async (v2) => versionTwo(v2, { ...parts, ...ofServer }), { prefix: '/v2' });
  app.register(reconcileRoutes, {
    prefix: '/reconcile',
    engine,
    finders,
    match: matching?.match ?? null,
    charges: accounts.charges,
    answers: reconciliations,
    publicUrl: settings.publicUrl,
    requestLog: accounts.requestLog,
    guardOf: (guarded: GuardedInterface) => keyGuard(rules, guarded),
    routes,
  });
  app.register(
    async (mcp) =>
      mcpRoutes(mcp, {
        routes,
        guard: keyGuard({ ...rules, goodKeys: null }),
        goodKeys,
        prices: accounts.charges.prices,
        matches: matching !== undefined,
        publicUrl: settings.publicUrl,
        origins,
      }),
    { prefix: '/mcp' },
  );
  if (dashboard !== undefined) {
    const { publicUrl, isSignUpOpen = true, webFolder = WEB_FOLDER } = settings;
    const accountLimiter = rateLimit === 'off' ? null : limiter('account', SIGNED_IN_LIMIT);
    const shared = { engine, finders, premises, owners, matching, events, answers, matches, finished, routes };
    const limits = { publicUrl, isSignUpOpen, accountLimiter, suggestLimiter, rateLimit };
    app.register(browserRoutes, { ...dashboard, ...shared, ...limits, webFolder, document });
  }
  app.register(
    async (webhooks) => paymentWebhooks(webhooks, accounts, routes, limiter('webhooks', DEFAULT_RATE_LIMIT)),
    { prefix: '/webhooks' },
  );
  app.register(async (v1) => versionOne(v1, guard), { prefix: '/v1' });
  return app;
}

type Guard = ReturnType<typeof keyGuard>;

type Opened = {
  readonly app: FastifyInstance;
  readonly answers: AnswersInFlight;
  readonly matches: AnswersInFlight;
  readonly reconciliations: AnswersInFlight;
};

/** A server without routes: its connections, and what answers where a request is none. */
function openApp({ logger, trustedProxies, finishing }: ApiSettings, guard: Guard): Opened {
  const app = Fastify({
    ...(logger === undefined ? {} : { loggerInstance: logger }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    trustProxy: [...(trustedProxies ?? [])],
    requestTimeout: REQUEST_TIMEOUT_MS,
    return503OnClosing: false,
    // Node would refuse such requests itself, without a body and an id.
    http: { requireHostHeader: false },
    routerOptions: { maxParamLength: PARAMETER_LENGTH_MAX },
    frameworkErrors: async (_error, request, reply) => {
      reply.header('x-request-id', request.id);
      reply.header('x-content-type-options', 'nosniff');
      try {
        const refusal = VERSIONED_PATH.test(request.url) ? await guard.call(app, request, reply) : undefined;
        if (refusal === undefined) refuse(reply, 'malformed_url');
      } catch (error) {
        answerError(error as FastifyError, request, reply);
      }
    },
    clientErrorHandler: (error, socket) => answerClientError(error, socket, randomUUID(), answerOn(socket)),
  });
  const answers = new AnswersInFlight();
  // Apart, for a match takes as long as many searches.
  const matches = new AnswersInFlight();
  // And a batch of queries as long as many matches.
  const reconciliations = new AnswersInFlight();
  const onOvertime = (): void => {
    for (const kind of [answers, matches, reconciliations]) kind.end();
  };
  const answerOn = finishAnswers(app.server, onOvertime, finishing);
  // A caller may end its side behind its request (RFC 9112, 9.6). Node would then drop the answer, which may
  // have been charged.
  Object.assign(app.server, { httpAllowHalfOpen: true });
  // As it would those with an `Expect` that it does not know.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  return { app, answers, matches, reconciliations };
}

/** What holds for every request, before any route. */
function refuseUnsound(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  // Hooks of every request call back: a promise each would cost as much as the rest of them.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    if (isClosing) refuse(reply.header('connection', 'close'), 'unavailable');
    else if (request.raw.httpVersion === '1.1' && request.headers.host === undefined) {
      refuse(reply.header('connection', 'close'), 'malformed_request');
    } else done();
  });
  app.decorateRequest('caller', null);
  app.decorateRequest('account', null);
  app.decorateRequest('metered', null);
  app.setErrorHandler(answerError);
  app.removeAllContentTypeParsers();
}

export type LocalParts = Pick<OperationParts, 'engine' | 'premises' | 'owners' | 'finders'> &
  Pick<MatchingParts, 'match'> &
  Pick<ApiSettings, 'logger'>;

/**
 * The routes under `/v2` for a user alone with data of their own: no key is asked for, and nothing costs or is
 * noted. It is asked by `inject`, and never listens. It has no batches.
 */
export function createLocalApi({ match, logger, ...data }: LocalParts): FastifyInstance {
  const guard: Guard = async (request) => {
    request.caller = SOMEBODY;
  };
  const { app, answers, matches } = openApp(logger === undefined ? {} : { logger }, guard);
  refuseUnsound(app);
  const routes = new RouteList(app);
  const free = { accounts: FREE_ACCOUNTS, matching: { match }, suggestLimiter: null };
  const parts = { ...data, ...free, guard, routes, answers, matches, origins: [] };
  app.register(async (v2) => versionTwo(v2, { ...parts, finished: new AnswerCache() }), { prefix: '/v2' });
  return app;
}

type VersionTwoParts = Omit<OperationParts, 'credits' | 'charges'> & {
  readonly accounts: Pick<AccountParts, 'credits' | 'charges' | 'requestLog'>;
  readonly guard: Guard;
  readonly routes: RouteList;
  readonly origins: Origins;
};

/** Events from the provider of payments. */
function paymentWebhooks(
  webhooks: FastifyInstance,
  accounts: AccountParts,
  routes: RouteList,
  limit: RateLimiter,
): void {
  refuseUnknownRoutes(webhooks, routes);
  webhooks.addHook('onRequest', addressLimit(limit));
  acceptJsonBodies(webhooks);
  register(webhooks, 'payments', [stripeWebhook(accounts)]);
}

/** What was there once. */
function versionOne(v1: FastifyInstance, guard: Guard): void {
  v1.addHook('onRequest', guard);
  v1.addHook('onRequest', answerGone);
  v1.setNotFoundHandler(answerGone);
}

/** The routes under `/v2`, each behind the key. */
function versionTwo(v2: FastifyInstance, { accounts, guard, routes, origins, ...parts }: VersionTwoParts): void {
  v2.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  allowOrigins(v2, origins);
  v2.addHook('onRequest', guard);
  refuseUnknownRoutes(v2, routes);
  acceptJsonBodies(v2);
  logRequests(v2, accounts.requestLog);
  register(v2, 'key', operationRoutes({ ...parts, ...accounts }));
}

/**
 * The caller's own id where it is sound, else a new one. New ones ascend with time, so that an index of them
 * grows at its end.
 */
function requestIdOf(request: IncomingMessage): string {
  const submitted = request.headers['x-request-id'];
  return typeof submitted === 'string' && REQUEST_ID.test(submitted) ? submitted : randomUUIDv7();
}
