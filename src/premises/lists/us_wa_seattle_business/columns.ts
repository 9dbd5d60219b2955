import type { List } from '../../list.ts';

export const usWaSeattleBusiness: List = {
  code: 'us_wa_seattle_business',
  title: 'Seattle: business licenses',
  publisher: 'City of Seattle',
  url: 'https://data.seattle.gov/',
  state: null,
  publishes: 'active',
  isConfirmed: true,
  numberSchemes: ['us_wa'],
  ownership: {
    persons: ['Sole proprietorship'],
    companies: [
      'Corporation',
      'Non Profit Corporation',
      'LLC - Single Member',
      'LLC - Multi Member',
      'LLC Limited Liability Co',
      'Limited Liability Ptrs LLP',
      'Limited Liability Limited Ptrs',
      'Limited Partnership',
      'Professional Association',
      'Municipality',
    ],
  },
  layouts: [
    {
      id: 'csv',
      columns: {
        trade_name: 'trade_name',
        licensee: 'business_legal_name',
        ownership: 'ownership_type',
        street: 'street_address',
        city: 'city',
        state: 'state',
        zip: 'zip_5 | Zip',
        phone: 'Business Phone?',
        number: 'city_account_number',
        kind: 'naics_description',
        issued: 'license_start_date',
        registration_number: 'ubi',
      },
    },
  ],
};
