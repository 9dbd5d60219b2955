import type { List } from '../../list.ts';

export const usTxSalesTax: List = {
  code: 'us_tx_sales_tax',
  title: 'Texas: sales tax permit holders',
  publisher: 'Texas Comptroller of Public Accounts',
  url: 'https://data.texas.gov/d/jrea-zgmq',
  state: 'TX',
  publishes: 'active',
  isConfirmed: false,
  numberSchemes: ['us_tx_taxpayer'],
  ownership: { persons: ['IS'], companies: [] },
  downloads: [
    {
      url: 'https://data.texas.gov/api/views/jrea-zgmq/rows.csv?accessType=DOWNLOAD',
      fileName: 'us_tx_sales_tax.csv',
    },
  ],
  layouts: [
    {
      id: 'socrata',
      columns: {
        trade_name: 'Outlet Name',
        licensee: 'Taxpayer Name',
        ownership: 'Taxpayer Organization Type?',
        street: 'Outlet Address',
        city: 'Outlet City',
        state: 'Outlet State',
        zip: 'Outlet Zip Code | Outlet Zip',
        mailing_street: 'Taxpayer Address',
        mailing_city: 'Taxpayer City',
        mailing_state: 'Taxpayer State',
        mailing_zip: 'Taxpayer Zip Code | Taxpayer Zip',
        number: ['Taxpayer Number', 'Outlet Number'],
        kind: 'Outlet NAICS Code | Outlet NAICS',
        issued: 'Outlet First Sales Date',
        registration_number: 'Taxpayer Number',
      },
    },
  ],
};
