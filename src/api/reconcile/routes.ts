/**
 * OpenRefine reconciliation (Reconciliation Service API 0.2) under `/reconcile`, and the same under
 * `/reconcile/{key}` for clients that send no headers. For users: docs/openrefine.md.
 */
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { BodyLimit } from '../../operations/index.ts';
import type { GuardedInterface } from '../access.ts';
import { acceptForms } from '../body/read.ts';
import { allowOrigins } from '../cross-origin.ts';
import { register } from '../doors/register.ts';
import { refuse } from '../errors.ts';
import { logRequests } from '../log-requests.ts';
import type { AccountParts } from '../settings.ts';
import { type RouteList, refuseUnknownRoutes } from '../unknown-routes.ts';
import { isManifest } from './manifest.ts';
import { entitiesPage, previewPage, schemaPage, viewEntity } from './pages.ts';
import { type ServiceParts, serviceRoutes } from './service.ts';
import { suggestRoutes } from './suggest.ts';

export type ReconcileParts = ServiceParts & {
  readonly requestLog: AccountParts['requestLog'];
  readonly guardOf: (guarded: GuardedInterface) => onRequestAsyncHookHandler;
  readonly routes: RouteList;
};

/** Fifty queries with many properties, percent-encoded. */
const FORM: BodyLimit = { bytesMax: 2 * 1024 * 1024, tooLarge: 'batch_too_large', membersMax: 20_000 };

/** Everything under `/reconcile`, a scope of its own. */
export async function reconcileRoutes(scope: FastifyInstance, parts: ReconcileParts): Promise<void> {
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    reply.header('referrer-policy', 'no-referrer');
    done();
  });
  // The specification asks for it, and nothing here reads a cookie.
  allowOrigins(scope, '*');
  for (const route of [entitiesPage(), viewEntity(), schemaPage()]) scope.route(route);
  scope.register(async (keyed) => {
    const guard = parts.guardOf({ serves: 'reconcile', keyInAddress });
    keyed.addHook('onRequest', async function (request, reply) {
      if (isManifest(request) && request.routeOptions.url === '/reconcile') return;
      return guard.call(this, request, reply);
    });
    refuseUnknownRoutes(keyed, parts.routes);
    keyed.addHook('onRequest', async (request, reply) => {
      if (Object(request.params).key !== undefined && keyInAddress(request) === null)
        return refuse(reply, 'route_not_found');
    });
    acceptForms(keyed, FORM);
    logRequests(keyed, parts.requestLog, (path) => `/reconcile${path.replace(/^\/:key/, '')}`);
    const operations = [...serviceRoutes(parts), ...suggestRoutes(parts), previewPage(parts)];
    register(keyed, 'reconcile', operations);
    register(
      keyed,
      'key_in_address',
      operations.map((route) => ({ ...route, url: `/:key${route.url}` })),
    );
  });
}

const KEY_IN_ADDRESS = /^\/reconcile\/(ck_[^/?]*)/;

/** Of a request whose address has something in its place that may be a key, good or bad. */
const keyInAddress = ({ url }: FastifyRequest): string | null => KEY_IN_ADDRESS.exec(url)?.[1] ?? null;
