import { BatchCalls } from './batches.ts';
import { type MatchOptions, matchAll } from './match.ts';
import type { CreditBalance, Jurisdictions, LocationRequest, MatchRow, operations } from './schema.ts';
import { CompanyCalls, OfficerCalls, PremisesCalls } from './searches.ts';
import { type CallOptions, type CharterOptions, type PaidOptions, paid, Transport } from './transport.ts';

export type MatchOneOptions = PaidOptions & NonNullable<operations['matchLocation']['parameters']['query']>;

/**
 * A Charter server. Calls throw `CharterError`. What passes is tried again: 429, 502 to 504 and connections that
 * break, after the time that the server asks for, or one that doubles; no call is paid for twice by that.
 */
export class Charter {
  readonly companies: CompanyCalls;
  readonly officers: OfficerCalls;
  readonly premises: PremisesCalls;
  readonly batches: BatchCalls;
  readonly #transport: Transport;

  constructor(options: CharterOptions) {
    this.#transport = new Transport(options);
    this.companies = new CompanyCalls(this.#transport);
    this.officers = new OfficerCalls(this.#transport);
    this.premises = new PremisesCalls(this.#transport);
    this.batches = new BatchCalls(this.#transport);
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

  /** What the account has. Free. @throws CharterError */
  async credits({ signal }: CallOptions = {}): Promise<CreditBalance> {
    return (await this.#transport.call<CreditBalance>({ method: 'GET', path: '/v2/credits', signal })).body;
  }

  /** The registries and lists that are loaded. Free. @throws CharterError */
  async jurisdictions({ signal }: CallOptions = {}): Promise<Jurisdictions> {
    return (await this.#transport.call<Jurisdictions>({ method: 'GET', path: '/v2/jurisdictions', signal })).body;
  }
}
