/**
 * Alaska's three downloads. Officials and agents have the same columns and are one layout: the title tells
 * them apart.
 *
 * Nobody has described the officials' file beyond four of the agents' seven columns. A column with `percent`
 * or `owned` in its heading is taken for the share, columns of an address for the official's; without them
 * the load continues.
 */
import type { Fact, Layout, Row, RowResult } from '../adapter.ts';
import { cleanText, hasColumns, isBlank, namesNobody, oneFact, rowFact } from '../adapter.ts';
import { isBusinessName, OWNER } from './codes.ts';
import { hasTitle, isLastName, officialName } from './rows.ts';

const FORMAT: Layout['format'] = { kind: 'delimited', separator: ',', quote: true, encoding: 'utf-8' };

const CORPORATION_COLUMNS = [
  ...['corptype', 'entitynumber', 'legalname', 'assumedname', 'status', 'akformeddate', 'homestate', 'homecountry'],
  ...[
    'registeredagent',
    ...['entitymailing', 'entityphys', 'registeredmail', 'registeredphys'].flatMap(addressColumns),
  ],
];
const OFFICIAL_COLUMNS = ['parententitynumber', 'officialtitle', 'officialfirstname'];

export const LAYOUTS: readonly Layout[] = [
  {
    id: 'corporations',
    title: 'Corporations (CorporationsDownload)',
    format: FORMAT,
    columns: { expected: CORPORATION_COLUMNS },
    dateColumns: ['akformeddate'],
    recognise: hasColumns('entitynumber', 'legalname', 'corptype'),
    read: readCorporation,
  },
  {
    id: 'officials',
    title: 'Officials or agents (OfficialsDownload, AgentsDownload)',
    format: FORMAT,
    // The last name is not among them: its heading is not certain, and a file without one is not recognised.
    columns: {
      expected: OFFICIAL_COLUMNS,
      believed: ['parententityname', 'parentrecordtype', 'officialentitynumber'],
    },
    recognise: (_head, columns) =>
      OFFICIAL_COLUMNS.every((column) => columns.includes(column)) && columns.some(isLastName),
    read: readOfficial,
  },
];

function addressColumns(prefix: string): string[] {
  return ['address1', 'address2', 'city', 'stateprovince', 'zip', 'country'].map((part) => `${prefix}${part}`);
}

function readCorporation(row: Row): RowResult {
  const key = cleanText(row['entitynumber'])?.toUpperCase();
  if (key === undefined) return isBlank('entity number');
  if (cleanText(row['legalname']) === null) return isBlank('legal name');
  return oneFact({ key, rank: 0, kind: 'corporation' }, row, CORPORATION_COLUMNS);
}

function readOfficial(row: Row): RowResult {
  const key = cleanText(row['parententitynumber'])?.toUpperCase();
  if (key === undefined) return isBlank('parent entity number');
  if (officialName(row) === null) return namesNobody('official or agent');
  const facts: Fact[] = [rowFact({ key, rank: 1, kind: 'official' }, row)];
  const owner = cleanText(row['officialentitynumber'])?.toUpperCase();
  const name = cleanText(row['parententityname']);
  if (owner !== undefined && name !== null && isBusinessName(row['parentrecordtype']) && hasTitle(row, OWNER)) {
    facts.push({ key: owner, rank: 2, kind: 'trade_name', data: { name }, derived: true });
  }
  return { kind: 'facts', facts };
}
