import type { List } from '../../list.ts';

export const usFlBrowardTpp: List = {
  code: 'us_fl_broward_tpp',
  title: 'Broward County: tangible personal property',
  publisher: 'Florida Department of Revenue',
  url: 'https://floridarevenue.com/property/',
  state: 'FL',
  publishes: 'active',
  isConfirmed: true,
  layouts: [
    {
      id: 'nap',
      columns: {
        trade_name: 'OWN_NAM',
        street: 'PHY_ADDR',
        city: 'PHY_CITY',
        zip: 'PHY_ZIPCD',
        mailing_street: 'OWN_ADDR',
        mailing_city: 'OWN_CITY',
        mailing_state: 'OWN_STATE',
        mailing_zip: 'OWN_ZIPCD',
        number: 'ACCT_ID',
        kind: 'NAICS_CD',
      },
    },
  ],
};
