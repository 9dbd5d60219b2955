/** Written by clients/typescript/scripts/write-types.ts from the operations and openapi.json. */

import { everyBehind, everyItem, everyResult, type ListOptions, type Page, type PageOptions, pageOf } from './pages.ts';
import type {
  AddressRequest,
  AtAddress,
  Change,
  Changes,
  ChangeWebhookRequest,
  Company,
  CompanyOwners,
  CompanyPremises,
  CompanySearchRequest,
  CompanySearchResponse,
  CompanySearchResult,
  Counts,
  CreatedWebhook,
  CreateWatchRequest,
  CreateWebhookRequest,
  CreditBalance,
  Jurisdictions,
  LocationRequest,
  MatchRow,
  Network,
  NetworkRequest,
  OfficerSearchRequest,
  OfficerSearchResponse,
  OfficerSearchResult,
  Ownership,
  operations,
  PeopleOfName,
  PeopleRequest,
  Premises,
  PremisesChange,
  PremisesChanges,
  PremisesSearchRequest,
  PremisesSearchResponse,
  PremisesSearchResult,
  PremisesSuggestion,
  PremisesSuggestions,
  ResentMessages,
  RotatedWebhook,
  Suggestion,
  Suggestions,
  Watch,
  Watches,
  Webhook,
  WebhookAttempt,
  WebhookAttempts,
  Webhooks,
} from './schema.ts';
import { type CallOptions, Calls, type PaidOptions } from './transport.ts';

export type CompanySearchOptions = PageOptions & Omit<CompanySearchRequest, 'q'>;

export type OfficerSearchOptions = PageOptions & Omit<OfficerSearchRequest, 'q'>;

export type SuggestOptions = CallOptions & Omit<operations['suggest']['parameters']['query'], 'q'>;

export type CountsOptions = CallOptions & Omit<operations['countFound']['parameters']['query'], 'q'>;

export type PeopleOptions = PaidOptions & Omit<PeopleRequest, 'name'>;

export type AddressOptions = PaidOptions & Omit<AddressRequest, 'address'>;

export type PremisesSearchOptions = PageOptions & Omit<PremisesSearchRequest, 'q'>;

export type CompanyPremisesOptions = PageOptions &
  NonNullable<operations['listCompanyPremises']['parameters']['query']>;

export type PremisesSuggestOptions = CallOptions & Omit<operations['suggestPremises']['parameters']['query'], 'q'>;

export type CompanyOwnersOptions = PageOptions & NonNullable<operations['listCompanyOwners']['parameters']['query']>;

export type NetworkOptions = PaidOptions & Omit<NetworkRequest, 'root'>;

export type ChangesOptions = PaidOptions & NonNullable<operations['listChanges']['parameters']['query']>;

export type PremisesChangesOptions = PaidOptions &
  NonNullable<operations['listPremisesChanges']['parameters']['query']>;

export type MatchOneOptions = PaidOptions & NonNullable<operations['matchLocation']['parameters']['query']>;

export class CompanyMethods extends Calls {
  /**
   * One page: the first, of at most 100 results, where nothing else is said. Costs a search.
   *
   * `snapshot` is what an earlier page had: this one is of the same moment.
   *
   * @throws CharterError
   */
  async search(q: string, options: CompanySearchOptions = {}): Promise<Page<CompanySearchResponse>> {
    const { signal, idempotencyKey, snapshot, ...fields } = options;
    return pageOf(
      await this.transport.ask<CompanySearchResponse>('searchCompanies', {
        body: { ...fields, q },
        signal,
        idempotencyKey,
        snapshot,
      }),
    );
  }

  /**
   * Every result, in the order of the search; also while the registry is replaced.
   *
   * `limit` is how many come with one request, and each request costs a search. Ends with a `CharterError` of status
   * 410 where the walk takes more than ten minutes after a replacement: begin again then.
   *
   * @throws CharterError
   */
  all(
    q: string,
    options: Omit<CompanySearchOptions, 'page'> = {},
  ): AsyncGenerator<CompanySearchResult, void, undefined> {
    return everyResult<CompanySearchResponse, CompanySearchResult>(
      options,
      (page, asked) => this.search(q, { ...asked, page }),
      ({ results, summary }) => ({ results, nextPage: summary.next_page }),
    );
  }

