export { EVENT_TYPES, type EventType } from './event-types.ts';
export { type OutboxEvent, tellWebhooks } from './outbox.ts';
