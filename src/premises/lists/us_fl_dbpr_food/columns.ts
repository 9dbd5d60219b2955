import type { List } from '../../list.ts';

export const usFlDbprFood: List = {
  code: 'us_fl_dbpr_food',
  title: 'Florida: public food service',
  publisher: 'Florida Department of Business and Professional Regulation',
  url: 'https://www2.myfloridalicense.com/instant-public-records/',
  state: 'FL',
  publishes: 'all',
  updates: 'weekly',
  isInParts: true,
  isConfirmed: true,
  status: { current: ['20'], dated: ['45', '46'] },
  downloads: [1, 2, 3, 4, 5, 6, 7].map((district) => ({
    url: `https://www2.myfloridalicense.com/sto/file_download/extracts/hrfood${district}.csv`,
    fileName: `hrfood${district}.csv`,
  })),
  layouts: [
    {
      id: 'csv',
      columns: {
        trade_name: 'Business Name',
        licensee: 'Licensee Name',
        street: 'Location Street Address',
        unit: ['Location Address Line 2', 'Location Address Line 3?'],
        city: 'Location City',
        state: 'Location State Code',
        zip: 'Location Zip Code',
        mailing_street: 'Mailing Street Address',
        mailing_unit: ['Mailing Address Line 2', 'Mailing Address Line 3?'],
        mailing_city: 'Mailing City',
        mailing_state: 'Mailing State Code',
        mailing_zip: 'Mailing Zip Code',
        phone: 'Primary Phone Number',
        other_phone: 'Secondary Phone Number',
        number: 'License Number',
        kind: ['License Type Code', 'Rank Code?'],
        expires: 'License Expiry Date',
        status: 'Primary Status Code',
      },
    },
  ],
};
