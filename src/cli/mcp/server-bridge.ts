/**
 * The MCP server of a Charter server, on the standard input and output: each message goes there and its answer
 * comes back, so that tools, prices and words are the server's own.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  isJSONRPCNotification,
  isJSONRPCRequest,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type JSONRPCResponse,
  type RequestId,
} from '@modelcontextprotocol/sdk/types.js';
import { warn } from '../terminal.ts';
import type { StdioSession } from './stdio-session.ts';

/** Of its own range (JSON-RPC 2.0, 5.1): the server cannot be asked, or refuses to be. */
const REFUSED = -32_000;
/** Waits before further tries, in milliseconds: an agent should hear of a longer wait. */
const RETRIES_MS = [200, 600, 1_800];
/** The longest that a `Retry-After` is followed for. */
const RETRY_AFTER_MAX_MS = 5_000;
const REQUEST_MAX_MS = 60_000;
/** Statuses that pass. */
const PASSING = new Set([429, 502, 503, 504]);

/** What came of a try: an answer, or why there is none. */
type Tried =
  | { readonly kind: 'answered'; readonly response: JSONRPCResponse }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'away'; readonly why: string; readonly againMs: number | null };

export class ServerBridge {
  readonly #url: string;
  readonly #key: string;
  readonly #session: StdioSession;
  readonly #open = new Map<RequestId, AbortController>();
  #protocolVersion: string | null = null;

  /** `url`: of the server, such as `https://charter.example`. */
  constructor(url: string, key: string, session: StdioSession) {
    this.#url = url;
    this.#key = key;
    this.#session = session;
    session.onmessage = (message) => this.#hear(message);
  }

  /** Notifications end here: the server keeps nothing between requests that they could be of use for. */
  #hear(message: JSONRPCMessage): void {
    if (isJSONRPCRequest(message)) void this.#answer(message);
    else if (isJSONRPCNotification(message) && message.method === 'notifications/cancelled')
      this.#open.get(message.params?.['requestId'] as RequestId)?.abort();
  }

  async #answer(request: JSONRPCRequest): Promise<void> {
    const cancelled = new AbortController();
    this.#open.set(request.id, cancelled);
    const response = await this.#responseTo(request, cancelled.signal);
    this.#open.delete(request.id);
    if (!cancelled.signal.aborted) await this.#session.send(response);
  }

  async #responseTo(request: JSONRPCRequest, signal: AbortSignal): Promise<JSONRPCResponse> {
    // The same for all tries: what was done and paid for before an answer was lost is not charged again.
    const repeatKey = randomUUID();
    for (let tries = 0; ; tries++) {
      const tried = await this.#try(request, repeatKey, signal);
      if (tried.kind === 'answered') return tried.response;
      const waitMs = RETRIES_MS[tries];
      if (tried.kind === 'refused' || waitMs === undefined || signal.aborted) {
        warn(`charter: ${tried.why}\n`);
        return { jsonrpc: '2.0', id: request.id, error: { code: REFUSED, message: tried.why } };
      }
      await sleep(tried.againMs ?? waitMs, undefined, { signal }).catch(() => {});
    }
  }

  async #try(request: JSONRPCRequest, repeatKey: string, signal: AbortSignal): Promise<Tried> {
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${this.#url}/mcp`, {
        method: 'POST',
        headers: {
          'x-api-key': this.#key,
          'content-type': 'application/json',
          accept: 'application/json',
          'idempotency-key': repeatKey,
          ...(this.#protocolVersion === null ? {} : { 'mcp-protocol-version': this.#protocolVersion }),
        },
        body: JSON.stringify(request),
        signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_MAX_MS)]),
      });
      text = await response.text();
    } catch {
      return { kind: 'away', why: `No Charter server answers at ${this.#url}`, againMs: null };
    }
    const body = jsonOf(text);
    if (isAnswerTo(request, body)) {
      if (request.method === 'initialize') this.#protocolVersion = versionOf(body);
      return { kind: 'answered', response: body };
    }
    const { status } = response;
    const why = wordsOf(this.#url, status, body);
    if (!PASSING.has(status)) return { kind: 'refused', why };
    const afterMs = Number(response.headers.get('retry-after') ?? Number.NaN) * 1000;
    return { kind: 'away', why, againMs: afterMs <= RETRY_AFTER_MAX_MS ? afterMs : null };
  }
}

function isAnswerTo({ id }: JSONRPCRequest, body: unknown): body is JSONRPCResponse {
  const { jsonrpc, id: answered } = Object(body) as { readonly jsonrpc?: unknown; readonly id?: unknown };
  return jsonrpc === '2.0' && answered === id;
}

/** What `initialize` has settled. */
function versionOf(response: JSONRPCResponse): string | null {
  const version = 'result' in response ? response.result['protocolVersion'] : undefined;
  return typeof version === 'string' ? version : null;
}

function wordsOf(url: string, status: number, body: unknown): string {
  if (status === 401) return `${url} does not know this key: give one by CHARTER_KEY or --key`;
  const { detail, error } = Object(body) as {
    readonly detail?: unknown;
    readonly error?: { readonly message?: unknown };
  };
  const words = typeof detail === 'string' ? detail : error?.message;
  if (status === 404 || typeof words !== 'string')
    return `${url} answers ${status}: no MCP server of Charter's is there`;
  return `${url} answers ${status}: ${words}`;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
