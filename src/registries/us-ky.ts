/**
 * Kentucky: the files of the Secretary of State's paid Bulk Data Service, AllCompanies and AllOfficers. Tab-separated, no
 * header, no quotes, so they are recognised by the shape of their first line.
 *
 * An organisation has several rows: assumed names, reservations and records of former times. The company is the row with
 * sequence 99999 whose record kind is a company's. What the other kinds are was never published, so they are set aside by kind
 * and the report counts them. The codes for status, standing and type are believed, not confirmed.
 */
import {
  cleanText,
  emptyCompany,
  hasCompanyDesignator,
  type LegalForm,
  makeAddress,
  PartyList,
  partyTypeOf,
  personName,
  type RoleKind,
  type Status,
} from '../entity/index.ts';
import { classify, codeTable, dateOf } from './classify.ts';
import type { DelimitedFormat } from './delimited-rows.ts';
import { homeOf } from './home.ts';
import type { BuildContext, BuildResult, Fact, LoadNotes, Registry, Row, RowResult } from './registry.ts';
import { rowFact, rowOf } from './row-facts.ts';

const JURISDICTION = 'us_ky';
const SEARCH_URL = 'https://web.sos.ky.gov/BusSearchNProfile/search.aspx';
const CURRENT_SEQUENCE = '99999';

const COMPANY_COLUMNS = [
  ...[
    'organizationnumber',
    'comptype',
    'compseq',
    'name',
    'standing',
    'status',
    'orgcountry',
    'orgstate',
    'companytype',
  ],
  ...['agentname', 'agentaddress1', 'agentaddress2', 'agentaddress3', 'agentaddress4', 'agentcity', 'agentstate'],
  ...[
    'agentzip',
    'address1',
    'address2',
    'address3',
    'address4',
    'city',
    'state',
    'zip',
    'filedate',
    'organizationdate',
  ],
  ...[
    'authorizationdate',
    'recorddate',
    'agentresignationdate',
    'expirationdate',
    'renewaldate',
    'numofcr',
    'numofshr',
  ],
  ...[
    'mangnum',
    'applicantname',
    'applicanttitle',
    'parpre',
    'parcomno',
    'parcom',
    'parpreno',
    'forprofit',
    'recordnum',
  ],
] as const;
/** The first seven. What stands behind them, an address probably, nobody has told. */
const OFFICER_COLUMNS = ['organizationnumber', 'comptype', 'compseq', 'title', 'firstname', 'middlename', 'lastname'];
const NO_COMPANY_KINDS = new Set([
  ...['01', '02', '03', '04', '07', '10', '11', '12', '13', '14', '15', '17', '18', '20', '21', '22'],
]);

const STATUSES = codeTable<Status>([
  [['A'], 'active'],
  [['I'], 'inactive'],
]);

/** What a type code must contain; the first hit decides. */
const TYPE_MARKS: readonly (readonly [RegExp, LegalForm])[] = [
  [/LLC|^.LC$/, 'llc'],
  [/NP/, 'nonprofit'],
  [/CO/, 'corporation'],
];

type Title = { readonly title: string; readonly kinds: readonly RoleKind[] };

const officer = (code: string, title: string) => [[code], { title, kinds: ['officer'] }] as const;
const inRoles = (code: string, title: string, ...kinds: RoleKind[]) => [[code], { title, kinds }] as const;

