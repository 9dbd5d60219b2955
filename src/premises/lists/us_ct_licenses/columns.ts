import type { List } from '../../list.ts';

export const usCtLicenses: List = {
  code: 'us_ct_licenses',
  title: 'Connecticut: licenses and credentials',
  publisher: 'State of Connecticut',
  url: 'https://data.ct.gov/d/ngch-56tr',
  state: null,
  publishes: 'all',
  isConfirmed: false,
  ownership: { persons: ['INDIVIDUAL'], companies: [] },
  downloads: [
    {
      url: 'https://data.ct.gov/api/views/ngch-56tr/rows.csv?accessType=DOWNLOAD',
      fileName: 'us_ct_licenses.csv',
    },
  ],
  layouts: [
    {
      id: 'socrata',
      columns: {
        trade_name: 'dba',
        licensee: 'name | businessname',
        ownership: 'type?',
        street: 'address',
        city: 'city',
        state: 'state',
        zip: 'zip',
        number: 'credentialnumber',
        kind: 'credential?',
        issued: 'issuedate?',
        expires: 'expirationdate?',
        status: 'status',
      },
    },
  ],
};
