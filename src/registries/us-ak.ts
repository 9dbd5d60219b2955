/**
 * Alaska: the Corporations, Officials and Agents downloads of the Division of Corporations (DCCED). Joined by entity number.
 * Officials and agents have the same columns and are one layout: the title tells them apart.
 *
 * The files cover current entities. A business name registration is a trade name with a number of its own: it is a record of
 * its own, and the entity that owns it carries the name. Foreign name registrations and reservations are no companies.
 *
 * Nobody has described the officials' file beyond the agents' seven columns. A column with `percent` or `owned` in its heading
 * is taken for the share, columns of an address for the official's; without them the load goes on.
 */
import {
  type Address,
  type Addresses,
  type Company,
  classifyLegalForm,
  cleanText,
  countryOf,
  type Domicile,
  emptyCompany,
  hasCompanyDesignator,
  homeJurisdictionOf,
  type LegalForm,
  makeAddress,
  type Name,
  PartyList,
  partyTypeOf,
  personName,
  type Relationship,
  type RoleInput,
  type RoleKind,
  type Status,
  tokenize,
  usStateOf,
} from '../entity/index.ts';
import { classify, codeTable, dateOf } from './classify.ts';
import type { BuildContext, BuildResult, Fact, Layout, LoadNotes, Registry, Row } from './registry.ts';
import { hasColumns, rowFact, rowOf, rowsOf } from './row-facts.ts';

const SEARCH_URL = 'https://www.commerce.alaska.gov/cbp/main/search/entities';
const ENTITY_URL = 'https://www.commerce.alaska.gov/cbp/main/search/entitydetail/';

const BUSINESS_NAME = 'BUSINESS NAME REGISTRATION';
const NAME_RECORDS = new Set(['FOREIGN CORPORATE NAME REGISTRATION', 'NAME RESERVATION']);
const NO_COMPANY = 'a foreign name registration or name reservation is no company';
const OWNER_NOT_HERE =
  'The owner of a registered business name is not in the files, so that no entity there carries it.';
const NO_PARENT = 'no such entity in the corporations file';

const LEGAL_FORMS = codeTable<LegalForm>([
  [['BUSINESS CORPORATION', 'PROFESSIONAL CORPORATION'], 'corporation'],
  [['NONPROFIT CORPORATION', 'RELIGIOUS CORPORATION'], 'nonprofit'],
  [['LIMITED LIABILITY COMPANY'], 'llc'],
  [['LIMITED PARTNERSHIP'], 'limited_partnership'],
  [['LIMITED LIABILITY PARTNERSHIP'], 'limited_liability_partnership'],
  [['COOPERATIVE CORPORATION', BUSINESS_NAME], 'other'],
]);

const STATUSES = codeTable<Status>([
  [['GOOD STANDING', 'ACTIVE NAME'], 'active'],
  [['NON-COMPLIANT'], 'suspended'],
  [['INVOLUNTARILY DISSOLVED', 'VOLUNTARILY DISSOLVED'], 'dissolved'],
  [['WITHDRAWN', 'REVOKED'], 'withdrawn'],
  [['MERGED'], 'merged'],
]);

const ROLES = codeTable<RoleKind>([
  [['REGISTERED AGENT'], 'registered_agent'],
  [['MEMBER'], 'member'],
  [['MANAGER'], 'manager'],
  [['OWNER'], 'owner'],
  [['SHAREHOLDER'], 'shareholder'],
  [['INCORPORATOR', 'ORGANIZER'], 'incorporator'],
  [['DIRECTOR'], 'governor'],
  [['GENERAL MANAGER', 'PRESIDENT', 'VICE PRESIDENT', 'SECRETARY', 'TREASURER', 'OTHER OFFICER'], 'officer'],
  [['GENERAL PARTNER', 'AFFILIATE'], 'other'],
]);

const FORMAT: Layout['format'] = { kind: 'delimited', separator: ',', quote: true, encoding: 'utf-8' };

