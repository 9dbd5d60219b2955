import type { List } from '../../list.ts';
import { GATHERED_COLUMNS } from '../gathered-columns.ts';

export const usMtCannabis: List = {
  code: 'us_mt_cannabis',
  title: 'Montana: cannabis retailers',
  publisher: 'Montana Department of Revenue',
  url: 'https://mtrevenue.gov/cannabis/',
  state: 'MT',
  publishes: 'active',
  isConfirmed: true,
  layouts: [{ id: 'gathered', columns: GATHERED_COLUMNS }],
};
