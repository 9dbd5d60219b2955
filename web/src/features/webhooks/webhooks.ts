import { useQueryClient } from '@tanstack/react-query';
import type { Answer } from '../../shared/api/client.ts';

export type Webhook = Answer<'GET /dashboard/api/webhooks'>['webhooks'][number];
export type Attempt = Answer<'GET /dashboard/api/webhooks/{webhook_id}/attempts'>['attempts'][number];
export type EventType = Webhook['types'][number];

export const WEBHOOKS_KEY = ['webhooks'] as const;
export const attemptsKey = (id: string) => [...WEBHOOKS_KEY, id, 'attempts'] as const;

/** What each type tells, in the order of the form. */
export const TYPE_WORDS: Readonly<Record<EventType, string>> = {
  'batch.succeeded': 'A batch is matched',
  'batch.failed': 'A batch failed',
  'company.changed': 'A watched company changed',
  'person.changed': 'A company of a watched person changed',
  'search.changed': 'A company changed that a watched search finds',
  'balance.low': 'Your credits run low',
  'registry.published': 'A registry was loaded',
  'registry.refused': "A registry's files were refused",
  'registry.stale': 'A registry has become stale',
};
export const TYPES = Object.keys(TYPE_WORDS) as readonly EventType[];

const FAILURE_WORDS: Readonly<Record<NonNullable<Attempt['failure']>, string>> = {
  address_not_allowed: 'private address',
  host_not_found: 'host not found',
  connection_refused: 'connection refused',
  connection_broken: 'connection broken',
  tls: 'no valid certificate',
  timeout: 'no answer in 15 seconds',
  other: 'not reached',
};

/** "204", or why there was no answer. */
export const outcomeOf = ({ status, failure }: Attempt): string =>
  failure === null ? `answered ${status}` : FAILURE_WORDS[failure];

export function useWebhooksChanged() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: WEBHOOKS_KEY });
}
