/** An answer that is the same for all callers as long as the server runs. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress, type Encoding, encodingFor } from './compression.ts';

/** Compressed once for each encoding that is asked for, and sent only to those who do not have it by its `ETag`. */
export class KeptAnswer {
  readonly #bytes: Buffer;
  readonly #type: string;
  readonly #tag: string;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string, type: string) {
    this.#bytes = Buffer.from(text);
    this.#type = type;
    this.#tag = createHash('sha256').update(this.#bytes).digest('base64url');
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = encodingFor(request, this.#bytes.length);
    // Each encoding has bytes, and so a tag, of its own.
    const tag = `"${this.#tag}${encoding === null ? '' : `-${encoding}`}"`;
    reply.header('etag', tag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    if (tagsOf(request).some((known) => known === tag || known === '*')) return reply.code(304).send();
    reply.type(this.#type);
    if (encoding === null) return reply.send(this.#bytes);
    return reply.header('content-encoding', encoding).send(await this.#in(encoding));
  }

  #in(encoding: Encoding): Promise<Buffer> {
    let bytes = this.#compressed.get(encoding);
    if (bytes === undefined) {
      bytes = compress(this.#bytes, encoding);
      this.#compressed.set(encoding, bytes);
    }
    return bytes;
  }
}

/** What the caller has. A proxy may have weakened a tag; of a whole answer that is as good. */
function tagsOf({ headers }: FastifyRequest): readonly string[] {
  return (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}
