/** The two tab-separated files of Washington's extract, and the first of them as a data set. */
import type { ColumnName, Layout, Row, RowResult } from '../adapter.ts';
import { cleanText, hasColumns, isBlank, namesNobody, oneFact } from '../adapter.ts';
import { AGENT_COLUMNS, nameOf } from './rows.ts';

/** No quotes, and Windows' letters. */
const TABBED: Layout['format'] = { kind: 'delimited', separator: '\t', quote: false, encoding: 'windows-1252' };
const { name: AGENT_NAME, ...AGENT_ADDRESS } = AGENT_COLUMNS;
const EXPECTED: readonly ColumnName[] = [
  ...['ubi', 'businessname', 'category', 'type', 'stateofincorporation', 'dateofincorporation', 'dissolutiondate'],
  ...['recordstatus', AGENT_NAME, 'alternateaddress', 'alternatecity', 'alternatestate', 'alternatezip'],
];

export const LAYOUTS: readonly Layout[] = [
  corporations('corporations', 'Corporations.txt', TABBED),
  corporations('corporations_csv', 'Corporations as a data set of data.wa.gov (rf4s-4w4k)', {
    kind: 'delimited',
    separator: ',',
    quote: true,
    encoding: 'utf-8',
  }),
  {
    id: 'governing_persons',
    title: 'GoverningPersons.txt',
    format: TABBED,
    columns: {
      expected: ['ubi', 'title', 'firstname', 'middlename', 'lastname', 'address', 'city', 'state', 'zip'],
    },
    recognise: hasColumns('ubi', 'title', 'lastname'),
    read: readGoverningPerson,
  },
];

function corporations(id: string, title: string, format: Layout['format']): Layout {
  return {
    id,
    title,
    format,
    columns: { expected: EXPECTED, believed: Object.values(AGENT_ADDRESS) },
    dateColumns: ['dateofincorporation', 'dissolutiondate'],
    recognise: hasColumns('ubi', 'businessname', 'recordstatus'),
    read: readCorporation,
  };
}

/**
 * `601 155 352` or `601-155-352`, or `1155352` by a program that took it for a number → nine digits. Anything
 * else stays as it is.
 */
function ubiOf(row: Row): string | null {
  const text = cleanText(row['ubi']);
  const digits = text?.replace(/[\s-]+/g, '') ?? '';
  return /^\d{1,9}$/.test(digits) ? digits.padStart(9, '0') : text;
}

function readCorporation(row: Row): RowResult {
  const key = ubiOf(row);
  if (key === null) return isBlank('UBI');
  if (cleanText(row['businessname']) === null) return isBlank('business name');
  return oneFact({ key, rank: 0, kind: 'corporation' }, row);
}

function readGoverningPerson(row: Row): RowResult {
  const key = ubiOf(row);
  if (key === null) return isBlank('UBI');
  if (nameOf(row) === null) return namesNobody('governing person');
  return oneFact({ key, rank: 1, kind: 'governing_person' }, row);
}
