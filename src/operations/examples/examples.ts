/** What the document shows; every company and person is invented. */

import type { z } from 'zod';
import { filterValues, OFFICER_FILTERS } from '../../engine/index.ts';
import type { Company, Party } from '../../entity/index.ts';
import type { creditBalance } from '../schemas/schemas.ts';

const AGENT_ADDRESS = {
  raw: null,
  street_address: '1200 Quarry Road',
  street_address_2: 'Suite 4',
  locality: 'Fort Collins',
  region: 'CO',
  postal_code: '80521',
  country: 'United States',
  country_code: 'US',
};

const OFFICER: Party = {
  type: 'person',
  name: 'Wrenfield, Odalys M.',
  roles: [
    {
      kind: 'registered_agent',
      title: 'Registered Agent',
      ownership_percentage: null,
      started_on: null,
      ended_on: null,
    },
  ],
  address: AGENT_ADDRESS,
};

export const COMPANY: Company = {
  kind: 'company',
  jurisdiction_code: 'us_co',
  entity_number: '20211234567',
  legal_name: 'Bluestem Kettle Works LLC',
  status: 'active',
  status_raw: 'Good Standing',
  legal_form: 'llc',
  legal_form_raw: 'DLLC',
  domicile: 'domestic',
  formed_on: '2021-03-14',
  dissolved_on: null,
  addresses: { registered: AGENT_ADDRESS, headquarters: null, mailing: null },
  names: [{ name: 'Bluestem Coffee', kind: 'trading', started_on: '2022-01-05', ended_on: null }],
  parties: [OFFICER],
  filings: null,
  relationships: null,
  contact: null,
  industry_codes: null,
  identifiers: null,
  entity_url: null,
  search_url: 'https://www.sos.state.co.us/biz/BusinessEntityCriteriaExt.do',
  as_of: '2026-08-30',
};

const SUMMARY = {
  total_matches: 1,
  total_is_capped: false,
  returned: 1,
  next_page: null,
  jurisdictions_searched: ['us_co'],
};

export const COMPANY_SEARCH = { q: 'bluestem "kettle works"', jurisdictions: 'us_co', status: 'active', limit: 25 };

export const COMPANY_SEARCH_ANSWER = {
  page: 1,
  request: {
    query: COMPANY_SEARCH.q,
    match_alternative_names: true,
    match_previous_names: true,
    jurisdictions: 'us_co',
    status: 'active',
    order_by: 'jurisdiction',
  },
  summary: SUMMARY,
  results: [{ match: { matched_field: 'name', matched_value: COMPANY.legal_name }, company: COMPANY }],
};

export const FILTERED_SEARCH = {
  q: 'bluestem',
  legal_form: 'llc',
  formed_from: '2021-01-01',
  formed_until: '2021-12-31',
  city: 'Fort Collins',
  has_officers: false,
  sort: '-formed_on',
  facets: ['jurisdiction_code', 'status'],
};

export const FILTERED_SEARCH_ANSWER = {
  ...COMPANY_SEARCH_ANSWER,
  request: {
    query: FILTERED_SEARCH.q,
    match_alternative_names: true,
    match_previous_names: true,
    jurisdictions: 'all',
    status: 'any',
    legal_form: 'llc',
    formed_from: '2021-01-01',
    formed_until: '2021-12-31',
    city: 'Fort Collins',
    has_officers: false,
    order_by: 'jurisdiction',
    sort: '-formed_on',
    facets: ['jurisdiction_code', 'status'],
  },
  facets: {
    jurisdiction_code: [{ value: 'us_co', count: 1, is_capped: false }],
    status: [{ value: 'active', count: 1, is_capped: false }],
  },
};

export const OFFICER_SEARCH = { q: 'odalys wren*', role: 'registered_agent', zip_code: '80521' };

export const OFFICER_SEARCH_ANSWER = {
  page: 1,
  request: {
    query: OFFICER_SEARCH.q,
    ...filterValues(OFFICER_FILTERS, { role: 'registered_agent', zip_code: '80521' }),
    jurisdictions: 'all',
  },
  summary: SUMMARY,
  results: [
    { match: { matched_field: 'officer_name', matched_value: OFFICER.name }, officer: OFFICER, company: COMPANY },
  ],
};

export const COMPANIES_LOOKUP = {
  companies: [
    { jurisdiction_code: 'us_co', entity_number: '20211234567' },
    { identifier: { scheme: 'us_ein', value: '12-3456789' } },
  ],
};

export const LOOKUP_ERRORS = {
  detail: [
    {
      type: 'missing',
      loc: ['body', 'companies', 0, 'entity_number'],
      msg: 'Field required',
      input: { jurisdiction_code: 'us_co' },
    },
  ],
};

export const CREDIT_BALANCE: z.infer<typeof creditBalance> = {
  balance: 10_000,
  overage_enabled: false,
  overage_amount: null,
  auto_topup_enabled: true,
  auto_topup_threshold_credits: 1_000,
  auto_topup_target_credits: 5_000,
};

export const SYNTAX_ERROR = {
  detail: 'Syntax error at position 5: wildcard is not allowed inside a quoted phrase',
  position: 5,
  code: 'wildcard_in_phrase',
};

export const INSUFFICIENT_CREDITS = {
  detail: 'Insufficient credits: this request costs 40, 12 available',
  required: 40,
  available: 12,
};

export const BODY_ERRORS = {
  detail: [
    {
      type: 'less_than_equal',
      loc: ['body', 'limit'],
      msg: 'Input should be less than or equal to 100',
      input: 500,
      ctx: { le: 100 },
    },
  ],
};

export const PATH_ERRORS = {
  detail: [
    {
      type: 'value_error',
      loc: ['path', 'jurisdiction_code'],
      msg: 'Value error, unsupported jurisdiction code: us_zz',
      input: 'us_zz',
      ctx: { unsupported: ['us_zz'] },
    },
  ],
};

export const SUGGESTIONS = {
  suggestions: [
    { kind: 'company', text: COMPANY.legal_name, jurisdiction_code: 'us_co', entity_number: '20211234567' },
    { kind: 'person', text: OFFICER.name, jurisdiction_code: 'us_co', entity_number: '20211234567' },
    { kind: 'spelling', text: 'bluestem kettle', jurisdiction_code: null, entity_number: null },
  ],
};

export const SUGGEST_ERRORS = {
  detail: [{ type: 'missing', loc: ['query', 'q'], msg: 'Field required', input: {} }],
};