const corporations: Layout = {
  id: 'corporations',
  title: 'Corporations (CorporationsDownload)',
  format: FORMAT,
  recognise: hasColumns('entitynumber', 'legalname', 'corptype'),
  read(row) {
    const key = cleanText(row['entitynumber']);
    if (key === null) return { kind: 'reject', reason: 'the row has no entity number' };
    if (cleanText(row['legalname']) === null) return { kind: 'reject', reason: 'the row has no legal name' };
    return { kind: 'facts', facts: [rowFact({ key, rank: 0, kind: 'corporation' }, row)] };
  },
};

const officials: Layout = {
  id: 'officials',
  title: 'Officials or agents (OfficialsDownload, AgentsDownload)',
  format: FORMAT,
  recognise: hasColumns('parententitynumber', 'officialtitle', 'officialfirstname'),
  read(row) {
    const key = cleanText(row['parententitynumber']);
    if (key === null) return { kind: 'reject', reason: 'the row has no entity number' };
    if (officialName(row) === null) return { kind: 'reject', reason: 'the row names nobody' };
    const facts: Fact[] = [rowFact({ key, rank: 1, kind: 'official' }, row)];
    const owner = cleanText(row['officialentitynumber']);
    const name = cleanText(row['parententityname']);
    if (owner !== null && name !== null && upper(row['parentrecordtype']) === BUSINESS_NAME && isOwner(row)) {
      facts.push({ key: owner, rank: 2, kind: 'trade_name', data: { name }, derived: true });
    }
    return { kind: 'facts', facts };
  },
};

function build(key: string, facts: readonly Fact[], { asOf, notes }: BuildContext): BuildResult {
  const [main, ...repeated] = facts.filter(({ kind }) => kind === 'corporation');
  const officialRows = rowsOf(facts, 'official');
  if (main === undefined) return withoutCorporation(officialRows);
  const row = rowOf(main);
  const legalName = cleanText(row['legalname']);
  if (legalName === null || NAME_RECORDS.has(upper(row['corptype']))) return { kind: 'set_aside', reason: NO_COMPANY };
  const addresses = addressesOf(row);
  const statusRaw = cleanText(row['status']);
  const company: Company = {
    ...emptyCompany({
      jurisdiction_code: alaska.jurisdiction,
      entity_number: key,
      legal_name: legalName,
      search_url: SEARCH_URL,
      as_of: asOf,
    }),
    status: classify(STATUSES, statusRaw, 'unknown', 'status', notes),
    status_raw: statusRaw,
    ...formOf(row, legalName, notes),
    formed_on: dateOf(row, 'akformeddate', notes),
    addresses,
    names: namesOf(legalName, [
      cleanText(row['assumedname']),
      ...rowsOf(facts, 'trade_name').map(({ name = '' }) => name),
    ]),
    parties: partiesOf(row, officialRows, addresses?.registered ?? null, notes),
    // Older numbers end in a letter; their pages have ids of their own.
    entity_url: /^\d+$/.test(key) ? `${ENTITY_URL}${key}` : null,
  };
  const reason = 'another row has the same entity number; the first one stays';
  return { kind: 'built', company, rejected: repeated.map((fact) => ({ fact, reason })) };
}

/** Officials whose entity the files do not hold, or an owner of names that they do not. */
function withoutCorporation(officialRows: readonly Row[]): BuildResult {
  const [first] = officialRows;
  if (first === undefined) return { kind: 'orphans', reason: OWNER_NOT_HERE };
  if (NAME_RECORDS.has(upper(first['parentrecordtype']))) return { kind: 'set_aside', reason: NO_COMPANY };
  return { kind: 'orphans', reason: NO_PARENT };
}

type Form = Pick<Company, 'legal_form' | 'legal_form_raw' | 'domicile' | 'relationships'>;

function formOf(row: Row, legalName: string, notes: LoadNotes): Form {
  const raw = cleanText(row['corptype']);
  const legalForm = LEGAL_FORMS.get(raw?.toUpperCase() ?? '') ?? classifyLegalForm(raw).legalForm;
  if (legalForm === 'unknown' && raw !== null) notes.unclassified('legal_form', raw);
  return { legal_form: legalForm, legal_form_raw: raw, ...homeOf(row, legalName, notes) };
}

