import type { List } from '../../list.ts';

export const usCaLongBeach: List = {
  code: 'us_ca_long_beach',
  title: 'Long Beach: business licenses',
  publisher: 'City of Long Beach',
  url: 'https://www.longbeach.gov/',
  state: 'CA',
  city: 'Long Beach',
  publishes: 'all',
  isConfirmed: true,
  ownership: { persons: ['SOLE'], companies: ['CORP', 'LLC', 'LLP'] },
  status: { current: ['CollcInBus'], ended: ['ClosedWBal'], dated: ['Pending', 'Reactivate'] },
  layouts: [
    {
      id: 'csv',
      columns: {
        trade_name: 'DBANAME',
        licensee: 'FULLNAME',
        ownership: 'COMPANYTYPE',
        street: 'SITELOCATION',
        zip: 'ZIP',
        number: 'LICENSENO',
        kind: 'LICCATDESC',
        issued: 'ISSDTTM',
        expires: 'EXPDTTM',
        status: 'LICSTATUS',
      },
    },
  ],
};