  /** The company with exactly this number. Costs a lookup. @throws CharterError, of status 404 where there is none */
  get(jurisdictionCode: string, entityNumber: string, options: PaidOptions = {}): Promise<Company> {
    return this.transport.read('getCompany', { ...options, inPath: [jurisdictionCode, entityNumber] });
  }

  /** A page of the premises that license lists know a company by. Costs a lookup. @throws CharterError */
  async premises(
    jurisdictionCode: string,
    entityNumber: string,
    options: CompanyPremisesOptions = {},
  ): Promise<Page<CompanyPremises>> {
    const { signal, idempotencyKey, snapshot, ...fields } = options;
    return pageOf(
      await this.transport.ask<CompanyPremises>('listCompanyPremises', {
        inPath: [jurisdictionCode, entityNumber],
        query: fields,
        signal,
        idempotencyKey,
        snapshot,
      }),
    );
  }

  /** All of them, as `all` does of a search. @throws CharterError */
  allPremises(
    jurisdictionCode: string,
    entityNumber: string,
    options: Omit<CompanyPremisesOptions, 'page'> = {},
  ): AsyncGenerator<Premises, void, undefined> {
    return everyResult<CompanyPremises, Premises>(
      options,
      (page, asked) => this.premises(jurisdictionCode, entityNumber, { ...asked, page }),
      ({ premises, next_page }) => ({ results: premises, nextPage: next_page }),
    );
  }

  /**
   * A page of what sources state of who owns or runs a company, or of what it owns. Costs a lookup.
   *
   * @throws CharterError
   */
  async owners(
    jurisdictionCode: string,
    entityNumber: string,
    options: CompanyOwnersOptions = {},
  ): Promise<Page<CompanyOwners>> {
    const { signal, idempotencyKey, snapshot, ...fields } = options;
    return pageOf(
      await this.transport.ask<CompanyOwners>('listCompanyOwners', {
        inPath: [jurisdictionCode, entityNumber],
        query: fields,
        signal,
        idempotencyKey,
        snapshot,
      }),
    );
  }

  /** All of them, as `all` does of a search. @throws CharterError */
  allOwners(
    jurisdictionCode: string,
    entityNumber: string,
    options: Omit<CompanyOwnersOptions, 'page'> = {},
  ): AsyncGenerator<Ownership, void, undefined> {
    return everyResult<CompanyOwners, Ownership>(
      options,
      (page, asked) => this.owners(jurisdictionCode, entityNumber, { ...asked, page }),
      ({ owners, next_page }) => ({ results: owners, nextPage: next_page }),
    );
  }
}

export class OfficerCalls extends Calls {
  /**
   * One page: the first, of at most 100 results, where nothing else is said. Costs a search.
   *
   * `snapshot` is what an earlier page had: this one is of the same moment.
   *
   * @throws CharterError
   */
  async search(q: string, options: OfficerSearchOptions = {}): Promise<Page<OfficerSearchResponse>> {
    const { signal, idempotencyKey, snapshot, ...fields } = options;
    return pageOf(
      await this.transport.ask<OfficerSearchResponse>('searchOfficers', {
        body: { ...fields, q },
        signal,
        idempotencyKey,
        snapshot,
      }),
    );
  }

  /** Every result, as `companies.all` has them. @throws CharterError */
  all(
    q: string,
    options: Omit<OfficerSearchOptions, 'page'> = {},
  ): AsyncGenerator<OfficerSearchResult, void, undefined> {
    return everyResult<OfficerSearchResponse, OfficerSearchResult>(
      options,
      (page, asked) => this.search(q, { ...asked, page }),
      ({ results, summary }) => ({ results, nextPage: summary.next_page }),
    );
  }
}

export class PremisesCalls extends Calls {
  /**
   * One page: the first, of at most 100 results, where nothing else is said. Costs a search.
   *
   * `snapshot` is what an earlier page had: this one is of the same moment.
   *
   * @throws CharterError
   */
  async search(q: string, options: PremisesSearchOptions = {}): Promise<Page<PremisesSearchResponse>> {
    const { signal, idempotencyKey, snapshot, ...fields } = options;
    return pageOf(
      await this.transport.ask<PremisesSearchResponse>('searchPremises', {
        body: { ...fields, q },
        signal,
        idempotencyKey,
        snapshot,
      }),
    );
  }

