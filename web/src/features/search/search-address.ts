/**
 * A search as the page's address has it, so that it can be kept, shared and come back to. Fields are named as
 * in the API.
 */
import { tokenize } from '../../../../src/entity/index.ts';
import type { CompanySearchRequest, OfficerSearchRequest, PremisesSearchRequest } from '../../shared/api/schema.ts';
import { isDay } from '../../shared/format.ts';
import type { ApiRequest } from '../../shared/request-samples.ts';

type BothKinds = 'q' | 'jurisdictions' | 'limit' | 'page';
/** What the page offers of the API's fields. */
export type CompanySearch = Required<Omit<CompanySearchRequest, 'facets'>>;
export type OfficerSearch = Required<Pick<OfficerSearchRequest, BothKinds | 'role' | 'zip_code' | 'sources'>>;
export type PremisesSearch = Required<Omit<PremisesSearchRequest, 'facets'>>;
export type Search =
  | { readonly kind: 'companies'; readonly request: CompanySearch }
  | { readonly kind: 'officers'; readonly request: OfficerSearch }
  | { readonly kind: 'premises'; readonly request: PremisesSearch };

export const KINDS = ['companies', 'officers', 'premises'] as const satisfies Search['kind'][];

export const PAGE_SIZES = [10, 25, 50, 100] as const;

/** As the API fills in what is left out, but by relevance: people look at the first results. */
const COMPANIES: CompanySearch = {
  q: '',
  match_alternative_names: true,
  match_previous_names: true,
  jurisdictions: 'all',
  status: 'any',
  legal_form: null,
  formed_from: null,
  formed_until: null,
  city: null,
  zip_code: null,
  has_officers: null,
  order_by: 'relevance',
  sort: null,
  limit: 100,
  page: 1,
};
const OFFICERS: OfficerSearch = {
  q: '',
  role: null,
  zip_code: null,
  jurisdictions: 'all',
  sources: null,
  limit: 100,
  page: 1,
};
const PREMISES: PremisesSearch = {
  q: '',
  sources: 'all',
  zip_code: null,
  status: 'any',
  state: null,
  order_by: 'relevance',
  sort: null,
  limit: 100,
  page: 1,
};
const USUAL = { companies: COMPANIES, officers: OFFICERS, premises: PREMISES };

export const STATUS_FILTERS = ['any', 'active', 'inactive', 'unknown'] as const satisfies CompanySearch['status'][];
export const LICENSE_STATUSES = ['any', 'current', 'ended'] as const satisfies PremisesSearch['status'][];
export const PREMISES_ORDERS = ['relevance', 'source'] as const satisfies PremisesSearch['order_by'][];
export const PREMISES_SORTS = [
  'name',
  '-name',
  '-issued_on',
  'issued_on',
  'expires_on',
  '-expires_on',
] as const satisfies PremisesSearch['sort'][];
export const ORDERS = ['relevance', 'jurisdiction'] as const satisfies CompanySearch['order_by'][];
export const SORTS = ['name', '-name', '-formed_on', 'formed_on'] as const satisfies CompanySearch['sort'][];
export const LEGAL_FORMS = [
  'llc',
  'corporation',
  'nonprofit',
  'limited_partnership',
  'limited_liability_partnership',
  'partnership',
  'trust',
  'other',
  'unknown',
] as const satisfies CompanySearch['legal_form'][];
export const ROLES = [
  'officer',
  'manager',
  'member',
  'governor',
  'owner',
  'shareholder',
  'incorporator',
  'registered_agent',
  'other',
  'unknown',
] as const satisfies OfficerSearch['role'][];

/**
 * Reads the part of an address behind `?`. What it does not know, or cannot use, is as if it was not there.
 */
export function readSearch(address: string): Search {
  const parameters = new URLSearchParams(address);
  const paged = {
    q: parameters.get('q') ?? '',
    limit: oneOf(PAGE_SIZES, Number(parameters.get('limit'))) ?? 100,
    page: pageOf(parameters.get('page')),
  };
  const zipCode = parameters.get('zip_code') ?? '';
  const zip_code = isZipCode(zipCode) ? zipCode : null;
  if (parameters.get('kind') === 'premises') {
    const sources = parameters.get('sources') || 'all';
    const status = oneOf(LICENSE_STATUSES, parameters.get('status')) ?? PREMISES.status;
    const state = stateOf(parameters.get('state'));
    const order_by = oneOf(PREMISES_ORDERS, parameters.get('order_by')) ?? PREMISES.order_by;
    const sort = oneOf(PREMISES_SORTS, parameters.get('sort')) ?? null;
    return { kind: 'premises', request: { ...paged, sources, zip_code, status, state, order_by, sort } };
  }
  const shared = { ...paged, jurisdictions: parameters.get('jurisdictions') || 'all' };
  if (parameters.get('kind') === 'officers') {
    const role = oneOf(ROLES, parameters.get('role')) ?? null;
    const sources = parameters.get('sources') || null;
    return { kind: 'officers', request: { ...OFFICERS, ...shared, role, zip_code, sources } };
  }
  return {
    kind: 'companies',
    request: {
      ...COMPANIES,
      ...shared,
      match_alternative_names: parameters.get('match_alternative_names') !== 'false',
      match_previous_names: parameters.get('match_previous_names') !== 'false',
      status: oneOf(STATUS_FILTERS, parameters.get('status')) ?? COMPANIES.status,
      legal_form: oneOf(LEGAL_FORMS, parameters.get('legal_form')) ?? null,
      formed_from: dayOf(parameters.get('formed_from')),
      formed_until: dayOf(parameters.get('formed_until')),
      city: cityOf(parameters.get('city')),
      zip_code,
      has_officers: { true: true, false: false }[parameters.get('has_officers') ?? ''] ?? null,
      order_by: oneOf(ORDERS, parameters.get('order_by')) ?? COMPANIES.order_by,
      sort: oneOf(SORTS, parameters.get('sort')) ?? null,
    },
  };
}

