import type { List } from '../../list.ts';

export const usFmcsa: List = {
  code: 'us_fmcsa',
  title: 'Motor carriers (company census)',
  publisher: 'Federal Motor Carrier Safety Administration',
  url: 'https://data.transportation.gov/',
  state: null,
  publishes: 'all',
  isConfirmed: false,
  status: { current: ['A'], ended: ['I'] },
  layouts: [
    {
      id: 'census',
      columns: {
        trade_name: 'DBA_NAME',
        licensee: 'LEGAL_NAME',
        street: 'PHY_STREET',
        city: 'PHY_CITY',
        state: 'PHY_STATE',
        zip: 'PHY_ZIP',
        mailing_street: 'CARRIER_MAILING_STREET | MAILING_STREET',
        mailing_city: 'CARRIER_MAILING_CITY | MAILING_CITY?',
        mailing_state: 'CARRIER_MAILING_STATE | MAILING_STATE?',
        mailing_zip: 'CARRIER_MAILING_ZIP | MAILING_ZIP?',
        phone: 'TELEPHONE | PHONE',
        number: 'DOT_NUMBER',
        kind: 'CARRIER_OPERATION?',
        issued: 'ADD_DATE?',
        status: 'STATUS_CODE?',
      },
    },
  ],
};
