/**
 * Pennsylvania: "Registered Businesses in PA Current by County" of data.pa.gov (xvd7-5r2c), whole, every
 * month.
 *
 * One row per business and party, current registrations only; rows of one business pile up under its filing
 * number. Exact duplicates occur, and the same business with another address: the first stands, the rest is
 * noted.
 */
import { publishing, type Registry } from '../adapter.ts';
import { buildCompany, PLACE } from './build.ts';
import { BUSINESSES } from './layouts.ts';

export const pennsylvania: Registry = {
  ...PLACE,
  name: 'Pennsylvania',
  publisher: 'Pennsylvania Department of State',
  publishes: publishing('officers'),
  updates: 'monthly',
  remarks: [
    'The file lists current registrations only: every company is active, with the raw status "Current".',
    'It has no registered agents or offices, no fictitious names, no former names and no home state of foreign companies.',
    'A general partnership and a limited liability partnership share one type, so both are shown as partnerships.',
    'For a foreign company the formation date is the date of its registration in Pennsylvania.',
  ],
  numberForm: {
    what: 'filing number',
    pattern: /^\d{10}$/,
    words: 'ten digits, with their leading zeros',
    example: '0007380992',
    basis: 'seen',
  },
  layouts: [BUSINESSES],
  build: buildCompany,
  downloads: [
    {
      layoutId: 'businesses',
      url: 'https://data.pa.gov/api/views/xvd7-5r2c/rows.csv?accessType=DOWNLOAD',
      fileName: 'us_pa_businesses.csv',
    },
  ],
};