/** The address of a search: `/search?q=acme`. What is as always is left out. */
export function searchAddress({ kind, request }: Search): string {
  const usual: Readonly<Record<string, unknown>> = USUAL[kind];
  const parameters = new URLSearchParams(kind === 'companies' ? {} : { kind });
  for (const [name, value] of Object.entries(request)) {
    if (value !== null && value !== usual[name]) parameters.set(name, String(value));
  }
  const address = parameters.toString();
  return address === '' ? '/search' : `/search?${address}`;
}

/** The search of companies for a text, without filters. */
export const searchOf = (q: string): Search => ({ kind: 'companies', request: { ...COMPANIES, q } });

/** Another kind of search, with what both have in common. */
export function asKind({ request }: Search, kind: Search['kind']): Search {
  const { q, limit } = request;
  if (kind === 'premises') return { kind, request: { ...PREMISES, q, limit } };
  const jurisdictions = 'jurisdictions' in request ? request.jurisdictions : 'all';
  return kind === 'officers'
    ? { kind, request: { ...OFFICERS, q, jurisdictions, limit } }
    : { kind, request: { ...COMPANIES, q, jurisdictions, limit } };
}

export function atPage(search: Search, page: number): Search {
  return withChanges(search, { page });
}

/** The search with some of the fields that all kinds have changed. */
export function withChanges(search: Search, changes: Partial<Pick<PremisesSearch, 'q' | 'limit' | 'page'>>): Search {
  // Each kind by itself: the compiler does not see that all of them have these fields.
  if (search.kind === 'premises') return { ...search, request: { ...search.request, ...changes } };
  return search.kind === 'officers'
    ? { ...search, request: { ...search.request, ...changes } }
    : { ...search, request: { ...search.request, ...changes } };
}

/** What the first page of companies is counted by, for the filters. */
const FACETS = ['jurisdiction_code', 'status', 'legal_form', 'has_officers'] as const;

/** What is sent for a page of companies. */
export function companyBody(request: CompanySearch): CompanySearchRequest {
  return { ...withoutNulls(request), q: request.q, ...(request.page === 1 && { facets: [...FACETS] }) };
}

/** What the first page of premises is counted by, for the filters. */
const PREMISES_FACETS = ['source', 'status', 'state'] as const;

/** What is sent for a page of premises. */
export function premisesBody(request: PremisesSearch): PremisesSearchRequest {
  return { ...withoutNulls(request), q: request.q, ...(request.page === 1 && { facets: [...PREMISES_FACETS] }) };
}

const withoutNulls = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Partial<T>;

/** The same search as a program sends it; filters that are not set are left out. */
export function apiRequest({ kind, request }: Search): ApiRequest {
  return { method: 'POST', path: `/v2/${kind}/search`, body: withoutNulls(request) };
}

/** Is anything but the query set apart from what is usual? */
export function hasFilters(search: Search): boolean {
  const usual: Readonly<Record<string, unknown>> = USUAL[search.kind];
  const bare = withChanges(search, { q: '', page: 1 });
  return Object.entries(bare.request).some(([name, value]) => value !== usual[name]);
}

/** Whether what is typed into the filters can be sent; the others are chosen from lists. */
export function isSound({ kind, request }: Search): boolean {
  if (request.zip_code !== null && !isZipCode(request.zip_code)) return false;
  return kind !== 'companies' || ((request.city === null || isCity(request.city)) && !isBackwards(request));
}

/** Whether a range of days ends before it begins. */
export function isBackwards({ formed_from, formed_until }: CompanySearch): boolean {
  return formed_from !== null && formed_until !== null && formed_until < formed_from;
}

/** The longest city that the server takes, in code points. */
export const CITY_LENGTH_MAX = 100;

export const isCity = (text: string): boolean => tokenize(text).length > 0 && [...text].length <= CITY_LENGTH_MAX;

export function isZipCode(text: string): boolean {
  return /^[0-9]{5}$/.test(text);
}

function pageOf(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}

/** A postal code; whether a state has it is the server's to say. */
const stateOf = (text: string | null): PremisesSearch['state'] =>
  /^[A-Z]{2}$/.test(text ?? '') ? (text as PremisesSearch['state']) : null;

const dayOf = (text: string | null): string | null => (text !== null && isDay(text) ? text : null);
const cityOf = (text: string | null): string | null => (text !== null && isCity(text) ? text : null);

function oneOf<T>(values: readonly T[], value: unknown): T | undefined {
  return values.find((known) => known === value);
}
