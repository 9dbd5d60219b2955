/**
 * Oregon: the Corporation Division's active businesses on data.oregon.gov, and the monthly lists of new ones in the same
 * columns. One row per registry number and associate: an address, an agent, an officer, an owner.
 *
 * An assumed business name has a number of its own and is a record of its own. Its registrant owns it; where only an authorized
 * representative is published (all of the lists of new businesses), that one stands as the owner. An owner that is on the
 * register carries the name as a trade name too.
 *
 * An organisation stands once per name it has ever had (`ACME LLC`, `ACME NORTHWEST LLC`) under one number: its first row
 * names it. The nonprofit list's `nonprofit_type` and the entities' record offices have no place in a Company.
 */
import {
  type Address,
  type Addresses,
  type Company,
  classifyLegalForm,
  cleanText,
  type Domicile,
  emptyCompany,
  hasCompanyDesignator,
  makeAddress,
  type Name,
  PartyList,
  type PartyType,
  parseDate,
  partyTypeOf,
  personName,
  type RoleKind,
  sameName,
  tokenize,
  withoutCareOf,
} from '../entity/index.ts';
import { classify, codeTable, dateOf, firstOf } from './classify.ts';
import { homeOf } from './home.ts';
import type { BuildContext, BuildResult, Fact, Layout, LoadNotes, Registry, Row } from './registry.ts';
import { hasColumns, rowFact, rowsOf } from './row-facts.ts';

const SEARCH_URL = 'http://egov.sos.state.or.us/br/pkg_web_name_srch_inq.login';
const ASSUMED_NAME = 'ASSUMED BUSINESS NAME';
const OWNER_NOT_HERE =
  'The owner of an assumed business name is not in the files, so that no entity there carries the name.';

const ADDRESS_KINDS = new Set(['PRINCIPAL PLACE OF BUSINESS', 'MAILING ADDRESS']);
const RECORDS_OFFICE = 'RECORDS OFFICE';

const ROLES = codeTable<readonly RoleKind[]>([
  [['REGISTERED AGENT'], ['registered_agent']],
  [['AUTHORIZED REPRESENTATIVE', 'GENERAL PARTNER', 'PARTNER', 'INDIVIDUAL WITH DIRECT KNOWLEDGE'], ['other']],
  [['PRESIDENT', 'SECRETARY'], ['officer']],
  [['MEMBER'], ['member']],
  [['MEMBER-MANAGER'], ['member', 'manager']],
  [['MANAGER'], ['manager']],
  [['OWNER', 'REGISTRANT'], ['owner']],
]);
const OTHER: readonly RoleKind[] = ['other'];
const UNKNOWN: readonly RoleKind[] = ['unknown'];
/** Those whose own number says which entity an assumed name belongs to. */
const NAME_HOLDERS = new Set(['AUTHORIZED REPRESENTATIVE', 'OWNER', 'REGISTRANT']);

const COLUMNS = [
  ...[
    'businessname',
    'entitytype',
    'registrydate',
    'associatednametype',
    'firstname',
    'middlename',
    'lastname',
    'suffix',
  ],
  ...[
    'notofrecordentity',
    'entityofrecordregnumber',
    'entityofrecordname',
    'address',
    'addresscontinued',
    'city',
    'state',
  ],
  ...['zipcode', 'zip', 'jurisdiction', 'businessdetails'],
];

const businesses: Layout = {
  id: 'businesses',
  title: 'Active or new businesses in Oregon (tckn-sxa6 and others)',
  format: { kind: 'delimited', separator: ',', quote: true, encoding: 'utf-8' },
  recognise: hasColumns('registrynumber', 'businessname', 'entitytype', 'registrydate', 'associatednametype'),
  read(row) {
    const key = cleanText(row['registrynumber']);
    if (key === null) return { kind: 'reject', reason: 'the row has no registry number' };
    const name = cleanText(row['businessname']);
    if (name === null) return { kind: 'reject', reason: 'the row has no business name' };
    const entityType = upper(row['entitytype']);
    if (/\b(?:RESERVED|REGISTERED) NAME\b|\bNAME RESERVATION\b/.test(entityType)) {
      return { kind: 'set_aside', reason: 'a reserved or registered name is no company' };
    }
    const facts: Fact[] = [rowFact({ key, rank: 0, kind: 'associate' }, row, COLUMNS)];
    const owner = cleanText(row['entityofrecordregnumber']);
    if (entityType === ASSUMED_NAME && owner !== null && NAME_HOLDERS.has(upper(row['associatednametype']))) {
      const trade = { name, registrydate: row['registrydate'] ?? '' };
      facts.push({ ...rowFact({ key: owner, rank: 1, kind: 'trade_name' }, trade), derived: true });
    }
    return { kind: 'facts', facts };
  },
};

