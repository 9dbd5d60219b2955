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
import { newKey, type PaidOptions, type Transport } from './transport.ts';

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

type Searching = 'searchCompanies' | 'searchOfficers' | 'searchPremises';

async function searchPage<Response extends object>(
  transport: Transport,
  operation: Searching,
  q: string,
  { signal, idempotencyKey, snapshot, ...fields }: PageOptions,
): Promise<Page<Response>> {
  const asked = { body: { ...fields, q }, snapshot, signal, idempotencyKey };
  return pageOf(await transport.ask<Response>(operation, asked));
}

/** Companies that one request looks up. */
const LOOKUP_MAX = 100;

/** A kind of search, one page at a time or all of them. */
class Search<Response extends SearchResponse<Result>, Result, Options extends PageOptions> {
  protected readonly transport: Transport;
  readonly #operation: Searching;

  constructor(transport: Transport, operation: Searching) {
    this.transport = transport;
    this.#operation = operation;
  }

  /** One page. The default is the first, of at most 100 results. Costs a search. @throws CharterError */
  search(q: string, options?: Options): Promise<Page<Response>> {
    return searchPage(this.transport, this.#operation, q, options ?? {});
  }

  /**
   * Every result, in the order of the search; also while the registry is replaced. `limit` is how many come with one
   * request, and each request costs a search. Ends with a `CharterError` of status 410 where the walk takes more than
   * ten minutes after a replacement: begin again then. @throws CharterError
   */
  all(q: string, options?: Omit<Options, 'page'>): AsyncGenerator<Result, void, undefined> {
    return everyResult<Response, Result>(
      options ?? {},
      (page, asked) => searchPage(this.transport, this.#operation, q, { ...asked, page } as PageOptions),
      ({ results, summary }) => ({ results, nextPage: summary.next_page }),
    );
  }
}

export class CompanyCalls extends Search<CompanySearchResponse, CompanySearchResult, CompanySearchOptions> {
  constructor(transport: Transport) {
    super(transport, 'searchCompanies');
  }

  /** The company with exactly this number. @throws CharterError, of status 404 where there is none */
  get(jurisdictionCode: string, entityNumber: string, options: PaidOptions = {}): Promise<Company> {
    return this.transport.read('getCompany', { ...options, inPath: [jurisdictionCode, entityNumber] });
  }

  /**
   * Any number of companies, by number or by an identifier of another register: what is found of each, in order; none
   * or, for an identifier, several. Each 100 cost a lookup where any is found. @throws CharterError
   */
  async lookup(companies: CompaniesLookupRequest['companies'], options: PaidOptions = {}): Promise<Company[][]> {
    const { signal, idempotencyKey = newKey() } = options;
    const found: Company[][] = [];
    for (let from = 0; from < companies.length; from += LOOKUP_MAX) {
      const body = { companies: companies.slice(from, from + LOOKUP_MAX) };
      const asked = { body, signal, idempotencyKey: `${idempotencyKey}-${from}` };
      found.push(...(await this.transport.read<FoundCompanies>('lookUpCompanies', asked)).results);
    }
    return found;
  }

  /** A page of the premises that the license lists know a company by. Costs a lookup. @throws CharterError */
  async premises(
    jurisdictionCode: string,
    entityNumber: string,
    options: CompanyPremisesOptions = {},
  ): Promise<Page<CompanyPremises>> {
    const { limit, page, ...others } = options;
    const asked = { ...others, inPath: [jurisdictionCode, entityNumber], query: { limit, page } };
    return pageOf(await this.transport.ask<CompanyPremises>('listCompanyPremises', asked));
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
    super(transport, 'searchOfficers');
  }
}

export class PremisesCalls extends Search<PremisesSearchResponse, PremisesSearchResult, PremisesSearchOptions> {
  constructor(transport: Transport) {
    super(transport, 'searchPremises');
  }

  /** One record of a license list. @throws CharterError, of status 404 where there is none */
  get(source: string, id: string, options: PaidOptions = {}): Promise<Premises> {
    return this.transport.read('getPremises', { ...options, inPath: [source, id] });
  }
}
