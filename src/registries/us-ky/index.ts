/**
 * Kentucky: the files of the Secretary of State's paid Bulk Data Service, AllCompanies and AllOfficers.
 *
 * An organisation has several rows: assumed names, reservations and records of former times. The company is
 * the row with sequence 99999 whose record kind is a company's.
 */
import { publishing, type Registry } from '../adapter.ts';
import { buildCompany, PLACE } from './build.ts';
import { LAYOUTS } from './layouts.ts';

export const kentucky: Registry = {
  ...PLACE,
  name: 'Kentucky',
  publisher: 'Kentucky Secretary of State',
  publishes: publishing('officers', 'registeredAgents', 'inactive'),
  updates: 'weekly',
  remarks: [
    'The files are sold by subscription (Bulk Data Service), so there is nothing to download.',
    'Only the current record of each organisation is loaded; assumed names, reservations and earlier records are set aside, because the meaning of their record kinds is not published.',
    'The codes for status, standing and company type are not documented by the state: unknown ones stay raw and are counted.',
    'The registered address is the agent’s; officers have no address.',
  ],
  numberForm: {
    what: 'organization number',
    pattern: /^\d{7}$/,
    words: 'seven digits, with their leading zeros',
    example: '0123456',
    basis: 'seen',
  },
  layouts: LAYOUTS,
  build: buildCompany,
  downloads: [],
  filesFrom: 'The Secretary of State sells them as its Bulk Data Service, https://www.sos.ky.gov/.',
};
