/**
 * Connecticut's five data sets, joined by the record key of the master (`0018y000008a1JIAAY`), which is not the public
 * number. Left out on purpose: e-mail addresses, residence addresses, ownership flags, share counts, due dates and the place
 * where records are kept.
 */
import { cleanText, parseDate } from '../../entity/index.ts';
import { firstOf } from '../classify.ts';
import { type DelimitedFormat, DelimitedReader } from '../delimited-rows.ts';
import type { FileHead, Layout, Row, RowResult } from '../registry.ts';
import { hasColumns, rowFact } from '../row-facts.ts';

const FORMAT: DelimitedFormat = { kind: 'delimited', separator: ',', quote: true, encoding: 'utf-8' };

/** Addresses in the home jurisdiction: the API numbers the columns that the whole-file header names. */
function jurisdictionColumns(kind: 'mailing' | 'office'): string[] {
  const places = ['street', 'unit', 'city', 'state', 'zipcode', 'country'].map((part) => `business${part}`);
  return ['', '1', '2', '3', '4', 'country', ...places].map((suffix) => `${kind}jurisdiction${suffix}`);
}

const MASTER_COLUMNS = [
  ...['id', 'accountnumber', 'name', 'businesstype', 'status', 'substatus', 'citizenship'],
  ...['dateregistration', 'dissolutiondate', 'formationplace', 'stateorterritoryformation', 'countryformation'],
  ...['businessnameinstatecountry', 'naicscode', 'naicssubcode'],
  ...['billingstreet', 'billingunit', 'billingcity', 'billingstate', 'billingpostalcode', 'billingcountry'],
  ...['mailingaddress', 'mailinginternationaladdress', 'mailingjurisdictionaddress', 'mailjurisdiction'],
  'officejurisdictionaddress',
  ...jurisdictionColumns('mailing'),
  ...jurisdictionColumns('office'),
  'officeinjurisdictioncountry',
];

/** The system's own name for the column is `name__c`; a heading may show it as `Name`. */
const NAME_COLUMNS = ['namec', 'name', 'firstname', 'lastname'];
const BUSINESS_ADDRESS_COLUMNS = [
  ...['businessaddress', 'businessstreetaddress1', 'businessstreetaddress2', 'businesscity', 'businessstate'],
  ...['businesszipcode', 'businesscountry'],
];

const master: Layout = {
  id: 'master',
  title: 'Business Master (n7gp-d28j)',
  format: FORMAT,
  recognise: hasColumns('id', 'name', 'accountnumber', 'businesstype', 'status'),
  asOf: dayOfRebuild,
  read(row) {
    if (cleanText(row['name']) === null) return { kind: 'reject', reason: 'the row has no name' };
    return underKey(row, 'id', { kind: 'master', rank: 0 }, MASTER_COLUMNS);
  },
};

const agents: Layout = {
  id: 'agents',
  title: 'Agents (qh2m-n44y)',
  format: FORMAT,
  recognise: (_head, columns) => columns.includes('businesskey') && NAME_COLUMNS.some((name) => columns.includes(name)),
  read(row, _origin, notes) {
    if (firstOf(row, NAME_COLUMNS) === null) return { kind: 'reject', reason: 'the row has no name' };
    const businessId = cleanText(row['businessid']);
    const businessKey = cleanText(row['businesskey']);
    if (businessKey !== null && businessId !== null && businessId !== businessKey && isRecordKey(businessId)) {
      notes.note("The agents' business_id is a record key, not the public number; business_key joined them.");
    }
    const column =
      businessKey === null && businessId !== null && isRecordKey(businessId) ? 'businessid' : 'businesskey';
    return underKey(row, column, { kind: 'agent', rank: 1 }, [
      ...[...NAME_COLUMNS, 'type', 'mailingaddress'],
      ...BUSINESS_ADDRESS_COLUMNS,
    ]);
  },
};

const principals: Layout = {
  id: 'principals',
  title: 'Principals (ka36-64k6)',
  format: FORMAT,
  recognise: hasColumns('businessid', 'designation'),
  read(row) {
    if (firstOf(row, NAME_COLUMNS) === null) return { kind: 'reject', reason: 'the row has no name' };
    const columns = [...NAME_COLUMNS, 'designation', ...BUSINESS_ADDRESS_COLUMNS];
    return underKey(row, 'businessid', { kind: 'principal', rank: 2 }, columns);
  },
};

const nameChanges: Layout = {
  id: 'name_changes',
  title: 'Name Change History (enwv-52we)',
  format: FORMAT,
  recognise: hasColumns('uniquekey', 'businessnameold'),
  read(row) {
    if (cleanText(row['businessnameold']) === null) return { kind: 'reject', reason: 'the row has no old name' };
    return underKey(row, 'uniquekey', { kind: 'name_change', rank: 3 }, ['businessnameold', 'namechangedate']);
  },
};

const filings: Layout = {
  id: 'filings',
  title: 'Filing History (ah3s-bes7)',
  format: FORMAT,
  recognise: hasColumns('account', 'filingdate', 'filingtype'),
  read(row) {
    if ((parseDate(row['filingdate']) ?? parseDate(row['effectivedate'])) === null) {
      return { kind: 'reject', reason: 'the filing has no date' };
    }
    const columns = ['name', 'type', 'filingdate', 'filingtype', 'effectivedate'];
    return underKey(row, 'account', { kind: 'filing', rank: 4 }, columns);
  },
};

export const LAYOUTS: readonly Layout[] = [master, agents, principals, nameChanges, filings];

function underKey(
  row: Row,
  column: string,
  place: { readonly kind: string; readonly rank: number },
  columns: readonly string[],
): RowResult {
  const key = cleanText(row[column]);
  if (key === null) return { kind: 'reject', reason: `the row has no record key (${column})` };
  return { kind: 'facts', facts: [rowFact({ key, ...place }, row, columns)] };
}

function isRecordKey(text: string): boolean {
  return /^(?=.*[A-Za-z])[A-Za-z0-9]{15,18}$/.test(text);
}

/** The data set is rebuilt every night; `create_dt` is the time of the rebuild on every row of it. */
function dayOfRebuild({ bytes }: FileHead): string | null {
  const [first] = new DelimitedReader(FORMAT).write(bytes);
  return first !== undefined && 'row' in first ? parseDate(first.row['createdt']) : null;
}
