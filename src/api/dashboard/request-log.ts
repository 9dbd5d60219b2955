import type { Accounts, LoggedRequest } from '../../accounts/index.ts';
import { listRequests, pageOf } from '../../operations/others.ts';
import { routeFor } from './signed-in.ts';

const CLASS_OF = { '2xx': 2, '4xx': 4, '5xx': 5 } as const;

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

export const requestLog = ({ requestLog }: Pick<Accounts, 'requestLog'>) =>
  routeFor(listRequests, async ({ query: { cursor, limit, status, request_id: requestId } }, { accountId }) => {
    const filter = { statusClass: status === null ? null : CLASS_OF[status], requestId };
    const found = await requestLog.list(accountId, filter, { before: cursor, limit: limit + 1 });
    const { page, nextCursor } = pageOf(found, limit);
    return { requests: page.map(requestBody), next_cursor: nextCursor };
  });
