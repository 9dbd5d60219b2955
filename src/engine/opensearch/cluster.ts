/**
 * The HTTP interface of an OpenSearch cluster: which node is asked, what is asked again, and what is refused.
 * All that Charter sends may be sent twice: what is written has an id of its own and is only ever created.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'undici';
import { EngineError } from '../port.ts';

export type ClusterOptions = {
  /** Nodes, such as `https://user:password@search-1:9200`. */
  readonly urls: readonly string[];
  /** What the names of all indexes and aliases begin with. */
  readonly prefix: string;
};

export type Body = object | string | null;

export type AskOptions = {
  /** How long each node may take, in milliseconds. */
  readonly timeoutMs?: number;
  /** How often it is asked, in all. */
  readonly attempts?: number;
  /** Statuses beside 2xx whose answers the caller reads. */
  readonly accepts?: readonly number[];
};

/** `status`: of a 2xx, or one that the caller accepts. */
export type Answer<T> = { readonly status: number; readonly body: T };

/** An index that was asked for is not there (any more). */
export class IndexGone extends Error {}

/** A node that hangs is given up soon; the last one that is asked may be slow. */
const TIMEOUTS_MS = [4_000, 6_000, 12_000];
const CONNECTIONS = 64;
/** Another node may answer; a `500` is here what a shard raises whose node is on its way out. */
const TRY_ANOTHER = new Set([429, 500, 502, 503, 504]);
/** How long a node that did not answer is asked last. */
const SHUNNED_MS = 5_000;
const BACK_OFF_MS = 100;

type Node = { readonly pool: Pool; readonly authorization: string | null; shunnedUntil: number };

export class Cluster implements AsyncDisposable {
  readonly prefix: string;
  /** Until when, of `performance.now()`, the work that asks may take. */
  readonly #deadline = new AsyncLocalStorage<number>();
  readonly #nodes: readonly Node[];
  #turn = 0;

  constructor({ urls, prefix }: ClusterOptions) {
    // Here, for every thread that may open any engine has this module, and few installations have a cluster.
    const undici: typeof import('undici') = createRequire(import.meta.url)('undici');
    this.prefix = prefix;
    this.#nodes = urls.map((text) => {
      const url = new URL(text);
      const { username, password, origin } = url;
      const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
      return {
        pool: new undici.Pool(origin, { connections: CONNECTIONS, connectTimeout: 2_000, keepAliveTimeout: 30_000 }),
        authorization: username === '' ? null : `Basic ${Buffer.from(credentials).toString('base64')}`,
        shunnedUntil: 0,
      };
    });
  }

  /**
   * Sends a request, to another node where one fails. `body`: an object, or lines of NDJSON as text.
   *
   * @throws EngineError `engine_unavailable` where no node answers in time, or the cluster is overloaded;
   *   IndexGone where an index is not there
   */
  async ask<T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD',
    path: string,
    body: Body = null,
    options: AskOptions = {},
  ): Promise<Answer<T>> {
    const { attempts = TIMEOUTS_MS.length, accepts = [] } = options;
    let failure: unknown;
    const tried = new Set<Node>();
    for (let attempt = 0; attempt < attempts; attempt++) {
      if (attempt > 0) await sleep(BACK_OFF_MS * attempt * (0.5 + Math.random()));
      const node = this.#next(tried);
      tried.add(node);
      const leftMs = (this.#deadline.getStore() ?? Number.POSITIVE_INFINITY) - performance.now();
      if (leftMs <= 0) {
        failure ??= new Error('all of it took too long');
        break;
      }
      const timeout = Math.min(
        options.timeoutMs ?? TIMEOUTS_MS[Math.min(attempt, TIMEOUTS_MS.length - 1)]!,
        Math.ceil(leftMs),
      );
      try {
        const { statusCode, body: stream } = await node.pool.request({
          method,
          path,
          headers: {
            ...(node.authorization === null ? {} : { authorization: node.authorization }),
            ...(body === null ? {} : { 'content-type': typeof body === 'string' ? NDJSON : JSON_TYPE }),
          },
          body: body === null || typeof body === 'string' ? body : JSON.stringify(body),
          headersTimeout: timeout,
          bodyTimeout: timeout,
        });
        const text = await stream.text();
        if (TRY_ANOTHER.has(statusCode) && !accepts.includes(statusCode)) {
          failure = new Error(`it answers ${statusCode}`, { cause: new Error(text.slice(0, 300)) });
          continue;
        }
        if (statusCode < 300 || accepts.includes(statusCode)) return { status: statusCode, body: parsed<T>(text) };
        throw refusal(method, path, statusCode, text);
      } catch (error) {
        if (!isOfConnection(error)) throw error;
        failure = error;
        node.shunnedUntil = performance.now() + SHUNNED_MS;
      }
    }
    throw new EngineError('engine_unavailable', `The search cluster does not answer (${reasonOf(failure)}).`, {
      cause: failure,
    });
  }

  /** All that `work` asks is refused with `engine_unavailable` once it has taken so many milliseconds together. */
  within<T>(ms: number, work: () => Promise<T>): Promise<T> {
    return this.#deadline.run(performance.now() + ms, work);
  }

  /**
   * Those that answered lately in turns, and others only where there are none; one that a request was sent to already only
   * where it was sent to all.
   */
  #next(tried: ReadonlySet<Node>): Node {
    const now = performance.now();
    const untried = this.#nodes.filter((node) => !tried.has(node));
    const open = untried.length === 0 ? this.#nodes : untried;
    const well = open.filter(({ shunnedUntil }) => shunnedUntil <= now);
    const among = well.length === 0 ? open : well;
    this.#turn = (this.#turn + 1) % 1_000_000;
    return among[this.#turn % among.length]!;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#nodes.map(({ pool }) => pool.destroy()));
  }
}

