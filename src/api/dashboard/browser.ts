/**
 * All that is for browsers: sign-in, the dashboard's routes, and the dashboard itself, under one content
 * policy.
 */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { OpenApiDocument } from '../openapi/document.ts';
import { type RouteList, refuseUnknownRoutes } from '../unknown-routes.ts';
import { authRoutes } from './auth.ts';
import { type DashboardParts, dashboardRoutes } from './routes.ts';
import { pageOf, webApp } from './web-app.ts';

export type BrowserParts = DashboardParts & {
  readonly routes: RouteList;
  /** Where the built dashboard is. */
  readonly webFolder: string;
  /** What the reference page is made of. */
  readonly document: OpenApiDocument;
};

const SELF = ["'self'"];
const NONE = ["'none'"];
const HSTS_SECONDS = 365 * 24 * 60 * 60;

/**
 * Nothing comes from elsewhere, and nothing goes there; no script or style stands in the page itself, but for
 * styles with the nonce that the page's component library is given.
 */
const CONTENT_SECURITY_POLICY = {
  useDefaults: false,
  directives: {
    'default-src': SELF,
    'script-src': SELF,
    'style-src': SELF,
    'img-src': ["'self'", 'data:'],
    'connect-src': SELF,
    'object-src': NONE,
    'base-uri': NONE,
    'form-action': SELF,
    'frame-ancestors': NONE,
  },
};

export async function browserRoutes(scope: FastifyInstance, parts: BrowserParts): Promise<void> {
  const isSecure = parts.publicUrl?.startsWith('https:') ?? false;
  await scope.register(helmet, {
    contentSecurityPolicy: CONTENT_SECURITY_POLICY,
    enableCSPNonces: true,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: isSecure ? { maxAge: HSTS_SECONDS } : false,
  });
  const answerPage = pageOf(parts.webFolder);
  refuseUnknownRoutes(scope, parts.routes, (request, reply) => answerPage(request, reply.code(404)));
  scope.register(authRoutes, { ...parts, prefix: '/auth' });
  scope.register(dashboardRoutes, { ...parts, prefix: '/dashboard/api' });
  scope.register(webApp, parts);
}
