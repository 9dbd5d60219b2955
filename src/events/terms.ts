/** The words of webhooks and watches; a door of the room that loads nothing else of it. */
export { EVENT_TYPES, type EventType } from '../outbox/event-types.ts';

export const WATCH_KINDS = ['company', 'person', 'search', 'premises'] as const;
export type WatchKind = (typeof WATCH_KINDS)[number];

/** Why a receiver did not answer. */
export const FAILURES = [
  // One for hosts that are not known and for private ones: who asks is not told which names the operator's network knows.
  'no_public_address',
  'connection_refused',
  'connection_broken',
  'tls',
  'timeout',
  'other',
] as const;
export type Failure = (typeof FAILURES)[number];

/** Orders of the list of watches: the newest first, or what found something last. */
export const WATCH_SORTS = ['newest', 'found'] as const;
export type WatchSort = (typeof WATCH_SORTS)[number];

/**
 * What a change is of. `door`: the company has no address any more where a row of a portfolio has its place;
 * `license_ended`: of premises, whose list calls the license ended, or has it no more.
 */
export const CHANGE_TOPICS = [
  'ended',
  'license_ended',
  'removed',
  'agent_gone',
  'agent',
  'officers',
  'door',
  'address',
  'status',
  'name',
  'other',
] as const;
export type ChangeTopic = (typeof CHANGE_TOPICS)[number];

/** How often mails come at most. */
export const MAIL_PACES = ['hour', 'day'] as const;
export type MailPace = (typeof MAIL_PACES)[number];
