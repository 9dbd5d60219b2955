import type { Licence } from '../../eval/licences/licence-files.ts';

/** A license of A LLC in Salem, New York, but for what is known otherwise. */
export function licence(known: Partial<Licence>): Licence {
  return {
    ...{ street: '12 Main St', city: 'Salem', state: 'NY', zip: '12865' },
    list: 'A',
    legal: 'A LLC',
    trade: '',
    phone: null,
    website: null,
    own: null,
    isPerson: false,
    ...known,
  };
}
