import type { List } from '../../list.ts';

export const usCoCannabis: List = {
  code: 'us_co_cannabis',
  title: 'Colorado: cannabis',
  publisher: 'Colorado Marijuana Enforcement Division',
  url: 'https://med.colorado.gov/licensed-facilities',
  state: 'CO',
  publishes: 'active',
  isConfirmed: true,
  layouts: [
    {
      id: 'facilities',
      columns: {
        trade_name: 'DBA',
        licensee: 'Facility_Name',
        street: 'Street',
        city: 'City',
        zip: 'ZIP_Code',
        number: 'License_Number',
        kind: 'Facility_Type',
        expires: 'Expiration_Date',
        list_date: 'Date_Updated?',
      },
    },
  ],
};
