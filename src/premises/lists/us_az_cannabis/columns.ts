import type { List } from '../../list.ts';
import { GATHERED_COLUMNS } from '../gathered-columns.ts';

export const usAzCannabis: List = {
  code: 'us_az_cannabis',
  title: 'Arizona: cannabis',
  publisher: 'Arizona Department of Health Services',
  url: 'https://azcarecheck.azdhs.gov/',
  state: 'AZ',
  publishes: 'all',
  isConfirmed: true,
  status: { dated: ['Not Operating'] },
  layouts: [
    {
      id: 'facilities',
      columns: {
        trade_name: 'Business_Name',
        licensee: 'Legal_Name',
        address: 'Address',
        mailing_address: 'Mailing_Address',
        phone: 'Phone',
        number: 'Lic1_Number',
        kind: 'Lic1_Type',
        issued: 'Lic1_Effective',
        expires: 'Lic1_Expires',
        status: 'Facility_Status',
      },
    },
    { id: 'gathered', columns: GATHERED_COLUMNS },
  ],
};
