/** Pages of other origins as callers (CORS, as the Fetch standard has it). */
import type { FastifyInstance } from 'fastify';

/** `*` is every origin. */
export type Origins = '*' | readonly string[];

/** A day, in seconds: what browsers may remember of it. */
const MAX_AGE = '86400';
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const HEADERS = 'X-API-Key, Authorization, Content-Type, Idempotency-Key, X-Request-Id, MCP-Protocol-Version';
const EXPOSED =
  'X-Request-Id, X-Credits-Charged, X-Credits-Balance, X-Free-Until, X-Snapshot, X-Ignored-Fields, X-Did-You-Mean, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After';

export const allows = (origins: Origins, origin: string): boolean => origins === '*' || origins.includes(origin);

/**
 * Lets pages of these origins call the routes of a scope, without their visitor's cookies. A browser's question
 * whether it may is answered before a key is asked for.
 */
export function allowOrigins(scope: FastifyInstance, origins: Origins): void {
  scope.addHook('onRequest', ({ method, headers }, reply, done) => {
    // An answer without the header must not be kept for those who may have it.
    if (origins !== '*') reply.header('vary', 'Origin');
    const { origin } = headers;
    if (origins !== '*' && (origin === undefined || !allows(origins, origin))) return done();
    reply.header('access-control-allow-origin', origins === '*' ? '*' : origin);
    reply.header('access-control-expose-headers', EXPOSED);
    if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return done();
    reply.header('access-control-allow-methods', METHODS);
    reply.header('access-control-allow-headers', HEADERS);
    reply.header('access-control-max-age', MAX_AGE);
    reply.code(204).send();
  });
}
