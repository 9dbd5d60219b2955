import type { List } from '../../list.ts';

export const usNySla: List = {
  code: 'us_ny_sla',
  title: 'New York: all active liquor licenses',
  publisher: 'New York State Liquor Authority',
  url: 'https://data.ny.gov/d/9s3h-dpkz',
  state: 'NY',
  publishes: 'active',
  isConfirmed: false,
  downloads: [
    {
      url: 'https://data.ny.gov/api/views/9s3h-dpkz/rows.csv?accessType=DOWNLOAD',
      fileName: 'us_ny_sla.csv',
    },
  ],
  layouts: [
    {
      id: 'socrata',
      columns: {
        trade_name: 'dba',
        licensee: 'legalname',
        street: 'actualaddressofpremises',
        unit: 'additionaladdressinformation?',
        city: 'city',
        state: 'statename',
        zip: 'zipcode',
        number: 'licensepermitid',
        kind: 'description?',
        issued: 'effectivedate',
        expires: 'expirationdate',
      },
    },
  ],
};
