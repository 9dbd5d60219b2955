/**
 * Oregon: the Corporation Division's active businesses on data.oregon.gov, and the monthly lists of new ones
 * in the same columns. One row per registry number and associate: an address, an agent, an officer, an owner.
 *
 * An assumed business name has a number of its own and is a record of its own. An owner or registrant that is
 * on the register would carry it as a trade name too; no list that was seen has one. The nonprofit list's
 * `nonprofit_type` and the entities' record offices have no place in a Company.
 */
import { publishing, type Registry } from '../adapter.ts';
import { amend, buildCompany, PLACE } from './build.ts';
import { BUSINESSES, isDelta } from './layouts.ts';

export const oregon: Registry = {
  ...PLACE,
  name: 'Oregon',
  publisher: 'Oregon Secretary of State, Corporation Division',
  publishes: publishing('officers', 'registeredAgents', 'tradeNames'),
  updates: 'monthly',
  remarks: [
    'Only active registrations are published.',
    'The list of all active businesses names no officers, members or owners; the monthly lists of new ones name a few partners and managers.',
    'An assumed business name is a record of its own. Its registrant is not published: the authorized representative filed it, and may be a law firm or a commercial agent. It is a party of the role "other", and never the owner.',
    'The files list an organisation under every name it ever had, without telling which is the present one: an agent has the name of its own record in the files or in the snapshot, where there is one, else the first name with a company designator.',
    "A foreign entity's date is that of its registration in Oregon, and only the list of all active businesses names its home state.",
    'The registered address is the agent’s.',
    'A list of one month of new businesses is laid over the present snapshot.',
  ],
  numberForm: {
    what: 'registry number',
    pattern: /^\d{5,10}$/,
    words: 'five to nine digits',
    example: '153169496',
    basis: 'seen',
  },
  layouts: [BUSINESSES],
  build: buildCompany,
  amend,
  isDelta,
  downloads: [
    {
      layoutId: 'businesses',
      url: 'https://data.oregon.gov/api/views/tckn-sxa6/rows.csv?accessType=DOWNLOAD',
      fileName: 'us_or-active-businesses.csv',
    },
  ],
};
