import type { List } from '../../list.ts';

export const usNyCannabis: List = {
  code: 'us_ny_cannabis',
  title: 'New York: cannabis',
  publisher: 'New York State Office of Cannabis Management',
  url: 'https://cannabis.ny.gov/',
  state: 'NY',
  publishes: 'active',
  isConfirmed: true,
  layouts: [
    {
      id: 'csv',
      columns: {
        trade_name: 'DBA',
        licensee: 'Entity Name',
        street: 'Address Line 1',
        unit: 'Address Line 2',
        city: 'City',
        state: 'State',
        zip: 'Zip',
        website: 'Business Website',
        number: 'License Number',
        kind: 'License Type',
        issued: 'Issued Date',
        expires: 'Expiration Date',
        status: 'License Status',
      },
    },
  ],
};
