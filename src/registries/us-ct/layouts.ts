/**
 * Connecticut's five data sets, joined by the record key of the master (`0018y000008a1JIAAY`), which is not
 * the public number. Left out on purpose: e-mail addresses, residence addresses, ownership flags, share
 * counts, due dates and the place where records are kept.
 */
import type { ColumnName, DelimitedFormat, Fact, FileHead, Layout, Row, RowResult } from '../adapter.ts';
import {
  cleanText,
  DelimitedReader,
  hasColumns,
  isBlank,
  isNot,
  namesNobody,
  normalizeHeading,
  oneFact,
  parseDate,
} from '../adapter.ts';
import { homeAddressColumns, NAME_COLUMNS, nameOf } from './rows.ts';

const FORMAT: DelimitedFormat = { kind: 'delimited', separator: ',', quote: true, encoding: 'utf-8' };

const MASTER_COLUMNS: readonly ColumnName[] = [
  ...['accountnumber', 'name', 'businesstype', 'status', 'substatus', 'citizenship'],
  ...['dateregistration', 'dissolutiondate', 'formationplace', 'stateorterritoryformation', 'countryformation'],
  ...['businessnameinstatecountry', 'naicscode', 'naicssubcode'],
  ...['billingstreet', 'billingunit', 'billingcity', 'billingstate', 'billingpostalcode', 'billingcountry'],
  ...['mailingaddress', 'mailinginternationaladdress', 'mailingjurisdictionaddress', 'mailjurisdiction'],
  'officejurisdictionaddress',
  ...Object.values(homeAddressColumns('mailing')),
  ...Object.values(homeAddressColumns('office')),
];
const PARTY_COLUMNS: readonly ColumnName[] = [
  ...[NAME_COLUMNS, 'firstname', 'lastname', 'businessaddress', 'businessstreetaddress1', 'businessstreetaddress2'],
  ...['businesscity', 'businessstate', 'businesszipcode', 'businesscountry'],
];
const AGENT_COLUMNS = [...PARTY_COLUMNS, 'type', 'mailingaddress'];
const PRINCIPAL_COLUMNS = [...PARTY_COLUMNS, 'designation'];
const NAME_CHANGE_COLUMNS = ['businessnameold', 'namechangedate'];
const FILING_COLUMNS = ['name', 'type', 'filingdate', 'filingtype', 'effectivedate'];

const readMaster = readerUnder('id', { kind: 'master', rank: 0 }, MASTER_COLUMNS);
const readAgent = readerUnder('business_key', { kind: 'agent', rank: 1 }, AGENT_COLUMNS);
const readAgentByBusinessId = readerUnder('business_id', { kind: 'agent', rank: 1 }, AGENT_COLUMNS);
const readPrincipal = readerUnder('business_id', { kind: 'principal', rank: 2 }, PRINCIPAL_COLUMNS);
const readNameChange = readerUnder('unique_key', { kind: 'name_change', rank: 3 }, NAME_CHANGE_COLUMNS);
const readFiling = readerUnder('account', { kind: 'filing', rank: 4 }, FILING_COLUMNS);

const master: Layout = {
  id: 'master',
  title: 'Business Master (n7gp-d28j)',
  format: FORMAT,
  columns: { expected: ['id', ...MASTER_COLUMNS] },
  dateColumns: ['dateregistration', 'dissolutiondate'],
  recognise: hasColumns('id', 'name', 'accountnumber', 'businesstype', 'status'),
  asOf: dayOfRebuild,
  read: (row) => (cleanText(row['name']) === null ? isBlank('name') : readMaster(row)),
};

const agents: Layout = {
  id: 'agents',
  title: 'Agents (qh2m-n44y)',
  format: FORMAT,
  columns: { expected: ['businesskey', 'businessid', ...AGENT_COLUMNS] },
  recognise: (_head, columns) =>
    columns.includes('businesskey') &&
    [...NAME_COLUMNS, 'firstname', 'lastname'].some((column) => columns.includes(column)),
  read(row, _origin, notes) {
    if (nameOf(row) === null) return namesNobody('agent');
    const businessId = cleanText(row['businessid']);
    const businessKey = cleanText(row['businesskey']);
    const isJoinedById = businessId !== null && businessId !== businessKey && isRecordKey(businessId);
    if (isJoinedById && businessKey === null) return readAgentByBusinessId(row);
    if (isJoinedById) {
      notes.note("The agents' business_id is a record key, not the public number; business_key joined them.");
    }
    return readAgent(row);
  },
};

const principals: Layout = {
  id: 'principals',
  title: 'Principals (ka36-64k6)',
  format: FORMAT,
  columns: { expected: ['businessid', ...PRINCIPAL_COLUMNS] },
  recognise: hasColumns('businessid', 'designation'),
  read: (row) => (nameOf(row) === null ? namesNobody('principal') : readPrincipal(row)),
};

const nameChanges: Layout = {
  id: 'name_changes',
  title: 'Name Change History (enwv-52we)',
  format: FORMAT,
  columns: { expected: ['uniquekey', ...NAME_CHANGE_COLUMNS] },
  dateColumns: ['namechangedate'],
  recognise: hasColumns('uniquekey', 'businessnameold'),
  read: (row) =>
    cleanText(row['businessnameold']) === null ? isBlank('old name (business_name_old)') : readNameChange(row),
};

const filings: Layout = {
  id: 'filings',
  title: 'Filing History (ah3s-bes7)',
  format: FORMAT,
  columns: { expected: ['account', ...FILING_COLUMNS] },
  dateColumns: ['filingdate', 'effectivedate'],
  recognise: hasColumns('account', 'filingdate', 'filingtype'),
  read: (row) =>
    (parseDate(row['filingdate']) ?? parseDate(row['effectivedate'])) === null
      ? isNot('filing date', 'a day, and the effective date neither')
      : readFiling(row),
};

export const LAYOUTS: readonly Layout[] = [master, agents, principals, nameChanges, filings];

/** Reads rows under the record key in the column of the heading. */
function readerUnder(
  heading: string,
  place: Pick<Fact, 'kind' | 'rank'>,
  columns: readonly ColumnName[],
): (row: Row) => RowResult {
  const column = normalizeHeading(heading);
  const kept = columns.flat();
  return (row) => {
    const key = cleanText(row[column]);
    if (key === null) return isBlank(`record key (${heading})`);
    return oneFact({ key, ...place }, row, kept);
  };
}

function isRecordKey(text: string): boolean {
  return /^(?=.*[A-Za-z])[A-Za-z0-9]{15,18}$/.test(text);
}

/** The data set is rebuilt every night; `create_dt` is the time of the rebuild on every row of it. */
function dayOfRebuild({ bytes }: FileHead): string | null {
  const first = new DelimitedReader(FORMAT).write(bytes).find((read) => 'row' in read);
  return first !== undefined ? parseDate(first.row['createdt']) : null;
}
