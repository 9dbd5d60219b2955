import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { COMPANY_SEARCH_FIELDS } from '../../src/operations/bodies/search-fields.ts';
import {
  apiRequest,
  asKind,
  atPage,
  companyBody,
  hasFilters,
  isSound,
  LEGAL_FORMS,
  LICENSE_STATUSES,
  ORDERS,
  PAGE_SIZES,
  PREMISES_ORDERS,
  PREMISES_SORTS,
  ROLES,
  readSearch,
  type Search,
  SORTS,
  STATUS_FILTERS,
  searchAddress,
} from '../../web/src/features/search/search-address.ts';
import * as fc from '../property.ts';

/** Plain objects, as an address is read into. */
const record = <T>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.record(fields, { noNullPrototype: true });

const shared = {
  q: fc.string({ unit: 'grapheme' }),
  jurisdictions: fc.constantFrom('all', 'us_co', 'us_co,us_fl'),
  limit: fc.constantFrom(...PAGE_SIZES),
  page: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
};
const searches: fc.Arbitrary<Search> = fc.oneof(
  record({
    kind: fc.constant('companies'),
    request: record({
      ...shared,
      match_alternative_names: fc.boolean(),
      match_previous_names: fc.boolean(),
      status: fc.constantFrom(...STATUS_FILTERS),
      legal_form: fc.option(fc.constantFrom(...LEGAL_FORMS)),
      formed_from: fc.option(fc.constantFrom('1864-02-29', '2020-01-01')),
      formed_until: fc.option(fc.constantFrom('2020-01-01', '2026-12-31')),
      city: fc.option(fc.constantFrom('Fort Collins', 'ST. LOUIS', 'Cañon & City')),
      zip_code: fc.option(fc.constantFrom('80202', '00501')),
      has_officers: fc.option(fc.boolean()),
      order_by: fc.constantFrom(...ORDERS),
      sort: fc.option(fc.constantFrom(...SORTS)),
    }),
  }),
  record({
    kind: fc.constant('officers'),
    request: record({
      ...shared,
      role: fc.option(fc.constantFrom(...ROLES)),
      sources: fc.constantFrom('all', 'us_co_food', null),
      zip_code: fc.option(fc.constantFrom('80202', '00501')),
    }),
  }),
  record({
    kind: fc.constant('premises'),
    request: record({
      q: shared.q,
      limit: shared.limit,
      page: shared.page,
      sources: fc.constantFrom('all', 'us_co_food', 'us_co_food,us_fl_bars'),
      zip_code: fc.option(fc.constantFrom('80202', '00501')),
      status: fc.constantFrom(...LICENSE_STATUSES),
      state: fc.option(fc.constantFrom('CO', 'PR')),
      order_by: fc.constantFrom(...PREMISES_ORDERS),
      sort: fc.option(fc.constantFrom(...PREMISES_SORTS)),
    }),
  }),
);

const queryOf = (address: string) => address.split('?')[1] ?? '';

describe('the address of a search', () => {
  it('reads back as the search', () => {
    fc.assert(
      fc.property(searches, (search) => {
        assert.deepEqual(readSearch(queryOf(searchAddress(search))), search);
      }),
    );
  });

  const ADDRESSES = [
    { address: '/search', search: { kind: 'companies', q: '' } },
    { address: '/search?q=100%2541+%26+more', search: { kind: 'companies', q: '100%41 & more' } },
    { address: '/search?kind=officers&q=o%27brien', search: { kind: 'officers', q: "o'brien" } },
    { address: '/search?kind=premises&q=kiln', search: { kind: 'premises', q: 'kiln' } },
  ] as const;
  for (const { address, search } of ADDRESSES) {
    it(`is ${address} for ${JSON.stringify(search)}, and says no more than is unusual`, () => {
      const { kind, request } = readSearch(queryOf(address));
      assert.deepEqual({ kind, q: request.q }, search);
      assert.equal(searchAddress({ kind, request } as Search), address);
    });
  }

  const UNUSABLE = [
    'status=dead',
    'order_by=name',
    'sort=relevance',
    'legal_form=gmbh',
    'formed_from=2020-02-30',
    'formed_until=yesterday',
    'city=%26',
    `city=${'a'.repeat(101)}`,
    'zip_code=8020',
    'has_officers=1',
    'limit=7',
    'limit=x',
    'page=0',
    'page=1.5',
    'page=1e99',
    'jurisdictions=',
    'kind=dogs',
    'match_previous_names=maybe',
    '%E0%A4%A&x=%',
  ];
  for (const parameters of UNUSABLE) {
    it(`reads ${parameters} as if it was not there`, () => assert.deepEqual(readSearch(parameters), readSearch('')));
  }
  it('reads a license status that is none as none', () => {
    assert.deepEqual(
      readSearch('kind=premises&zip_code=x&status=active&sources=&state=co&sort=formed_on&order_by=jurisdiction'),
      readSearch('kind=premises'),
    );
  });
  it('reads a ZIP code and a role that are none as none', () => {
    assert.deepEqual(readSearch('kind=officers&zip_code=８0202&role=boss'), readSearch('kind=officers'));
  });
});

