/**
 * Alaska: the Corporations, Officials and Agents downloads of the Division of Corporations (DCCED). Joined by
 * entity number.
 *
 * The files cover current entities. A business name registration is a trade name with a number of its own: it
 * is a record of its own, and the entity that owns it carries the name. Foreign name registrations and
 * reservations are no companies.
 */
import { publishing, type Registry } from '../adapter.ts';
import { buildCompany, PLACE } from './build.ts';
import { LAYOUTS } from './layouts.ts';

export const alaska: Registry = {
  ...PLACE,
  name: 'Alaska',
  publisher: 'Alaska Department of Commerce, Community, and Economic Development',
  publishes: publishing('officers', 'registeredAgents', 'tradeNames'),
  updates: 'weekly',
  remarks: [
    'The downloads cover current entities only.',
    'Officials and agents come in files of their own, to be loaded together with the corporations.',
    'Assumed names are those of foreign entities; registered business names are records of their own.',
  ],
  numberForm: {
    what: 'entity number (ENTITYNUMBER)',
    pattern: /^\d{1,10}[A-Z]?$/,
    words: 'digits, and of older ones a letter behind them',
    example: '10199335',
    basis: 'seen',
  },
  layouts: LAYOUTS,
  build: buildCompany,
  downloads: [fileOf('corporations', 'Corporations'), fileOf('officials', 'Officials'), fileOf('officials', 'Agents')],
};

/** The former address answers programs with a captcha more often than the present one. */
function fileOf(layoutId: string, what: string): Registry['downloads'][number] {
  return {
    layoutId,
    url: `https://www.commerce.alaska.gov/cbp/main/DbDownload/${what}Download`,
    otherUrls: [`https://www.commerce.alaska.gov/cbp/DBDownloads/${what}Download.CSV`],
    fileName: `${what}Download.CSV`,
  };
}
