/**
 * `POST /mcp`: the Model Context Protocol over streamable HTTP, stateless: each request stands for itself, so
 * any of several servers answers it.
 */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { PriceList } from '../../accounts/index.ts';
import { callMcp } from '../../operations/others.ts';
import { type DecodedBody, decodeBody } from '../body/decode.ts';
import { acceptJsonBodies, bodyLimitOf } from '../body/read.ts';
import { allowOrigins, allows, type Origins } from '../cross-origin.ts';
import { register } from '../doors/register.ts';
import { routeOf } from '../doors/route-of.ts';
import { refuse } from '../errors.ts';
import { describeAllowance } from '../rate-limit.ts';
import type { RateLimiter } from '../rate-limiter.ts';
import { type RouteList, refuseUnknownRoutes } from '../unknown-routes.ts';
import { askApp } from './ask-app.ts';
import { mcpServer, type Offer, offerOf } from './server.ts';
import { toolsOf } from './tools/index.ts';

export type McpRouteParts = {
  readonly routes: RouteList;
  /** Asks for the key, and counts nothing: the requests that tools make are counted where they arrive. */
  readonly guard: onRequestAsyncHookHandler;
  /** By the key; `null` for no limit. */
  readonly goodKeys: RateLimiter | null;
  readonly prices: PriceList;
  /** Whether the server matches locations. */
  readonly matches: boolean;
  readonly publicUrl: string | undefined;
  /** Of pages elsewhere that may call. */
  readonly origins: Origins;
};

/** The messages that make requests of the HTTP API. */
const ASKING = new Set(['tools/call', 'resources/read']);
const CANCELLED = 'notifications/cancelled';

/** A scope of its own, with the prefix `/mcp`. */
export function mcpRoutes(scope: FastifyInstance, { routes, guard, goodKeys, ...parts }: McpRouteParts): void {
  // A client asks with GET whether there is a stream, before or behind a key: there is none.
  allowOrigins(scope, parts.origins);
  refuseUnknownRoutes(scope, routes);
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isFromElsewhere(request, parts)) return refuse(reply, 'cross_site');
    readBearer(request);
    return guard.call(scope, request, reply);
  });
  acceptJsonBodies(scope);
  let made: Offer | undefined;
  const offer = () => (made ??= offerOf(toolsOf({ matches: parts.matches }), parts.prices));

  const route = routeOf(callMcp, null, async (_asked, request, reply) => {
    const accepted = acceptedType(request);
    if (accepted === null) return refuse(reply, 'not_acceptable');
    const decoded = decodeBody(bytesOf(request), bodyLimitOf(request).membersMax);
    if (!decoded.ok) return answerUnreadable(reply, decoded);
    const message: unknown = decoded.value;
    if (Array.isArray(message)) return refuseBatch(reply);
    const { method } = Object(message) as Message;
    // What a cancellation names was asked by another request, and perhaps of another server.
    if (method === CANCELLED) return reply.code(202).send();
    const isAsking = typeof method === 'string' && ASKING.has(method);
    if (!isAsking && !(await isAllowed(goodKeys, request, reply))) return refuse(reply, 'too_many_requests');

    let asked = 0;
    const ask = askApp(scope, headersOf(request), request.ip);
    const server = mcpServer(offer(), (call) => {
      asked += 1;
      return ask(call);
    });
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: accepted === 'json' });
    await server.connect(transport);
    const answer = await transport.handleRequest(webRequest(request), { parsedBody: message });
    // A call that was refused before it came to the API counts all the same.
    if (isAsking && asked === 0) await goodKeys?.take(keyIdOf(request));
    reply.code(answer.status);
    const contentType = answer.headers.get('content-type');
    if (contentType !== null) reply.type(contentType);
    if (accepted === 'events' && answer.status === 200) {
      reply.raw.once('close', () => void server.close());
      return reply.send(Readable.fromWeb(answer.body as ReadableStream));
    }
    const text = await answer.text();
    await server.close();
    return reply.send(text === '' ? undefined : text);
  });
  register(scope, 'mcp', [route]);
}

/**
 * Whether a page of another site makes the request that none was allowed to. Browsers say so by `Origin`, programs
 * send none. A page elsewhere could reach a server on its visitor's own machine.
 */
function isFromElsewhere(
  { headers: { origin }, protocol, host }: FastifyRequest,
  { publicUrl, origins }: Pick<McpRouteParts, 'publicUrl' | 'origins'>,
): boolean {
  return origin !== undefined && origin !== (publicUrl ?? `${protocol}://${host}`) && !allows(origins, origin);
}

/** Clients of the protocol send a key as a bearer token, too. */
function readBearer({ headers }: FastifyRequest): void {
  const [, token] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  if (token !== undefined) headers['x-api-key'] ??= token;
}

const JSON_TYPES = ['*/*', 'application/*', 'application/json'];
const EVENT_TYPES = ['text/*', 'text/event-stream'];

/** JSON where the client takes it: events stream nothing that would come any sooner. `null`: it takes neither. */
function acceptedType({ headers: { accept = '*/*' } }: FastifyRequest): 'json' | 'events' | null {
  const types = accept.split(',').map((range) => range.split(';')[0]!.trim().toLowerCase());
  if (JSON_TYPES.some((type) => types.includes(type))) return 'json';
  return EVENT_TYPES.some((type) => types.includes(type)) ? 'events' : null;
}

const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** JSON-RPC 2.0, 5.1. */
function answerUnreadable(reply: FastifyReply, { fault }: Extract<DecodedBody, { ok: false }>): FastifyReply {
  const message = `Parse error: ${fault.error} at character ${fault.offset}`;
  return reply.code(400).send({ jsonrpc: '2.0', error: { code: -32_700, message }, id: null });
}

/**
 * The protocol has had no batches since its version 2025-06-18, and no client sends them by itself: of many messages
 * in one request each would have to be limited, charged and logged by itself.
 */
function refuseBatch(reply: FastifyReply): FastifyReply {
  const message = 'Invalid Request: send each message in a request of its own';
  return reply.code(400).send({ jsonrpc: '2.0', error: { code: -32_600, message }, id: null });
}

type Message = { readonly method?: unknown };

async function isAllowed(goodKeys: RateLimiter | null, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  if (goodKeys === null) return true;
  const allowance = await goodKeys.take(keyIdOf(request));
  describeAllowance(reply, goodKeys.limit, allowance);
  return allowance.isAllowed;
}

function keyIdOf({ caller }: FastifyRequest): string {
  if (caller === null) throw new Error('a route behind the key was reached without one');
  return caller.keyId;
}

/** What the requests of tools have from this one. Its id is theirs: by it the ledger and the log are found. */
function headersOf({ headers, id }: FastifyRequest): Readonly<Record<string, string>> {
  const { 'x-api-key': key, 'idempotency-key': repeat } = headers;
  return {
    'x-api-key': String(key),
    'x-request-id': id,
    ...(typeof repeat === 'string' ? { 'idempotency-key': repeat } : {}),
  };
}

/**
 * For the transport, which asks that clients take both types, as the protocol says they must. What they do take
 * is known by now, and so is the body.
 */
function webRequest({ headers, url, host }: FastifyRequest): Request {
  const version = headers['mcp-protocol-version'];
  return new Request(new URL(url, `http://${URL.canParse(`http://${host}`) ? host : 'localhost'}`), {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...(typeof version === 'string' ? { 'mcp-protocol-version': version } : {}),
    },
  });
}