describe('a search', () => {
  it('keeps its words, jurisdictions and page size, and starts anew, as one of the other kind', () => {
    const search = readSearch('q=kiln&jurisdictions=us_co&limit=25&page=4&status=active');
    assert.deepEqual(asKind(search, 'officers'), readSearch('kind=officers&q=kiln&jurisdictions=us_co&limit=25'));
    assert.deepEqual(
      asKind(asKind(search, 'officers'), 'companies'),
      readSearch('q=kiln&jurisdictions=us_co&limit=25'),
    );
  });

  it('keeps its words and page size as one of premises, which are in no registry', () => {
    const search = readSearch('q=kiln&jurisdictions=us_co&limit=25&page=4');
    assert.deepEqual(asKind(search, 'premises'), readSearch('kind=premises&q=kiln&limit=25'));
    assert.deepEqual(asKind(asKind(search, 'premises'), 'companies'), readSearch('q=kiln&limit=25'));
  });

  it('has filters where anything but its words and its page is unusual', () => {
    const usual = ['', 'q=kiln', 'q=kiln&page=3', 'kind=officers&q=kiln', 'kind=premises&q=kiln'];
    const unusual = ['status=active', 'limit=10', 'jurisdictions=us_co', 'match_previous_names=false'];
    unusual.push('kind=officers&role=owner', 'kind=officers&zip_code=80202', 'kind=premises&sources=us_co_food');
    for (const address of usual) assert.equal(hasFilters(readSearch(address)), false, address);
    for (const address of unusual) assert.equal(hasFilters(readSearch(address)), true, address);
  });

  it('is sent only with filters that are set, and counts on its first page', () => {
    const filters = { legal_form: 'llc', city: 'Denver', has_officers: false, sort: '-formed_on' } as const;
    const { request } = readSearch(
      `q=kiln&${new URLSearchParams(Object.entries(filters).map(([k, v]) => [k, `${v}`]))}`,
    );
    assert.ok('has_officers' in request);
    const { facets, ...body } = companyBody(request);
    const usual = { match_alternative_names: true, match_previous_names: true, jurisdictions: 'all', status: 'any' };
    assert.deepEqual(body, { q: 'kiln', ...usual, ...filters, order_by: 'relevance', limit: 100, page: 1 });
    assert.deepEqual(facets, ['jurisdiction_code', 'status', 'legal_form', 'has_officers']);
    assert.deepEqual(companyBody({ ...request, page: 2 }), { ...body, page: 2 });
    for (const field of Object.keys(companyBody(request))) assert.ok(field in COMPANY_SEARCH_FIELDS, field);
  });

  it('is sound unless what is typed into a filter cannot be sent', () => {
    const { request } = readSearch('q=kiln');
    assert.ok('city' in request);
    const ofFilters = (filters: Partial<typeof request>) =>
      isSound({ kind: 'companies', request: { ...request, ...filters } });
    assert.ok(
      ofFilters({ formed_from: '2020-01-01', formed_until: '2020-01-01', city: '29 Palms', zip_code: '80202' }),
    );
    for (const filters of [
      { formed_from: '2020-01-02', formed_until: '2020-01-01' },
      { city: ' .' },
      { zip_code: '8' },
    ]) {
      assert.equal(ofFilters(filters), false, JSON.stringify(filters));
    }
  });

  it('turns to a page and changes nothing else', () => {
    assert.deepEqual(atPage(readSearch('q=kiln&status=active'), 3), readSearch('q=kiln&status=active&page=3'));
  });

  it('is a request of the API with fields that it has, without filters that are not set', () => {
    const companies = apiRequest(readSearch('q=kiln'));
    assert.equal(companies.path, '/v2/companies/search');
    for (const field of Object.keys(companies.body!)) assert.ok(field in COMPANY_SEARCH_FIELDS, field);
    const officers = apiRequest(readSearch('kind=officers&q=kiln&zip_code=80202'));
    assert.equal(officers.path, '/v2/officers/search');
    const premises = apiRequest(readSearch('kind=premises&q=kiln&status=ended'));
    assert.equal(premises.path, '/v2/premises/search');
    const usual = { sources: 'all', order_by: 'relevance', limit: 100, page: 1 };
    assert.deepEqual(premises.body, { ...usual, q: 'kiln', status: 'ended' });
    assert.deepEqual(officers.body, { q: 'kiln', zip_code: '80202', jurisdictions: 'all', limit: 100, page: 1 });
  });
});
