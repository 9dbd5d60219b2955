export { EVENT_TYPES, type EventType, type OutboxEvent, tellWebhooks } from './outbox.ts';
