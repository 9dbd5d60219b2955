/** How a refusal is answered, and the one place that turns another room's code into one. */
import type { FastifyReply } from 'fastify';
import type { AccountErrorCode, StoreErrorCode } from '../accounts/index.ts';
import type { EngineErrorCode } from '../engine/index.ts';
import type { EventsErrorCode } from '../events/index.ts';
import type { KeepingErrorCode } from '../keeping/index.ts';
import { REFUSALS, type RefusalCode } from '../operations/index.ts';
import type { SignInErrorCode } from '../sign-in/index.ts';

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
  too_many_portfolios: 'too_many_portfolios',
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
  address_taken: 'address_has_account',
  already_member: 'already_member',
  member_not_found: 'member_not_found',
  invitation_not_found: 'invitation_not_found',
  last_owner: 'last_owner',
  too_many_members: 'too_many_members',
  invalid_invitation: 'invalid_invitation',
  invalid_link: 'invalid_link',
  session_not_found: 'session_not_found',
  account_busy: 'account_busy',
};

/** Seconds after which a caller may come back to a server that is starting, stopping or overloaded. */
const RETRY_AFTER_SECONDS = '1';
/** The same where the operator has to load a registry again, or to upgrade it. */
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
