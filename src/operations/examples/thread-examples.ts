/** What the document shows of people and addresses; all of it is invented. */
import type { AtAddress, PeopleOfName } from '../../network/network.ts';

export const PEOPLE = { name: 'Odalys Wrenfield', jurisdictions: 'us_fl,us_co' };

export const PEOPLE_ANSWER: PeopleOfName = {
  name: 'Odalys Wrenfield',
  people: [
    {
      names: ['Wrenfield, Odalys M.'],
      companies: [
        {
          jurisdiction_code: 'us_fl',
          entity_number: 'L19000123456',
          legal_name: 'Tavora LLC',
          status: 'active',
          named: 'Wrenfield, Odalys M.',
          roles: [{ kind: 'manager', title: 'MGR', ownership_percentage: null, started_on: null, ended_on: null }],
          address: '8834 RIVER CT # 747, JACKSONVILLE, FL 32202',
          as_of: '2026-08-30',
        },
      ],
      addresses: [
        { address: '8834 RIVER CT # 747, JACKSONVILLE, FL 32202', companies: 1, is_shared: false, is_tie: false },
      ],
      co_officers: [],
    },
  ],
  people_max: 1,
  companies: 1,
  is_truncated: false,
};

export const AT_ADDRESS = { address: '8834 River Ct #747, Jacksonville, FL 32202' };

export const AT_ADDRESS_ANSWER: AtAddress = {
  address: '8834 RIVER CT # 747, JACKSONVILLE, FL 32202',
  companies: [
    {
      jurisdiction_code: 'us_fl',
      entity_number: 'L19000123456',
      legal_name: 'Tavora LLC',
      status: 'active',
      address: '8834 RIVER CT # 747, JACKSONVILLE, FL 32202',
      uses: ['headquarters', 'party'],
      parties: ['Wrenfield, Odalys M.'],
      as_of: '2026-08-30',
    },
  ],
  premises: [],
  units: [{ address: '8834 RIVER CT # 747, JACKSONVILLE, FL 32202', companies: 1 }],
  agents: [],
  companies_in_house: 1,
  premises_in_house: 0,
  is_mail_drop: false,
  is_crowded: false,
  is_truncated: false,
};

export const THREAD_ERRORS = {
  detail: [
    {
      type: 'string_type',
      loc: ['body', 'name'],
      msg: 'Input should be a valid string',
      input: 7,
    },
  ],
};
