/**
 * California: the Secretary of State's "BE Bulk Order – Master Unload of Data" (and the weekly file of the same shape), taken
 * by hand from bizfile Online. Three text files, fields separated by `*|*`, a header row, no quotes.
 *
 * Filings.csv has one row per entity and, rarely, a second one of the same number; Principals.csv and Agents.csv lead to it by
 * ENTITY_NUM. Names may begin with a stray quote. The order of the columns varies and some are believed, not confirmed: all
 * are read by name and may be absent. STANDING_ columns, the kind of business and the management structure of an LLC have
 * no place in a Company.
 */
import {
  type AddressParts,
  type Company,
  classifyLegalForm,
  cleanText,
  type Domicile,
  emptyCompany,
  type Filing,
  hasCompanyDesignator,
  makeAddress,
  type Name,
  PartyList,
  type PartyType,
  personName,
  type RoleKind,
  type Status,
} from '../entity/index.ts';
import { classify, codeTable, dateOf, firstOf } from './classify.ts';
import { homeOf } from './home.ts';
import type { BuildContext, BuildResult, Fact, Layout, LoadNotes, Registry, Row, RowResult } from './registry.ts';
import { hasColumns, rowFact, rowOf, rowsOf } from './row-facts.ts';

const JURISDICTION = 'us_ca';
const SEARCH_URL = 'https://bizfileonline.sos.ca.gov/search/business';
const FORMAT: Layout['format'] = { kind: 'delimited', separator: '*|*', quote: false, encoding: 'utf-8' };

/** How a status begins, in upper case. `Suspended - FTB/SOS` and its like differ only in who suspended. */
const STATUS_BEGINNINGS: readonly (readonly [string, Status])[] = [
  ['ACTIVE', 'active'],
  ['SUSPENDED', 'suspended'],
  ['FORFEITED', 'suspended'],
  ['TERMINATED', 'dissolved'],
  ['DISSOLVED', 'dissolved'],
  ['CANCELED', 'dissolved'],
  ['CANCELLED', 'dissolved'],
  ['CONVERTED', 'inactive'],
  ['INACTIVE', 'inactive'],
  ['MERGED', 'merged'],
  ['SURRENDERED', 'withdrawn'],
  ['WITHDRAWN', 'withdrawn'],
];

const ROLES = codeTable<RoleKind>([
  [['CHIEF EXECUTIVE OFFICER', 'CHIEF FINANCIAL OFFICER', 'SECRETARY'], 'officer'],
  [['PRESIDENT', 'VICE PRESIDENT', 'TREASURER', 'CEO', 'CFO'], 'officer'],
  [['DIRECTOR'], 'governor'],
  [['MANAGER', 'MANAGER OR MEMBER'], 'manager'],
  [['MEMBER'], 'member'],
  [['GENERAL PARTNER', 'PARTNER'], 'other'],
]);

export const california: Registry = {
  jurisdiction: JURISDICTION,
  name: 'California',
  publisher: 'California Secretary of State',
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
    'The files are ordered after signing in to bizfile Online (Data Requests): the master unload costs 100 dollars, the weekly file is free. Programs are not let in, so there is nothing to download.',
    'A weekly file is a delta and cannot be told from the master unload by its contents: load it with `--mode delta`.',
    'Of the filings only the first one and the last statement of information are in the files.',
    'The registered address is the agent’s.',
  ],
  layouts: [
    {
      id: 'filings',
      title: 'Filings.csv',
      format: FORMAT,
      recognise: hasColumns('entityname', 'entitynum', 'entitystatus'),
      read: readFiling,
    },
    {
      id: 'principals',
      title: 'Principals.csv',
      format: FORMAT,
      recognise: hasColumns('entitynum', 'positiontype'),
      read: (row) => readParty(row, 'principal'),
    },
    {
      id: 'agents',
      title: 'Agents.csv',
      format: FORMAT,
      recognise: hasColumns('entitynum', 'agenttype'),
      read: (row) => readParty(row, 'agent'),
    },
  ],
  build: buildCompany,
  downloads: [],
  filesFrom:
    'The Secretary of State hands them out as a bulk order on bizfile Online, https://bizfileonline.sos.ca.gov/.',
};

