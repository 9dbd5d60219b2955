import type { List } from '../../list.ts';

export const usOrCannabis: List = {
  code: 'us_or_cannabis',
  title: 'Oregon: cannabis',
  publisher: 'Oregon Liquor and Cannabis Commission',
  url: 'https://www.oregon.gov/olcc/marijuana/',
  state: 'OR',
  publishes: 'all',
  isConfirmed: true,
  numberSchemes: ['us_or', 'us_ein'],
  layouts: [
    {
      id: 'export',
      columns: {
        trade_name: 'Business Name',
        licensee: 'Business Licenses',
        address: 'PhysicalAddress',
        number: 'License Number',
        kind: 'License Type',
        expires: 'Expiration Date',
        status: 'Status',
        registration_number: 'SOS Registration Number',
      },
    },
  ],
};
