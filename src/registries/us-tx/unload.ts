/**
 * The Secretary of State's master unload, which is sold: a fixed-width file for each record type, told by its first two
 * characters. Of its record types four are known, and of these not every column; the length of a record is not, so anything
 * up to RECORD_BYTES is read. Status ids and name types were never published: they stay raw and are counted.
 */
import {
  type Company,
  cleanText,
  emptyCompany,
  hasCompanyDesignator,
  type LegalForm,
  makeAddress,
  type Name,
  PartyList,
  personName,
  type RoleKind,
  tokenize,
} from '../../entity/index.ts';
import { classify, codeTable, dateOf } from '../classify.ts';
import { homeOf } from '../home.ts';
import type { BuildContext, BuildResult, Fact, Layout, LoadNotes, Row, RowResult } from '../registry.ts';
import { rowFact, rowOf, rowsOf } from '../row-facts.ts';
import { JURISDICTION, SEARCH_URL, taxpayerLinks } from './taxpayer.ts';

const RECORD_BYTES = 2048;

type Columns = Readonly<Record<string, readonly [start: number, length: number]>>;

const ADDRESS_COLUMNS: Columns = {
  street: [13, 50],
  street2: [63, 50],
  city: [113, 64],
  state: [177, 4],
  zip: [181, 9],
  country: [196, 64],
};

const LEGAL_FORMS = codeTable<LegalForm>([
  [['01', '02', '03', '04'], 'corporation'],
  [['08', '09'], 'nonprofit'],
]);

const ROLES = codeTable<RoleKind>([
  [['PRESIDENT', 'VICE PRESIDENT', 'VICE-PRESIDENT', 'SECRETARY', 'TREASURER', 'CHAIRMAN', 'OFFICER'], 'officer'],
  [['CEO', 'CFO', 'COO', 'CHIEF EXECUTIVE OFFICER', 'CHIEF FINANCIAL OFFICER'], 'officer'],
  [['DIRECTOR', 'GOVERNING PERSON'], 'governor'],
  [['MANAGER'], 'manager'],
  [['MEMBER'], 'member'],
  [['GENERAL PARTNER', 'PARTNER'], 'other'],
]);

/** `rest` is what stands behind the filing number in the first record of a file of this type. */
function layout(type: '02' | '03' | '08' | '09', id: string, title: string, rest: RegExp, columns: Columns): Layout {
  return {
    id,
    title: `Master unload, record type ${type}: ${title}`,
    format: {
      kind: 'fixed',
      length: RECORD_BYTES,
      mayBeShort: true,
      columns: { recordtype: [1, 2], filingnumber: [3, 10], ...columns },
    },
    recognise: ({ firstLine }) =>
      firstLine.startsWith(type) && /^\d{12}$/.test(firstLine.slice(0, 12)) && rest.test(firstLine.slice(12)),
    read: (row) => readRecord(row, type, id),
  };
}

export const UNLOAD_LAYOUTS: readonly Layout[] = [
  layout('02', 'sos_entities', 'entities', /^.{2}[\d ]{2}\S.{149}.{2}[\d ]{8}/, {
    status: [13, 2],
    corporationtype: [15, 2],
    name: [17, 150],
    creationdate: [169, 8],
    inactivedate: [185, 8],
    formationdate: [193, 8],
    taxid: [209, 11],
    fictitiousname: [220, 150],
    foreignfein: [370, 16],
    foreignstate: [386, 4],
    foreigncountry: [390, 64],
  }),
  layout('03', 'sos_addresses', 'addresses', /^.{100}[^\d].{63}[A-Z ]{4}/, ADDRESS_COLUMNS),
  layout('08', 'sos_officers', 'officers', /^.{247}[\d ]{6}.{32}\S/, {
    ...ADDRESS_COLUMNS,
    title: [266, 32],
    lastname: [298, 50],
    firstname: [348, 50],
    middlename: [398, 50],
  }),
  layout('09', 'sos_names', 'names', /^.{6}\S.{149}.{6}[\d ]{8}/, {
    name: [19, 150],
    nametype: [172, 3],
    creationdate: [175, 8],
  }),
];

const KEY_PREFIX = 'sos ';
const RANKS: ReadonlyMap<string, number> = new Map(UNLOAD_LAYOUTS.map(({ id }, index) => [id, index]));

/** The unload's facts are filed apart from the Comptroller's, whose keys are taxpayer numbers. */
export function isUnloadKey(key: string): boolean {
  return key.startsWith(KEY_PREFIX);
}

function readRecord(row: Row, type: string, kind: string): RowResult {
  const number = cleanText(row['filingnumber']) ?? '';
  if (row['recordtype'] !== type) return { kind: 'reject', reason: `The record is not of type ${type}.` };
  if (!/^\d{10}$/.test(number)) return { kind: 'reject', reason: 'The filing number is not ten digits.' };
  if (number === '0000000000') return { kind: 'set_aside', reason: 'A record without a filing number.' };
  if (kind === 'sos_entities' && cleanText(row['name']) === null)
    return { kind: 'reject', reason: 'The name is blank.' };
  if (kind === 'sos_officers' && nameOf(row) === null)
    return { kind: 'set_aside', reason: 'An officer without a name.' };
  return { kind: 'facts', facts: [rowFact({ key: KEY_PREFIX + number, rank: RANKS.get(kind) ?? 0, kind }, row)] };
}

