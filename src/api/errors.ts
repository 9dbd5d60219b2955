/**
 * Every refusal of the HTTP interface in one table, and the one place that turns another room's code into a
 * status. docs/errors.md describes each for callers.
 */
import type { FastifyReply } from 'fastify';
import type { AccountErrorCode, StoreErrorCode } from '../accounts/index.ts';
import type { EngineErrorCode } from '../engine/index.ts';
import type { EventsErrorCode } from '../events/index.ts';
import type { KeepingErrorCode } from '../keeping/index.ts';
import type { SignInErrorCode } from '../sign-in/index.ts';

export const REFUSALS = {
  malformed_url: { status: 400, detail: 'Malformed URL' },
  malformed_request: { status: 400, detail: 'Malformed request' },
  invalid_signature: { status: 400, detail: 'The signature does not fit the body' },
  undecodable_body: { status: 400, detail: 'The body does not match its Content-Encoding' },
  wrong_password: { status: 400, detail: 'The current password is wrong' },
  invalid_link: { status: 400, detail: 'This link was used or is too old: ask for a new one' },
  incomplete_body: { status: 400, detail: 'The body broke off' },
  not_authenticated: { status: 401, detail: 'Not authenticated' },
  invalid_key: { status: 401, detail: 'Invalid API key' },
  not_signed_in: { status: 401, detail: 'Not signed in' },
  wrong_credentials: { status: 401, detail: 'Wrong e-mail address or password' },
  cross_site: { status: 403, detail: 'Cross-site request refused' },
  key_of_one_interface: {
    status: 403,
    detail: 'This key works on one interface alone, and not on this one: use a key that was made without --only',
  },
  full_key_in_address: {
    status: 403,
    detail:
      'An address may be kept by browsers and proxies, so it takes no key that opens all: make one for reconciliation alone (charter key create --only reconcile, or the Keys page of the dashboard), and revoke this one',
  },
  sign_up_closed: { status: 403, detail: 'Sign-up is closed here: ask the operator for an account' },
  route_not_found: { status: 404, detail: 'Not Found' },
  key_not_found: { status: 404, detail: 'Key not found' },
  company_not_found: { status: 404, detail: 'Company not found' },
  entity_not_found: { status: 404, detail: 'Entity not found' },
  root_not_found: { status: 404, detail: 'Root not found' },
  premises_not_found: { status: 404, detail: 'Premises not found' },
  webhook_not_found: { status: 404, detail: 'Webhook not found' },
  watch_not_found: { status: 404, detail: 'Watch not found' },
  saved_search_not_found: { status: 404, detail: 'Saved search not found' },
  list_not_found: { status: 404, detail: 'List not found' },
  listed_company_not_found: { status: 404, detail: 'The list has no such company' },
  file_not_found: { status: 404, detail: 'File not found' },
  row_not_found: { status: 404, detail: 'Row not found, or not matched yet' },
  batch_not_found: { status: 404, detail: 'Batch not found' },
  method_not_allowed: { status: 405, detail: 'Method Not Allowed' },
  not_acceptable: { status: 406, detail: 'Accept must allow application/json or text/event-stream' },
  request_timeout: { status: 408, detail: 'The request did not arrive in time' },
  address_taken: { status: 409, detail: 'This address has an account: sign in, or set a new password' },
  too_many_keys: { status: 409, detail: 'There are 50 working keys already: revoke one first' },
  key_not_active: { status: 409, detail: 'The key is revoked or expired: make a new one' },
  too_many_webhooks: { status: 409, detail: 'There are 20 webhooks already: delete one first' },
  too_many_watches: { status: 409, detail: 'There are 10,000 watches of companies and people already' },
  too_many_searches: { status: 409, detail: 'There are 100 watches of searches already' },
  too_many_saved_searches: { status: 409, detail: 'There are 1,000 saved searches already: delete one first' },
  too_many_lists: { status: 409, detail: 'There are 200 lists already: delete one first' },
  too_many_listed_companies: { status: 409, detail: 'The list has 10,000 companies already: make another list' },
  too_many_notes: { status: 409, detail: 'There are 10,000 notes already: empty one first' },
  note_changed: { status: 409, detail: 'The note was changed meanwhile' },
  no_mail: { status: 409, detail: 'This server sends no mail' },
  address_not_confirmed: { status: 409, detail: 'Confirm your e-mail address first' },
  no_card: { status: 409, detail: 'Save a card first' },
  card_payments_off: { status: 409, detail: 'Top-ups are owed to the operator here, and not paid by card' },
  top_up_pending: { status: 409, detail: 'A top-up is still being paid: wait for its outcome' },
  submission_in_flight: { status: 409, detail: 'A submission with this Idempotency-Key is still in flight' },
  pin_gone: {
    status: 410,
    detail: 'The snapshots that X-Snapshot names are not kept any more: begin again with page 1, without it',
  },
  changes_gone: {
    status: 410,
    detail: 'The changes behind this cursor are not all kept any more: begin again with the oldest one',
  },
  credentials_too_large: { status: 413, detail: 'The body is larger than 16 KiB' },
  body_too_large: { status: 413, detail: 'The body is larger than 256 KiB' },
  batch_too_large: { status: 413, detail: 'The body is larger than 2 MiB' },
  network_too_large: { status: 413, detail: 'The network is larger than 4 MiB' },
  too_many_queries: { status: 413, detail: 'At most 50 queries, or ids, at a time: batchSize of the manifest' },
  page_too_large: { status: 413, detail: 'The companies of this page take more than 64 MB: ask for fewer with limit' },
  unsupported_content_type: { status: 415, detail: 'Content-Type must be application/json' },
  not_a_form: { status: 415, detail: 'Content-Type must be application/x-www-form-urlencoded' },
  unsupported_content_encoding: { status: 415, detail: 'Content-Encoding must be zstd, br, gzip, deflate or identity' },
  too_many_requests: { status: 429, detail: 'Too many requests' },
  too_many_tests: { status: 429, detail: 'Webhooks are tested at most 10 times a minute: try again in a minute' },
  too_many_declines: { status: 429, detail: 'Too many payments were declined: mend the cause, and try again later' },
  too_many_waiting: { status: 429, detail: 'Too many locations wait to be matched' },
  headers_too_large: { status: 431, detail: 'The request headers are too large' },
  internal: { status: 500, detail: 'Internal Server Error' },
  unavailable: { status: 503, detail: 'Service Unavailable' },
  payments_unavailable: { status: 503, detail: 'The payment provider cannot be reached' },
  registry_damaged: {
    status: 503,
    detail: 'A registry that the request needs is damaged: its operator must load it again',
  },
  registry_outdated: {
    status: 503,
    detail: 'A registry that the request needs was made by an earlier Charter: its operator must run charter upgrade',
  },
  registry_newer: {
    status: 503,
    detail: 'A registry that the request needs was made by a newer Charter: its operator must use that one',
  },
  no_snapshot: { status: 503, detail: 'No registry is loaded yet' },
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** A refusal raised where no reply is at hand: while a body is read. */
export class RequestError extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode, options?: ErrorOptions) {
    super(REFUSALS[code].detail, options);
    this.name = 'RequestError';
    this.code = code;
  }
}

