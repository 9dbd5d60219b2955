import type { List } from '../../list.ts';
import { GATHERED_COLUMNS } from '../gathered-columns.ts';

export const usAkCannabis: List = {
  code: 'us_ak_cannabis',
  title: 'Alaska: cannabis',
  publisher: 'Alaska Alcohol and Marijuana Control Office',
  url: 'https://www.commerce.alaska.gov/web/amco/',
  state: 'AK',
  publishes: 'all',
  isConfirmed: true,
  status: { current: ['Active-Operating', 'Active-Pending Inspection'], dated: ['Delegated', 'Complete'] },
  layouts: [{ id: 'gathered', columns: GATHERED_COLUMNS }],
};