/** The title codes of the state's schema workbook, and its words for them. */
const TITLES = codeTable<Title>([
  ...[officer('P', 'President'), officer('V', 'Vice President'), officer('S', 'Secretary'), officer('T', 'Treasurer')],
  ...[officer('C', 'Chairman'), officer('E', 'CEO'), officer('F', 'CFO'), officer('J', 'COO'), officer('Q', 'CIO')],
  ...[officer('A', 'Accountant'), officer('B', 'Assistant Treasurer'), officer('R', 'Assistant Secretary')],
  ...[officer('K', 'Clerk'), officer('L', 'Sole Officer'), officer('W', 'Executive'), officer('Z', 'General Manager')],
  officer('@', 'Officer'),
  ...[inRoles('D', 'Director', 'governor'), inRoles('7', 'Initial Director', 'governor')],
  ...[inRoles('M', 'Member', 'member'), inRoles('2', 'Managing Member', 'member', 'manager')],
  ...[inRoles('N', 'Manager', 'manager'), inRoles('H', 'Shareholder', 'shareholder')],
  ...[inRoles('I', 'Incorporator', 'incorporator'), inRoles('O', 'Organizer', 'incorporator')],
  ...[inRoles('G', 'General Partner', 'other'), inRoles('1', 'Limited Partner', 'other')],
  ...[inRoles('3', 'Managing Partner', 'other'), inRoles('5', 'Partner', 'other')],
  ...[inRoles('4', 'Managing Agent', 'other'), inRoles('X', 'Annual-report signature', 'other')],
  inRoles('Y', 'Certified Public Accountant', 'other'),
  inRoles('8', 'Registered Agent', 'registered_agent'),
  ...[inRoles('U', 'Unknown', 'unknown'), inRoles('6', 'No title', 'unknown')],
]);

