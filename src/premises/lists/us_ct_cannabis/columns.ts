import type { List } from '../../list.ts';

export const usCtCannabis: List = {
  code: 'us_ct_cannabis',
  title: 'Connecticut: cannabis',
  publisher: 'Connecticut Department of Consumer Protection',
  url: 'https://data.ct.gov/',
  state: 'CT',
  publishes: 'all',
  isConfirmed: true,
  layouts: [
    {
      id: 'table',
      columns: {
        trade_name: 'DBA',
        licensee: 'Business_Name',
        street: 'Street',
        city: 'City',
        state: 'State',
        zip: 'ZIP',
        number: 'License_Number',
        kind: 'License_Type',
        issued: 'Effective_Date',
        expires: 'Expiration_Date',
        status: 'License_Status',
      },
    },
  ],
};
