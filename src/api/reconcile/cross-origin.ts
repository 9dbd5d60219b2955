import type { FastifyInstance } from 'fastify';

/** A day, in seconds: what browsers may remember of it. */
const MAX_AGE = '86400';
const EXPOSED = 'X-Request-Id, X-Credits-Charged, X-Credits-Balance, X-Ignored-Fields, Retry-After';

/**
 * Lets pages of every origin call the routes of a scope (the specification asks for it), without their
 * visitor's cookies: nothing here reads one. A browser's question whether it may is answered before a key is
 * asked for.
 */
export function allowAllOrigins(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, reply, done) => {
    reply.header('access-control-allow-origin', '*');
    reply.header('access-control-expose-headers', EXPOSED);
    reply.header('cache-control', 'no-store');
    reply.header('referrer-policy', 'no-referrer');
    const { method, headers } = request;
    if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return done();
    reply.header('access-control-allow-methods', 'GET, HEAD, POST');
    reply.header('access-control-allow-headers', 'X-API-Key, Content-Type, Idempotency-Key, X-Request-Id');
    reply.header('access-control-max-age', MAX_AGE);
    reply.code(204).send();
  });
}
