/**
 * Minnesota's one file: comma-separated records of three types without a header, told by the second column
 * and joined by the first. The columns are those of the state's guide to the bulk data. Left out on purpose:
 * what is said of trademarks, shares and terms.
 */
import type { DelimitedFormat, Fact, FileHead, Layout, Row, RowResult } from '../adapter.ts';
import { cleanText, DelimitedReader, isBlank, isNoCompany, isNot, parseDate, rowFact } from '../adapter.ts';
import { CONTACTS, NO_COMPANIES } from './codes.ts';

const MASTER = '01';
const FILING = '02';
const NAME = '03';

const MASTER_COLUMNS = [
  ...['masterid', 'recordtype', 'businesstypecode', 'originalfilingnumber', 'minnesotabusinessname'],
  ...['businessfilingstatus', 'filingdate', 'expirationdate', 'nextrenewalduedate', 'homejurisdiction'],
  ...['governingstatute', 'isllcnonprofit', 'islllp', 'isprofessional', 'homebusinessname', 'numberofshares'],
  ...['businessmarktype', 'markfirstusedate', 'markclassificationnumber', 'marklogo', 'blank', 'exportdate'],
];
const FILING_COLUMNS = [
  ...['masterid', 'recordtype', 'businesstypecode', 'originalfilingnumber', 'filingnumber', 'filingaction'],
  ...['filingrank', 'filingdate', 'effectivedate'],
];
const NAME_COLUMNS = [
  ...['masterid', 'recordtype', 'businesstypecode', 'originalfilingnumber', 'filingnumber', 'nametypenumber'],
  ...['addresstypenumber', 'partyname', 'streetaddressline1', 'streetaddressline2', 'cityname', 'regioncode'],
  ...['postalcode', 'postalcodeextension', 'countryname'],
];

const FORMAT: DelimitedFormat = {
  kind: 'delimited',
  separator: ',',
  quote: true,
  encoding: 'utf-8',
  recordTypes: {
    position: 1,
    columns: new Map([
      [MASTER, MASTER_COLUMNS],
      [FILING, FILING_COLUMNS],
      [NAME, NAME_COLUMNS],
    ]),
  },
};

const MASTER_KEPT = [
  ...['businesstypecode', 'originalfilingnumber', 'minnesotabusinessname', 'businessfilingstatus', 'filingdate'],
  ...['homejurisdiction', 'homebusinessname'],
];
const FILING_KEPT = ['filingnumber', 'filingaction', 'filingdate', 'effectivedate'];
const NAME_KEPT = NAME_COLUMNS.slice(NAME_COLUMNS.indexOf('nametypenumber'));

export const BUSINESS_DATA: Layout = {
  id: 'business_data',
  title: 'Business Bulk Data (record types 01, 02 and 03, no header)',
  format: FORMAT,
  dateColumns: ['filingdate', 'effectivedate'],
  recognise: ({ firstLine }) => /^"?[0-9a-f-]{1,40}"?,"?0[123]"?,"?\d{1,4}"?,/i.test(firstLine),
  asOf: dayOfExport,
  read,
};

function read(row: Row): RowResult {
  const key = cleanText(row['masterid'])?.toLowerCase();
  if (key === undefined) return isBlank('Master ID');
  const noCompany = NO_COMPANIES.get(cleanText(row['businesstypecode']) ?? '');
  if (noCompany !== undefined) return isNoCompany(noCompany);
  const type = cleanText(row['recordtype']);
  if (type === MASTER) return readMaster(key, row);
  return type === FILING ? readFiling(key, row) : readName(key, row);
}

function readMaster(key: string, row: Row): RowResult {
  if (cleanText(row['originalfilingnumber']) === null) return isBlank('Original Filing Number');
  if (cleanText(row['minnesotabusinessname']) === null) return isBlank('Minnesota Business Name');
  return factOf(rowFact({ key, rank: 0, kind: 'master' }, row, MASTER_KEPT));
}

function readFiling(key: string, row: Row): RowResult {
  if ((parseDate(row['filingdate']) ?? parseDate(row['effectivedate'])) === null) {
    return isNot('Filing Date', 'a day, and the Effective Date neither');
  }
  return factOf(rowFact({ key, rank: 1, kind: 'filing' }, row, FILING_KEPT));
}

function readName(key: string, row: Row): RowResult {
  if (CONTACTS.has(cleanText(row['nametypenumber']) ?? '')) return isNoCompany('Someone to ask about a filing');
  return factOf(rowFact({ key, rank: 2, kind: 'name' }, row, NAME_KEPT));
}

function factOf(fact: Fact): RowResult {
  return { kind: 'facts', facts: [fact] };
}

/** Each master record has the day of the export. */
function dayOfExport({ bytes }: FileHead): string | null {
  for (const read of new DelimitedReader(FORMAT).write(bytes)) {
    const day = 'row' in read ? parseDate(read.row['exportdate']) : null;
    if (day !== null) return day;
  }
  return null;
}
