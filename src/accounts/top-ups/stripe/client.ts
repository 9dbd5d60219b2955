import type { Stripe } from 'stripe';
import { AccountError } from '../../error.ts';

export type StripeSettings = {
  readonly secretKey: string;
  /**
   * Of the webhook endpoint; without it events are refused, and payments and cards are asked about instead.
   */
  readonly webhookSecret?: string | undefined;
  /** Another server that speaks Stripe's API: for tests. */
  readonly apiUrl?: string | undefined;
};

const TIMEOUT_MS = 15_000;
const RETRIES = 2;

/** Stripe's own client. It is loaded here, because most installations and commands do without. */
export async function openStripe(
  { secretKey, apiUrl }: StripeSettings,
  { timeoutMs = TIMEOUT_MS, retries = RETRIES } = {},
): Promise<Stripe> {
  const { Stripe } = await import('stripe');
  const options = { maxNetworkRetries: retries, timeout: timeoutMs, telemetry: false };
  if (apiUrl === undefined) return new Stripe(secretKey, options);
  const { protocol, hostname, port } = new URL(apiUrl);
  return new Stripe(secretKey, {
    ...options,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port === '' ? {} : { port }),
  });
}

/** What of an error of Stripe's is used. The rest of it holds names and secrets. */
type StripeFailure = {
  readonly type: string;
  readonly code?: string | undefined;
  readonly param?: string | undefined;
  readonly requestId?: string | undefined;
};

/** Undefined for what is not an error of Stripe's. */
export function failureOf(error: unknown): StripeFailure | undefined {
  if (!(error instanceof Error) || !('type' in error) || !String(error.type).startsWith('Stripe')) return undefined;
  const text = (name: 'code' | 'param' | 'requestId') => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? value : undefined;
  };
  return { type: String(error.type), code: text('code'), param: text('param'), requestId: text('requestId') };
}

/** Whether Stripe has understood the request and will not do it, now or later. */
const isRefusal = ({ type }: StripeFailure): boolean =>
  type === 'StripeCardError' || type === 'StripeInvalidRequestError';

/**
 * Runs a request to Stripe. @throws AccountError `payments_unavailable` for every failure but the refusals,
 * which pass as they are
 */
export async function ask<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    const failure = failureOf(error);
    if (failure === undefined || isRefusal(failure)) throw error;
    throw unavailable(failure);
  }
}

/** Stripe's error itself must not reach a log. */
const unavailable = ({ type, code, requestId }: StripeFailure): AccountError =>
  new AccountError(
    'payments_unavailable',
    `The payment provider cannot be used (${[type, code, requestId].filter((part) => part !== undefined).join(', ')})`,
  );

/** For requests that Stripe has no reason to refuse: what is thrown in place of the error. */
export function faultOf(error: unknown): unknown {
  const failure = failureOf(error);
  return failure === undefined ? error : unavailable(failure);
}

/** What Stripe does not know is null. */
export async function retrieveOrNull<T>(request: () => Promise<T>): Promise<T | null> {
  try {
    return await ask(request);
  } catch (error) {
    if (failureOf(error)?.code !== 'resource_missing') throw faultOf(error);
    return null;
  }
}
