import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type RefusalCode, RequestError } from '../errors.ts';

/** How large a body may be, in bytes, after decompression, and how a larger one is refused. */
export type BodyLimit = { readonly bytesMax: number; readonly tooLarge: RefusalCode };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a route that takes other bodies than searches do. */
    body?: BodyLimit;
  }
}

/** The largest body of a search. */
export const BODY_BYTES_MAX = 256 * 1024;
const SEARCH_BODY: BodyLimit = { bytesMax: BODY_BYTES_MAX, tooLarge: 'body_too_large' };

/**
 * A body over the limit is still taken in up to here, and thrown away: a client that writes its whole body before it
 * reads would otherwise see a broken connection in place of the 413.
 */
const DRAINED_BYTES_MAX = 8 * 1024 * 1024;

const JSON_CONTENT_TYPE = /^\s*application\/(?:json|[\w.!#$&^-]+\+json)\s*(?:;.*)?$/i;

/** Lets the routes of a scope take JSON bodies: `request.body` is their bytes, `undefined` where there is none. */
export function acceptJsonBodies(scope: FastifyInstance): void {
  scope.addHook('onRequest', refuseOtherContentTypes);
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (request: FastifyRequest, payload: NodeJS.ReadableStream) =>
    readBytes(payload, request.routeOptions.config.body ?? SEARCH_BODY),
  );
}

function refuseOtherContentTypes(
  { headers }: FastifyRequest,
  _reply: FastifyReply,
  done: (error?: RequestError) => void,
): void {
  const contentType = headers['content-type'];
  if (contentType === undefined || JSON_CONTENT_TYPE.test(contentType)) done();
  else done(new RequestError('unsupported_content_type'));
}

function readBytes(payload: NodeJS.ReadableStream, { bytesMax, tooLarge }: BodyLimit): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let sizeBytes = 0;
    payload.on('data', (chunk: Buffer) => {
      sizeBytes += chunk.length;
      if (sizeBytes <= bytesMax) chunks.push(chunk);
      else if (sizeBytes > DRAINED_BYTES_MAX) {
        payload.pause();
        reject(new RequestError(tooLarge));
      } else chunks.length = 0;
    });
    payload.on('end', () => {
      if (sizeBytes > bytesMax) reject(new RequestError(tooLarge));
      else resolve(Buffer.concat(chunks, sizeBytes));
    });
    // Decompression raises errors of its own; what else breaks a body off is the connection.
    payload.on('error', (cause: Error) => {
      reject('statusCode' in cause ? cause : new RequestError('incomplete_body', { cause }));
    });
    // A stream of decompressed bytes comes paused.
    payload.resume();
  });
}
