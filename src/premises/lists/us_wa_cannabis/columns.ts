import type { List } from '../../list.ts';

export const usWaCannabis: List = {
  code: 'us_wa_cannabis',
  title: 'Washington: cannabis retailers',
  publisher: 'Washington State Liquor and Cannabis Board',
  url: 'https://lcb.wa.gov/',
  state: 'WA',
  publishes: 'all',
  isConfirmed: true,
  numberSchemes: ['us_wa'],
  status: {
    current: ['active (issued)', 'active title certificate'],
    ended: ['closed (permanent)', 'former title certificate'],
    dated: ['closed (temporary)'],
  },
  layouts: [
    {
      id: 'retailers',
      columns: {
        trade_name: 'Tradename',
        street: 'Street Address',
        unit: 'Suite Rm',
        city: 'City',
        state: 'State',
        zip: 'Zip Code',
        phone: 'Day Phone',
        number: 'License',
        kind: 'Priv Desc',
        status: 'Privilege Status',
        registration_number: 'UBI',
      },
    },
  ],
};
