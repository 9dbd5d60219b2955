import type { List } from '../../list.ts';

export const usNppes: List = {
  code: 'us_nppes',
  title: 'Health care organizations (NPPES)',
  publisher: 'Centers for Medicare and Medicaid Services',
  url: 'https://download.cms.gov/nppes/NPI_Files.html',
  state: null,
  publishes: 'active',
  updates: 'monthly',
  isConfirmed: false,
  only: {
    heading: 'Entity Type Code',
    values: ['2'],
    reason: 'A person, or an NPI that was deactivated: no organization.',
  },
  layouts: [
    {
      id: 'npidata',
      columns: {
        trade_name: 'Provider Other Organization Name',
        licensee: 'Provider Organization Name (Legal Business Name)',
        officers: ['Authorized Official First Name', 'Authorized Official Last Name'],
        street: 'Provider First Line Business Practice Location Address',
        unit: 'Provider Second Line Business Practice Location Address',
        city: 'Provider Business Practice Location Address City Name',
        state: 'Provider Business Practice Location Address State Name',
        zip: 'Provider Business Practice Location Address Postal Code',
        mailing_street: 'Provider First Line Business Mailing Address',
        mailing_unit: 'Provider Second Line Business Mailing Address',
        mailing_city: 'Provider Business Mailing Address City Name',
        mailing_state: 'Provider Business Mailing Address State Name',
        mailing_zip: 'Provider Business Mailing Address Postal Code',
        phone: 'Provider Business Practice Location Address Telephone Number',
        number: 'NPI',
        kind: 'Healthcare Provider Taxonomy Code_1?',
        issued: 'Provider Enumeration Date',
      },
    },
  ],
};
