/**
 * Pennsylvania: "Registered Businesses in PA Current by County" of data.pa.gov (xvd7-5r2c), whole, every month.
 *
 * One row per business and party, current registrations only; rows of one business pile up under its filing number. Exact
 * duplicates occur, and the same business with another address: the first stands, the rest is noted. County and location
 * columns have no place in a Company.
 */
import {
  type AddressParts,
  classifyLegalForm,
  cleanText,
  emptyCompany,
  hasCompanyDesignator,
  type LegalForm,
  makeAddress,
  PartyList,
  personName,
  type RoleKind,
} from '../entity/index.ts';
import { classify, codeTable, dateOf, firstOf, hasOneOf } from './classify.ts';
import type { BuildContext, BuildResult, Fact, LoadNotes, Registry, Row, RowResult } from './registry.ts';
import { hasColumns } from './row-facts.ts';

const JURISDICTION = 'us_pa';
const SEARCH_URL = 'https://file.dos.pa.gov/search/business';

const TYPE_COLUMNS = ['typeofbusinessregistration', 'typeofbusiness', 'businesstype'];
const LINE_1_COLUMNS = ['addressline1', 'address1'];
const LINE_2_COLUMNS = ['addressline2', 'address2'];
const ZIP_COLUMNS = ['zip', 'zipcode'];

/** Forms that the generic words get wrong or do not know. `GP/LLP` cannot be told apart in this file. */
const LEGAL_FORM_WORDS: readonly (readonly [RegExp, LegalForm])[] = [
  [/\bGENERAL PARTNERSHIP\b/i, 'partnership'],
  [/\b(?:AUTHORITY|COOPERATIVE)\b/i, 'other'],
];

const ROLES = codeTable<readonly RoleKind[]>([
  [['PRESIDENT', 'VICE PRESIDENT', 'SECRETARY', 'TREASURER', 'CFO', 'CHIEF FINANCIAL OFFICER'], ['officer']],
  [['GOVERNOR', 'DIRECTOR'], ['governor']],
  [['MANAGING MEMBER'], ['member', 'manager']],
  [['MEMBER'], ['member']],
  [['MANAGER'], ['manager']],
  [['ORGANIZER', 'INCORPORATOR'], ['incorporator']],
  [['OWNER'], ['owner']],
  [['PARTNER', 'OTHER'], ['other']],
]);

export const pennsylvania: Registry = {
  jurisdiction: JURISDICTION,
  name: 'Pennsylvania',
  publisher: 'Pennsylvania Department of State',
  searchUrl: SEARCH_URL,
  publishes: {
    officers: true,
    registeredAgents: false,
    tradeNames: false,
    formerNames: false,
    filings: false,
    inactive: false,
  },
  remarks: [
    'The file lists current registrations only: every company is active, with the raw status "Current".',
    'It has no registered agents or offices, no fictitious names, no former names and no home state of foreign companies.',
    'A general partnership and a limited liability partnership share one type, so both are shown as partnerships.',
    'For a foreign company the formation date is the date of its registration in Pennsylvania.',
  ],
  layouts: [
    {
      id: 'businesses',
      title: 'Registered Businesses in PA Current by County (xvd7-5r2c)',
      format: { kind: 'delimited', separator: ',', quote: true, encoding: 'utf-8' },
      recognise: hasColumns('businessname', 'filingnumber', 'partytype'),
      read: readBusiness,
    },
  ],
  build: buildCompany,
  downloads: [
    {
      layoutId: 'businesses',
      url: 'https://data.pa.gov/api/views/xvd7-5r2c/rows.csv?accessType=DOWNLOAD',
      fileName: 'us_pa_businesses.csv',
    },
  ],
};

function readBusiness(row: Row, _origin: unknown, notes: LoadNotes): RowResult {
  const key = cleanText(row['filingnumber']);
  if (key === null) return { kind: 'reject', reason: 'The filing number is blank.' };
  const name = cleanText(row['businessname']);
  if (name === null) return { kind: 'reject', reason: 'The business name is blank.' };
  if (!/^\d{10}$/.test(key)) notes.note('A filing number is not ten digits.');
  if (!hasOneOf(row, TYPE_COLUMNS)) notes.note('No column of the file is known to hold the types of registration.');
  const data: Business = {
    name,
    type: firstOf(row, TYPE_COLUMNS),
    address: {
      street: firstOf(row, LINE_1_COLUMNS),
      street2: firstOf(row, LINE_2_COLUMNS),
      locality: row['city'],
      region: row['state'],
      postalCode: firstOf(row, ZIP_COLUMNS),
    },
    createdOn: dateOf(row, 'creationdate', notes),
    party: {
      name: personName({ first: row['firstname'], middle: row['middlename'], last: row['lastname'] }),
      title: cleanText(row['partytype']),
    },
  };
  return { kind: 'facts', facts: [{ key, rank: 0, kind: 'business', data }] };
}

type Business = {
  readonly name: string;
  readonly type: string | null;
  readonly address: AddressParts;
  readonly createdOn: string | null;
  readonly party: { readonly name: string | null; readonly title: string | null };
};

function buildCompany(key: string, facts: readonly Fact[], { asOf, notes }: BuildContext): BuildResult {
  const rows = facts.map((fact) => fact.data as Business);
  const [first] = rows;
  if (first === undefined) return { kind: 'orphans', reason: 'No row names the business.' };
  if (rows.some(({ name }) => name !== first.name)) {
    notes.note('A business appears under several names: the first was kept.');
  }
  const firstAddress = JSON.stringify(first.address);
  if (rows.some(({ address }) => JSON.stringify(address) !== firstAddress)) {
    notes.note('A business appears with several addresses: the first was kept.');
  }
  const headquarters = makeAddress(first.address);
  return {
    ...emptyCompany({
      jurisdiction_code: JURISDICTION,
      entity_number: key,
      legal_name: first.name,
      search_url: SEARCH_URL,
      as_of: asOf,
    }),
    status: 'active',
    status_raw: 'Current',
    ...formOf(first.type, notes),
    formed_on: first.createdOn,
    addresses: headquarters && { registered: null, headquarters, mailing: null },
    parties: partiesOf(rows, notes),
  };
}

function formOf(raw: string | null, notes: LoadNotes) {
  const generic = classifyLegalForm(raw);
  const own = LEGAL_FORM_WORDS.find(([words]) => raw !== null && words.test(raw))?.[1];
  const legalForm = own ?? generic.legalForm;
  if (raw !== null && legalForm === 'unknown') notes.unclassified('legal_form', raw);
  return { legal_form: legalForm, legal_form_raw: raw, domicile: generic.domicile };
}

function partiesOf(rows: readonly Business[], notes: LoadNotes) {
  const parties = new PartyList();
  for (const { name, title } of rows.map(({ party }) => party)) {
    if (name === null) continue;
    const type = hasCompanyDesignator(name) ? 'company' : 'person';
    const kinds = classify(ROLES, title, ['unknown'] as const, 'role', notes);
    parties.addRoles({ type, name, roles: kinds.map((kind) => ({ kind, title })) });
  }
  return parties.toArray();
}
