/**
 * Iowa's one table, today's data set 554 and the one that it replaced, whose headings are other spellings of
 * the same columns. Today's has coordinates besides, which are not read.
 */
import type { Layout, Row, RowResult } from '../adapter.ts';
import { cleanText, hasColumns, isBlank, isNoCompany, oneFact } from '../adapter.ts';
import { NO_COMPANY } from './codes.ts';
import { nameIn } from './names.ts';

const COLUMNS = [
  ...['corpnumber', 'legalname', 'corporationtype', 'effectivedate', 'registeredagent', 'homeoffice'],
  ...['raaddress1', 'raaddress2', 'racity', 'rastate', 'razip'],
  ...['hoaddress1', 'hoaddress2', 'hocity', 'hostate', 'hozip', 'hocountry'],
];

export const ENTITIES: Layout = {
  id: 'entities',
  title: 'Active Iowa Business Entities (554)',
  format: { kind: 'delimited', separator: ',', quote: true, encoding: 'utf-8' },
  columns: { expected: COLUMNS },
  dateColumns: ['effectivedate'],
  recognise: hasColumns('corpnumber', 'legalname', 'corporationtype'),
  read,
};

function read(row: Row): RowResult {
  const key = cleanText(row['corpnumber']);
  if (key === null) return isBlank('corporation number');
  if (nameIn(row['legalname']) === null) return isBlank('legal name');
  if (NO_COMPANY.test(row['corporationtype'] ?? '')) return isNoCompany('A trademark or reserved name');
  return oneFact({ key, rank: 0, kind: 'entity' }, row, COLUMNS);
}
