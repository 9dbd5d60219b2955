/** Pennsylvania's one table: a row per business and party. County and location have no place in a Company. */
import type { ColumnName, Layout, Row, RowResult } from '../adapter.ts';
import { cleanText, hasColumns, isBlank, oneFact } from '../adapter.ts';
import { SPELLINGS } from './rows.ts';

const EXPECTED: readonly ColumnName[] = [
  ...['businessname', 'filingnumber', 'creationdate', 'partytype', 'lastname', 'middlename', 'firstname'],
  ...['city', 'state', ...Object.values(SPELLINGS)],
];
const COLUMNS = EXPECTED.flat();

export const BUSINESSES: Layout = {
  id: 'businesses',
  title: 'Registered Businesses in PA Current by County (xvd7-5r2c)',
  format: { kind: 'delimited', separator: ',', quote: true, encoding: 'utf-8' },
  columns: { expected: EXPECTED },
  dateColumns: ['creationdate'],
  recognise: hasColumns('businessname', 'filingnumber', 'partytype'),
  read,
};

function read(row: Row): RowResult {
  const key = cleanText(row['filingnumber']);
  if (key === null) return isBlank('filing number');
  if (cleanText(row['businessname']) === null) return isBlank('business name');
  return oneFact({ key, rank: 0, kind: 'business' }, row, COLUMNS);
}