  /** Every result, as `companies.all` has them. @throws CharterError */
  all(
    q: string,
    options: Omit<PremisesSearchOptions, 'page'> = {},
  ): AsyncGenerator<PremisesSearchResult, void, undefined> {
    return everyResult<PremisesSearchResponse, PremisesSearchResult>(
      options,
      (page, asked) => this.search(q, { ...asked, page }),
      ({ results, summary }) => ({ results, nextPage: summary.next_page }),
    );
  }

  /** One record of a license list. Costs a lookup. @throws CharterError, of status 404 where there is none */
  get(source: string, id: string, options: PaidOptions = {}): Promise<Premises> {
    return this.transport.read('getPremises', { ...options, inPath: [source, id] });
  }

  /**
   * What somebody who types `q` may mean among license lists, the best first. Free, ten times a second.
   *
   * @throws CharterError
   */
  async suggest(q: string, options: PremisesSuggestOptions = {}): Promise<readonly PremisesSuggestion[]> {
    const { signal, ...fields } = options;
    return (await this.transport.read<PremisesSuggestions>('suggestPremises', { query: { ...fields, q }, signal }))
      .suggestions;
  }

  /**
   * What loads of license lists changed, in the order of publication, up to the newest change there is; all that is
   * kept without `since`.
   *
   * The `id` of a change is the cursor behind it: keep the last one, and give it as `since` to go on another day. Free
   * without `include`, else a lookup's price a page.
   *
   * @throws CharterError, of status 410 with `oldest` where the cursor is older than what is kept
   */
  changes(options: PremisesChangesOptions = {}): AsyncGenerator<PremisesChange, void, undefined> {
    return everyBehind<PremisesChanges, PremisesChange>(
      this.transport,
      'listPremisesChanges',
      options,
      ({ changes }) => changes,
    );
  }
}

export class WatchCalls extends Calls {
  /**
   * The watch, also where it was there already.
   *
   * A company is told by its code and number, a person by `name`, a search by `q`, premises by `source` and
   * `premises_id`.
   *
   * @throws CharterError, of status 409 where there are too many
   */
  create(watch: CreateWatchRequest, options: CallOptions = {}): Promise<Watch> {
    return this.transport.read('createWatch', { ...options, body: watch });
  }

  /** A page. @throws CharterError */
  list(options: ListOptions = {}): Promise<Watches> {
    const { signal, ...fields } = options;
    return this.transport.read('listWatches', { query: fields, signal });
  }

  /** All of them; `limit` is how many come with one request. @throws CharterError */
  all(options: Omit<ListOptions, 'page'> = {}): AsyncGenerator<Watch, void, undefined> {
    return everyItem(
      (page) => this.list({ ...options, page }),
      ({ watches }) => watches,
    );
  }

  /** @throws CharterError, of status 404 where there is none */
  delete(watchId: string, options: CallOptions = {}): Promise<void> {
    return this.transport.read('deleteWatch', { ...options, inPath: [watchId] });
  }
}

export class WebhookCalls extends Calls {
  /**
   * The webhook, with its secret: it is told only now.
   *
   * @throws CharterError, of status 422 for an address that is refused
   */
  create(webhook: CreateWebhookRequest, options: CallOptions = {}): Promise<CreatedWebhook> {
    return this.transport.read('createWebhook', { ...options, body: webhook });
  }

  /** A page. @throws CharterError */
  list(options: ListOptions = {}): Promise<Webhooks> {
    const { signal, ...fields } = options;
    return this.transport.read('listWebhooks', { query: fields, signal });
  }

  /** All of them; `limit` is how many come with one request. @throws CharterError */
  all(options: Omit<ListOptions, 'page'> = {}): AsyncGenerator<Webhook, void, undefined> {
    return everyItem(
      (page) => this.list({ ...options, page }),
      ({ webhooks }) => webhooks,
    );
  }

  /** Changes its types, or pauses it or lets it go on. @throws CharterError */
  change(webhookId: string, changeWebhook: ChangeWebhookRequest, options: CallOptions = {}): Promise<Webhook> {
    return this.transport.read('changeWebhook', { ...options, inPath: [webhookId], body: changeWebhook });
  }

  /** @throws CharterError */
  delete(webhookId: string, options: CallOptions = {}): Promise<void> {
    return this.transport.read('deleteWebhook', { ...options, inPath: [webhookId] });
  }

  /** Sends it a message now, and tells what became of it. @throws CharterError */
  test(webhookId: string, options: CallOptions = {}): Promise<WebhookAttempt> {
    return this.transport.read('testWebhook', { ...options, inPath: [webhookId] });
  }

