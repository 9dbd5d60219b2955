/**
 * Washington, historic: the two files of the Secretary of State's extract, discontinued in August 2024 and
 * kept in archives. Corporations.txt also stood on data.wa.gov as a CSV (rf4s-4w4k).
 *
 * The file has no office of the company itself, so the agent's address is the registered one and the
 * alternate address the mailing one.
 */
import { publishing, type Registry } from '../adapter.ts';
import { buildCompany, PLACE } from './build.ts';
import { LAYOUTS } from './layouts.ts';

export const washington: Registry = {
  ...PLACE,
  name: 'Washington',
  publisher: 'Washington Secretary of State',
  publishes: publishing('officers', 'registeredAgents', 'inactive'),
  updates: null,
  remarks: [
    'The state stopped publishing the extract in August 2024: only archived copies can be loaded.',
    'The file has no office of the company: the registered address is the agent’s, the mailing address the "alternate" one.',
    'Expiration date, duration and agent location are left out.',
  ],
  numberForm: {
    what: 'UBI',
    pattern: /^\d{9}$/,
    words: 'nine digits',
    example: '601155352',
    basis: 'seen',
  },
  layouts: LAYOUTS,
  build: buildCompany,
  downloads: [],
  filesFrom: 'The state stopped publishing the extract in August 2024; copies are kept in archives.',
};
