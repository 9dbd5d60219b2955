/**
 * Virginia: the archive of the State Corporation Commission's clerk, replaced every week, all statuses. Older
 * archives have status codes instead of words, other numbers and up to eight stock columns; both are read.
 */
import { publishing, type Registry } from '../adapter.ts';
import { buildCompany, PLACE } from './build.ts';
import { LAYOUTS } from './layouts.ts';

export const virginia: Registry = {
  ...PLACE,
  name: 'Virginia',
  publisher: 'Virginia State Corporation Commission',
  publishes: publishing('officers', 'registeredAgents', 'tradeNames', 'formerNames', 'filings', 'inactive'),
  updates: 'weekly',
  remarks: [
    'Officers and directors are published for corporations only; of a limited liability company no member or manager is known, unless the agent is one.',
    'Filings are amendments and survived mergers only, without document numbers.',
    "The registered office is the agent's; the principal office is the headquarters. An agent that has resigned is left out.",
    'Files of limited liability companies, partnerships, trusts and authorities share one header: keep the names they have in the archive.',
    'For a company that uses another name in Virginia that name is the legal name, and its name at home an alias.',
    'For a foreign entity the formation date is what the register gives, its formation at home or its registration in Virginia.',
    'The day of the status is the dissolution date of what was dissolved, merged or withdrawn.',
    "The archive's address wants a cookie that the Commission's consent page sets: fetch it with a browser.",
  ],
  numberForm: {
    what: 'EntityID',
    pattern: /^[A-Z0-9]\d{6,7}$/,
    words: 'eight digits, and in older files a letter or digit and six or seven digits',
    example: '11683582',
    basis: 'seen',
  },
  layouts: LAYOUTS,
  build: buildCompany,
  downloads: [],
  filesFrom:
    'The clerk of the State Corporation Commission offers the weekly archive on https://www.scc.virginia.gov/.',
};
