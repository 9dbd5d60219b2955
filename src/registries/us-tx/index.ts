/** Texas: either the two open files of the Comptroller, or the unload that the Secretary of State sells. */
import { publishing, type Registry } from '../adapter.ts';
import { build } from './build.ts';
import { LAYOUTS } from './layouts.ts';
import { PLACE } from './taxpayer.ts';

const DATA_SETS = [
  ['franchise', '9cir-efmm'],
  ['sales_tax', 'jrea-zgmq'],
] as const;

export const texas: Registry = {
  ...PLACE,
  name: 'Texas',
  publisher: 'Texas Comptroller of Public Accounts',
  publishes: publishing('tradeNames'),
  updates: 'monthly',
  remarks: [
    'The list is one of active franchise taxpayers, so ended companies are few; officers, agents and former names are only in files that the Secretary of State sells.',
    'Taxpayers without a registration at the Secretary of State, sole owners, estates and partnerships of individuals are set aside.',
    'The mailing address is the taxpayer’s; the place of business comes from the sales tax file where it lists a single place.',
    'Trade names are outlet names of sales tax permits that differ from the legal name.',
    'A dissolution date is the date of the status that says the company dissolved, merged or withdrew.',
    'The unload that the Secretary of State sells (record types 02, 03, 08 and 09) can be loaded in place of the open files, not with them; its registered agents (05 and 06), officers that are companies (07), associated entities (10) and further records are counted and not read; its codes for status and names are not published, so most of its companies have the status unknown.',
  ],
  numberForm: {
    what: 'Secretary of State file number',
    pattern: /^\d{10}$/,
    words: 'ten digits, with their leading zeros',
    example: '0805000000',
    basis: 'seen',
  },
  keyForm: {
    what: 'taxpayer or filing number',
    pattern: /^(?:\d{11}|sos \d{10})$/,
    words: 'eleven digits of the Comptroller, or ten of the Secretary of State',
    example: '32096713030',
    basis: 'seen',
    ownPrefix: /^sos /,
  },
  layouts: LAYOUTS,
  companions: [{ of: ['franchise'], layouts: ['sales_tax'], gives: ['places of business', 'trade names'] }],
  build,
  downloads: DATA_SETS.map(([layoutId, id]) => ({
    layoutId,
    url: `https://data.texas.gov/api/views/${id}/rows.csv?accessType=DOWNLOAD`,
    fileName: `us_tx_${layoutId}.csv`,
  })),
};
