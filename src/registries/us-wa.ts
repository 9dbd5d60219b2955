/**
 * Washington, historic: the two tab-separated files of the Secretary of State's extract, discontinued in August 2024 and
 * kept in archives. Corporations.txt also stood on data.wa.gov as a CSV (rf4s-4w4k). The text files have no quotes and
 * Windows' letters.
 *
 * The agent's address columns are spelt differently from year to year. The file has no office of the company itself, so the
 * agent's address is the registered one and the alternate address the mailing one.
 */
import {
  classifyLegalForm,
  cleanText,
  emptyCompany,
  hasCompanyDesignator,
  type LegalForm,
  makeAddress,
  PartyList,
  partyTypeOf,
  personName,
  type RoleInput,
  type RoleKind,
  type Status,
} from '../entity/index.ts';
import { classify, codeTable, dateOf, firstOf, hasOneOf } from './classify.ts';
import { homeOf } from './home.ts';
import type { BuildContext, BuildResult, Fact, Layout, LoadNotes, Registry, Row, RowResult } from './registry.ts';
import { hasColumns, rowFact, rowOf, rowsOf } from './row-facts.ts';

const JURISDICTION = 'us_wa';
const SEARCH_URL = 'https://ccfs.sos.wa.gov/';

/** The word of a status that decides. Only the first two were seen; an ended one may say how it ended. */
const STATUS_WORDS: readonly (readonly [RegExp, Status])[] = [
  [/^ACTIVE\b/i, 'active'],
  [/^INACTIVE\b/i, 'inactive'],
  [/\bDISSOLVED\b/i, 'dissolved'],
  [/\bMERGED\b/i, 'merged'],
  [/\bWITHDRAWN\b/i, 'withdrawn'],
];

/** Of the categories only REG was seen in a real file; the others are the letters of what they must be, or words. */
const CATEGORIES = codeTable<LegalForm>([
  [['REG', 'PRO'], 'corporation'],
  [['LLC', 'PLLC'], 'llc'],
  [['LP', 'LLLP'], 'limited_partnership'],
  [['LLP'], 'limited_liability_partnership'],
]);

const ROLES = codeTable<readonly RoleKind[]>([
  [['GOVERNOR', 'ALL OFFICERS', 'DIRECTOR'], ['governor']],
  [['PRESIDENT', 'VICE PRESIDENT', 'VICE-PRESIDENT', 'SECRETARY', 'TREASURER', 'CHAIRMAN', 'OFFICER'], ['officer']],
  [['CEO', 'CFO', 'COO', 'EXECUTIVE', 'CHIEF EXECUTIVE OFFICER', 'CHIEF FINANCIAL OFFICER'], ['officer']],
  [['MANAGER'], ['manager']],
  [['MANAGING MEMBER'], ['member', 'manager']],
  [['MEMBER'], ['member']],
  [['PARTNER', 'GENERAL PARTNER', 'LIMITED PARTNER'], ['other']],
  [['INCORPORATOR', 'ORGANIZER'], ['incorporator']],
  [['OWNER'], ['owner']],
]);

const AGENT_COLUMNS = {
  name: ['registeredagentname', 'registeredagent', 'agentname'],
  street: ['registeredagentaddress', 'registeredagentaddress1', 'agentaddress', 'agentaddress1', 'raaddress'],
  locality: ['registeredagentcity', 'agentcity', 'racity'],
  region: ['registeredagentstate', 'agentstate', 'rastate'],
  postalCode: ['registeredagentzip', 'registeredagentzipcode', 'agentzip', 'agentzipcode', 'razip'],
};

const TABBED: Layout['format'] = { kind: 'delimited', separator: '\t', quote: false, encoding: 'windows-1252' };

function corporations(id: string, title: string, format: Layout['format']): Layout {
  return {
    id,
    title,
    format,
    recognise: hasColumns('ubi', 'businessname', 'recordstatus'),
    read: readCorporation,
  };
}

export const washington: Registry = {
  jurisdiction: JURISDICTION,
  name: 'Washington',
  publisher: 'Washington Secretary of State',
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
    'The state stopped publishing the extract in August 2024: only archived copies can be loaded.',
    'The file has no office of the company: the registered address is the agent’s, the mailing address the "alternate" one.',
    'Expiration date, duration and agent location are left out.',
  ],
  layouts: [
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
      recognise: hasColumns('ubi', 'title', 'lastname'),
      read: readGoverningPerson,
    },
  ],
  build: buildCompany,
  downloads: [],
  filesFrom: 'The state stopped publishing the extract in August 2024; copies are kept in archives.',
};

/** `601 155 352` or `601-155-352`, or `1155352` by a program that took it for a number → nine digits. `null` for anything else. */
function ubiOf(row: Row): string | null {
  const digits = row['ubi']?.replace(/[\s-]+/g, '') ?? '';
  return /^\d{1,9}$/.test(digits) ? digits.padStart(9, '0') : null;
}

function readCorporation(row: Row, _origin: unknown, notes: LoadNotes): RowResult {
  const key = ubiOf(row);
  if (key === null) return { kind: 'reject', reason: 'The UBI is not a number of up to nine digits.' };
  if (cleanText(row['businessname']) === null) return { kind: 'reject', reason: 'The business name is blank.' };
  if (!hasOneOf(row, AGENT_COLUMNS.street)) notes.note('No column of the file is known to hold the agents’ addresses.');
  return { kind: 'facts', facts: [rowFact({ key, rank: 0, kind: 'corporation' }, row)] };
}

