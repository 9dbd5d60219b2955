/**
 * Minnesota: the Business Bulk Data that the Secretary of State sells, all statuses, made anew at the
 * beginning of each month. Read from the state's guide to it, as a user of it quotes the columns and codes;
 * an older user names the same columns.
 */
import { LAYOUT_NOT_CONFIRMED, publishing, type Registry } from '../adapter.ts';
import { buildCompany, PLACE } from './build.ts';
import { BUSINESS_DATA } from './layouts.ts';

export const minnesota: Registry = {
  ...PLACE,
  name: 'Minnesota',
  publisher: 'Minnesota Secretary of State',
  publishes: publishing('officers', 'registeredAgents', 'tradeNames', 'filings', 'inactive'),
  caveats: [LAYOUT_NOT_CONFIRMED],
  updates: null,
  remarks: [
    'The file has no header: its columns are read by their order in the state’s guide. A record of another type or with other columns is rejected.',
    'The entity number is the original filing number; the Master ID that joins the records is an identifier.',
    'An assumed name is a record of its own. Nothing leads from it to the business that uses it: its applicant is a party of the role "other", and never the owner.',
    'Officers are presidents, chief executives and managers. Those to be asked about a filing are set aside.',
    'The guide has no list of statuses or of filing actions: a status that is not "Active" or "Inactive" is unknown and counted, and how or when an inactive company ended is not told.',
    'The registered address is the registered office, else the agent’s. Former names and addresses are not in the file.',
    'Trademarks and name reservations are set aside.',
    'The product "Active Business Data" of the same state was never seen described, and is not read.',
  ],
  numberForm: {
    what: 'Original Filing Number',
    pattern: /^(?=[A-Z0-9-]*\d)[A-Z0-9][A-Z0-9-]{0,19}$/,
    words: 'letters and digits',
    example: '1083456700021',
    basis: 'believed',
  },
  keyForm: {
    what: 'Master ID',
    pattern: /^[0-9a-f][0-9a-f-]{7,39}$/,
    words: 'a GUID',
    example: '5a1c0f3e-7d21-e011-a886-000000000001',
    basis: 'seen',
  },
  layouts: [BUSINESS_DATA],
  build: buildCompany,
  downloads: [],
  filesFrom:
    'The Secretary of State sells it on https://mblsportal.sos.mn.gov/ under a license that forbids to hand it on in bulk.',
};
