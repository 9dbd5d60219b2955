import type { List } from '../../list.ts';

export const usIlChicagoBusiness: List = {
  code: 'us_il_chicago_business',
  title: 'Chicago: business licenses',
  publisher: 'City of Chicago',
  url: 'https://data.cityofchicago.org/d/r5kz-chrr',
  state: null,
  publishes: 'all',
  updates: 'daily',
  isConfirmed: true,
  status: { ended: ['AAC', 'REV'], dated: ['AAI', 'REA', 'INQ'] },
  downloads: [
    {
      url: 'https://data.cityofchicago.org/api/views/r5kz-chrr/rows.csv?accessType=DOWNLOAD',
      fileName: 'us_il_chicago_business.csv',
    },
  ],
  layouts: [
    {
      id: 'csv',
      columns: {
        trade_name: 'DOING BUSINESS AS NAME',
        licensee: 'LEGAL NAME',
        street: 'ADDRESS',
        city: 'CITY',
        state: 'STATE',
        zip: 'ZIP CODE',
        number: 'LICENSE NUMBER',
        kind: 'LICENSE DESCRIPTION',
        issued: 'LICENSE TERM START DATE',
        expires: 'LICENSE TERM EXPIRATION DATE',
        status: 'LICENSE STATUS',
      },
    },
  ],
};