export const kentucky: Registry = {
  jurisdiction: JURISDICTION,
  name: 'Kentucky',
  publisher: 'Kentucky Secretary of State',
  searchUrl: SEARCH_URL,
  publishes: {
    officers: true,
    registeredAgents: true,
    tradeNames: false,
    formerNames: false,
    filings: false,
    inactive: true,
  },
  remarks: [
    'The files are sold by subscription (Bulk Data Service), so there is nothing to download.',
    'Only the current record of each organisation is loaded; assumed names, reservations and earlier records are set aside, because the meaning of their record kinds is not published.',
    'The codes for status, standing and company type are not documented by the state: unknown ones stay raw and are counted.',
    'The registered address is the agent’s; officers have no address.',
  ],
  layouts: [
    {
      id: 'companies',
      title: 'AllCompanies (42 columns, no header)',
      format: tabbed(COMPANY_COLUMNS),
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
  ],
  build: buildCompany,
  downloads: [],
  filesFrom: 'The Secretary of State sells them as its Bulk Data Service, https://www.sos.ky.gov/.',
};

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

/** Number of seven digits, kind of two, sequence. */
function beginsAsRecord(line: string): boolean {
  return /^\d{7}\t\d{2}\t\d{1,5}\t/.test(line);
}

function readCompany(row: Row): RowResult {
  const key = cleanText(row['organizationnumber']);
  if (key === null || !/^\d+$/.test(key)) return { kind: 'reject', reason: 'The organization number is no number.' };
  if (cleanText(row['name']) === null) return { kind: 'reject', reason: 'The name is blank.' };
  const setAside = whyNoCompany(row);
  if (setAside !== null) return { kind: 'set_aside', reason: setAside };
  return { kind: 'facts', facts: [rowFact({ key, rank: 0, kind: 'company' }, row)] };
}

function readOfficer(row: Row): RowResult {
  const key = cleanText(row['organizationnumber']);
  if (key === null || !/^\d+$/.test(key)) return { kind: 'reject', reason: 'The organization number is no number.' };
  if (nameOf(row) === null) return { kind: 'set_aside', reason: 'An officer without a name.' };
  const setAside = whyNoCompany(row);
  if (setAside !== null) return { kind: 'set_aside', reason: setAside };
  return { kind: 'facts', facts: [rowFact({ key, rank: 1, kind: 'officer' }, row)] };
}

function whyNoCompany(row: Row): string | null {
  const kind = row['comptype']?.trim() ?? '';
  if (NO_COMPANY_KINDS.has(kind)) return `A record of kind ${kind}, which is no company.`;
  return row['compseq']?.trim() === CURRENT_SEQUENCE ? null : 'An earlier record of the organisation.';
}

function nameOf(person: Row): string | null {
  return personName({ first: person['firstname'], middle: person['middlename'], last: person['lastname'] });
}

function buildCompany(key: string, facts: readonly Fact[], { asOf, notes }: BuildContext): BuildResult {
  const [main, ...others] = facts;
  if (main === undefined || main.kind !== 'company') {
    return { kind: 'orphans', reason: 'AllCompanies has no current record of this organization number.' };
  }
  const row = rowOf(main);
  const legalName = cleanText(row['name']);
  if (legalName === null) return { kind: 'orphans', reason: 'The name is blank.' };
  const isOfAnotherRecord = (fact: Fact) => rowOf(fact)['comptype']?.trim() !== row['comptype']?.trim();
  const officers = others.filter((fact) => fact.kind === 'officer' && !isOfAnotherRecord(fact));
  const headquarters = addressOf(row, '');
  const registered = addressOf(row, 'agent');
  const company = {
    ...emptyCompany({
      jurisdiction_code: JURISDICTION,
      entity_number: key,
      legal_name: legalName,
      search_url: SEARCH_URL,
      as_of: asOf,
    }),
    ...statusOf(row, notes),
    ...formOf(row, notes),
    ...homeOf({ jurisdiction: JURISDICTION, raw: placeOf(row), name: legalName }, notes),
    formed_on: dateOf(row, 'organizationdate', notes) ?? dateOf(row, 'authorizationdate', notes),
    addresses: registered === null && headquarters === null ? null : { registered, headquarters, mailing: null },
    parties: partiesOf(row, officers, notes),
  };
  const rejected = others.flatMap((fact) => {
    if (fact.kind === 'company') return { fact, reason: 'A second current record of the number: the first was kept.' };
    return isOfAnotherRecord(fact) ? { fact, reason: 'An officer of a record kind that the company is not.' } : [];
  });
  return { kind: 'built', company, rejected };
}

function statusOf(row: Row, notes: LoadNotes): { status: Status; status_raw: string | null } {
  const raw = cleanText(row['status']);
  const standing = cleanText(row['standing']);
  const parts = [raw, standing && `standing ${standing}`].filter((part) => part !== null);
  return {
    status: classify(STATUSES, raw, 'unknown', 'status', notes),
    status_raw: parts.join('; ') || null,
  };
}

function formOf(row: Row, notes: LoadNotes): { legal_form: LegalForm; legal_form_raw: string | null } {
  const raw = cleanText(row['companytype']);
  const marked = TYPE_MARKS.find(([mark]) => mark.test(raw?.toUpperCase() ?? ''))?.[1] ?? 'unknown';
  if (raw !== null && marked === 'unknown') notes.unclassified('legal_form', raw);
  const isNonprofit =
    row['forprofit']?.trim().toUpperCase() === 'N' && (marked === 'corporation' || marked === 'unknown');
  return { legal_form: isNonprofit ? 'nonprofit' : marked, legal_form_raw: raw };
}

function placeOf(row: Row): string | null {
  return cleanText(row['orgstate']) ?? cleanText(row['orgcountry']);
}

/** Lines two to four are one: a Company's address has two lines. */
function addressOf(row: Row, prefix: '' | 'agent') {
  const lines = ['1', '2', '3', '4']
    .map((line) => cleanText(row[`${prefix}address${line}`]))
    .filter((line) => line !== null);
  return makeAddress({
    street: lines[0],
    street2: lines.slice(1).join(', '),
    locality: row[`${prefix}city`],
    region: row[`${prefix}state`],
    postalCode: row[`${prefix}zip`],
  });
}

function partiesOf(row: Row, officers: readonly Fact[], notes: LoadNotes) {
  const parties = new PartyList();
  const agent = cleanText(row['agentname']);
  if (agent !== null) {
    parties.add({
      type: partyTypeOf(agent),
      name: agent,
      role: { kind: 'registered_agent', ended_on: dateOf(row, 'agentresignationdate', notes) },
      address: addressOf(row, 'agent'),
    });
  }
  const applicant = cleanText(row['applicantname']);
  if (applicant !== null) {
    const title = cleanText(row['applicanttitle']) ?? 'Applicant';
    parties.add({ type: partyTypeOf(applicant), name: applicant, role: { kind: 'other', title } });
  }
  for (const fact of officers) {
    const person = rowOf(fact);
    const name = nameOf(person) ?? '';
    const code = cleanText(person['title']);
    const known = classify(TITLES, code, { title: code, kinds: ['unknown'] as const }, 'role', notes);
    parties.addRoles({
      type: hasCompanyDesignator(name) ? 'company' : 'person',
      name,
      roles: known.kinds.map((kind) => ({ kind, title: known.title })),
    });
  }
  return parties.toArray();
}
