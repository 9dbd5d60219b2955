/**
 * Kentucky's two files: tab-separated, no header, no quotes, so they are recognised by the shape of their
 * first line.
 */
import type { DelimitedFormat, Layout, NotACompany, Row, RowResult } from '../adapter.ts';
import { cleanText, isBlank, isNoCompany, namesNobody, oneFact } from '../adapter.ts';
import { CURRENT_SEQUENCE, NO_COMPANY_KINDS } from './codes.ts';
import { nameOf } from './rows.ts';

const AGENT = ['address1', 'address2', 'address3', 'address4', 'city', 'state', 'zip'].map((part) => `agent${part}`);
const COMPANY_COLUMNS = [
  ...['organizationnumber', 'comptype', 'compseq', 'name', 'standing', 'status', 'orgcountry', 'orgstate'],
  ...['companytype', 'agentname', ...AGENT, 'address1', 'address2', 'address3', 'address4', 'city', 'state', 'zip'],
  ...['filedate', 'organizationdate', 'authorizationdate', 'recorddate', 'agentresignationdate', 'expirationdate'],
  ...['renewaldate', 'numofcr', 'numofshr', 'mangnum', 'applicantname', 'applicanttitle', 'parpre', 'parcomno'],
  ...['parcom', 'parpreno', 'forprofit', 'recordnum'],
];
/** The first seven. What stands behind them, an address probably, nobody has told. */
const OFFICER_COLUMNS = ['organizationnumber', 'comptype', 'compseq', 'title', 'firstname', 'middlename', 'lastname'];

export const LAYOUTS: readonly Layout[] = [
  {
    id: 'companies',
    title: 'AllCompanies (42 columns, no header)',
    format: tabbed(COMPANY_COLUMNS),
    dateColumns: ['organizationdate', 'authorizationdate', 'agentresignationdate'],
    recognise: ({ firstLine }) => beginsAsRecord(firstLine) && [42, 43].includes(firstLine.split('\t').length),
    read: readCompany,
  },
  {
    id: 'officers',
    title: 'AllOfficers (seven columns known, no header)',
    format: { ...tabbed(OFFICER_COLUMNS), mayHaveMoreColumns: true },
    recognise: ({ firstLine }) => beginsAsRecord(firstLine) && /^.?$/.test(firstLine.split('\t')[3]?.trim() ?? ''),
    read: readOfficer,
  },
];

function tabbed(columns: readonly string[]): DelimitedFormat {
  return {
    kind: 'delimited',
    separator: '\t',
    quote: false,
    encoding: 'windows-1252',
    columns,
    allowTrailingSeparator: true,
  };
}

/** Number, kind of two digits, sequence. A number that was rewritten is told where the row is read. */
function beginsAsRecord(line: string): boolean {
  return /^[^\t]{1,30}\t\d{1,2}\t\d{1,5}\t/.test(line);
}

function readCompany(row: Row): RowResult {
  const key = cleanText(row['organizationnumber']);
  if (key === null) return isBlank('organization number');
  if (cleanText(row['name']) === null) return isBlank('name');
  return noCompany(row) ?? oneFact({ key, rank: 0, kind: 'company' }, row);
}

function readOfficer(row: Row): RowResult {
  const key = cleanText(row['organizationnumber']);
  if (key === null) return isBlank('organization number');
  if (nameOf(row) === null) return namesNobody('officer');
  return noCompany(row) ?? oneFact({ key, rank: 1, kind: 'officer' }, row);
}

/** By its kind, so that the report counts what was never published. `null` for a company's present record. */
function noCompany(row: Row): NotACompany | null {
  const kind = row['comptype']?.trim() ?? '';
  if (NO_COMPANY_KINDS.has(kind)) return isNoCompany(`A record of kind ${kind}`);
  return row['compseq']?.trim() === CURRENT_SEQUENCE ? null : isNoCompany('An earlier record of an organization');
}
