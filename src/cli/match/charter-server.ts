/**
 * A Charter server as its API is called from here: what passes is tried again, what does not is put into
 * words.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CreditBalance } from '../../accounts/index.ts';
import type { MatchChoices, MatchRow, SubmittedLocation } from '../../matching/row.ts';
import { CommandError } from '../exit-codes.ts';

export type SubmitOutcome =
  | { readonly kind: 'accepted'; readonly batchId: string }
  /** The account cannot pay for it now. */
  | { readonly kind: 'short'; readonly detail: string };

export type PollOutcome =
  | { readonly kind: 'succeeded'; readonly rows: readonly MatchRow[] }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'unfinished'; readonly againMs: number };

/** How long a server may be away before it is given up, in milliseconds. */
const AWAY_MAX_MS = 5 * 60_000;
const REQUEST_MAX_MS = 60_000;
/** Between tries, where the server does not say; doubled with each. */
const RETRY_MS = 500;
const RETRY_MIN_MS = 100;
const RETRY_MAX_MS = 15_000;

type Answer = { readonly status: number; readonly body: unknown; readonly againMs: number | null };

export class CharterServer {
  readonly #url: string;
  readonly #key: string;
  readonly #awayMaxMs: number;

  /** `url`: of the server, such as `https://charter.example`. */
  constructor(url: string, key: string, awayMaxMs = AWAY_MAX_MS) {
    this.#url = url;
    this.#key = key;
    this.#awayMaxMs = awayMaxMs;
  }

  /** @throws CommandError, as every call */
  async credits(signal: AbortSignal): Promise<CreditBalance> {
    const { body } = await this.#call('GET', '/v2/credits', signal, [200]);
    return body as CreditBalance;
  }

  /** Under the same key the same locations are submitted once, however often this is called within a day. */
  async submit(
    locations: readonly SubmittedLocation[],
    { acceptance, absentShare }: MatchChoices,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<SubmitOutcome> {
    const sent = { idempotencyKey, body: JSON.stringify({ locations }) };
    const query = new URLSearchParams({ acceptance, absent_share: String(absentShare) });
    const path = `/v2/local-businesses/batches?${query}`;
    const { status, body } = await this.#call('POST', path, signal, [202, 402], sent);
    if (status === 402) return { kind: 'short', detail: detailOf(body) };
    return { kind: 'accepted', batchId: (body as { readonly batch_id: string }).batch_id };
  }

  async poll(batchId: string, signal: AbortSignal): Promise<PollOutcome> {
    const path = `/v2/local-businesses/batches/${batchId}`;
    const { status, body, againMs } = await this.#call('GET', path, signal, [200, 404]);
    if (status === 404)
      throw new CommandError(
        'failed',
        'The server has removed the results of this run, or the key is of another account. Begin anew with --restart.',
      );
    const { result, error } = body as {
      readonly result: { readonly rows: readonly MatchRow[] } | null;
      readonly error: { readonly message: string } | null;
    };
    if (result !== null) return { kind: 'succeeded', rows: result.rows };
    if (error !== null) return { kind: 'failed', message: error.message };
    return { kind: 'unfinished', againMs: againMs ?? RETRY_MS };
  }

  /** Calls until the answer is one of those that are meant. */
  async #call(
    method: 'GET' | 'POST',
    path: string,
    signal: AbortSignal,
    meant: readonly number[],
    sent?: { readonly idempotencyKey: string; readonly body: string },
  ): Promise<Answer> {
    const beganMs = performance.now();
    for (let tries = 0; ; tries++) {
      const answer = await this.#try(method, path, signal, sent);
      if (answer !== null && meant.includes(answer.status)) return answer;
      // It is there and busy: that may last as long as it likes.
      const isBusy = answer?.status === 429 || answer?.status === 409;
      if (!isBusy && answer !== null && answer.status < 500) throw refusalOf(this.#url, answer);
      if (!isBusy && performance.now() - beganMs > this.#awayMaxMs)
        throw new CommandError(
          'failed',
          answer === null
            ? `No Charter server answers at ${this.#url}. What is done is kept: run the same command again to go on.`
            : `${this.#url} answers ${answer.status}: ${detailOf(answer.body)}. What is done is kept: run the same command again to go on.`,
        );
      const waitMs = answer?.againMs ?? Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** Math.min(tries, 10));
      await sleep(Math.max(waitMs, RETRY_MIN_MS), undefined, { signal });
    }
  }

  /** Null where no answer came. */
  async #try(
    method: string,
    path: string,
    signal: AbortSignal,
    sent: { readonly idempotencyKey: string; readonly body: string } | undefined,
  ): Promise<Answer | null> {
    try {
      const response = await fetch(`${this.#url}${path}`, {
        method,
        headers: {
          'x-api-key': this.#key,
          ...(sent === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': sent.idempotencyKey }),
        },
        ...(sent === undefined ? {} : { body: sent.body }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_MAX_MS)]),
      });
      const text = await response.text();
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
      return { status: response.status, body: jsonOf(text), againMs: Number.isFinite(seconds) ? seconds * 1000 : null };
    } catch {
      signal.throwIfAborted();
      return null;
    }
  }
}

function refusalOf(url: string, { status, body }: Answer): CommandError {
  if (status === 401)
    return new CommandError('usage', `${url} does not know this key: give one by --key or CHARTER_KEY`);
  return new CommandError('failed', `${url} answers ${status}: ${detailOf(body)}`);
}

function detailOf(body: unknown): string {
  const detail = (body as { readonly detail?: unknown } | null)?.detail;
  if (typeof detail === 'string') return detail;
  return detail === undefined ? 'this is no Charter server' : JSON.stringify(detail).slice(0, 500);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
