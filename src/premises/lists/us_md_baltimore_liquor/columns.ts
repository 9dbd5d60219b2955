import type { List } from '../../list.ts';

export const usMdBaltimoreLiquor: List = {
  code: 'us_md_baltimore_liquor',
  title: 'Baltimore: liquor licenses',
  publisher: 'Board of Liquor License Commissioners for Baltimore City',
  url: 'https://data.baltimorecity.gov/',
  state: 'MD',
  city: 'Baltimore',
  publishes: 'all',
  isConfirmed: true,
  status: { dated: ['transferred'] },
  layouts: [
    {
      id: 'csv',
      columns: {
        trade_name: 'TradeName',
        licensee: 'CorpName',
        licensee_first: 'LicenseeFirstName',
        licensee_last: 'LicenseeLastName',
        officers: ['LicenseeFirstName', 'LicenseeLastName'],
        street: 'AddrStreet',
        zip: 'AddrZip',
        number: 'LicenseNumber',
        kind: 'LicenseClass',
        issued: 'LicenseDate',
        expires: 'LicenseEndDate',
        status: 'LicenseStatus',
      },
    },
  ],
};
