import type { List } from '../../list.ts';

export const usDeLicenses: List = {
  code: 'us_de_licenses',
  title: 'Delaware: business licenses',
  publisher: 'Delaware Division of Revenue',
  url: 'https://data.delaware.gov/d/5zy2-grhr',
  state: null,
  publishes: 'active',
  isConfirmed: false,
  downloads: [
    {
      url: 'https://data.delaware.gov/api/views/5zy2-grhr/rows.csv?accessType=DOWNLOAD',
      fileName: 'us_de_licenses.csv',
    },
  ],
  layouts: [
    {
      id: 'socrata',
      columns: {
        trade_name: 'trade_name',
        licensee: 'business_name',
        street: 'address_1',
        unit: 'address_2?',
        city: 'city',
        state: 'state',
        zip: 'zip',
        number: 'license_number',
        kind: 'category?',
        issued: 'current_license_valid_from?',
        expires: 'current_license_valid_to?',
      },
    },
  ],
};
