/**
 * Connecticut: five data sets of the Secretary of the State on data.ct.gov, rebuilt every night, all
 * statuses. Read from the publisher's own column lists and from users of the files; docs/registries.md says
 * what is uncertain.
 */
import { publishing, type Registry } from '../adapter.ts';
import { buildCompany, PLACE } from './build.ts';
import { LAYOUTS } from './layouts.ts';

const DATA_SETS = [
  ['master', 'n7gp-d28j'],
  ['agents', 'qh2m-n44y'],
  ['principals', 'ka36-64k6'],
  ['name_changes', 'enwv-52we'],
  ['filings', 'ah3s-bes7'],
] as const;

export const connecticut: Registry = {
  ...PLACE,
  name: 'Connecticut',
  publisher: 'Connecticut Secretary of the State',
  publishes: publishing('officers', 'registeredAgents', 'formerNames', 'filings', 'inactive'),
  updates: 'daily',
  remarks: [
    "The entity number is the account number, the number part of the Connecticut ALEI; on the few records where that is a placeholder of zeros it is the registry's record key.",
    'The registered office is the business address of the agent, the only one the registry publishes.',
    'Home addresses of agents and principals and e-mail addresses stand in the files and are not loaded.',
    'Rejected and incomplete filings and name reservations stand among the entities and are left out. A registration that was renounced (`Renunciated`) is inactive.',
    'The North American industry codes come without the edition they belong to.',
  ],
  numberForm: {
    what: 'account number',
    pattern: /^(?:\d{7,9}|[A-Za-z0-9]{15}|[A-Za-z0-9]{18})$/,
    words: 'seven digits',
    example: '1259042',
    basis: 'seen',
  },
  keyForm: {
    what: 'record key',
    pattern: /^(?:[A-Za-z0-9]{15}|[A-Za-z0-9]{18})$/,
    words: 'eighteen letters and digits',
    example: '0018y000008a1JIAAY',
    basis: 'seen',
  },
  layouts: LAYOUTS,
  build: buildCompany,
  downloads: DATA_SETS.map(([layoutId, id]) => ({
    layoutId,
    url: `https://data.ct.gov/api/views/${id}/rows.csv?accessType=DOWNLOAD`,
    fileName: `us_ct_${layoutId}.csv`,
  })),
};
