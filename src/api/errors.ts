/**
 * Every refusal of the HTTP interface in one table, and the one place that turns another room's code into a status.
 * docs/errors.md describes each for callers.
 */
import type { FastifyReply } from 'fastify';
import type { StoreErrorCode } from '../accounts/index.ts';
import type { EngineErrorCode } from '../engine/index.ts';

export const REFUSALS = {
  malformed_url: { status: 400, detail: 'Malformed URL' },
  malformed_request: { status: 400, detail: 'Malformed request' },
  undecodable_body: { status: 400, detail: 'The body does not match its Content-Encoding' },
  incomplete_body: { status: 400, detail: 'The body broke off' },
  not_authenticated: { status: 401, detail: 'Not authenticated' },
  invalid_key: { status: 401, detail: 'Invalid API key' },
  route_not_found: { status: 404, detail: 'Not Found' },
  company_not_found: { status: 404, detail: 'Company not found' },
  method_not_allowed: { status: 405, detail: 'Method Not Allowed' },
  request_timeout: { status: 408, detail: 'The request did not arrive in time' },
  body_too_large: { status: 413, detail: 'The body is larger than 256 KiB' },
  unsupported_content_type: { status: 415, detail: 'Content-Type must be application/json' },
  unsupported_content_encoding: { status: 415, detail: 'Content-Encoding must be zstd, br, gzip, deflate or identity' },
  too_many_requests: { status: 429, detail: 'Too many requests' },
  headers_too_large: { status: 431, detail: 'The request headers are too large' },
  internal: { status: 500, detail: 'Internal Server Error' },
  unavailable: { status: 503, detail: 'Service Unavailable' },
  no_snapshot: { status: 503, detail: 'No registry is loaded yet' },
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** A refusal raised where no reply is at hand: while a body is read. */
export class RequestError extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode, options?: ErrorOptions) {
    super(REFUSALS[code].detail, options);
    this.name = 'RequestError';
    this.code = code;
  }
}

/** What the caller hears of an engine that fails. All but a passing outage are ours to mend. */
export const REFUSAL_OF_ENGINE_ERROR: Record<EngineErrorCode, RefusalCode> = {
  engine_unavailable: 'unavailable',
  snapshot_unreadable: 'internal',
  disk_full: 'internal',
  load_in_progress: 'internal',
};

export const REFUSAL_OF_STORE_ERROR: Record<StoreErrorCode, RefusalCode> = {
  store_unavailable: 'unavailable',
  store_newer: 'internal',
  invalid_database_url: 'internal',
};

/** Seconds after which a caller may come back to a server that is starting, stopping or overloaded. */
const RETRY_AFTER_SECONDS = '1';

/** Answers with the refusal's status and `{"detail"}`. */
export function refuse(reply: FastifyReply, code: RefusalCode): FastifyReply {
  const { status, detail } = REFUSALS[code];
  if (status === 401) reply.header('www-authenticate', 'ApiKey');
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply.code(status).send({ detail });
}
