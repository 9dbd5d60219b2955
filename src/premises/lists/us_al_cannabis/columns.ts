import type { List } from '../../list.ts';

export const usAlCannabis: List = {
  code: 'us_al_cannabis',
  title: 'Alabama: cannabis',
  publisher: 'Alabama Medical Cannabis Commission',
  url: 'https://amcc.alabama.gov/',
  state: 'AL',
  publishes: 'all',
  isConfirmed: true,
  status: { dated: ['License Awarded / Issuance Stayed by Commission'] },
  hasCommaBetweenOfficers: true,
  layouts: [
    {
      id: 'table',
      columns: {
        licensee: 'Legal Name',
        address: 'Facility Address',
        street: 'Facility Street',
        city: 'Facility City',
        state: 'Facility State',
        zip: 'Facility Zip',
        phone: 'Phone',
        website: 'Website',
        officers: 'Ownership / Officers',
        number: 'License #',
        kind: 'License Category',
        issued: 'Issued',
        expires: 'Expires',
        status: 'Status',
      },
    },
  ],
};
