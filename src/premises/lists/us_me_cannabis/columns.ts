import type { List } from '../../list.ts';
import { GATHERED_COLUMNS } from '../gathered-columns.ts';

export const usMeCannabis: List = {
  code: 'us_me_cannabis',
  title: 'Maine: cannabis',
  publisher: 'Maine Office of Cannabis Policy',
  url: 'https://www.maine.gov/dafs/ocp/',
  state: 'ME',
  publishes: 'all',
  isConfirmed: true,
  status: { dated: ['Conditional', 'Pending Conditional', 'Conditional, Jurisdiction Approved'] },
  layouts: [{ id: 'gathered', columns: GATHERED_COLUMNS }],
};
