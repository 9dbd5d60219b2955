export { EVENT_TYPES, type EventType } from '../outbox/index.ts';
export type { LoggedAttempt } from './attempt-log.ts';
export { EventsError, type EventsErrorCode } from './error.ts';
export { parseNetworks } from './networks.ts';
export { type Events, type EventsStoreOptions, openEvents } from './open-events.ts';
export type { Listed, PageOf } from './pages.ts';
export { FAILURES, type Failure } from './post.ts';
export { type EventsOptions, type EventsTrouble, startEvents } from './start-events.ts';
export type {
  NewWebhook,
  Webhook,
  WebhookChanges,
  Webhooks,
} from './webhooks.ts';