  /** A new secret; the old one signs too for 24 hours. @throws CharterError */
  rotate(webhookId: string, options: CallOptions = {}): Promise<RotatedWebhook> {
    return this.transport.read('rotateWebhook', { ...options, inPath: [webhookId] });
  }

  /** A page of what was tried, and what became of it. @throws CharterError */
  attempts(webhookId: string, options: ListOptions = {}): Promise<WebhookAttempts> {
    const { signal, ...fields } = options;
    return this.transport.read('listWebhookAttempts', { inPath: [webhookId], query: fields, signal });
  }

  /** Sends every message since a moment again, under the id it had. @throws CharterError */
  resend(webhookId: string, since: Date, options: CallOptions = {}): Promise<ResentMessages> {
    return this.transport.read('resendWebhookMessages', {
      ...options,
      inPath: [webhookId],
      body: { since: since.toISOString() },
    });
  }
}

export class ServerCalls extends Calls {
  /** The registries and lists that are loaded. Free. @throws CharterError */
  jurisdictions(options: CallOptions = {}): Promise<Jurisdictions> {
    return this.transport.read('listJurisdictions', options);
  }

  /** What somebody who types `q` may mean, the best first. Free, ten times a second. @throws CharterError */
  async suggest(q: string, options: SuggestOptions = {}): Promise<readonly Suggestion[]> {
    const { signal, ...fields } = options;
    return (await this.transport.read<Suggestions>('suggest', { query: { ...fields, q }, signal })).suggestions;
  }

  /** How many of each kind a text finds, up to 10,000: before a search is paid for. Free. @throws CharterError */
  counts(q: string, options: CountsOptions = {}): Promise<Counts> {
    const { signal, ...fields } = options;
    return this.transport.read('countFound', { query: { ...fields, q }, signal });
  }

  /**
   * The companies and licenses that carry a person's name, by the people whom they may be. Costs a lookup.
   *
   * @throws CharterError, of status 404 where none does
   */
  people(name: string, options: PeopleOptions = {}): Promise<PeopleOfName> {
    const { signal, idempotencyKey, ...fields } = options;
    return this.transport.read('findPeople', { body: { ...fields, name }, signal, idempotencyKey });
  }

  /**
   * The companies and premises at an address on one line, with its city or ZIP code. Costs a lookup.
   *
   * @throws CharterError, of status 404 where nothing is there
   */
  atAddress(address: string, options: AddressOptions = {}): Promise<AtAddress> {
    const { signal, idempotencyKey, ...fields } = options;
    return this.transport.read('findAtAddress', { body: { ...fields, address }, signal, idempotencyKey });
  }

  /**
   * What is tied to a company, a person or an address, or to several companies and people. Costs a lookup.
   *
   * `root` is `{"kind": "company", "jurisdiction_code": …, "entity_number": …}`; of a person with a `name` and a
   * company that names it; or `{"kind": "address", "address": …}`. `also` has companies and people that it begins at
   * besides.
   *
   * @throws CharterError, of status 404 for no such root
   */
  network(root: NetworkRequest['root'], options: NetworkOptions = {}): Promise<Network> {
    const { signal, idempotencyKey, ...fields } = options;
    return this.transport.read('getNetwork', { body: { ...fields, root }, signal, idempotencyKey });
  }

  /**
   * What loads changed, in the order of publication, up to the newest change there is; all that is kept without
   * `since`.
   *
   * The `id` of a change is the cursor behind it: keep the last one, and give it as `since` to go on another day. Free
   * without `include`, else a lookup's price a page.
   *
   * @throws CharterError, of status 410 with `oldest` where the cursor is older than what is kept
   */
  changes(options: ChangesOptions = {}): AsyncGenerator<Change, void, undefined> {
    return everyBehind<Changes, Change>(this.transport, 'listChanges', options, ({ changes }) => changes);
  }

  /** The operator of one location, at once. Charged as a row of a batch. @throws CharterError */
  matchOne(location: LocationRequest, options: MatchOneOptions = {}): Promise<MatchRow> {
    const { signal, idempotencyKey, ...fields } = options;
    return this.transport.read('matchLocation', { query: fields, body: { location }, signal, idempotencyKey });
  }

  /** What the account has. Free. @throws CharterError */
  credits(options: CallOptions = {}): Promise<CreditBalance> {
    return this.transport.read('getCredits', options);
  }
}