const JSON_TYPE = 'application/json';
const NDJSON = 'application/x-ndjson';

/** Queries may hold names of people, and stay out of logs. */
const pathOnly = (path: string): string => path.split('?', 1)[0]!;

function parsed<T>(text: string): T {
  try {
    return JSON.parse(text === '' ? 'null' : text) as T;
  } catch (error) {
    throw new BrokenAnswer('An answer of the search cluster is not whole.', { cause: error });
  }
}

/** A proxy cut it off, say. */
class BrokenAnswer extends Error {}

function refusal(method: string, path: string, status: number, text: string): Error {
  if (status === 404) return new IndexGone(`${method} ${pathOnly(path)}: ${text.slice(0, 200)}`);
  const told = new Error(`${method} ${pathOnly(path)} was answered ${status}: ${text.slice(0, 1000)}`);
  if (status === 401 || status === 403)
    return new EngineError(
      'engine_unavailable',
      'The search cluster refuses the user or password of CHARTER_ENGINE_URL.',
      {
        cause: told,
      },
    );
  return told;
}

/** Whether the node, or the way to it, failed rather than the request. */
function isOfConnection(error: unknown): boolean {
  if (error instanceof BrokenAnswer) return true;
  const { code, name } = error as { code?: string; name?: string };
  if (error instanceof EngineError || error instanceof IndexGone) return false;
  if (code === undefined) return name === 'SocketError';
  return (
    code.startsWith('UND_ERR_') ||
    code.startsWith('ERR_SSL') ||
    code.startsWith('ERR_TLS') ||
    CONNECTION_CODES.has(code)
  );
}

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // What is wrong with a certificate (https://nodejs.org/api/tls.html#x509-certificate-error-codes).
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_SIGNATURE_FAILURE',
  'CERT_UNTRUSTED',
  'CERT_REVOKED',
  'HOSTNAME_MISMATCH',
]);

/** The operator's message about a node that could not be asked; it never repeats the request. */
function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return code === undefined ? (message ?? 'unknown') : code;
}