export function buildUnloaded(key: string, facts: readonly Fact[], { asOf, notes }: BuildContext): BuildResult {
  const [main, ...others] = facts;
  if (main === undefined || main.kind !== 'sos_entities') {
    return { kind: 'orphans', reason: 'The entities of the unload have none of this filing number.' };
  }
  const row = rowOf(main);
  const legalName = cleanText(row['name']);
  if (legalName === null) return { kind: 'orphans', reason: 'The name is blank.' };
  const typeRaw = cleanText(row['corporationtype']);
  const place = cleanText(row['foreignstate']) ?? cleanText(row['foreigncountry']);
  const { identifiers, entity_url } = taxpayerLinks(cleanText(row['taxid']));
  const company: Company = {
    ...emptyCompany({
      jurisdiction_code: JURISDICTION,
      entity_number: key.slice(KEY_PREFIX.length),
      legal_name: legalName,
      search_url: SEARCH_URL,
      as_of: asOf,
    }),
    ...statusOf(row, notes),
    legal_form: classify(LEGAL_FORMS, typeRaw, 'unknown', 'legal_form', notes),
    legal_form_raw: typeRaw,
    ...homeOf({ jurisdiction: JURISDICTION, raw: place, name: legalName }, notes),
    formed_on: dateOf(row, 'formationdate', notes) ?? dateOf(row, 'creationdate', notes),
    addresses: addressesOf(rowsOf(others, 'sos_addresses')),
    names: namesOf(legalName, row, rowsOf(others, 'sos_names'), notes),
    parties: officersOf(rowsOf(others, 'sos_officers'), notes),
    identifiers: joined(identifiers, employerNumber(row)),
    entity_url,
  };
  const rejected = others
    .filter(({ kind }) => kind === 'sos_entities')
    .map((fact) => ({ fact, reason: 'A second record of the same filing number: the first was kept.' }));
  return { kind: 'built', company, rejected };
}

/** The ids of the statuses are unknown, but an entity that became inactive on a day is inactive. */
function statusOf(row: Row, notes: LoadNotes): Pick<Company, 'status' | 'status_raw'> {
  const raw = cleanText(row['status']);
  if (dateOf(row, 'inactivedate', notes) !== null) return { status: 'inactive', status_raw: raw };
  if (raw !== null) notes.unclassified('status', raw);
  return { status: 'unknown', status_raw: raw };
}

function addressesOf(rows: readonly Row[]): Company['addresses'] {
  const registered = rows.map(addressOf).find((address) => address !== null);
  return registered === undefined ? null : { registered, headquarters: null, mailing: null };
}

function addressOf(row: Row) {
  return makeAddress({
    street: row['street'],
    street2: row['street2'],
    locality: row['city'],
    region: row['state'],
    postalCode: row['zip'],
    country: row['country'],
  });
}

function namesOf(legalName: string, row: Row, rows: readonly Row[], notes: LoadNotes): Name[] | null {
  const names: Name[] = [];
  const seen = new Set([tokenize(legalName).join(' ')]);
  const add = (name: string | null, kind: Name['kind'], started_on: string | null) => {
    const words = tokenize(name ?? '').join(' ');
    if (name === null || words === '' || seen.has(words)) return;
    seen.add(words);
    names.push({ name, kind, started_on, ended_on: null });
  };
  add(cleanText(row['fictitiousname']), 'trading', null);
  for (const old of rows) {
    const type = cleanText(old['nametype']);
    if (type !== null) notes.unclassified('name_type', type);
    add(cleanText(old['name']), 'previous_legal', dateOf(old, 'creationdate', notes));
  }
  return names.length === 0 ? null : names;
}

function officersOf(rows: readonly Row[], notes: LoadNotes): Company['parties'] {
  const parties = new PartyList();
  for (const row of rows) {
    const name = nameOf(row) ?? '';
    const title = cleanText(row['title']);
    const kind = classify(ROLES, title, 'unknown', 'role', notes);
    const type = hasCompanyDesignator(name) ? 'company' : 'person';
    parties.add({ type, name, role: { kind, title }, address: addressOf(row) });
  }
  return parties.toArray();
}

function nameOf(officer: Row): string | null {
  return personName({ first: officer['firstname'], middle: officer['middlename'], last: officer['lastname'] });
}

function employerNumber(row: Row): Company['identifiers'] {
  const digits = cleanText(row['foreignfein'])?.replaceAll('-', '') ?? '';
  return /^\d{9}$/.test(digits) && digits !== '000000000' ? [{ scheme: 'us_ein', value: digits }] : null;
}

function joined(...lists: readonly Company['identifiers'][]): Company['identifiers'] {
  const all = lists.flatMap((list) => list ?? []);
  return all.length === 0 ? null : all;
}
