/**
 * Iowa: the Secretary of State's active business entities, data set 554 of the Iowa Data Hub (a CSV in a zip
 * named `.csv`), and the data set it replaced. One row per entity, active ones only.
 */
import { publishing, type Registry } from '../adapter.ts';
import { buildCompany, PLACE } from './build.ts';
import { ENTITIES } from './layouts.ts';

export const iowa: Registry = {
  ...PLACE,
  name: 'Iowa',
  publisher: 'Iowa Secretary of State',
  publishes: publishing('registeredAgents'),
  updates: 'monthly',
  remarks: ['Only active entities are published.', 'Neither officers nor former names are published.'],
  numberForm: {
    what: 'corporation number (corp_number)',
    pattern: /^\d{6,7}$/,
    words: 'six digits, with their leading zeros',
    example: '087557',
    basis: 'seen',
  },
  layouts: [ENTITIES],
  build: buildCompany,
  downloads: [
    {
      layoutId: 'entities',
      url: 'https://idh-be.iowa.gov/api/v1/datasets/554/rows.csv',
      fileName: 'us_ia-active-entities.zip',
    },
  ],
};