function readGoverningPerson(row: Row): RowResult {
  const key = ubiOf(row);
  if (key === null) return { kind: 'reject', reason: 'The UBI is not a number of up to nine digits.' };
  if (nameOf(row) === null) return { kind: 'set_aside', reason: 'A governing person without a name.' };
  return { kind: 'facts', facts: [rowFact({ key, rank: 1, kind: 'governing_person' }, row)] };
}

function nameOf(person: Row): string | null {
  return personName({ first: person['firstname'], middle: person['middlename'], last: person['lastname'] });
}

function buildCompany(key: string, facts: readonly Fact[], { asOf, notes }: BuildContext): BuildResult {
  const [main, ...others] = facts;
  if (main === undefined || main.kind !== 'corporation') {
    return { kind: 'orphans', reason: 'Corporations.txt has no entity of this UBI.' };
  }
  const row = rowOf(main);
  const legalName = cleanText(row['businessname']);
  if (legalName === null) return { kind: 'orphans', reason: 'The business name is blank.' };
  const persons = rowsOf(others, 'governing_person');
  const statusRaw = cleanText(row['recordstatus']);
  const registered = agentAddress(row);
  const mailing = makeAddress({
    street: row['alternateaddress'],
    locality: row['alternatecity'],
    region: row['alternatestate'],
    postalCode: row['alternatezip'],
  });
  const company = {
    ...emptyCompany({
      jurisdiction_code: JURISDICTION,
      entity_number: key,
      legal_name: legalName,
      search_url: SEARCH_URL,
      as_of: asOf,
    }),
    status: statusOf(statusRaw, notes),
    status_raw: statusRaw,
    ...formOf(row, notes),
    ...homeOf({ jurisdiction: JURISDICTION, raw: cleanText(row['stateofincorporation']), name: legalName }, notes),
    formed_on: dateOf(row, 'dateofincorporation', notes),
    dissolved_on: dateOf(row, 'dissolutiondate', notes),
    addresses: registered === null && mailing === null ? null : { registered, headquarters: null, mailing },
    parties: partiesOf(row, persons, notes),
  };
  const rejected = others
    .filter(({ kind }) => kind === 'corporation')
    .map((fact) => ({ fact, reason: 'A second row of the same UBI: the first was kept.' }));
  return { kind: 'built', company, rejected };
}

function statusOf(raw: string | null, notes: LoadNotes): Status {
  if (raw === null) return 'unknown';
  const status = STATUS_WORDS.find(([word]) => word.test(raw))?.[1];
  if (status === undefined) notes.unclassified('status', raw);
  return status ?? 'unknown';
}

function agentAddress(row: Row) {
  return makeAddress({
    street: firstOf(row, AGENT_COLUMNS.street),
    locality: firstOf(row, AGENT_COLUMNS.locality),
    region: firstOf(row, AGENT_COLUMNS.region),
    postalCode: firstOf(row, AGENT_COLUMNS.postalCode),
  });
}

/** The category tells the form, the type only profit from nonprofit. */
function formOf(row: Row, notes: LoadNotes): { legal_form: LegalForm; legal_form_raw: string | null } {
  const category = cleanText(row['category']);
  const type = cleanText(row['type']);
  const raw = [category, type].filter((part) => part !== null).join('; ') || null;
  if (/^NON-?\s?PROFIT\b/i.test(type ?? '')) return { legal_form: 'nonprofit', legal_form_raw: raw };
  const legalForm = CATEGORIES.get(category?.toUpperCase() ?? '') ?? classifyLegalForm(category).legalForm;
  if (category !== null && legalForm === 'unknown') notes.unclassified('legal_form', category);
  return { legal_form: legalForm, legal_form_raw: raw };
}

function partiesOf(row: Row, persons: readonly Row[], notes: LoadNotes) {
  const parties = new PartyList();
  const agent = firstOf(row, AGENT_COLUMNS.name);
  if (agent !== null) {
    parties.add({
      type: partyTypeOf(agent),
      name: agent,
      role: { kind: 'registered_agent' },
      address: agentAddress(row),
    });
  }
  for (const person of persons) {
    const name = nameOf(person) ?? '';
    parties.addRoles({
      type: hasCompanyDesignator(name) ? 'company' : 'person',
      name,
      address: makeAddress({
        street: person['address'],
        locality: person['city'],
        region: person['state'],
        postalCode: person['zip'],
      }),
      roles: rolesOf(cleanText(person['title']), notes),
    });
  }
  return parties.toArray();
}

/** One role for each title of a row that lists several: `PRESIDENT, SECRETARY`. */
function rolesOf(raw: string | null, notes: LoadNotes): RoleInput[] {
  const titles = raw?.split(/\s*[,;/]\s*/).filter((title) => title !== '') ?? [];
  if (titles.length === 0) return [{ kind: 'unknown', title: null }];
  return titles.flatMap((title) =>
    classify(ROLES, title, ['unknown'] as const, 'role', notes).map((kind) => ({ kind, title })),
  );
}
