/**
 * Oregon's one table: a row per registry number and associate, the same for all active businesses and for a
 * month's new ones.
 */
import type { ColumnName, Fact, Layout, Row, RowResult } from '../adapter.ts';
import { cleanText, hasColumns, isBlank, isNoCompany, parseDate, rowFact } from '../adapter.ts';
import { isAssumedName, NAME_OWNERS, NO_COMPANY } from './codes.ts';

const EXPECTED: readonly ColumnName[] = [
  ...['registrynumber', 'businessname', 'entitytype', 'registrydate', 'associatednametype'],
  ...['firstname', 'middlename', 'lastname', 'suffix', 'entityofrecordregnumber', 'entityofrecordname'],
  ...['address', 'addresscontinued', 'city', 'state', ['zipcode', 'zip']],
];
/** Only the list of all active businesses has the last two; that one may lack the first. */
const BELIEVED = ['notofrecordentity', 'jurisdiction', 'businessdetails'];
const COLUMNS = [...EXPECTED, ...BELIEVED].flat();

export const BUSINESSES: Layout = {
  id: 'businesses',
  title: 'Active or new businesses in Oregon (tckn-sxa6 and others)',
  format: { kind: 'delimited', separator: ',', quote: true, encoding: 'utf-8' },
  columns: { expected: EXPECTED, believed: BELIEVED },
  dateColumns: ['registrydate'],
  recognise: hasColumns('registrynumber', 'businessname', 'entitytype', 'registrydate', 'associatednametype'),
  read,
  names(row) {
    const number = cleanText(row['registrynumber']);
    const legalName = cleanText(row['businessname']);
    return number === null || legalName === null ? null : { number, legalName };
  },
  numberNamed: (row) => cleanText(row['entityofrecordregnumber']),
};

function read(row: Row): RowResult {
  const key = cleanText(row['registrynumber']);
  if (key === null) return isBlank('registry number');
  if (cleanText(row['businessname']) === null) return isBlank('business name');
  if (NO_COMPANY.test(row['entitytype'] ?? '')) return isNoCompany('A reserved or registered name');
  const facts: Fact[] = [rowFact({ key, rank: 0, kind: 'associate' }, row, COLUMNS)];
  const owner = cleanText(row['entityofrecordregnumber']);
  const title = cleanText(row['associatednametype'])?.toUpperCase() ?? '';
  if (isAssumedName(row) && owner !== null && NAME_OWNERS.has(title)) {
    const trade = rowFact({ key: owner, rank: 1, kind: 'trade_name' }, row, ['businessname', 'registrydate']);
    facts.push({ ...trade, derived: true });
  }
  return { kind: 'facts', facts };
}

/**
 * A list of new businesses is of one month's registrations; the list of all active ones spans decades. A bad
 * date is ignored.
 */
export function isDelta(sample: readonly Row[]): boolean {
  const dates = sample.map((row) => parseDate(row['registrydate'])).filter((date) => date !== null);
  return new Set(dates.map((date) => date.slice(0, 'YYYY-MM'.length))).size === 1;
}
