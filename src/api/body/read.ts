import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestError } from '../errors.ts';

/** The largest body of a search, in bytes, after decompression. */
export const BODY_BYTES_MAX = 256 * 1024;

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
  scope.addContentTypeParser('*', (_request: FastifyRequest, payload: NodeJS.ReadableStream) => readBytes(payload));
}

async function refuseOtherContentTypes(request: FastifyRequest): Promise<void> {
  const contentType = request.headers['content-type'];
  if (contentType !== undefined && !JSON_CONTENT_TYPE.test(contentType))
    throw new RequestError('unsupported_content_type');
}

function readBytes(payload: NodeJS.ReadableStream): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let sizeBytes = 0;
    payload.on('data', (chunk: Buffer) => {
      sizeBytes += chunk.length;
      if (sizeBytes <= BODY_BYTES_MAX) chunks.push(chunk);
      else if (sizeBytes > DRAINED_BYTES_MAX) {
        payload.pause();
        reject(new RequestError('body_too_large'));
      } else chunks.length = 0;
    });
    payload.on('end', () => {
      if (sizeBytes > BODY_BYTES_MAX) reject(new RequestError('body_too_large'));
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
