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
import { type CallOptions, type CharterOptions, type PaidOptions, paid, Transport } from './transport.ts';
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

  /** The operators of any number of locations, in their order. Rows that name people are charged. @throws CharterError */
  match(
    locations: Iterable<LocationRequest> | AsyncIterable<LocationRequest>,
    options: MatchOptions = {},
  ): AsyncGenerator<MatchRow, void, undefined> {
    return matchAll(this.batches, locations, options);
  }

  /** The operator of one location, at once. Charged as a row of a batch. @throws CharterError */
  async matchOne(location: LocationRequest, options: MatchOneOptions = {}): Promise<MatchRow> {
    const { signal, idempotencyKey, ...query } = options;
    const { body } = await this.#transport.call<MatchRow>({
      method: 'POST',
      path: '/v2/local-businesses/match',
      query,
      body: { location },
      headers: paid({ idempotencyKey }),
      signal,
    });
    return body;
  }

  /** What is tied to a company, a person or an address. Costs a lookup. @throws CharterError, of status 404 for no such root */
  async network(root: NetworkRequest['root'], options: NetworkOptions = {}): Promise<Network> {
    const { signal, idempotencyKey, ...fields } = options;
    const { body } = await this.#transport.call<Network>({
      method: 'POST',
      path: '/v2/network',
      body: { ...fields, root },
      headers: paid({ idempotencyKey }),
      signal,
    });
    return body;
  }

  /**
   * The companies that carry a person's name, by the people whom they may be. Costs a lookup.
   * @throws CharterError, of status 404 where no company does
   */
  async people(name: string, options: PeopleOptions = {}): Promise<PeopleOfName> {
    const { signal, idempotencyKey, ...fields } = options;
    const { body } = await this.#transport.call<PeopleOfName>({
      method: 'POST',
      path: '/v2/people',
      body: { ...fields, name },
      headers: paid({ idempotencyKey }),
      signal,
    });
    return body;
  }

  /**
   * The companies and premises at an address on one line, with its city or ZIP code. Costs a lookup.
   * @throws CharterError, of status 404 where nothing is there
   */
  async atAddress(address: string, options: AddressOptions = {}): Promise<AtAddress> {
    const { signal, idempotencyKey, ...fields } = options;
    const { body } = await this.#transport.call<AtAddress>({
      method: 'POST',
      path: '/v2/addresses',
      body: { ...fields, address },
      headers: paid({ idempotencyKey }),
      signal,
    });
    return body;
  }

  /** What somebody who types `q` may mean, the best first. Free, ten times a second. @throws CharterError */
  async suggest(q: string, { signal, ...fields }: SuggestOptions = {}): Promise<readonly Suggestion[]> {
    const query = { ...fields, q };
    return (await this.#transport.call<Suggestions>({ method: 'GET', path: '/v2/suggest', query, signal })).body
      .suggestions;
  }

  /** How many of each kind a text finds, up to 10,000: before a search is paid for. Free. @throws CharterError */
  async counts(q: string, { signal, ...fields }: CountsOptions = {}): Promise<Counts> {
    const query = { ...fields, q };
    return (await this.#transport.call<Counts>({ method: 'GET', path: '/v2/counts', query, signal })).body;
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
  async credits({ signal }: CallOptions = {}): Promise<CreditBalance> {
    return (await this.#transport.call<CreditBalance>({ method: 'GET', path: '/v2/credits', signal })).body;
  }

  /** The registries and lists that are loaded. Free. @throws CharterError */
  async jurisdictions({ signal }: CallOptions = {}): Promise<Jurisdictions> {
    return (await this.#transport.call<Jurisdictions>({ method: 'GET', path: '/v2/jurisdictions', signal })).body;
  }
}
