import type { List } from '../../list.ts';

export const usNyNycCafes: List = {
  code: 'us_ny_nyc_cafes',
  title: 'New York City: sidewalk cafés',
  publisher: 'New York City Department of Consumer and Worker Protection',
  url: 'https://data.cityofnewyork.us/d/qcdj-rwhu',
  state: 'NY',
  publishes: 'all',
  isConfirmed: true,
  layouts: [
    {
      id: 'csv',
      columns: {
        trade_name: 'BUSINESS_NAME2',
        licensee: 'BUSINESS_NAME',
        street: ['BUILDING', 'STREET'],
        city: 'CITY',
        state: 'STATE',
        zip: 'ZIP',
        number: 'LICENSE_NBR',
        kind: 'SWC_TYPE',
        issued: 'ISSUANCE_DD?',
        expires: 'EXPIRATION_DATE',
        status: 'LIC_STATUS',
      },
    },
  ],
};
