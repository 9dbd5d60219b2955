import type { List } from '../../list.ts';

export const usTxTabc: List = {
  code: 'us_tx_tabc',
  title: 'Texas: alcoholic beverage licenses',
  publisher: 'Texas Alcoholic Beverage Commission',
  url: 'https://data.texas.gov/d/7hf9-qc9f',
  state: 'TX',
  publishes: 'all',
  isConfirmed: false,
  downloads: [
    {
      url: 'https://data.texas.gov/api/views/7hf9-qc9f/rows.csv?accessType=DOWNLOAD',
      fileName: 'us_tx_tabc.csv',
    },
  ],
  layouts: [
    {
      id: 'socrata',
      columns: {
        trade_name: 'Trade Name',
        licensee: 'Owner',
        street: 'Address',
        unit: 'Address 2?',
        city: 'City',
        state: 'State',
        zip: 'Zip',
        mailing_street: 'Mail Address?',
        mailing_unit: 'Mail Address 2?',
        mailing_city: 'Mail City?',
        mailing_state: 'Mail State?',
        mailing_zip: 'Mail Zip?',
        phone: 'Phone?',
        number: 'License ID',
        kind: 'License Type?',
        issued: 'Original Issue Date?',
        expires: 'Expiration Date?',
        status: 'Status | Primary Status | License Status',
      },
    },
  ],
};
