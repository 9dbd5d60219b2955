import type { List } from '../../list.ts';

export const usLaNewOrleans: List = {
  code: 'us_la_new_orleans',
  title: 'New Orleans: active occupational licenses',
  publisher: 'City of New Orleans',
  url: 'https://data.nola.gov/',
  state: null,
  publishes: 'active',
  isConfirmed: true,
  layouts: [
    {
      id: 'csv',
      columns: {
        trade_name: 'BusinessName',
        licensee: 'OwnerName',
        street: 'BusinessAddress',
        unit: 'Suite',
        city: 'City',
        state: 'State',
        zip: 'Zip',
        phone: 'BusinessPhone',
        number: 'BusinessLicenseNumber',
        kind: 'BusinessType',
        issued: 'BusinessStartDate',
      },
    },
  ],
};