function build(key: string, facts: readonly Fact[], context: BuildContext): BuildResult {
  const rows = rowsOf(facts, 'associate');
  const [main] = rows;
  if (main === undefined) return { kind: 'orphans', reason: OWNER_NOT_HERE };
  const legalName = cleanText(main['businessname']);
  if (legalName === null) return { kind: 'orphans', reason: 'the row has no business name' };
  const { notes } = context;
  const associates = rows.map((row) => associateOf(row, notes));
  if (rows.some((row) => row['businessname'] !== main['businessname'] || row['entitytype'] !== main['entitytype'])) {
    notes.note('Rows of one registry number differ in name or entity type; the first row names the company.');
  }
  return {
    ...emptyCompany({
      jurisdiction_code: oregon.jurisdiction,
      entity_number: key,
      legal_name: legalName,
      search_url: SEARCH_URL,
      as_of: context.asOf,
    }),
    status: 'active',
    status_raw: 'Active',
    ...formOf(main, legalName, notes),
    formed_on: dateOf(main, 'registrydate', notes),
    addresses: addressesOf(associates),
    names: tradeNamesOf(legalName, rowsOf(facts, 'trade_name'), notes),
    parties: partiesOf(associates, upper(main['entitytype']) === ASSUMED_NAME, notes),
    entity_url: entityUrl(key, main),
  };
}

/** Assumed names registered since, of an owner whose own record did not come with them. */
function amend(present: Company, facts: readonly Fact[], { asOf, notes }: BuildContext): Company {
  const { jurisdiction_code, entity_number, legal_name } = present;
  return {
    ...emptyCompany({ jurisdiction_code, entity_number, legal_name, search_url: SEARCH_URL, as_of: asOf }),
    names: tradeNamesOf(legal_name, rowsOf(facts, 'trade_name'), notes),
  };
}

function formOf(
  row: Row,
  legalName: string,
  notes: LoadNotes,
): Pick<Company, 'legal_form' | 'legal_form_raw' | 'domicile' | 'relationships'> {
  const raw = cleanText(row['entitytype']);
  const { legalForm, domicile } = classifyLegalForm(raw);
  if (legalForm === 'unknown' && raw !== null) notes.unclassified('legal_form', raw);
  return {
    legal_form: legalForm,
    legal_form_raw: raw,
    domicile,
    relationships: homesOf(row, legalName, domicile, notes),
  };
}

/** Only the list of all active businesses names the home state, of foreign entities. */
function homesOf(row: Row, name: string, domicile: Domicile, notes: LoadNotes): Company['relationships'] {
  const formation = { jurisdiction: oregon.jurisdiction, raw: cleanText(row['jurisdiction']), name };
  const { relationships } = homeOf(formation, notes);
  return domicile === 'foreign' ? relationships : null;
}

/** What one row adds to the company. */
type Associate = {
  /** Verbatim; a person's or company's role or the kind of an address. */
  readonly title: string | null;
  /** The title in upper case. */
  readonly kind: string;
  readonly named: { readonly type: PartyType; readonly name: string; readonly number: string | null } | null;
  readonly address: Address | null;
};

function associateOf(row: Row, notes: LoadNotes): Associate {
  const title = cleanText(row['associatednametype']);
  return { title, kind: title?.toUpperCase() ?? '', named: namedIn(row), address: addressOf(row, notes) };
}

/** Whom a row names: an entity on the register, a person, or anybody else. `null` for a row that is an address alone. */
function namedIn(row: Row): Associate['named'] {
  const entity = cleanText(row['entityofrecordname']);
  if (entity !== null) return { type: 'company', name: entity, number: cleanText(row['entityofrecordregnumber']) };
  const person = personName({
    first: row['firstname'],
    middle: row['middlename'],
    last: row['lastname'],
    suffix: row['suffix'],
  });
  if (person !== null) return { type: hasCompanyDesignator(person) ? 'company' : 'person', name: person, number: null };
  const addressee = cleanText(row['notofrecordentity']);
  if (addressee === null) return null;
  const name = withoutCareOf(addressee);
  return { type: partyTypeOf(name), name, number: null };
}

/** The agent's address is the registered office; Oregon has no other column for it. */
function addressesOf(associates: readonly Associate[]): Addresses | null {
  const first = (wanted: string) =>
    associates.find(({ kind, address }) => kind === wanted && address !== null)?.address ?? null;
  const registered = first('REGISTERED AGENT');
  const headquarters = first('PRINCIPAL PLACE OF BUSINESS');
  const mailing = first('MAILING ADDRESS');
  return (registered ?? headquarters ?? mailing) && { registered, headquarters, mailing };
}

