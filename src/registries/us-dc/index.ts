/**
 * The District of Columbia: three tables of the Department of Licensing and Consumer Protection on Open Data
 * DC, written anew every day, all statuses. The table of owners is the only one of its kind that is published
 * openly. Read from the publisher's lists of fields, as users of the tables quote them.
 */
import { publishing, type Registry } from '../adapter.ts';
import { buildCompany, PLACE } from './build.ts';
import { LAYOUTS } from './layouts.ts';

export const districtOfColumbia: Registry = {
  ...PLACE,
  name: 'District of Columbia',
  publisher: 'District of Columbia Department of Licensing and Consumer Protection',
  publishes: publishing('officers', 'registeredAgents', 'tradeNames', 'filings', 'inactive'),
  updates: 'daily',
  remarks: [
    'Where the three tables are saved as CSV by hand (https://opendata.dc.gov/datasets/DCGIS::corporate-registration and the two beside it), load them with one command: trade names and owners alone make no companies.',
    'The owners are those of the last biennial report: by law (D.C. Code 29-102.11) everyone with more than a tenth of the ownership or of the governance, directly or not, and everyone who controls the entity. No share, role or day is published, so a role has none.',
    'Nobody owns a nonprofit, a cooperative or a corporation by Act of Congress: those whom the report of one names have the role "governor", all others the role "owner".',
    'An owner is a company where the name ends as only companies’ do, and of the type "unknown" otherwise: the table does not say. Of owners that are not companies no address is loaded, since the law asks for their homes.',
    'E-mail addresses stand in the file and are not loaded.',
    'The registered address is the agent’s; the business address is the headquarters.',
    'A trade name is a trading name of its entity. Those that have ended, went to somebody else or belong to no entity are set aside.',
    'The formation date is that of the registration in the District; where a foreign entity was formed is not published.',
    'Of the filings only the day of the last biennial report is in the table.',
  ],
  numberForm: {
    what: 'file number',
    pattern: /^(?=[A-Z0-9-]*\d)[A-Z0-9][A-Z0-9-]{0,19}$/,
    words: 'letters and digits',
    example: 'L00005512345',
    basis: 'seen',
  },
  layouts: LAYOUTS,
  build: buildCompany,
  downloads: [tableOf(0, 'entities'), tableOf(1, 'trade_names'), tableOf(2, 'beneficial_owners')],
};

function tableOf(layer: number, layoutId: string): Registry['downloads'][number] {
  return {
    layoutId,
    url: `https://maps2.dcgis.dc.gov/dcgis/rest/services/DCGIS_DATA/Business_Licensing_and_Grants_WebMercator/FeatureServer/${layer}`,
    fileName: `us_dc_${layoutId}.csv`,
    timeZone: 'America/New_York',
  };
}
