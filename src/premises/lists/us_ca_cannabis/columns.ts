import type { List } from '../../list.ts';

export const usCaCannabis: List = {
  code: 'us_ca_cannabis',
  title: 'California: cannabis',
  publisher: 'California Department of Cannabis Control',
  url: 'https://search.cannabis.ca.gov/',
  state: 'CA',
  publishes: 'all',
  isInParts: true,
  isConfirmed: true,
  ownership: {
    persons: ['Sole Proprietorship'],
    companies: [
      'Limited Liability Company',
      'Foreign Limited Liability Company',
      'Corporation',
      'Foreign Corporation',
      'Limited Liability Partnership',
      'Limited Partnership',
    ],
  },
  hasCommaBetweenOfficers: true,
  layouts: [
    {
      id: 'uls',
      columns: {
        trade_name: 'businessDbaName',
        licensee: 'businessLegalName',
        ownership: 'businessStructure',
        officers: 'businessOwnerName',
        street: 'premiseStreetAddress',
        city: 'premiseCity',
        state: 'premiseState',
        zip: 'premiseZipCode',
        phone: 'businessPhone',
        number: 'licenseNumber',
        kind: 'licenseType',
        issued: 'issueDate',
        expires: 'expirationDate',
        status: 'licenseStatus',
      },
    },
  ],
};
