import { BatchCalls } from './batches.ts';
import { OfficerCalls, PremisesCalls, ServerCalls, WatchCalls, WebhookCalls } from './calls.ts';
import { CompanyCalls } from './companies.ts';
import { type MatchOptions, matchAll } from './match.ts';
import type { LocationRequest, MatchRow } from './schema.ts';
import { type Answer, type Asked, type CharterOptions, type OperationId, Transport } from './transport.ts';

/**
 * A Charter server. Calls throw `CharterError`. What passes is tried again: 429, 502 to 504 and connections that
 * break, after the time that the server asks for, or one that doubles; no call is paid for twice by that.
 */
export class Charter extends ServerCalls {
  readonly companies: CompanyCalls;
  readonly officers: OfficerCalls;
  readonly premises: PremisesCalls;
  readonly batches: BatchCalls;
  readonly watches: WatchCalls;
  readonly webhooks: WebhookCalls;

  constructor(options: CharterOptions) {
    super(new Transport(options));
    this.companies = new CompanyCalls(this.transport);
    this.officers = new OfficerCalls(this.transport);
    this.premises = new PremisesCalls(this.transport);
    this.batches = new BatchCalls(this.transport);
    this.watches = new WatchCalls(this.transport);
    this.webhooks = new WebhookCalls(this.transport);
  }

  /**
   * Any operation by its id in the OpenAPI document, asked with what its route takes: what the other calls are made of.
   * @throws CharterError
   */
  ask<T>(operation: OperationId, asked?: Asked): Promise<Answer<T>> {
    return this.transport.ask<T>(operation, asked);
  }

  /** The operators of any number of locations, in their order. Rows that name people are charged. @throws CharterError */
  match(
    locations: Iterable<LocationRequest> | AsyncIterable<LocationRequest>,
    options: MatchOptions = {},
  ): AsyncGenerator<MatchRow, void, undefined> {
    return matchAll(this.batches, locations, options);
  }
}
