import type { List } from '../../list.ts';

export const usNyRetailFood: List = {
  code: 'us_ny_retail_food',
  title: 'New York: retail food stores',
  publisher: 'New York State Department of Agriculture and Markets',
  url: 'https://data.ny.gov/d/9a8c-vfzj',
  state: 'NY',
  publishes: 'active',
  isConfirmed: true,
  downloads: [
    {
      url: 'https://data.ny.gov/api/views/9a8c-vfzj/rows.csv?accessType=DOWNLOAD',
      fileName: 'us_ny_retail_food.csv',
    },
  ],
  layouts: [
    {
      id: 'csv',
      columns: {
        trade_name: 'DBA Name',
        licensee: 'Entity Name',
        street: ['Street Number', 'Street Name'],
        unit: ['Address Line 2', 'Address Line 3'],
        city: 'City',
        state: 'State',
        zip: 'Zip Code',
        number: 'License Number',
        kind: ['Operation Type', 'Establishment Type'],
      },
    },
  ],
};
