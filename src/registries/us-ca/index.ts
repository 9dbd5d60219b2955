/**
 * California: the Secretary of State's "BE Bulk Order – Master Unload of Data" (and the weekly file of the
 * same shape), taken by hand from bizfile Online.
 *
 * Filings.csv has one row per entity and, rarely, a second one of the same number; Principals.csv and
 * Agents.csv lead to it by ENTITY_NUM. Names may begin with a stray quote. STANDING_ columns, the kind of
 * business and the management structure of an LLC have no place in a Company.
 */
import { publishing, type Registry } from '../adapter.ts';
import { buildCompany, PLACE } from './build.ts';
import { isDelta, LAYOUTS } from './layouts.ts';

export const california: Registry = {
  ...PLACE,
  name: 'California',
  publisher: 'California Secretary of State',
  publishes: publishing('officers', 'registeredAgents', 'filings', 'inactive'),
  updates: 'weekly',
  remarks: [
    'The files are ordered after signing in to bizfile Online (Data Requests): the master unload costs 100 dollars, the weekly file is free. Programs are not let in, so there is nothing to download.',
    'A weekly file has the changed rows only. With fewer than 5,000 entities it is laid over the present snapshot by itself; a longer one cannot be told from the master unload by its contents: load it with `--mode delta`.',
    'Of the filings only the first one and the last statement of information are in the files.',
    'Reserved and registered names are left out: they are no companies.',
    'The registered address is the agent’s.',
  ],
  numberForm: {
    what: 'entity number (ENTITY_NUM)',
    pattern: /^(?:C?\d{1,7}|\d{12}|[A-Z][A-Z0-9]{11})$/,
    words: 'seven digits, twelve digits, or a letter and eleven',
    example: '201100310031',
    basis: 'believed',
  },
  layouts: LAYOUTS,
  build: buildCompany,
  isDelta,
  downloads: [],
  filesFrom:
    'The Secretary of State hands them out as a bulk order on bizfile Online, https://bizfileonline.sos.ca.gov/.',
};
