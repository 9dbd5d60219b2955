import type { Store } from '../../store/index.ts';
import type { Page } from '../position.ts';
import type { Writer } from '../writer.ts';
import { type LoggedRequest, listRequests, type RequestFilter } from './list-requests.ts';
import { type AnsweredRequest, RequestBuffer } from './request-buffer.ts';
import { type Days, spentSince, type Usage, type UsageRow, usageOf, usageRows } from './usage.ts';

export type { Jurisdictions } from './jurisdictions.ts';
export type { LoggedRequest } from './list-requests.ts';
export { logIdAt } from './log-id.ts';
export type { Sums } from './usage.ts';

/** What an account has asked for: the single requests of some weeks, and sums by day, which are kept. */
export interface RequestLog {
  /** Notes an answered request for the owner's log; at once, and written down soon. */
  note(request: AnsweredRequest): void;

  /** Writes down the requests that were noted so far. */
  flush(): Promise<void>;

  /** Single requests, the newest first; those of the last second may be missing. */
  list(accountId: string, filter: RequestFilter, page: Page): Promise<readonly LoggedRequest[]>;

  usage(accountId: string, days: Days): Promise<Usage>;

  /** Usage by every combination, day by day. */
  usageRows(accountId: string, days: Iterable<string>): AsyncIterable<UsageRow>;

  /** Credits charged from a day on, `YYYY-MM-DD` in UTC. */
  spentSince(accountId: string, day: string): Promise<number>;
}

type RequestLogOptions = {
  readonly writer: Writer;
  /** Hears of requests that could not be logged. */
  readonly onError: (error: unknown) => void;
};

/** Closing it writes down what was noted. */
export function openRequestLog(store: Store, { writer, onError }: RequestLogOptions): RequestLog & AsyncDisposable {
  const buffer = new RequestBuffer((rows) => writer.run('writeRequests', rows), onError);
  return {
    note: (request) => buffer.note(request),
    flush: () => buffer.flush(),
    list: (accountId, filter, page) => listRequests(store, accountId, filter, page),
    usage: (accountId, days) => usageOf(store, accountId, days),
    usageRows: (accountId, days) => usageRows(store, accountId, days),
    spentSince: (accountId, day) => spentSince(store, accountId, day),
    [Symbol.asyncDispose]: () => buffer[Symbol.asyncDispose](),
  };
}
