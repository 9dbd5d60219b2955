/**
 * Vermont: the bulk lists of the Secretary of State, one for each kind of business and one of its principals,
 * free after signing in. Read from what one user wrote of the lists of 2015 to 2018; nobody has described
 * those of today's portal.
 */
import { LAYOUT_NOT_CONFIRMED, publishing, type Registry, STATUS_NOT_TOLD } from '../adapter.ts';
import { buildCompany, PLACE } from './build.ts';
import { LAYOUTS } from './layouts.ts';

export const vermont: Registry = {
  ...PLACE,
  name: 'Vermont',
  publisher: 'Vermont Secretary of State',
  publishes: publishing('officers', 'registeredAgents', 'inactive'),
  caveats: [LAYOUT_NOT_CONFIRMED, STATUS_NOT_TOLD],
  updates: 'weekly',
  remarks: [
    'The columns are those of the lists of 2015 to 2018, which had a file for each kind of business. Whether the lists of today’s portal still have them is not known: one with other headings is refused, and its first line shown.',
    'What is missing: the column of the status, so that every company has the status "unknown"; the end of the heading of the place of formation (`PlaceOf…` is enough to find it); and the headings of the agent’s and of the mailing address behind their first word. The last two are believed to be like those of the principal office (`AgentName`, `AgentAddress1`, `MailingCity`), and a file without them is reported.',
    'Whether the lists hold ended companies is not known: they count as if they did, so that nobody takes all of them for active ones.',
    'Save an Excel workbook as CSV or as tab-separated text. Load the lists of all kinds, with those of their principals, with one command: they make one registry.',
    'A principal named `LAST, FIRST, MIDDLE` is a person; principals have no address in the lists.',
    'The registered address is the agent’s.',
  ],
  numberForm: {
    what: 'business id (BusinessID)',
    pattern: /^(?:[A-Z]-?)?\d{1,10}$/,
    words: 'digits',
    example: '0363217',
    basis: 'believed',
  },
  layouts: LAYOUTS,
  build: buildCompany,
  downloads: [],
  filesFrom: 'The Secretary of State offers them on https://bizfilings.vermont.gov/bulk-download after a free sign-in.',
};
