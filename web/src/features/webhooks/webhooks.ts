import { useQueryClient } from '@tanstack/react-query';
import type { Answer } from '../../shared/api/client.ts';

export type Webhook = Answer<'GET /dashboard/api/webhooks'>['webhooks'][number];
export type Attempt = Answer<'GET /dashboard/api/webhooks/{webhook_id}/attempts'>['attempts'][number];
export type EventType = Webhook['types'][number];

export const WEBHOOKS_KEY = ['webhooks'] as const;
export const attemptsKey = (id: string) => [...WEBHOOKS_KEY, id, 'attempts'] as const;

/** What each type tells, in the order of the form. */
export const TYPE_WORDS: Readonly<Record<EventType, string>> = {
  'batch.succeeded': 'A batch is finished',
  'batch.failed': 'A batch failed',
  'company.changed': 'A watched company changed',
  'person.changed': 'A company of a watched person changed',
  'search.changed': 'Results of a watched search changed',
  'premises.changed': 'Watched premises changed',
  'balance.low': 'Your credits are low',
  'registry.published': 'A registry was loaded',
  'registry.refused': "A registry's files were refused",
  'list.refused': "A license list's files were refused, or those of a source of owners",
  'registry.stale': 'A registry is out of date',
};
export const TYPES = Object.keys(TYPE_WORDS) as readonly EventType[];

/** What a message tells; a test, or what a newer server sends, by its own name. */
export const typeInWords = (type: string): string =>
  type === 'webhook.test' ? 'Test' : ((TYPE_WORDS as Readonly<Record<string, string>>)[type] ?? type);

const FAILURE_WORDS: Readonly<Record<NonNullable<Attempt['failure']>, string>> = {
  no_public_address: 'no public address',
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
