import type { RouteOptions } from 'fastify';
import type { Accounts, LoggedRequest, Position } from '../../accounts/index.ts';
import { optionalChoice, optionalPattern } from '../../operations/index.ts';
import { REQUEST_ID } from '../request-id.ts';
import { PAGE_FIELDS, pageOf } from './paging.ts';
import { readQuery } from './read-query.ts';
import { signedIn } from './signed-in.ts';

const STATUS_CLASSES = ['2xx', '4xx', '5xx'] as const;
const CLASS_OF = { '2xx': 2, '4xx': 4, '5xx': 5 } as const;

const FIELDS = {
  ...PAGE_FIELDS,
  status: optionalChoice(STATUS_CLASSES),
  request_id: optionalPattern(REQUEST_ID),
};

type Values = {
  readonly cursor: Position | null;
  readonly limit: number;
  readonly status: (typeof STATUS_CLASSES)[number] | null;
  readonly request_id: string | null;
};

export const requestBody = (request: LoggedRequest) => ({
  request_id: request.requestId,
  at: request.at,
  endpoint: request.endpoint,
  method: request.method,
  status: request.status,
  credits: request.credits,
  jurisdictions: request.jurisdictions,
  key_id: request.keyId,
  key_name: request.keyName,
  duration_ms: request.durationMs,
});

export function requestLog({ requestLog }: Pick<Accounts, 'requestLog'>): RouteOptions {
  return {
    method: 'GET',
    url: '/requests',
    async handler(request, reply) {
      const values = readQuery<Values>(FIELDS, request, reply);
      if (values === null) return reply;
      const { cursor, limit, status, request_id: requestId } = values;
      const filter = { statusClass: status === null ? null : CLASS_OF[status], requestId };
      const found = await requestLog.list(signedIn(request).accountId, filter, { before: cursor, limit: limit + 1 });
      const { page, nextCursor } = pageOf(found, limit);
      return { requests: page.map(requestBody), next_cursor: nextCursor };
    },
  };
}
