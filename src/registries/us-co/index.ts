/**
 * Colorado Secretary of State, on data.colorado.gov: public domain, replaced nightly (entities) or weekly.
 *
 * Three data sets, all CSV with the API's or the portal's headings. Quirks: the names of ended entities carry
 * the ending (names.ts), the type is a code or its description depending on the vintage,
 * `jurisdictonOfFormation` is misspelt in more than one way, a state `OT` is outside the United States, and
 * street lines contain a stray `%`.
 */
import { publishing, type Registry } from '../adapter.ts';
import { buildCompany, PLACE } from './build.ts';
import { LAYOUTS } from './layouts.ts';

const PORTAL = 'https://data.colorado.gov/api/views';

export const colorado: Registry = {
  ...PLACE,
  name: 'Colorado',
  publisher: 'Colorado Secretary of State',
  publishes: publishing('registeredAgents', 'tradeNames', 'formerNames', 'filings', 'inactive'),
  updates: 'daily',
  remarks: [
    'The state publishes no officers, managers or members; the registered agent is the only party of an entity.',
    "A foreign entity's date is that of its registration in Colorado.",
    'The registered office is the address of the registered agent.',
    'A trade name is a record of its own, and a trading name of the entity that the row names, where it names one.',
    'Former names and filings come with the transaction history.',
  ],
  numberForm: {
    what: 'entity number (entityId)',
    pattern: /^\d{11}$/,
    words: 'eleven digits, which begin with a year',
    example: '20228102235',
    basis: 'seen',
  },
  layouts: LAYOUTS,
  build: buildCompany,
  downloads: [
    { layoutId: 'entities', url: `${PORTAL}/4ykn-tg5h/rows.csv?accessType=DOWNLOAD`, fileName: 'us_co-entities.csv' },
    {
      layoutId: 'trade_names',
      url: `${PORTAL}/u7sb-g482/rows.csv?accessType=DOWNLOAD`,
      fileName: 'us_co-trade-names.csv',
    },
    {
      layoutId: 'transactions',
      url: `${PORTAL}/casm-dbbj/rows.csv?accessType=DOWNLOAD`,
      fileName: 'us_co-transactions.csv',
    },
  ],
};