function readFiling(row: Row): RowResult {
  const key = cleanText(row['entitynum']);
  if (key === null) return { kind: 'reject', reason: 'ENTITY_NUM is blank.' };
  if (legalNameOf(row) === null) return { kind: 'reject', reason: 'ENTITY_NAME is blank.' };
  if (/\b(?:name reservation|reserved name|registered name)\b/i.test(row['entitytype'] ?? '')) {
    return { kind: 'set_aside', reason: 'A reserved or registered name, which is no company.' };
  }
  return { kind: 'facts', facts: [rowFact({ key, rank: 0, kind: 'filing' }, row)] };
}

function readParty(row: Row, kind: 'principal' | 'agent'): RowResult {
  const key = cleanText(row['entitynum']);
  if (key === null) return { kind: 'reject', reason: 'ENTITY_NUM is blank.' };
  if (partyOf(row) === null) return { kind: 'set_aside', reason: `A row without a name of the ${kind}.` };
  return { kind: 'facts', facts: [rowFact({ key, rank: kind === 'agent' ? 1 : 2, kind }, row)] };
}

/** The name without the single quotes that stray around it. */
function legalNameOf(row: Row): string | null {
  return cleanText(row['entityname'])?.replace(/^['\s]+|['\s]+$/g, '') || null;
}

function buildCompany(key: string, facts: readonly Fact[], { asOf, notes }: BuildContext): BuildResult {
  const [main, ...others] = facts;
  if (main === undefined || main.kind !== 'filing') {
    return { kind: 'orphans', reason: 'Filings.csv has no entity of this number.' };
  }
  const row = rowOf(main);
  const legalName = legalNameOf(row);
  if (legalName === null) return { kind: 'orphans', reason: 'ENTITY_NAME is blank.' };
  const agents = rowsOf(others, 'agent');
  const principals = rowsOf(others, 'principal');
  const typeRaw = cleanText(row['entitytype']);
  const statusRaw = cleanText(row['entitystatus']);
  const legalForm = classifyLegalForm(typeRaw).legalForm;
  if (typeRaw !== null && legalForm === 'unknown') notes.unclassified('legal_form', typeRaw);
  const formedOn = dateOf(row, 'initialfilingdate', notes);
  const company: Company = {
    ...emptyCompany({
      jurisdiction_code: JURISDICTION,
      entity_number: key,
      legal_name: legalName,
      search_url: SEARCH_URL,
      as_of: asOf,
    }),
    status: statusOf(statusRaw, notes),
    status_raw: statusRaw,
    legal_form: legalForm,
    legal_form_raw: typeRaw,
    ...originOf(row, legalName, typeRaw, notes),
    formed_on: formedOn,
    addresses: addressesOf(row, agents),
    parties: partiesOf(agents, principals, notes),
    filings: filingsOf(row, formedOn, notes),
  };
  const rejected = others
    .filter(({ kind }) => kind === 'filing')
    .map((fact) => ({ fact, reason: 'A second row of the same ENTITY_NUM: the first was kept.' }));
  return { kind: 'built', company, rejected };
}

function statusOf(raw: string | null, notes: LoadNotes): Status {
  if (raw === null) return 'unknown';
  const status = STATUS_BEGINNINGS.find(([beginning]) => raw.toUpperCase().startsWith(beginning))?.[1];
  if (status === undefined) notes.unclassified('status', raw);
  return status ?? 'unknown';
}

