import type { List } from '../../list.ts';

export const usNySla: List = {
  code: 'us_ny_sla',
  title: 'New York: all active liquor licenses',
  publisher: 'New York State Liquor Authority',
  url: 'https://data.ny.gov/d/9s3h-dpkz',
  state: 'NY',
  publishes: 'active',
  isConfirmed: false,
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
