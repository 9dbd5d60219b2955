import { StoreError } from '../../store/index.ts';
import type { Payer } from '../charges/call.ts';
import type { Jurisdictions } from './jurisdictions.ts';
import type { RequestRow } from './write-requests.ts';

/** A request that was answered. Nothing of its query, its body or its answer. */
export type AnsweredRequest = {
  readonly caller: Payer;
  /** The server's own id of the request (`logIdAt`): unique, and the time of its arrival. */
  readonly id: string;
  /** The id that the caller chose instead; null where there is none. */
  readonly chosenId: string | null;
  readonly method: string;
  /** The path, with the names of its parameters in braces. */
  readonly endpoint: string;
  readonly status: number;
  readonly credits: number;
  /** Null where the request has none, or they were not understood. */
  readonly jurisdictions: Jurisdictions | null;
  readonly durationMs: number;
};

/**
 * Writes a group once, however often it is given; away from the event loop where the database would hold it
 * up.
 */
type WriteRequests = (rows: readonly RequestRow[]) => Promise<void>;

/**
 * How long a request waits to be written. A kill loses no more than this; what was charged is in the ledger.
 */
const FLUSH_AFTER_MS = 1_000;
/** Written in one transaction, which charges wait for; as soon as it is full. */
const GROUP_MAX = 500;
/** Beyond these, some 5 MB, the oldest go unwritten: a database that is away must not fill the memory. */
const GROUPS_WAITING_MAX = 40;

/** Keeps requests in memory for a moment and writes them in groups: no request waits for it. */
export class RequestBuffer implements AsyncDisposable {
  readonly #writeRequests: WriteRequests;
  readonly #onError: (error: unknown) => void;
  /** Each group is written as it is, which shows whether it was written before. */
  readonly #groups: RequestRow[][] = [];
  #timer: NodeJS.Timeout | undefined;
  /** Whether the groups that are full are about to be written. */
  #writesFull = false;
  #isClosed = false;
  #working: Promise<void> = Promise.resolve();

  /** `onError` hears of requests that were lost, and of groups that are tried again. */
  constructor(writeRequests: WriteRequests, onError: (error: unknown) => void) {
    this.#writeRequests = writeRequests;
    this.#onError = onError;
  }

  note(request: AnsweredRequest): void {
    const { caller, jurisdictions } = request;
    let group = this.#groups.at(-1);
    if (group === undefined || group.length >= GROUP_MAX) {
      group = [];
      this.#groups.push(group);
      if (this.#groups.length > GROUPS_WAITING_MAX) {
        const lost = this.#groups.shift();
        this.#onError(new Error(`${lost?.length} requests were not logged: the database cannot keep up`));
      }
    }
    group.push({
      account_id: caller.accountId,
      id: request.id,
      request_id: request.chosenId,
      endpoint: request.endpoint,
      method: request.method,
      status: request.status,
      failed_class: request.status < 400 ? null : Math.floor(request.status / 100),
      credits: request.credits,
      jurisdictions: jurisdictions === null || jurisdictions === 'all' ? jurisdictions : jurisdictions.join(','),
      key_id: caller.keyId,
      duration_us: Math.round(request.durationMs * 1000),
    });
    if (group.length === GROUP_MAX && !this.#writesFull) {
      this.#writesFull = true;
      this.#working = this.#working.then(() => this.#write(0));
    }
    this.#timer ??= setTimeout(() => this.flush(), FLUSH_AFTER_MS).unref();
  }

  /** Writes what waits. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#working = this.#working.then(() => this.#write(this.#groups.length));
    return this.#working;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
    await this.flush();
  }

  /** Writes so many groups, and those behind them that are full by then. */
  async #write(count: number): Promise<void> {
    try {
      for (let written = 0; written < count || this.#groups[0]?.length === GROUP_MAX; written++) {
        const group = this.#groups.shift();
        if (group === undefined) break;
        try {
          await this.#writeRequests(group);
        } catch (error) {
          // As it is, with the next requests in a group of their own.
          if (error instanceof StoreError) this.#groups.unshift(group, ...(this.#groups.length === 0 ? [[]] : []));
          throw error;
        }
      }
    } catch (error) {
      this.#onError(error);
      if (this.#groups.length > 0 && !this.#isClosed)
        this.#timer ??= setTimeout(() => this.flush(), FLUSH_AFTER_MS).unref();
    } finally {
      this.#writesFull = false;
    }
  }
}
