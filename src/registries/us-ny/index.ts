/**
 * New York: the Department of State's files on data.ny.gov, by DOS ID. The list of active entities is
 * monthly, the "All Filings" family (documents, status, names, addresses, stock; ended entities too) weekly,
 * the daily file covers 30 days.
 */
import { publishing, type Registry } from '../adapter.ts';
import { build, PLACE } from './build.ts';
import { LAYOUTS } from './layouts.ts';

const DATA_SETS = [
  ['active', 'n9v6-gdp6'],
  ['filings', '63wc-4exh'],
  ['status_history', '3gg2-jgnp'],
  ['name_history', 'ekwr-p59j'],
  ['addresses', '2tms-hftb'],
  ['stock', 'kiwr-v7e8'],
  ['daily', 'k4vb-judh'],
] as const;

export const newYork: Registry = {
  ...PLACE,
  name: 'New York',
  publisher: 'New York Department of State, Division of Corporations',
  publishes: publishing('officers', 'registeredAgents', 'tradeNames', 'formerNames', 'filings', 'inactive'),
  updates: 'daily',
  remarks: [
    'The list of active entities alone has no ended entities, former names or filings; give the "All Filings" files with it.',
    'The only officer published is the chief executive of a corporation, who is a person; members and managers of limited liability companies are not.',
    'Trade names are the fictitious names of foreign entities. Assumed names are numbered apart from DOS IDs and are left out, unless the document bears a name of the entity itself.',
    'The registered office is the address of the registered agent, where one is appointed; the mailing address is the one for service of process.',
    'For a foreign entity the formation date is that of its authority to do business in New York; its home formation date stands in the description of the filing.',
    'An entity that ended without a dissolution document in the files is shown as inactive. The end of a registration by surrender or merger is its dissolution date too.',
    'An annulment of authority makes a foreign entity withdrawn. Certificates of correction, annulments of dissolution and erroneous entries end nothing.',
    'The parties of a merger are published without a description of their columns and are set aside.',
  ],
  numberForm: {
    what: 'DOS ID',
    pattern: /^\d{1,9}$/,
    words: 'one to nine digits',
    example: '3322706',
    basis: 'seen',
  },
  layouts: LAYOUTS,
  companions: [
    { of: ['active'], layouts: ['filings'], gives: ['companies that have ended', 'filings'] },
    { of: ['filings'], layouts: ['status_history'], gives: ['statuses'] },
    { of: ['filings'], layouts: ['name_history'], gives: ['former names', 'trade names'] },
    { of: ['filings'], layouts: ['addresses'], gives: ['addresses'] },
  ],
  build,
  isDelta: (_sample, layoutId) => layoutId === 'daily',
  downloads: DATA_SETS.map(([layoutId, id]) => ({
    layoutId,
    url: `https://data.ny.gov/api/views/${id}/rows.csv?accessType=DOWNLOAD`,
    fileName: `us_ny_${layoutId}.csv`,
  })),
};