/** The type's own words decide between domestic and foreign; where they are silent, the place of formation. */
function originOf(
  row: Row,
  legalName: string,
  typeRaw: string | null,
  notes: LoadNotes,
): Pick<Company, 'domicile' | 'relationships' | 'names'> {
  const nameAtHome = cleanText(row['foreignname']);
  const formation = { jurisdiction: JURISDICTION, raw: cleanText(row['jurisdiction']), name: nameAtHome ?? legalName };
  const home = homeOf(formation, notes);
  const names: Name[] | null =
    nameAtHome === null || nameAtHome.toUpperCase() === legalName.toUpperCase()
      ? null
      : [{ name: nameAtHome, kind: 'alias', started_on: null, ended_on: null }];
  const domicile = domicileIn(typeRaw) ?? home.domicile;
  return { domicile, relationships: domicile === 'foreign' ? home.relationships : null, names };
}

function domicileIn(typeRaw: string | null): Domicile | null {
  if (typeRaw === null) return null;
  if (/\bout[ -]of[ -]state\b/i.test(typeRaw)) return 'foreign';
  return /- CA\b/.test(typeRaw) ? 'domestic' : null;
}

function addressesOf(row: Row, agents: readonly Row[]): Company['addresses'] {
  const registered = agents.map((agent) => makeAddress(partsOf(agent, 'physical'))).find((address) => address !== null);
  const headquarters = makeAddress(partsOf(row, 'principal'));
  const mailing = makeAddress(partsOf(row, 'mailing'));
  if (registered === undefined && headquarters === null && mailing === null) return null;
  return { registered: registered ?? null, headquarters, mailing };
}

function partsOf(row: Row, prefix: '' | 'principal' | 'mailing' | 'physical'): AddressParts {
  const secondLines = ['2', '3']
    .map((line) => cleanText(row[`${prefix}address${line}`]))
    .filter((line) => line !== null);
  return {
    street: firstOf(row, [`${prefix}address`, `${prefix}address1`]),
    street2: secondLines.join(', '),
    locality: row[`${prefix}city`],
    region: row[`${prefix}state`],
    postalCode: row[`${prefix}postalcode`],
    country: row[`${prefix}country`],
  };
}

function partyOf(row: Row): { name: string; type: PartyType } | null {
  const organization = cleanText(row['orgname']);
  if (organization !== null) return { name: organization, type: 'company' };
  const name = personName({ first: row['firstname'], middle: row['middlename'], last: row['lastname'] });
  if (name === null) return null;
  return { name, type: hasCompanyDesignator(name) ? 'company' : 'person' };
}

function partiesOf(agents: readonly Row[], principals: readonly Row[], notes: LoadNotes): Company['parties'] {
  const parties = new PartyList();
  for (const agent of agents) {
    const party = partyOf(agent);
    if (party === null) continue;
    const role = { kind: 'registered_agent' as const, title: cleanText(agent['agenttype']) };
    parties.add({ ...party, role, address: makeAddress(partsOf(agent, 'physical')) });
  }
  for (const principal of principals) {
    const party = partyOf(principal);
    if (party === null) continue;
    const title = cleanText(principal['positiontype']);
    const kind = classify(ROLES, title, 'unknown', 'role', notes);
    parties.add({ ...party, role: { kind, title }, address: makeAddress(partsOf(principal, '')) });
  }
  return parties.toArray();
}

function filingsOf(row: Row, formedOn: string | null, notes: LoadNotes): Filing[] | null {
  const filings: Filing[] = [];
  const base = { id: null, url: null, description: null };
  if (formedOn !== null) {
    const name = cleanText(row['filingtype']);
    filings.push({
      ...base,
      title: 'Initial filing',
      filed_on: formedOn,
      type: name === null ? null : { code: null, name },
    });
  }
  const statementOn = dateOf(row, 'lastsifiledate', notes);
  if (statementOn !== null) {
    const id = cleanText(row['lastsifilenumber']);
    filings.push({ ...base, id, title: 'Statement of Information', filed_on: statementOn, type: null });
  }
  return filings.length === 0 ? null : filings;
}