/** States whose ZIP codes begin with 0, which some of the monthly lists have lost. */
const ZERO_ZIP_STATES = new Set(['CT', 'MA', 'ME', 'NH', 'NJ', 'PR', 'RI', 'VI', 'VT']);

function addressOf(row: Row, notes: LoadNotes): Address | null {
  const region = cleanText(row['state']);
  let postalCode = firstOf(row, ['zipcode', 'zip']);
  if (postalCode !== null && /^\d{4}$/.test(postalCode) && ZERO_ZIP_STATES.has(region ?? '')) {
    postalCode = `0${postalCode}`;
    notes.note('A ZIP of four digits in a state whose codes begin with 0 was given its 0 back.');
  }
  return makeAddress({
    street: row['address'],
    street2: row['addresscontinued'],
    locality: row['city'],
    region,
    postalCode,
  });
}

function tradeNamesOf(legalName: string, rows: readonly Row[], notes: LoadNotes): Name[] | null {
  const names = new Map<string, Name>();
  for (const row of rows) {
    const name = cleanText(row['name']);
    const started_on = dateOf(row, 'registrydate', notes);
    if (name === null || sameName(name, legalName)) continue;
    const key = `${tokenize(name).join(' ')} ${started_on}`;
    if (!names.has(key)) names.set(key, { name, kind: 'trading', started_on, ended_on: null });
  }
  return names.size === 0 ? null : [...names.values()];
}

function partiesOf(associates: readonly Associate[], isAssumedName: boolean, notes: LoadNotes): Company['parties'] {
  const parties = new PartyList();
  const lacksOwner = isAssumedName && !associates.some(({ kind }) => kind === 'OWNER' || kind === 'REGISTRANT');
  const byNumber = new Map<string, { readonly name: string; readonly address: Address | null }>();
  for (const { title, kind, named, address: ownAddress } of associates) {
    if (named === null || kind === RECORDS_OFFICE) continue;
    const { type, number } = named;
    // One number is one party: its first name and its first address stand.
    const known = number === null ? undefined : byNumber.get(number);
    const name = known?.name ?? named.name;
    const address = known?.address ?? ownAddress;
    if (number !== null) byNumber.set(number, { name, address });
    // An address that names somebody is in care of them.
    const kinds = ADDRESS_KINDS.has(kind) ? OTHER : classify(ROLES, title, UNKNOWN, 'role', notes);
    parties.addRoles({ type, name, address, roles: kinds.map((role) => ({ kind: role, title })) });
    if (lacksOwner && kind === 'AUTHORIZED REPRESENTATIVE') {
      parties.add({ type, name, address, role: { kind: 'owner' } });
    }
  }
  return parties.toArray();
}

function entityUrl(key: string, row: Row): string {
  const published = /https?:\/\/[^\s"'<>)}]+/.exec(row['businessdetails'] ?? '')?.[0];
  if (published !== undefined) return published;
  const query = `p_name=&p_regist_nbr=${encodeURIComponent(key)}&p_srch=PHASE1&p_print=FALSE&p_entity_status=ACTINA`;
  return `http://egov.sos.state.or.us/br/pkg_web_name_srch_inq.do_name_srch?${query}`;
}

function upper(text: string | undefined): string {
  return cleanText(text)?.toUpperCase() ?? '';
}

/** A list of new businesses is of one month's registrations; the list of all active ones spans decades. A bad date tells nothing. */
function isDelta(sample: readonly Row[]): boolean {
  const dates = sample.map((row) => parseDate(row['registrydate'])).filter((date) => date !== null);
  return new Set(dates.map((date) => date.slice(0, 'YYYY-MM'.length))).size === 1;
}

export const oregon: Registry = {
  jurisdiction: 'us_or',
  name: 'Oregon',
  publisher: 'Oregon Secretary of State, Corporation Division',
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
    'Only active registrations are published.',
    'Of officers only a few are published: partners, and on some records presidents, secretaries, members and managers.',
    'Assumed business names are records of their own; where no registrant is published the authorized representative stands as the owner.',
    'A list of one month of new businesses is laid over the present snapshot.',
  ],
  layouts: [businesses],
  build,
  amend,
  isDelta,
  downloads: [
    {
      layoutId: 'businesses',
      url: 'https://data.oregon.gov/api/views/tckn-sxa6/rows.csv?accessType=DOWNLOAD',
      fileName: 'us_or-active-businesses.csv',
    },
  ],
};
