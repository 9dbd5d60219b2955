import { CharterError, errorOf } from './error.ts';
import { OPERATIONS } from './operations.ts';
import { sleep } from './sleep.ts';

export type CharterOptions = {
  /** Of the server, such as `https://charter.example`. */
  readonly baseUrl: string;
  /** An API key, `ck_…`. */
  readonly key: string;
  /** Used in place of the platform's. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** How often a call is tried again after its first try; 3 where it is left out. */
  readonly retries?: number | undefined;
  /** How long one try may take, in milliseconds; 30,000 where it is left out. */
  readonly timeoutMs?: number | undefined;
};

export type CallOptions = {
  /** Ends the call, and the waits between its tries: its reason is thrown. */
  readonly signal?: AbortSignal | undefined;
};

export type PaidOptions = CallOptions & {
  /**
   * Under the same key the same call is paid for once within 24 hours. Each call makes one of its own where it is left
   * out, so that its tries are paid for once.
   */
  readonly idempotencyKey?: string | undefined;
};

type Call = CallOptions & {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `baseUrl`, its parts encoded. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /**
   * Whether the call may be made again when its outcome is unknown. A call that was refused for a while can always be
   * made again.
   */
  readonly isRepeatable?: boolean;
  /** Statuses that pass besides the usual ones. */
  readonly passing?: readonly number[];
};

export type Answer<T> = { readonly body: T; readonly headers: Headers };

/** Between tries, where the server does not say; doubled with each, up to the last. */
const WAIT_FIRST_MS = 500;
const WAIT_MAX_MS = 15_000;
/** At least, where it says so. */
const WAIT_MIN_MS = 100;
/** So long at most does a call wait because the server says so; told to wait longer, it ends with the refusal. */
const RETRY_AFTER_MAX_SECONDS = 30;

/** Refusals before any work, which pass. */
const REFUSED_FOR_A_WHILE: readonly number[] = [429, 503];
/** Answers of what stands before the server: whether it was reached, they do not tell. */
const LOST: readonly number[] = [502, 504];

export type OperationId = keyof typeof OPERATIONS;

/** What an operation is asked with; `inPath`: what fills its path, in order. */
export type Asked = PaidOptions &
  Pick<Call, 'query' | 'body' | 'passing'> & {
    readonly inPath?: readonly string[];
    readonly snapshot?: string | undefined;
  };

/** Calls the server, and tries again what passes. */
export class Transport {
  readonly #baseUrl: string;
  readonly #key: string;
  readonly #fetch: NonNullable<CharterOptions['fetch']>;
  readonly #retries: number;
  readonly #timeoutMs: number;

  constructor({ baseUrl, key, fetch, retries = 3, timeoutMs = 30_000 }: CharterOptions) {
    if (!/^https?:\/\/./.test(baseUrl))
      throw new TypeError(`baseUrl is an address such as https://charter.example; not ${baseUrl}`);
    this.#baseUrl = baseUrl.replace(/\/+$/, '');
    this.#key = key;
    this.#fetch = fetch ?? ((url, init) => globalThis.fetch(url, init));
    this.#retries = retries;
    this.#timeoutMs = timeoutMs;
  }

  /** What an operation answers. What is paid for has a key. @throws CharterError, or the signal's reason */
  ask<T>(operation: OperationId, asked: Asked = {}): Promise<Answer<T>> {
    const { inPath = [], snapshot, idempotencyKey, ...sent } = asked;
    const { method, path, isPaid, isRepeatable } = OPERATIONS[operation];
    const parts = inPath.values();
    const headers = {
      ...(isPaid && { 'idempotency-key': idempotencyKey ?? newKey() }),
      ...(snapshot !== undefined && { 'x-snapshot': snapshot }),
    };
    const filled = path.replace(/\{\w+\}/g, () => encodeURIComponent(parts.next().value!));
    return this.#call<T>({ ...sent, method, path: filled, headers, isRepeatable });
  }

  /** The body of it alone. */
  async read<T>(operation: OperationId, asked?: Asked): Promise<T> {
    return (await this.ask<T>(operation, asked)).body;
  }