/** The legal name is the one at home: in Alaska a foreign entity may go by an assumed name. */
function homeOf(
  row: Row,
  name: string,
  notes: LoadNotes,
): { domicile: Domicile; relationships: Relationship[] | null } {
  const state = cleanText(row['homestate']);
  const country = countryOf(cleanText(row['homecountry']));
  const isAbroad = country !== null && country.code !== 'US';
  if (state === null && !isAbroad) return { domicile: 'unknown', relationships: null };
  if (!isAbroad && usStateOf(state) === 'AK') return { domicile: 'domestic', relationships: null };
  // GEORGIA the country is not Georgia the state; of foreign regions only Canada's provinces have registries of their own.
  const region = homeJurisdictionOf(state);
  const isProvince = country?.code === 'CA' && region?.startsWith('ca_') === true;
  const home = isAbroad && !isProvince ? homeJurisdictionOf(country.name) : region;
  if (home === null && state !== null) notes.unclassified('home_jurisdiction', state);
  const entity = { name, jurisdiction_code: home, entity_number: null };
  return {
    domicile: 'foreign',
    relationships: home === null ? null : [{ kind: 'home_entity', entity, effective_date: null }],
  };
}

/** The agent's street address is the registered office. */
function addressesOf(row: Row): Addresses | null {
  const registered = addressIn('registeredphys', row) ?? addressIn('registeredmail', row);
  const headquarters = addressIn('entityphys', row);
  const mailing = addressIn('entitymailing', row);
  return (registered ?? headquarters ?? mailing) && { registered, headquarters, mailing };
}

function addressIn(prefix: string, row: Row): Address | null {
  return makeAddress({
    street: row[`${prefix}address1`],
    street2: row[`${prefix}address2`],
    locality: row[`${prefix}city`],
    region: row[`${prefix}stateprovince`] ?? row[`${prefix}state`],
    postalCode: row[`${prefix}zip`],
    country: row[`${prefix}country`],
  });
}

function namesOf(legalName: string, tradeNames: readonly (string | null)[]): Name[] | null {
  const others = new Set(tradeNames.filter((name) => name !== null && name !== legalName));
  const names = [...others].filter((name) => name !== null);
  return names.length === 0 ? null : names.map((name) => ({ name, kind: 'trading', started_on: null, ended_on: null }));
}

function partiesOf(row: Row, officialRows: readonly Row[], registered: Address | null, notes: LoadNotes) {
  const parties = new PartyList();
  const agent = cleanText(row['registeredagent']);
  const isAgent = (official: Row) => titlesOf(official).some((title) => upper(title) === 'REGISTERED AGENT');
  const agentRows = officialRows.filter(isAgent);
  // The registered office is that of the agent whom the corporations file names, or of the only one there is.
  const atOffice = agentRows.filter((official) => agent === null || isSameName(agent, officialName(official) ?? ''));
  if (agent !== null && atOffice.length === 0) {
    if (agentRows.length > 0) notes.note('The corporations file and the agents file name different registered agents.');
    const role = { kind: 'registered_agent' } as const;
    parties.add({ type: partyTypeOf(agent), name: agent, role, address: registered });
  }
  for (const official of [...agentRows, ...officialRows.filter((other) => !isAgent(other))]) {
    const address = officialAddress(official) ?? (atOffice.includes(official) ? registered : null);
    // The files leave the first name of an organisation empty.
    const name = officialName(official);
    const isCompany = cleanText(official['officialfirstname']) === null || hasCompanyDesignator(name ?? '');
    const type = isCompany ? 'company' : 'person';
    parties.addRoles({ type, name, roles: rolesOf(official, notes), address });
  }
  return parties.toArray();
}

