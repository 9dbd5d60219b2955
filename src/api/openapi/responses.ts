/** The answers that several operations share. */
import type { z } from 'zod';
import {
  examples,
  insufficientCredits,
  REFUSALS,
  type RefusalCode,
  refusal,
  unreadableSearch,
  validationError,
} from '../../operations/index.ts';
import { schemaId, schemaPath } from './schemas.ts';

export type HeaderName = keyof typeof HEADERS;

const integerHeader = (description: string) => ({ description, schema: { type: 'integer' } });
const textHeader = (description: string) => ({ description, schema: { type: 'string' } });

export const HEADERS = {
  'X-Request-Id': textHeader("The request's id in the server's log: the caller's own where it sent one."),
  'X-Ignored-Fields': textHeader('The request fields that were ignored, percent-encoded, joined by commas.'),
  'X-Did-You-Mean': textHeader(
    'Of a company that is not found, where there are any: the numbers of its registry that differ in signs, blanks, case or leading zeros alone, percent-encoded, joined by commas.',
  ),
  'X-Credits-Charged': integerHeader('The credits that this request has cost; 0 for anything but a 200.'),
  'X-Credits-Balance': integerHeader("The account's settled credits after it."),
  'X-Free-Until': textHeader('Until when the repeat of a request that was paid for is free: in UTC.'),
  'X-Snapshot': textHeader(
    'Names the snapshots that the page was read from. Send it with the next page, so that pages fit each other also where a registry is loaded meanwhile: it is good for ten minutes after that.',
  ),
  'RateLimit-Policy': textHeader("The key's quota `q` in each window of `w` seconds."),
  RateLimit: textHeader(
    'Requests left (`r`) and seconds until all are there again (`t`); an estimate where several servers count together.',
  ),
  'X-RateLimit-Limit': integerHeader('Requests that may come at once.'),
  'X-RateLimit-Remaining': integerHeader('Requests left, as `r` in `RateLimit`.'),
  'X-RateLimit-Reset': integerHeader('Seconds until all requests are there again, as `t` in `RateLimit`.'),
  Location: textHeader('Where to poll the batch.'),
  ETag: textHeader('What `If-None-Match` names where a caller has the answer already.'),
  'Idempotent-Replayed': textHeader('`true` where the batch was accepted before, under the same `Idempotency-Key`.'),
  'Retry-After': integerHeader('Seconds after which to try again.'),
  'WWW-Authenticate': textHeader('Always `ApiKey`.'),
} as const;

const RATE_LIMIT_HEADERS: readonly HeaderName[] = [
  'RateLimit-Policy',
  'RateLimit',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
];

/** The headers of what was answered to a good key. */
export const KEYED_HEADERS: readonly HeaderName[] = ['X-Request-Id', ...RATE_LIMIT_HEADERS];

/** The headers of what was answered to a request that is billed, once its fields were found sound. */
export const METERED_HEADERS: readonly HeaderName[] = [...KEYED_HEADERS, 'X-Credits-Charged', 'X-Credits-Balance'];

/** The headers of the answers that are paid for. */
export const PAID_HEADERS: readonly HeaderName[] = [...METERED_HEADERS, 'X-Free-Until'];

export type Response = {
  readonly description: string;
  readonly headers: object;
  readonly content: Readonly<Record<string, { readonly schema: object; readonly examples?: object }>>;
};

export function headerReferences(names: readonly HeaderName[]): object {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

export function jsonResponse(
  description: string,
  headers: readonly HeaderName[],
  schema: z.ZodType,
  examples: Readonly<Record<string, unknown>>,
): Response {
  const named = Object.entries(examples).map(([name, value]) => [name, { value }]);
  const content = { schema: { $ref: schemaPath(schemaId(schema)) }, examples: Object.fromEntries(named) };
  return { description, headers: headerReferences(headers), content: { 'application/json': content } };
}

/** The response of refusals that share a status. */
export function refusalResponse(
  description: string,
  headers: readonly HeaderName[],
  ...codes: readonly RefusalCode[]
): Response {
  const examples = Object.fromEntries(codes.map((code) => [code, { detail: REFUSALS[code].detail }]));
  return jsonResponse(description, headers, refusal, examples);
}

export function invalidResponse(example: object): Response {
  return jsonResponse('A field is missing or breaks its rule.', KEYED_HEADERS, validationError, { invalid: example });
}

export const KEY_RESPONSES = {
  401: refusalResponse(
    'No key, or none that is known.',
    ['X-Request-Id', 'WWW-Authenticate'],
    'not_authenticated',
    'invalid_key',
  ),
  403: refusalResponse(
    'The key was made for one interface, which is not this one.',
    KEYED_HEADERS,
    'key_of_one_interface',
  ),
  429: refusalResponse(
    'Too many requests, or too many wrong keys.',
    [...KEYED_HEADERS, 'Retry-After'],
    'too_many_requests',
  ),
  500: refusalResponse('A fault of the server.', ['X-Request-Id'], 'internal'),
  503: refusalResponse(
    'The server is starting, stopping or overloaded, or a registry that the request needs is damaged or of another layout. Nothing is charged.',
    ['X-Request-Id', 'Retry-After'],
    'unavailable',
    'registry_damaged',
    'registry_outdated',
    'registry_newer',
  ),
};

export const PAYMENT_RESPONSE = jsonResponse(
  'The credits do not cover the request; nothing was done. Where an automatic top-up is set up, it was tried first.',
  METERED_HEADERS,
  insufficientCredits,
  { insufficient_credits: examples.INSUFFICIENT_CREDITS },
);

export const GONE_RESPONSE = refusalResponse(
  'The snapshots that `X-Snapshot` names are not kept any more, or are not known. Nothing is charged.',
  METERED_HEADERS,
  'pin_gone',
);

export const SYNTAX_RESPONSE = jsonResponse(
  'The query `q` breaks a rule of the query language, or the body does not match its encoding or breaks off.',
  KEYED_HEADERS,
  unreadableSearch,
  { wildcard_in_phrase: examples.SYNTAX_ERROR, undecodable_body: { detail: REFUSALS.undecodable_body.detail } },
);

/** What a 400 says of a body, beside what else it may say of the request. */
export const UNREADABLE_BODY = ['undecodable_body', 'incomplete_body'] as const satisfies readonly RefusalCode[];

export const BODY_RESPONSES = {
  413: refusalResponse('The body is larger than 256 KiB.', KEYED_HEADERS, 'body_too_large'),
  415: refusalResponse(
    'The body is not JSON, or in an unknown encoding.',
    KEYED_HEADERS,
    'unsupported_content_type',
    'unsupported_content_encoding',
  ),
};

export const NOT_PAID = {
  description: 'It was not paid for in the last 24 hours, and shall cost nothing.',
  headers: headerReferences(['X-Request-Id']),
};
