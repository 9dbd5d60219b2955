import { BatchCalls } from './batches.ts';
import { type ChangesOptions, everyChange } from './changes.ts';
import { type MatchOptions, matchAll } from './match.ts';
import type {
  AddressRequest,
  AtAddress,
  Change,
  Counts,
  CreditBalance,
  Jurisdictions,
  LocationRequest,
  MatchRow,
  Network,
  NetworkRequest,
  operations,
  PeopleOfName,
  PeopleRequest,
  Suggestion,
  Suggestions,
} from './schema.ts';
import { CompanyCalls, OfficerCalls, PremisesCalls } from './searches.ts';
import {
  type Answer,
  type Asked,
  type CallOptions,
  type CharterOptions,
  type OperationId,
  type PaidOptions,
  Transport,
} from './transport.ts';
import { WatchCalls } from './watches.ts';
import { WebhookCalls } from './webhooks.ts';

export type MatchOneOptions = PaidOptions & NonNullable<operations['matchLocation']['parameters']['query']>;

export type NetworkOptions = PaidOptions & Omit<NetworkRequest, 'root'>;
export type PeopleOptions = PaidOptions & Omit<PeopleRequest, 'name'>;
export type AddressOptions = PaidOptions & Omit<AddressRequest, 'address'>;
export type CountsOptions = CallOptions & Omit<operations['countFound']['parameters']['query'], 'q'>;
export type SuggestOptions = CallOptions & Omit<operations['suggest']['parameters']['query'], 'q'>;

/**
 * A Charter server. Calls throw `CharterError`. What passes is tried again: 429, 502 to 504 and connections that
 * break, after the time that the server asks for, or one that doubles; no call is paid for twice by that.
 */
export class Charter {
  readonly companies: CompanyCalls;
  readonly officers: OfficerCalls;
  readonly premises: PremisesCalls;
  readonly batches: BatchCalls;
  readonly watches: WatchCalls;
  readonly webhooks: WebhookCalls;
  readonly #transport: Transport;

  constructor(options: CharterOptions) {
    this.#transport = new Transport(options);
    this.companies = new CompanyCalls(this.#transport);
    this.officers = new OfficerCalls(this.#transport);
    this.premises = new PremisesCalls(this.#transport);
    this.batches = new BatchCalls(this.#transport);
    this.watches = new WatchCalls(this.#transport);
    this.webhooks = new WebhookCalls(this.#transport);
  }

  /**
   * Any operation by its id in the OpenAPI document, asked with what its route takes: what the other calls are made of.
   * @throws CharterError
   */
  ask<T>(operation: OperationId, asked?: Asked): Promise<Answer<T>> {
    return this.#transport.ask<T>(operation, asked);
  }

  /** The operators of any number of locations, in their order. Rows that name people are charged. @throws CharterError */
  match(
    locations: Iterable<LocationRequest> | AsyncIterable<LocationRequest>,
    options: MatchOptions = {},
  ): AsyncGenerator<MatchRow, void, undefined> {
    return matchAll(this.batches, locations, options);
  }

  /** The operator of one location, at once. Charged as a row of a batch. @throws CharterError */
  matchOne(location: LocationRequest, options: MatchOneOptions = {}): Promise<MatchRow> {
    const { signal, idempotencyKey, ...query } = options;
    return this.#transport.read('matchLocation', { query, body: { location }, signal, idempotencyKey });
  }

  /** What is tied to a company, a person or an address. Costs a lookup. @throws CharterError, of status 404 for no such root */
  network(root: NetworkRequest['root'], options: NetworkOptions = {}): Promise<Network> {
    const { signal, idempotencyKey, ...fields } = options;
    return this.#transport.read('getNetwork', { body: { ...fields, root }, signal, idempotencyKey });
  }

  /**
   * The companies that carry a person's name, by the people whom they may be. Costs a lookup.
   * @throws CharterError, of status 404 where no company does
   */
  people(name: string, options: PeopleOptions = {}): Promise<PeopleOfName> {
    const { signal, idempotencyKey, ...fields } = options;
    return this.#transport.read('findPeople', { body: { ...fields, name }, signal, idempotencyKey });
  }

  /**
   * The companies and premises at an address on one line, with its city or ZIP code. Costs a lookup.
   * @throws CharterError, of status 404 where nothing is there
   */
  atAddress(address: string, options: AddressOptions = {}): Promise<AtAddress> {
    const { signal, idempotencyKey, ...fields } = options;
    return this.#transport.read('findAtAddress', { body: { ...fields, address }, signal, idempotencyKey });
  }

  /** What somebody who types `q` may mean, the best first. Free, ten times a second. @throws CharterError */
  async suggest(q: string, { signal, ...fields }: SuggestOptions = {}): Promise<readonly Suggestion[]> {
    return (await this.#transport.read<Suggestions>('suggest', { query: { ...fields, q }, signal })).suggestions;
  }

  /** How many of each kind a text finds, up to 10,000: before a search is paid for. Free. @throws CharterError */
  counts(q: string, { signal, ...fields }: CountsOptions = {}): Promise<Counts> {
    return this.#transport.read('countFound', { query: { ...fields, q }, signal });
  }

  /**
   * What loads changed, in the order of publication, up to the newest change there is; all that is kept without `since`.
   * The `id` of a change is the cursor behind it: keep the last one, and give it as `since` to go on another day. Free
   * without `include: 'fields'`, else a lookup's price a page. @throws CharterError, of status 410 with `oldest` where
   * the cursor is older than what is kept
   */
  changes(options: ChangesOptions = {}): AsyncGenerator<Change, void, undefined> {
    return everyChange(this.#transport, options);
  }

  /** What the account has. Free. @throws CharterError */
  credits({ signal }: CallOptions = {}): Promise<CreditBalance> {
    return this.#transport.read('getCredits', { signal });
  }

  /** The registries and lists that are loaded. Free. @throws CharterError */
  jurisdictions({ signal }: CallOptions = {}): Promise<Jurisdictions> {
    return this.#transport.read('listJurisdictions', { signal });
  }
}