/** `JANE DOE` of one file is `Jane Q Doe` of the other. */
function isSameName(a: string, b: string): boolean {
  const [shorter, longer] = [new Set(tokenize(a)), new Set(tokenize(b))].sort((x, y) => x.size - y.size);
  return shorter !== undefined && longer !== undefined && shorter.size > 0 && shorter.isSubsetOf(longer);
}

/** `OfficialLastOrEntityName` in the agents' file; of the officials' it is known how it begins. */
function officialName(row: Row): string | null {
  const lastColumn = Object.keys(row).find((column) => column.startsWith('officiallast'));
  return personName({ first: row['officialfirstname'], last: lastColumn && row[lastColumn] });
}

/** One title, or several joined: `Director, President`. */
function titlesOf(row: Row): string[] {
  return (cleanText(row['officialtitle'])?.split(/\s*[,;/&]\s*/) ?? []).filter((title) => title !== '');
}

function isOwner(row: Row): boolean {
  return titlesOf(row).some((title) => upper(title) === 'OWNER');
}

const OWNING: readonly RoleKind[] = ['shareholder', 'member', 'owner'];

/** The share goes with the title that owns; with the only one where none does. */
function rolesOf(row: Row, notes: LoadNotes): RoleInput[] {
  const titles = titlesOf(row);
  if (titles.length === 0) return [{ kind: 'unknown' }];
  const roles = titles.map((title) => ({ kind: classify(ROLES, title, 'unknown' as const, 'role', notes), title }));
  const share = shareOf(row, notes);
  if (share === null) return roles;
  const owning = Math.max(
    0,
    roles.findIndex(({ kind }) => OWNING.includes(kind)),
  );
  return roles.map((role, index) => (index === owning ? { ...role, ownership_percentage: share } : role));
}

function shareOf(row: Row, notes: LoadNotes): number | null {
  const column = Object.keys(row).find((name) => name.includes('percent') || name.includes('owned'));
  const text = cleanText(column && row[column]);
  if (text === null) return null;
  const share = /^(?:\d+\.?\d*|\.\d+)\s*%?$/.test(text) ? Number.parseFloat(text) : Number.NaN;
  if (share >= 0 && share <= 100) return share;
  notes.note('A percentage owned that is no number from 0 to 100 was left out.');
  return null;
}

/** Columns of an address that are not the parent's, whatever stands before `address1`, `city` and the rest. */
function officialAddress(row: Row): Address | null {
  const street = Object.keys(row).find((column) => /^official.*address(?:line)?1?$/.test(column));
  const prefix = street?.replace(/address(?:line)?1?$/, '');
  return prefix === undefined ? null : addressIn(prefix, { ...row, [`${prefix}address1`]: row[street ?? ''] ?? '' });
}

function upper(text: string | undefined): string {
  return cleanText(text)?.toUpperCase() ?? '';
}

export const alaska: Registry = {
  jurisdiction: 'us_ak',
  name: 'Alaska',
  publisher: 'Alaska Department of Commerce, Community, and Economic Development',
  searchUrl: SEARCH_URL,
  publishes: {
    officers: true,
    registeredAgents: true,
    tradeNames: true,
    formerNames: false,
    filings: false,
    inactive: false,
  },
  remarks: [
    'The downloads cover current entities only.',
    'Officials and agents come in files of their own, to be loaded together with the corporations.',
    'Assumed names are those of foreign entities; registered business names are records of their own.',
  ],
  layouts: [corporations, officials],
  build,
  downloads: [
    {
      layoutId: 'corporations',
      url: 'https://www.commerce.alaska.gov/cbp/DBDownloads/CorporationsDownload.CSV',
      fileName: 'CorporationsDownload.CSV',
    },
    {
      layoutId: 'officials',
      url: 'https://www.commerce.alaska.gov/cbp/DBDownloads/OfficialsDownload.CSV',
      fileName: 'OfficialsDownload.CSV',
    },
    {
      layoutId: 'officials',
      url: 'https://www.commerce.alaska.gov/cbp/DBDownloads/AgentsDownload.CSV',
      fileName: 'AgentsDownload.CSV',
    },
  ],
};
