/** What the document shows of premises; all of it is invented. */
import type { Premises } from '../../entity/index.ts';

export const PREMISES: Premises = {
  id: 'SEA2301187',
  source: 'us_fl_dbpr_food',
  license_number: 'SEA2301187',
  license_kind: 'Permanent Food Service',
  trade_name: 'Fernhale Bakery',
  licensee: { name: 'Tavora LLC', type: 'company', jurisdiction_code: 'us_fl', entity_number: 'L19000123456' },
  link: { method: 'name_address', probability: 0.996 },
  parties: null,
  address: {
    raw: null,
    street_address: '412 Quarry Road',
    street_address_2: null,
    locality: 'Ocala',
    region: 'FL',
    postal_code: '34470',
    country: 'United States',
    country_code: 'US',
  },
  mailing_address: null,
  phone: '352-555-0142',
  website: null,
  issued_on: null,
  expires_on: '2026-12-01',
  status: 'current',
  status_raw: '20',
  source_url: null,
  as_of: '2026-08-30',
};

export const PREMISES_SEARCH = { q: 'fernhale quarry', sources: 'us_fl_dbpr_food', status: 'current', limit: 25 };

export const PREMISES_SEARCH_ANSWER = {
  page: 1,
  request: { query: PREMISES_SEARCH.q, sources: 'us_fl_dbpr_food', zip_code: null, status: 'current' },
  summary: {
    total_matches: 1,
    total_is_capped: false,
    returned: 1,
    next_page: null,
    sources_searched: ['us_fl_dbpr_food'],
  },
  // No field has both words: `match` names the first field that has one of them.
  results: [{ match: { matched_field: 'trade_name', matched_value: 'Fernhale Bakery' }, premises: PREMISES }],
};

export const SOURCE_ERRORS = {
  detail: [
    {
      type: 'value_error',
      loc: ['path', 'source'],
      msg: 'Value error, unsupported source: us_zz_food',
      input: 'us_zz_food',
      ctx: { unsupported: ['us_zz_food'] },
    },
  ],
};

export const OPTION_ERRORS = {
  detail: [{ type: 'extra_forbidden', loc: ['query', 'pages'], msg: 'Extra inputs are not permitted', input: '2' }],
};
