import type { List } from '../../list.ts';

export const usNyNycDca: List = {
  code: 'us_ny_nyc_dca',
  title: 'New York City: legally operating businesses',
  publisher: 'New York City Department of Consumer and Worker Protection',
  url: 'https://data.cityofnewyork.us/d/w7w3-xahh',
  state: null,
  publishes: 'all',
  isConfirmed: true,
  ownership: { persons: ['Individual'], companies: [] },
  layouts: [
    {
      id: 'csv',
      columns: {
        trade_name: 'Business Name 2',
        licensee: 'Business Name',
        ownership: 'License Type',
        street: ['Address Building', 'Address Street Name'],
        unit: 'Secondary Address Street Name?',
        city: 'Address City',
        state: 'Address State',
        zip: 'Address ZIP',
        phone: 'Contact Phone Number',
        number: 'DCA License Number',
        kind: 'Industry',
        issued: 'License Creation Date',
        expires: 'License Expiration Date',
        status: 'License Status',
      },
    },
  ],
};
