/**
 * The three text files of California's bulk order: fields separated by `*|*`, a header row, no quotes. The
 * order of the columns varies, and some are believed, not confirmed: all are read by name.
 */
import type { Layout, Row, RowResult } from '../adapter.ts';
import { cleanText, DELTA_SAMPLE_ROWS, hasColumns, isBlank, isNoCompany, namesNobody, oneFact } from '../adapter.ts';
import { NO_COMPANY } from './codes.ts';
import { legalNameOf, partyOf, TYPE_COLUMNS } from './rows.ts';

const FORMAT: Layout['format'] = { kind: 'delimited', separator: '*|*', quote: false, encoding: 'utf-8' };
const ENTITY_NUMBER = 'entity number (ENTITY_NUM)';

export const LAYOUTS: readonly Layout[] = [
  {
    id: 'filings',
    title: 'Filings.csv',
    format: FORMAT,
    columns: {
      expected: [
        ...['entityname', 'entitynum', 'initialfilingdate', 'jurisdiction', 'entitystatus', TYPE_COLUMNS, 'filingtype'],
        ...['lastsifiledate', ['principaladdress', 'principaladdress1'], 'principaladdress2', 'principalcity'],
        ...['principalstate', 'principalpostalcode', ['mailingaddress', 'mailingaddress1'], 'mailingcity'],
        ...['mailingstate', 'mailingpostalcode'],
      ],
      believed: [
        ...['foreignname', 'lastsifilenumber', 'principalcountry'],
        ...['mailingaddress2', 'mailingaddress3', 'mailingcountry'],
      ],
    },
    dateColumns: ['initialfilingdate', 'lastsifiledate'],
    defaultedDateColumns: ['lastsifiledate'],
    recognise: hasColumns('entityname', 'entitynum', 'entitystatus'),
    read: readFiling,
  },
  {
    id: 'principals',
    title: 'Principals.csv',
    format: FORMAT,
    columns: {
      expected: [
        ...['entitynum', 'orgname', 'firstname', 'middlename', 'lastname', 'positiontype'],
        ...[['address', 'address1'], 'city', 'state', 'postalcode'],
      ],
      believed: ['address2', 'address3', 'country'],
    },
    recognise: hasColumns('entitynum', 'positiontype'),
    read: (row) => readParty(row, 'principal'),
  },
  {
    id: 'agents',
    title: 'Agents.csv',
    format: FORMAT,
    columns: {
      expected: [
        ...['entitynum', 'orgname', 'firstname', 'middlename', 'lastname', 'agenttype'],
        ...[['physicaladdress', 'physicaladdress1'], 'physicaladdress2', 'physicaladdress3', 'physicalcity'],
        ...['physicalstate', 'physicalcountry', 'physicalpostalcode'],
      ],
    },
    recognise: hasColumns('entitynum', 'agenttype'),
    read: (row) => readParty(row, 'agent'),
  },
];

function readFiling(row: Row): RowResult {
  const key = cleanText(row['entitynum'])?.toUpperCase();
  if (key === undefined) return isBlank(ENTITY_NUMBER);
  if (legalNameOf(row) === null) return isBlank('entity name (ENTITY_NAME)');
  if ([...TYPE_COLUMNS, 'filingtype'].some((column) => NO_COMPANY.test(row[column] ?? ''))) {
    return isNoCompany('A reserved or registered name');
  }
  return oneFact({ key, rank: 0, kind: 'filing' }, row);
}

function readParty(row: Row, kind: 'principal' | 'agent'): RowResult {
  const key = cleanText(row['entitynum'])?.toUpperCase();
  if (key === undefined) return isBlank(ENTITY_NUMBER);
  if (partyOf(row) === null) return namesNobody(kind);
  return oneFact({ key, rank: kind === 'agent' ? 1 : 2, kind }, row);
}

/**
 * California has millions of entities: a Filings.csv that ends within the sample is not all of them. The
 * other files tell nothing.
 */
export function isDelta(sample: readonly Row[], layoutId: string): boolean {
  return layoutId !== 'filings' || sample.length < DELTA_SAMPLE_ROWS;
}
