import type { List } from '../../list.ts';

export const usNyLiquor: List = {
  code: 'us_ny_liquor',
  title: 'New York: active liquor licenses, quarterly',
  publisher: 'New York State Liquor Authority',
  url: 'https://data.ny.gov/d/hrvs-fxs2',
  state: 'NY',
  publishes: 'active',
  updates: 'quarterly',
  isConfirmed: true,
  downloads: [
    {
      url: 'https://data.ny.gov/api/views/hrvs-fxs2/rows.csv?accessType=DOWNLOAD',
      fileName: 'us_ny_liquor.csv',
    },
  ],
  layouts: [
    {
      id: 'csv',
      columns: {
        trade_name: 'DBA',
        licensee: 'Premises Name',
        street: 'Address',
        city: 'City',
        state: 'State',
        zip: 'Zip',
        kind: 'License Type Name',
      },
    },
  ],
};
