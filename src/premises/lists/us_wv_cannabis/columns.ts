import type { List } from '../../list.ts';

export const usWvCannabis: List = {
  code: 'us_wv_cannabis',
  title: 'West Virginia: medical cannabis dispensaries',
  publisher: 'West Virginia Office of Medical Cannabis',
  url: 'https://omc.wv.gov/',
  state: 'WV',
  publishes: 'all',
  isConfirmed: true,
  status: { current: ['Operational with product'] },
  layouts: [
    {
      id: 'table',
      columns: {
        trade_name: 'DBA',
        licensee: 'Legal_Name',
        address: 'Full_Address',
        street: 'Street',
        city: 'City',
        state: 'State',
        zip: 'ZIP',
        phone: 'Phone',
        number: 'ID',
        status: 'Operational_Status',
      },
    },
  ],
};
