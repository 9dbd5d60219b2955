/**
 * Insured banks and the companies that hold them: institutions of the Federal Deposit Insurance Corporation
 * (https://api.fdic.gov/banks/institutions), as CSV.
 */
import { makeAddress } from '../../entity/index.ts';
import type { Layout, Row } from '../../registries/index.ts';
import { interest, interestFact, type NamedParty, partyFact } from '../facts.ts';
import type { OwnersSource } from '../source.ts';
import { type RowResult, rejected, setAside, valueIn } from './rows.ts';

const INSTITUTIONS: Layout = {
  id: 'institutions',
  title: 'Institutions',
  format: { kind: 'delimited', separator: ',', quote: true, encoding: 'utf-8' },
  columns: { expected: ['cert', 'name', 'namehcr'], believed: ['active', 'address', 'city', 'stalp', 'zip'] },
  recognise: (_, columns) => columns.includes('cert') && columns.includes('namehcr'),
  read: readInstitution,
};

function readInstitution(row: Row): RowResult {
  const cert = valueIn(row, 'cert');
  const name = valueIn(row, 'name');
  if (cert === null || name === null) return rejected('The row has no certificate number, or no name.');
  if (row['active']?.trim() === '0') return setAside('The institution is closed.');
  const bank: NamedParty = {
    id: cert,
    details: {
      type: 'company',
      name,
      identifiers: [{ scheme: 'us_fdic_cert', value: cert }],
      address: makeAddress({
        street: row['address'],
        locality: row['city'],
        region: row['stalp'],
        postalCode: row['zip'],
      }),
      flags: ['financial_institution'],
    },
  };
  const holding = valueIn(row, 'namehcr');
  if (holding === null) return setAside('No company holds the institution.');
  const owner: NamedParty = {
    id: `holding ${holding.toUpperCase()}`,
    details: { type: 'company', name: holding, flags: ['holding_company'] },
  };
  const held = interest({ type: 'unknownInterest', title: 'BANK HOLDING COMPANY' });
  return { kind: 'facts', facts: [interestFact(bank, owner, held), { ...partyFact(bank), derived: true }] };
}

export const fdicHoldings: OwnersSource = {
  code: 'us_fdic_holdings',
  name: 'Companies that hold insured banks',
  publisher: 'Federal Deposit Insurance Corporation',
  updates: null,
  joinedBy: 'name_and_place',
  identifies: [],
  url: 'https://api.fdic.gov/banks/institutions',
  downloads: [],
  layouts: [INSTITUTIONS],
};
