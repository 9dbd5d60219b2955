/**
 * New York's files on data.ny.gov: the monthly list of active entities, the weekly "All Filings" family that
 * covers ended ones too, and the filings of the last 30 days. All by DOS ID. Left out on purpose: counties,
 * who handed a document in, and the flags that tell which lines of a document changed.
 */
import type { ColumnName, Layout, Row, RowFormat, RowResult } from '../adapter.ts';
import { cleanText, hasColumns, isBlank, oneFact, parseDate } from '../adapter.ts';

const FORMAT: RowFormat = { kind: 'delimited', separator: ',', quote: true, encoding: 'utf-8' };

const PLACE = ['name', 'address1', 'address2', 'city', 'state', 'zip'];
/** Beside the number. The API calls the chief executive `chairman_*`, the whole file `CEO …`. */
const ACTIVE_COLUMNS: readonly ColumnName[] = [
  ...['currententityname', 'initialdosfilingdate', 'jurisdiction', 'entitytype'],
  ...['dosprocess', 'registeredagent', 'location'].flatMap((who) => PLACE.map((part) => who + part)),
  ...PLACE.map((part) => [`chairman${part}`, `ceo${part}`]),
];

const ACTIVE_KEPT = ACTIVE_COLUMNS.flat();

const active: Layout = {
  id: 'active',
  title: 'Active Corporations: Beginning 1800 (n9v6-gdp6)',
  format: FORMAT,
  columns: { expected: ['dosid', ...ACTIVE_COLUMNS] },
  dateColumns: ['initialdosfilingdate'],
  recognise: hasColumns('dosid', 'currententityname'),
  read(row) {
    if (cleanText(row['currententityname']) === null) return isBlank('name');
    return underNumber(row, 'dosid', { kind: 'active', rank: 0 }, ACTIVE_KEPT);
  },
};

/** Ranks of the family: documents before what hangs on them. */
const FAMILY = [
  {
    id: 'filings',
    title: 'Corporations and Other Entities: All Filings (63wc-4exh)',
    required: ['documenttype'],
    columns: [
      ...['filmnum', 'datefiled', 'approveddate', 'effdate', 'diseffdate', 'forincdate', 'modcertcode', 'entitytype'],
      ...['documenttype', 'law', 'corpname', 'fictname', 'juris'],
    ],
  },
  {
    id: 'status_history',
    title: 'All Filings: Entity Status History (3gg2-jgnp)',
    required: ['modcertcode', 'status'],
    columns: ['filmnum', 'datefiled', 'status'],
  },
  {
    id: 'name_history',
    title: 'All Filings: Name Status History (ekwr-p59j)',
    required: ['nametype', 'namestatus', 'corpname'],
    columns: ['filmnum', 'datefiled', 'nametype', 'namestatus', 'corpname'],
  },
  {
    id: 'addresses',
    title: 'All Filings: Address (2tms-hftb)',
    required: ['addrtype', 'addr1'],
    columns: ['filmnum', 'datefiled', 'addrtype', 'name', 'addr1', 'addr2', 'city', 'state', 'zip5', 'zip4', 'country'],
  },
  {
    id: 'stock',
    title: 'All Filings: Stock (kiwr-v7e8)',
    required: ['stocktype'],
    columns: ['filmnum', 'datefiled', 'stocknumshrs', 'stocktype', 'stockvalshr'],
  },
] as const;

const DATE_COLUMNS_OF_FAMILY = ['datefiled', 'approveddate', 'effdate', 'diseffdate', 'forincdate'];

const family = FAMILY.map(
  ({ id, title, required, columns }, index): Layout => ({
    id,
    title,
    format: FORMAT,
    columns: { expected: ['corpidnum', ...required], believed: columns.filter((column) => column !== required[0]) },
    dateColumns: DATE_COLUMNS_OF_FAMILY.filter((column) => columns.some((one) => one === column)),
    recognise: hasColumns('corpidnum', ...required),
    read(row) {
      if (id === 'filings') return readDocument(row, 'corpidnum', 'filing', columns);
      return underNumber(row, 'corpidnum', { kind: id, rank: index + 1 }, columns);
    },
  }),
);

const daily: Layout = {
  id: 'daily',
  title: 'Daily Corporation and Other Entity Filing Data (k4vb-judh)',
  format: FORMAT,
  columns: {
    expected: ['dosid', 'filmnum', 'filingtype', 'filingdate'],
    believed: [
      ...['approveddate', 'effdate', 'entitytype', 'corpname', 'fictitiousname', 'precorpname', 'law'],
      ...['sopname', 'sopaddr1', 'sopcity', 'sopstate', 'sopzip5'],
    ],
  },
  dateColumns: ['filingdate', 'approveddate', 'effdate'],
  recognise: hasColumns('dosid', 'filmnum', 'filingtype'),
  read(row) {
    const { filingtype = '', filingdate = '', fictitiousname = '' } = row;
    const asInFamily = { ...row, documenttype: filingtype, datefiled: filingdate, fictname: fictitiousname };
    return readDocument(asInFamily, 'dosid', 'recent_filing', [
      ...['filmnum', 'documenttype', 'datefiled', 'approveddate', 'effdate', 'entitytype', 'corpname', 'fictname'],
      ...['precorpname', 'law', 'sopname', 'sopaddr1', 'sopaddr2', 'sopcity', 'sopstate', 'sopzip5'],
    ]);
  },
};

/** Its columns were never described, and the relation of its numbers to DOS IDs neither. */
const constituents: Layout = {
  id: 'constituents',
  title: 'All Filings: Constituent (dnbf-xifz)',
  format: FORMAT,
  recognise: (_head, columns) => columns.includes('corpidnum') && columns.some((column) => column.includes('const')),
  read: () => ({ kind: 'set_aside', reason: 'A party of a merger: what its columns mean is not published.' }),
};

export const LAYOUTS: readonly Layout[] = [active, ...family, daily, constituents];

const DATE_COLUMNS = ['datefiled', 'approveddate', 'effdate'];

function readDocument(
  row: Row,
  numberColumn: string,
  kind: 'filing' | 'recent_filing',
  columns: readonly string[],
): RowResult {
  if (DATE_COLUMNS.every((column) => parseDate(row[column]) === null)) {
    return isBlank('date of the filing');
  }
  return underNumber(row, numberColumn, { kind, rank: 1 }, columns);
}

function underNumber(
  row: Row,
  column: string,
  place: { readonly kind: string; readonly rank: number },
  columns: readonly string[],
): RowResult {
  const key = cleanText(row[column]);
  // Three in a hundred documents are of no entity: that is how they are published.
  if (key === null && column === 'corpidnum') return { kind: 'set_aside', reason: 'A document without a DOS ID.' };
  if (key === null) return isBlank('DOS ID');
  return oneFact({ key, ...place }, row, columns);
}