/**
 * What the caller hears of an engine that fails. A damaged registry is its operator's to mend, and all others
 * but a passing outage are ours.
 */
export const REFUSAL_OF_ENGINE_ERROR: Record<EngineErrorCode, RefusalCode> = {
  engine_unavailable: 'unavailable',
  snapshot_unreadable: 'registry_damaged',
  snapshot_outdated: 'registry_outdated',
  snapshot_newer: 'registry_newer',
  disk_full: 'internal',
  load_in_progress: 'internal',
  page_too_large: 'page_too_large',
  pin_gone: 'pin_gone',
  changes_gone: 'changes_gone',
};

export const REFUSAL_OF_STORE_ERROR: Record<StoreErrorCode, RefusalCode> = {
  store_unavailable: 'unavailable',
  store_newer: 'internal',
  invalid_database_url: 'internal',
};

/** Of the refusals of accounts those that the routes leave as they are. Any other is a fault. */
export const REFUSAL_OF_ACCOUNT_ERROR: Partial<Record<AccountErrorCode, RefusalCode>> = {
  key_not_found: 'key_not_found',
  key_not_active: 'key_not_active',
  too_many_keys: 'too_many_keys',
  no_card: 'no_card',
  card_payments_off: 'card_payments_off',
  top_up_pending: 'top_up_pending',
  invalid_signature: 'invalid_signature',
  payments_unavailable: 'payments_unavailable',
};

export const REFUSAL_OF_EVENTS_ERROR: Record<EventsErrorCode, RefusalCode> = {
  webhook_not_found: 'webhook_not_found',
  watch_not_found: 'watch_not_found',
  too_many_webhooks: 'too_many_webhooks',
  too_many_tests: 'too_many_tests',
  too_many_watches: 'too_many_watches',
  too_many_searches: 'too_many_searches',
};

export const REFUSAL_OF_KEEPING_ERROR: Record<KeepingErrorCode, RefusalCode> = {
  saved_search_not_found: 'saved_search_not_found',
  list_not_found: 'list_not_found',
  listed_company_not_found: 'listed_company_not_found',
  too_many_saved_searches: 'too_many_saved_searches',
  too_many_lists: 'too_many_lists',
  too_many_listed_companies: 'too_many_listed_companies',
  too_many_notes: 'too_many_notes',
};

export const REFUSAL_OF_SIGN_IN_ERROR: Record<SignInErrorCode, RefusalCode> = {
  too_busy: 'unavailable',
  account_not_found: 'internal',
};

/** Seconds after which a caller may come back to a server that is starting, stopping or overloaded. */
const RETRY_AFTER_SECONDS = '1';
/** The same where somebody has to load a registry again, or to upgrade it. */
const RETRY_AFTER_REPAIR_SECONDS = '60';

/** The same of an account that has tested its webhooks as often as it may in a minute. */
const RETRY_AFTER_TESTS_SECONDS = '60';

/** What only the operator of a registry can mend. */
export const REPAIRABLE: ReadonlySet<RefusalCode> = new Set([
  'registry_damaged',
  'registry_outdated',
  'registry_newer',
]);

/** Answers with the refusal's status and `{"detail"}`, and with what else is given. */
export function refuse(reply: FastifyReply, code: RefusalCode, more: object = {}): FastifyReply {
  const { status, detail } = REFUSALS[code];
  if (code === 'not_authenticated' || code === 'invalid_key') reply.header('www-authenticate', 'ApiKey');
  if (status === 503) {
    reply.header('retry-after', REPAIRABLE.has(code) ? RETRY_AFTER_REPAIR_SECONDS : RETRY_AFTER_SECONDS);
  }
  if (code === 'too_many_tests') reply.header('retry-after', RETRY_AFTER_TESTS_SECONDS);
  return reply.code(status).send({ detail, ...more });
}
