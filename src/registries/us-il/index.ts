/**
 * Illinois: the bulk files of the Secretary of State's Department of Business Services, fifteen fixed-width
 * files that are rebuilt whole every day. Eight are of LLCs and seven of corporations; each family is joined
 * by its file number. The site forbids automated downloads, so that they are fetched by hand.
 */
import { publishing, type Registry } from '../adapter.ts';
import { build } from './build.ts';
import { LAYOUTS } from './layouts.ts';
import { PLACE } from './numbers.ts';

export const illinois: Registry = {
  ...PLACE,
  name: 'Illinois',
  publisher: 'Illinois Secretary of State, Department of Business Services',
  publishes: publishing('officers', 'registeredAgents', 'tradeNames', 'formerNames', 'filings', 'inactive'),
  updates: 'daily',
  remarks: [
    'File numbers of LLCs and of corporations collide, so the family goes before the number: LLC_00000221, CORP_66442861.',
    'A series of an LLC is a record of its own, with its number after the LLC’s: LLC_00006785-001. Its legal form is other.',
    'An LLC needs its master and name file, a corporation likewise; rows of other files without them are rejected.',
    'Of a corporation the files name a president and a secretary, name and address run together: the address is told from its house number or box.',
    'The registered address is the registered agent’s; corporations have no other address in the files.',
    'A manager or member whose name has no company designator is a person. Presidents and secretaries stand in free text, so theirs is told by the name.',
    'A day of formation before 1977 of an LLC or a series of one is left out: there were none.',
    'Annual reports are the last two. Those of corporations have the day they were paid.',
    'Classes of stock, capital, fiscal years and durations are set aside.',
  ],
  numberForm: {
    what: 'file number',
    pattern: /^(?:LLC|CORP)_(?!0+$)\d{8}(?:-\w+)?$/,
    words: 'eight digits',
    example: '00263931',
    basis: 'seen',
    ownPrefix: /^(?:LLC|CORP)_/,
  },
  layouts: LAYOUTS,
  companions: [
    { of: ['llc_master'], layouts: ['llc_agents'], gives: ['registered agents'] },
    { of: ['llc_master'], layouts: ['llc_managers'], gives: ['managers and members'] },
    { of: ['llc_master'], layouts: ['llc_assumed_names'], gives: ['trade names'] },
    { of: ['llc_master'], layouts: ['llc_old_names'], gives: ['former names'] },
    { of: ['llc_master'], layouts: ['llc_annual_reports'], gives: ['filings'] },
    { of: ['corporation_master'], layouts: ['corporation_agents'], gives: ['registered agents'] },
    { of: ['corporation_master'], layouts: ['corporation_other_names'], gives: ['trade names', 'former names'] },
    { of: ['corporation_master'], layouts: ['corporation_annual_reports'], gives: ['filings'] },
  ],
  build,
  downloads: [],
  filesFrom:
    'The Secretary of State offers them on https://www.ilsos.gov/, to be fetched by hand: the site forbids automated downloads.',
};
