import { finished } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BodyLimit, RefusalCode } from '../../operations/index.ts';
import { RequestError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a route that takes bodies. */
    body?: BodyLimit;
  }
}

/** The largest body of a search. */
export const BODY_BYTES_MAX = 256 * 1024;
const SEARCH_BODY: BodyLimit = { bytesMax: BODY_BYTES_MAX, tooLarge: 'body_too_large', membersMax: 1_000 };
/** Of the request's route; what no route takes is bounded as a search's. */
export function bodyLimitOf(request: FastifyRequest): BodyLimit {
  return request.routeOptions.config.body ?? SEARCH_BODY;
}

export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Waits for the end of a body that the route does not read. Until then it may show that all of it is no
 * request: that is a 400, and nothing may have been charged. @throws RequestError `incomplete_body`
 */
export async function takeInBody(request: FastifyRequest): Promise<void> {
  const { raw } = request;
  if (raw.complete || !hasBody(request)) return;
  try {
    await finished(raw.resume());
  } catch (cause) {
    throw new RequestError('incomplete_body', { cause });
  }
}

const JSON_CONTENT_TYPE = /^\s*application\/(?:json|[\w.!#$&^-]+\+json)\s*(?:;.*)?$/i;

/**
 * Lets the routes of a scope take JSON bodies up to a limit, where they have none of their own:
 * `request.body` is their bytes, `undefined` where there is none. To be called before the routes are made.
 */
export function acceptJsonBodies(scope: FastifyInstance, limit: BodyLimit = SEARCH_BODY): void {
  acceptBodies(scope, limit, JSON_CONTENT_TYPE, 'unsupported_content_type');
}

const FORM_CONTENT_TYPE = /^\s*application\/x-www-form-urlencoded\s*(?:;.*)?$/i;

/** The same of forms, and of nothing else. */
export function acceptForms(scope: FastifyInstance, limit: BodyLimit): void {
  acceptBodies(scope, limit, FORM_CONTENT_TYPE, 'not_a_form');
}

function acceptBodies(scope: FastifyInstance, limit: BodyLimit, accepted: RegExp, refusal: RefusalCode): void {
  scope.addHook('onRoute', (route) => {
    route.config = { body: limit, ...route.config };
  });
  scope.addHook('onRequest', ({ headers }, _reply, done: (error?: RequestError) => void) => {
    const contentType = headers['content-type'];
    if (contentType === undefined || accepted.test(contentType)) done();
    else done(new RequestError(refusal));
  });
  scope.addHook('onRequest', nameContentEncoding);
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (request: FastifyRequest, payload: NodeJS.ReadableStream) =>
    readBytes(request, payload, bodyLimitOf(request)),
  );
}

/**
 * By the name that decompression knows: encodings are named in any case, and gzip as `x-gzip` too (RFC 9110,
 * 8.4.1.3).
 */
function nameContentEncoding({ raw: { headers } }: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const encoding = headers['content-encoding']?.toLowerCase();
  if (encoding !== undefined) headers['content-encoding'] = encoding === 'x-gzip' ? 'gzip' : encoding;
  done();
}

function readBytes(
  { raw }: FastifyRequest,
  payload: NodeJS.ReadableStream,
  { bytesMax, tooLarge }: BodyLimit,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let sizeBytes = 0;
    payload.on('data', (chunk: Buffer) => {
      sizeBytes += chunk.length;
      if (sizeBytes <= bytesMax) {
        chunks.push(chunk);
        return;
      }
      chunks.length = 0;
      payload.removeAllListeners('data');
      // What is compressed is not decompressed any further.
      if (payload !== raw) raw.unpipe();
      reject(new RequestError(tooLarge));
    });
    payload.on('end', () => resolve(Buffer.concat(chunks, sizeBytes)));
    // Decompression raises errors of its own; what else breaks a body off is the connection.
    payload.on('error', (cause: Error) => {
      reject('statusCode' in cause ? cause : new RequestError('incomplete_body', { cause }));
    });
    // A stream of decompressed bytes comes paused.
    payload.resume();
  });
}
