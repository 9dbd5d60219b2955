/**
 * Exempt organizations of the Internal Revenue Service: the business master file extract, four regions or a file a state
 * (https://www.irs.gov/charities-non-profits/exempt-organizations-business-master-file-extract-eo-bmf), monthly, CSV.
 */
import { makeAddress } from '../../entity/index.ts';
import type { Layout, Row } from '../../registries/index.ts';
import { type PartyDetails, partyFact } from '../facts.ts';
import type { OwnersSource } from '../source.ts';
import { einIn, type RowResult, rejected, valueIn } from './rows.ts';

/** Of a group exemption: the organization has its central one's name, and its own in the second line. */
const SUBORDINATE = '9';

const ORGANIZATIONS: Layout = {
  id: 'organizations',
  title: 'Exempt organizations (eo1.csv to eo4.csv, or of a state)',
  format: { kind: 'delimited', separator: ',', quote: true, encoding: 'utf-8' },
  columns: {
    expected: ['ein', 'name', 'street', 'city', 'state', 'zip', 'group', 'affiliation', 'sortname'],
  },
  recognise: (_, columns) => ['ein', 'affiliation', 'sortname', 'nteecd'].every((one) => columns.includes(one)),
  read: readOrganization,
};

function readOrganization(row: Row): RowResult {
  const id = einIn(row, 'ein');
  const name = valueIn(row, 'name');
  if (id === null || name === null) return rejected('The row has no EIN, or no name.');
  const own = valueIn(row, 'affiliation') === SUBORDINATE ? valueIn(row, 'sortname') : null;
  const address = makeAddress({
    street: row['street'],
    locality: row['city'],
    region: row['state'],
    postalCode: row['zip'],
  });
  const details: PartyDetails = {
    type: 'company',
    name: own === null ? name : `${name} ${own}`,
    address,
    identifiers: [{ scheme: 'us_ein', value: id }],
    flags: ['nonprofit'],
  };
  return { kind: 'facts', facts: [partyFact({ id, details }, { isRecord: true })] };
}

const published = (fileName: string) => ({
  url: `https://www.irs.gov/pub/irs-soi/${fileName}`,
  fileName,
  layoutId: 'organizations',
});

export const irsBmf: OwnersSource = {
  code: 'irs_bmf',
  name: 'Exempt organizations (business master file)',
  publisher: 'Internal Revenue Service',
  updates: 'monthly',
  joinedBy: 'name_and_place',
  identifies: ['us_ein'],
  url: 'https://www.irs.gov/charities-non-profits/exempt-organizations-business-master-file-extract-eo-bmf',
  downloads: ['eo1.csv', 'eo2.csv', 'eo3.csv', 'eo4.csv'].map(published),
  layouts: [ORGANIZATIONS],
};
