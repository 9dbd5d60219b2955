export type { LoggedAttempt } from './attempt-log.ts';
export type { FieldInWords } from './change-in-words.ts';
export { EventsError, type EventsErrorCode } from './error.ts';
export type { Followed } from './follow.ts';
export type { FoundChange, FoundChanges, Unseen } from './found-changes.ts';
export { parseNetworks } from './networks.ts';
export { type Events, type EventsStoreOptions, openEvents } from './open-events.ts';
export type { Listed, PageOf } from './pages.ts';
export { type ChangeMailsOptions, startChangeMails } from './start-change-mails.ts';
export { type EventsOptions, type EventsTrouble, startEvents } from './start-events.ts';
export * from './terms.ts';
export type { Watch, Watched, Watches } from './watches.ts';
export type {
  NewWebhook,
  Webhook,
  WebhookChanges,
  Webhooks,
} from './webhooks.ts';
