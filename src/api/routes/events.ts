import type { FastifyInstance } from 'fastify';
import type { Engine } from '../../engine/index.ts';
import type { ServerParts } from '../settings.ts';
import { WATCH_ROUTES } from './watches.ts';
import { WEBHOOK_ROUTES } from './webhooks.ts';

/** Webhooks and watches, in a scope that knows whose they are. */
export function eventRoutes(scope: FastifyInstance, events: NonNullable<ServerParts['events']>, engine: Engine): void {
  for (const route of WEBHOOK_ROUTES) scope.route(route(events));
  for (const route of WATCH_ROUTES) scope.route(route({ ...events, engine }));
}