  async #call<T>(call: Call): Promise<Answer<T>> {
    const { signal, isRepeatable = true, passing = [] } = call;
    for (let tries = 0; ; tries++) {
      signal?.throwIfAborted();
      try {
        return await this.#try<T>(call);
      } catch (error) {
        if (!(error instanceof CharterError) || tries >= this.#retries) throw error;
        const { status, retryAfter } = error;
        const passes = REFUSED_FOR_A_WHILE.includes(status) || passing.includes(status);
        const mayHaveWorked = LOST.includes(status) || error.code === 'unreachable' || error.code === 'timeout';
        if (!passes && !(mayHaveWorked && isRepeatable)) throw error;
        if (retryAfter !== undefined && retryAfter > RETRY_AFTER_MAX_SECONDS) throw error;
        await sleep(retryAfter === undefined ? doubled(tries) : asTold(retryAfter), signal);
      }
    }
  }

  async #try<T>({ method, path, query = {}, body, headers = {}, signal }: Call): Promise<Answer<T>> {
    const ended = new AbortController();
    const end = () => ended.abort();
    signal?.addEventListener('abort', end, { once: true });
    const timer = setTimeout(end, this.#timeoutMs);
    try {
      const response = await this.#fetch(`${this.#baseUrl}${path}${queryOf(query)}`, {
        method,
        headers: {
          accept: 'application/json',
          'x-api-key': this.#key,
          ...(body && { 'content-type': 'application/json' }),
          ...given(headers),
        },
        ...(body && { body: JSON.stringify(body) }),
        // The key goes nowhere but to `baseUrl`.
        redirect: 'manual',
        signal: ended.signal,
      });
      const text = await response.text();
      if (!response.ok) throw errorOf(response, text);
      return { body: answerOf<T>(response, text), headers: response.headers };
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof CharterError) throw error;
      throw ended.signal.aborted ? this.#tooSlow() : this.#unreachable(error);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
    }
  }

  #tooSlow(): CharterError {
    return new CharterError({
      status: 0,
      code: 'timeout',
      detail: `${this.#baseUrl} did not answer within ${this.#timeoutMs} ms`,
    });
  }

  #unreachable(cause: unknown): CharterError {
    // The platform says why in the cause of its error, where it says it at all.
    const reason =
      cause instanceof Error ? (cause.cause instanceof Error ? cause.cause : cause).message : String(cause);
    return new CharterError(
      { status: 0, code: 'unreachable', detail: `${this.#baseUrl} cannot be reached: ${reason}` },
      { cause },
    );
  }
}

/** Calls of one kind. */
export class Calls {
  protected readonly transport: Transport;

  constructor(transport: Transport) {
    this.transport = transport;
  }
}

// Callers that were refused together do not come back together.
const doubled = (tries: number): number =>
  Math.min(WAIT_MAX_MS, WAIT_FIRST_MS * 2 ** tries) * (0.5 + Math.random() / 2);
const asTold = (seconds: number): number => Math.max(WAIT_MIN_MS, seconds * 1000) * (1 + Math.random() / 4);

function answerOf<T>({ status, headers }: Response, text: string): T {
  if (status === 204) return undefined as T;
  try {
    return JSON.parse(text) as T;
  } catch (cause) {
    const requestId = headers.get('x-request-id');
    const detail = 'The answer is no JSON: is this a Charter server?';
    throw new CharterError({ status, code: 'unreadable_answer', requestId, detail }, { cause });
  }
}

function queryOf(query: NonNullable<Call['query']>): string {
  const text = new URLSearchParams(
    Object.entries(given(query)).map(([name, value]) => [name, String(value)]),
  ).toString();
  return text === '' ? '' : `?${text}`;
}

function given<V>(fields: Readonly<Record<string, V | null | undefined>>): Record<string, V> {
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, V] => entry[1] != null));
}

/** 128 random bits. `crypto.randomUUID` is missing in a browser's pages without a certificate. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
