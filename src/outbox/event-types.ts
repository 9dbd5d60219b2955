/** docs/webhooks.md has the data of each. */
export const EVENT_TYPES = [
  'batch.succeeded',
  'batch.failed',
  'company.changed',
  'person.changed',
  'search.changed',
  'premises.changed',
  'balance.low',
  'registry.published',
  'registry.refused',
  'list.refused',
  'registry.stale',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];
