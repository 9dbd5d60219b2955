import type { Store } from '../../store/index.ts';
import type { Page } from '../position.ts';
import { timeOfLogId } from './log-id.ts';

export type RequestFilter = {
  readonly statusClass: 2 | 4 | 5 | null;
  readonly requestId: string | null;
};

export type LoggedRequest = {
  readonly id: string;
  readonly at: string;
  readonly requestId: string;
  readonly endpoint: string;
  readonly method: string;
  readonly status: number;
  readonly credits: number;
  readonly jurisdictions: readonly string[] | null;
  readonly keyId: string | null;
  readonly keyName: string | null;
  readonly durationMs: number;
};

/** As `RequestLog.list`. */
export async function listRequests(
  { db }: Store,
  accountId: string,
  { statusClass, requestId }: RequestFilter,
  { before, limit }: Page,
): Promise<LoggedRequest[]> {
  const ofAccount = db.selectFrom('requests').select('id').where('account_id', '=', accountId);
  const older = before === null ? ofAccount : ofAccount.where('id', '<', before.id);
  let query = db
    .selectFrom('requests')
    .leftJoin('api_keys', 'api_keys.id', 'requests.key_id')
    .select([
      'requests.id',
      'request_id',
      'endpoint',
      'method',
      'status',
      'credits',
      'jurisdictions',
      'key_id as keyId',
      'api_keys.name as keyName',
      'duration_us',
    ])
    .where('requests.account_id', '=', accountId);
  // Planners take the order of the table for any of these, and its whole length, unless an index alone
  // answers for the ids.
  if (requestId !== null) {
    const own = older.where('id', '=', requestId).where('request_id', 'is', null);
    query = query.where('requests.id', 'in', own.unionAll(older.where('request_id', '=', requestId)));
  } else if (statusClass !== null && statusClass >= 4) {
    const failed = older.where('failed_class', '=', statusClass);
    query = query.where('requests.id', 'in', failed.orderBy('id', 'desc').limit(limit));
  } else if (before !== null) query = query.where('requests.id', '<', before.id);
  if (statusClass !== null) {
    query = query.where('status', '>=', statusClass * 100).where('status', '<', (statusClass + 1) * 100);
  }
  const rows = await query.orderBy('requests.id', 'desc').limit(limit).execute();
  return rows.map(({ request_id, jurisdictions, duration_us, ...row }) => ({
    ...row,
    at: timeOfLogId(row.id).toISOString(),
    requestId: request_id ?? row.id,
    jurisdictions: jurisdictions?.split(',') ?? null,
    durationMs: duration_us / 1000,
  }));
}
