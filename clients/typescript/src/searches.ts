/** Companies, officers and premises: searches, and lookups of what they find. */
import { everyResult, type Page, type PageOptions, pageOf } from './pages.ts';
import type {
  CompaniesLookupRequest,
  Company,
  CompanyPremises,
  CompanySearchRequest,
  CompanySearchResponse,
  CompanySearchResult,
  FoundCompanies,
  OfficerSearchRequest,
  OfficerSearchResponse,
  OfficerSearchResult,
  Premises,
  PremisesSearchRequest,
  PremisesSearchResponse,
  PremisesSearchResult,
} from './schema.ts';
import { newKey, type PaidOptions, paid, pathOf, type Transport } from './transport.ts';

/** The fields of a search but `q`, named as the API names them. */
type Fields<Request> = Omit<Request, 'q'> & PageOptions;

export type CompanySearchOptions = Fields<CompanySearchRequest>;
export type OfficerSearchOptions = Fields<OfficerSearchRequest>;
export type PremisesSearchOptions = Fields<PremisesSearchRequest>;
export type CompanyPremisesOptions = PageOptions & { readonly limit?: number; readonly page?: number };

type SearchResponse<Result> = {
  readonly results: readonly Result[];
  readonly summary: { readonly next_page: number | null };
};

async function searchPage<Response extends object>(
  transport: Transport,
  path: string,
  q: string,
  { signal, idempotencyKey, snapshot, ...fields }: PageOptions,
): Promise<Page<Response>> {
  const headers = { ...paid({ idempotencyKey }), 'x-snapshot': snapshot };
  return pageOf(await transport.call<Response>({ method: 'POST', path, body: { ...fields, q }, headers, signal }));
}

/** Companies that one request looks up. */
const LOOKUP_MAX = 100;

/** A kind of search, one page at a time or all of them. */
class Search<Response extends SearchResponse<Result>, Result, Options extends PageOptions> {
  protected readonly transport: Transport;
  readonly #path: string;

  constructor(transport: Transport, path: string) {
    this.transport = transport;
    this.#path = path;
  }

  /** One page. The default is the first, of at most 100 results. Costs a search. @throws CharterError */
  search(q: string, options?: Options): Promise<Page<Response>> {
    return searchPage(this.transport, this.#path, q, options ?? {});
  }

  /**
   * Every result, in the order of the search; also while the registry is replaced. `limit` is how many come with one
   * request, and each request costs a search. Ends with a `CharterError` of status 410 where the walk takes more than
   * ten minutes after a replacement: begin again then. @throws CharterError
   */
  all(q: string, options?: Omit<Options, 'page'>): AsyncGenerator<Result, void, undefined> {
    return everyResult<Response, Result>(
      options ?? {},
      (page, asked) => searchPage(this.transport, this.#path, q, { ...asked, page } as PageOptions),
      ({ results, summary }) => ({ results, nextPage: summary.next_page }),
    );
  }
}

export class CompanyCalls extends Search<CompanySearchResponse, CompanySearchResult, CompanySearchOptions> {
  constructor(transport: Transport) {
    super(transport, '/v2/companies/search');
  }

  /** The company with exactly this number. @throws CharterError, of status 404 where there is none */
  async get(jurisdictionCode: string, entityNumber: string, options: PaidOptions = {}): Promise<Company> {
    const { signal } = options;
    const path = pathOf('v2', 'companies', jurisdictionCode, entityNumber);
    return (await this.transport.call<Company>({ method: 'GET', path, headers: paid(options), signal })).body;
  }

  /**
   * Any number of companies, by number or by an identifier of another register: what is found of each, in order; none
   * or, for an identifier, several. Each 100 cost a lookup where any is found. @throws CharterError
   */
  async lookup(companies: CompaniesLookupRequest['companies'], options: PaidOptions = {}): Promise<Company[][]> {
    const { signal, idempotencyKey = newKey() } = options;
    const found: Company[][] = [];
    for (let from = 0; from < companies.length; from += LOOKUP_MAX) {
      const { body } = await this.transport.call<FoundCompanies>({
        method: 'POST',
        path: '/v2/companies/lookup',
        body: { companies: companies.slice(from, from + LOOKUP_MAX) },
        headers: paid({ idempotencyKey: `${idempotencyKey}-${from}` }),
        signal,
      });
      found.push(...body.results);
    }
    return found;
  }

  /** A page of the premises that the license lists know a company by. Costs a lookup. @throws CharterError */
  async premises(
    jurisdictionCode: string,
    entityNumber: string,
    options: CompanyPremisesOptions = {},
  ): Promise<Page<CompanyPremises>> {
    const { signal, snapshot, limit, page } = options;
    const path = pathOf('v2', 'companies', jurisdictionCode, entityNumber, 'premises');
    const headers = { ...paid(options), 'x-snapshot': snapshot };
    return pageOf(
      await this.transport.call<CompanyPremises>({ method: 'GET', path, query: { limit, page }, headers, signal }),
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
}

export class OfficerCalls extends Search<OfficerSearchResponse, OfficerSearchResult, OfficerSearchOptions> {
  constructor(transport: Transport) {
    super(transport, '/v2/officers/search');
  }
}

export class PremisesCalls extends Search<PremisesSearchResponse, PremisesSearchResult, PremisesSearchOptions> {
  constructor(transport: Transport) {
    super(transport, '/v2/premises/search');
  }

  /** One record of a license list. @throws CharterError, of status 404 where there is none */
  async get(source: string, id: string, options: PaidOptions = {}): Promise<Premises> {
    const { signal } = options;
    const path = pathOf('v2', 'premises', source, id);
    return (await this.transport.call<Premises>({ method: 'GET', path, headers: paid(options), signal })).body;
  }
}
