import type { List } from '../../list.ts';

export const usMaCannabis: List = {
  code: 'us_ma_cannabis',
  title: 'Massachusetts: cannabis',
  publisher: 'Massachusetts Cannabis Control Commission',
  url: 'https://masscannabiscontrol.com/',
  state: 'MA',
  publishes: 'all',
  isConfirmed: true,
  numberSchemes: ['us_ein'],
  layouts: [
    {
      id: 'csv',
      columns: {
        licensee: 'BUSINESS_NAME',
        street: 'ESTABLISHMENT_ADDRESS_1',
        unit: 'ESTABLISHMENT_ADDRESS_2',
        city: 'ESTABLISHMENT_CITY',
        state: 'ESTABLISHMENT_STATE',
        zip: 'ESTABLISHMENT_ZIP_CODE',
        mailing_street: 'MAILING_ADDRESS_1',
        mailing_unit: 'MAILING_ADDRESS_2',
        mailing_city: 'MAILING_CITY',
        mailing_state: 'MAILING_STATE',
        mailing_zip: 'MAILING_ZIP_CODE',
        phone: 'BUSINESS_PHONE',
        number: 'LICENSE_NUMBER',
        kind: 'LICENSE_TYPE',
        issued: 'LIC_START_DATE',
        expires: 'LIC_EXPIRATION_DATE',
        status: 'LIC_STATUS',
        registration_number: 'EIN_TIN',
        list_date: 'CCCLastUpdated?',
      },
    },
  ],
};
