/**
 * Ohio: the monthly lists of new and changed businesses of the Secretary of State, made anew on the second
 * Saturday of each month. There is no list of all companies, so that every list is a delta. Read from users of
 * the lists, who quote their names and columns.
 */
import { CHANGES_ONLY, LAYOUT_NOT_CONFIRMED, publishing, type Registry } from '../adapter.ts';
import { buildCompany, PLACE } from './build.ts';
import { LAYOUTS } from './layouts.ts';

/** Corporations, companies and partnerships, domestic and foreign. */
const NEW_LISTS = ['0010', '0030', '0040', '0050', '0070', '0080', '0090', '0100', '0110', '0120'];
/** Mergers, dissolutions, cancellations by the state, reinstatements, amendments. */
const LISTS_OF_CHANGES = ['0210', '0220', '0230', '0240', '0250'];

export const ohio: Registry = {
  ...PLACE,
  name: 'Ohio',
  publisher: 'Ohio Secretary of State',
  publishes: publishing('registeredAgents', 'filings', 'inactive'),
  caveats: [LAYOUT_NOT_CONFIRMED, CHANGES_ONLY],
  updates: 'monthly',
  remarks: [
    'The publisher’s firewall turns programs at addresses of cloud providers away (status 403): fetch the lists with a browser there, from https://www.ohiosos.gov/businesses/business-reports/.',
    '`--download` fetches the lists of the month that is out, and lays them over the snapshot once.',
    'The state publishes no list of all companies. Each list is laid over the snapshot there is, and the first ones make it. Load the lists of every month, all of a month with one command and its `--as-of`: of changes alone little is known, and the guard would take them for damaged files.',
    'A company that is known from a change only has its number, its name, its city and the filing; whether it is active is known of a new, dissolved, cancelled or reinstated one only.',
    'Keep the names that the lists have at the publisher (WI0100R.TXT): they tell the legal form of new businesses and the kind of a change. In a file of another name the words of the transaction tell, and one that says nothing is counted.',
    'A list of mergers does not say which side ended: the status is kept.',
    'A dissolution or a cancellation by the Secretary of State of a foreign company ends its registration in Ohio only; where a list does not tell domestic from foreign, a dissolved company is dissolved and a cancelled one inactive.',
    'Business associates are those who formed a company. They are no owners, and no officers or members are published.',
    'In lists that are separated by `|` only the first business associate of a company is read.',
    'The registered address is the agent’s; of the company’s own only the city is published. The filer’s address is not loaded.',
    'The formation date is that of the first filing in Ohio.',
    'Files of companies that the state once sold (CORPDATA.BUS and others) are not read: of some 29 columns eight are known, and of their addresses and agents none.',
  ],
  numberForm: {
    what: 'charter or registration number',
    pattern: /^[A-Z]{0,4}\d{1,12}$/,
    words: 'digits',
    example: '4567890',
    basis: 'believed',
  },
  layouts: LAYOUTS,
  build: buildCompany,
  isDelta: () => true,
  downloads: [
    ...NEW_LISTS.map((code) => fileOf('new_businesses', code)),
    ...LISTS_OF_CHANGES.map((code) => fileOf('changes', code)),
  ],
};

function fileOf(layoutId: string, code: string): Registry['downloads'][number] {
  const fileName = `WI${code}R.TXT`;
  return { layoutId, url: `https://publicfiles.ohiosos.gov/free/OnlineBusinessReports/${fileName}`, fileName };
}
