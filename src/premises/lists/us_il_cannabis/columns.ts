import type { List } from '../../list.ts';

export const usIlCannabis: List = {
  code: 'us_il_cannabis',
  title: 'Illinois: adult-use dispensaries',
  publisher: 'Illinois Department of Financial and Professional Regulation',
  url: 'https://idfpr.illinois.gov/',
  state: 'IL',
  publishes: 'active',
  isConfirmed: true,
  layouts: [
    {
      id: 'table',
      columns: {
        trade_name: 'Dispensary_Name',
        licensee: 'License_Holder',
        street: 'Street',
        city: 'City',
        state: 'State',
        zip: 'ZIP',
        phone: 'Phone',
        number: 'Credential_Number',
        kind: 'License_Section',
        issued: 'License_Issue_Date',
      },
    },
  ],
};
