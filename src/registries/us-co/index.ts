/**
 * Colorado Secretary of State, on data.colorado.gov: public domain, replaced nightly (entities) or weekly.
 *
 * Three data sets, all CSV with the API's or the portal's headings. Quirks: the names of ended entities carry the ending
 * (names.ts), the type is a code or its description depending on the vintage, `jurisdictonOfFormation` is misspelt in more
 * than one way, a state `OT` is outside the United States, and street lines contain a stray `%`.
 */
import {
  type Address,
  type Company,
  classifyLegalForm,
  cleanText,
  type Domicile,
  emptyCompany,
  hasCompanyDesignator,
  homeJurisdictionOf,
  type LegalForm,
  makeAddress,
  type Name,
  PartyList,
  type PartyType,
  personName,
  type Relationship,
  type Status,
  sameName,
} from '../../entity/index.ts';
import { classify, dateOf, firstOf } from '../classify.ts';
import type { BuildContext, BuildResult, Fact, LoadNotes, Registry, Row } from '../registry.ts';
import { rowOf } from '../row-facts.ts';
import { ENTITY_TYPES, STATUS_PHRASES } from './codes.ts';
import { type FilingData, LAYOUTS, type TradingData } from './layouts.ts';
import { type NameAtFiling, previousNames, withoutEnding } from './names.ts';

const JURISDICTION = 'us_co';
const SEARCH_URL = 'https://www.coloradosos.gov/biz/BusinessEntityCriteriaExt.do';
const ENTITY_URL = 'https://www.coloradosos.gov/biz/BusinessEntityDetail.do?masterFileId=';
const PORTAL = 'https://data.colorado.gov/api/views';
/** Statuses whose day of ending a name's ending gives. */
const ENDED: ReadonlySet<Status> = new Set(['dissolved', 'withdrawn', 'merged']);
const DUPLICATE = 'another row has the same entity number; the first one stays';

export const colorado: Registry = {
  jurisdiction: JURISDICTION,
  name: 'Colorado',
  publisher: 'Colorado Secretary of State',
  searchUrl: SEARCH_URL,
  publishes: {
    officers: false,
    registeredAgents: true,
    tradeNames: true,
    formerNames: true,
    filings: true,
    inactive: true,
  },
  remarks: [
    'The state publishes no officers, managers or members; the registered agent is the only party of an entity.',
    "A foreign entity's date is that of its registration in Colorado.",
    'The registered office is the address of the registered agent.',
    'A trade name is a record of its own, and a trading name of the entity that the row names, where it names one.',
    'Former names and filings come with the transaction history.',
  ],
  layouts: LAYOUTS,
  build,
  downloads: [
    { layoutId: 'entities', url: `${PORTAL}/4ykn-tg5h/rows.csv?accessType=DOWNLOAD`, fileName: 'us_co-entities.csv' },
    {
      layoutId: 'trade_names',
      url: `${PORTAL}/u7sb-g482/rows.csv?accessType=DOWNLOAD`,
      fileName: 'us_co-trade-names.csv',
    },
    {
      layoutId: 'transactions',
      url: `${PORTAL}/casm-dbbj/rows.csv?accessType=DOWNLOAD`,
      fileName: 'us_co-transactions.csv',
    },
  ],
};

function build(key: string, facts: readonly Fact[], context: BuildContext): BuildResult {
  const [entity, ...sameEntity] = facts.filter(({ kind }) => kind === 'entity');
  const [tradeName, ...sameTradeName] = facts.filter(({ kind }) => kind === 'trade_name');
  const isCompany = entity !== undefined && isCompanyRow(rowOf(entity));
  const main = isCompany ? entity : tradeName;
  if (main === undefined) return withoutCompany(entity, facts);
  const duplicates = [...sameEntity, ...sameTradeName].map((fact) => ({ fact, reason: DUPLICATE }));
  const strangers =
    isCompany && tradeName !== undefined
      ? [{ fact: tradeName, reason: 'the number of the trade name is that of an entity' }]
      : [];
  const company = isCompany ? entityOf(key, rowOf(main), context) : tradeNameOf(key, rowOf(main), context);
  addHistory(company, facts);
  return { kind: 'built', company, rejected: [...duplicates, ...strangers] };
}

function withoutCompany(entity: Fact | undefined, facts: readonly Fact[]): BuildResult {
  if (entity !== undefined) {
    return { kind: 'set_aside', reason: 'a name reservation, registered name, trademark or trade name, no entity' };
  }
  const isTradingOnly = facts.every(({ kind }) => kind === 'trading');
  return {
    kind: 'orphans',
    reason: isTradingOnly
      ? 'The entity that a trade name belongs to is not in the Business Entities file.'
      : 'no such entity in the Business Entities or Trade Names file',
  };
}

function isCompanyRow(row: Row): boolean {
  const type = firstOf(row, ['entitytype', 'entitytypeverbatim']);
  return ENTITY_TYPES.get(type?.toUpperCase() ?? '')?.isCompany ?? true;
}

function entityOf(key: string, row: Row, { asOf, notes }: BuildContext): Company {
  const plain = withoutEnding(cleanText(row['entityname']) ?? key);
  if (plain.hasUnknownEnding)
    notes.note('A name ends in a phrase with a date that is not known as an ending; it was left as it stands.');
  const homeRaw = valueByPrefix(row, 'jurisdic');
  const home = homeJurisdictionOf(homeRaw);
  const { legalForm, domicile } = formOf(row, home, notes);
  const status = statusOf(row, domicile, notes);
  const agentAddress = addressOf(row, 'agentprincipal') ?? addressOf(row, 'agentmailing');
  const headquarters = addressOf(row, 'principal');
  const mailing = addressOf(row, 'mailing');
  const parties = new PartyList();
  parties.add({
    ...namedIn(row, 'agent', 'agentorganizationname'),
    role: { kind: 'registered_agent' },
    address: agentAddress,
  });
  const hasAddress = agentAddress !== null || headquarters !== null || mailing !== null;
  return {
    ...emptyCompany({
      jurisdiction_code: JURISDICTION,
      entity_number: key,
      legal_name: plain.name,
      search_url: SEARCH_URL,
      as_of: asOf,
    }),
    status,
    status_raw: firstOf(row, ['entitystatus']),
    legal_form: legalForm,
    legal_form_raw: firstOf(row, ['entitytypeverbatim', 'entitytype']),
    domicile,
    formed_on: dateOf(row, 'entityformdate', notes),
    dissolved_on: ENDED.has(status) ? plain.endedOn : null,
    addresses: hasAddress ? { registered: agentAddress, headquarters, mailing } : null,
    parties: parties.toArray(),
    relationships: domicile === 'foreign' ? homeEntityOf(plain.name, homeRaw, notes) : null,
    entity_url: `${ENTITY_URL}${encodeURIComponent(key)}`,
  };
}

/** Colorado keeps an entity's true name, which is the one at home. */
function homeEntityOf(name: string, raw: string | null, notes: LoadNotes): Relationship[] | null {
  const home = homeJurisdictionOf(raw);
  if (raw === null || home === JURISDICTION) return null;
  if (home === null) {
    notes.unclassified('home_jurisdiction', raw);
    return null;
  }
  const entity = { name, jurisdiction_code: home, entity_number: null };
  return [{ kind: 'home_entity', entity, effective_date: null }];
}

function tradeNameOf(key: string, row: Row, { asOf, notes }: BuildContext): Company {
  const address = addressOf(row, '');
  const mailing = addressOf(row, 'mailing');
  const owners = new PartyList();
  owners.add({ ...namedIn(row, '', 'registrantorganization'), role: { kind: 'owner' }, address });
  return {
    ...emptyCompany({
      jurisdiction_code: JURISDICTION,
      entity_number: key,
      legal_name: cleanText(row['tradenamedescription']) ?? key,
      search_url: SEARCH_URL,
      as_of: asOf,
    }),
    status: statusOf(row, 'unknown', notes),
    status_raw: firstOf(row, ['entitystatus']),
    legal_form: 'other',
    // The state's own code for such a record; `tradenameform` is the registrant's form.
    legal_form_raw: 'TRDNAM',
    formed_on: dateOf(row, 'effectivedate', notes) ?? dateOf(row, 'dateadded', notes),
    addresses: address === null && mailing === null ? null : { registered: null, headquarters: address, mailing },
    parties: owners.toArray(),
  };
}

/** Filings, former names and trading names: what other rows say of the entity. */
function addHistory(company: Company, facts: readonly Fact[]): void {
  const filings = facts
    .filter(({ kind }) => kind === 'filing')
    .map(({ data }) => data as FilingData)
    .sort((a, b) => compare(a.filedOn, b.filedOn) || compare(a.id ?? '', b.id ?? ''));
  const tradeNames = facts.filter(({ kind }) => kind === 'trading').map(({ data }) => data as TradingData);
  const history: NameAtFiling[] = filings.flatMap(({ name, filedOn }) =>
    name === null ? [] : [{ name: withoutEnding(name).name, date: filedOn }],
  );
  const names: Name[] = previousNames(history, company.legal_name);
  for (const { name, startedOn } of tradeNames) {
    const isKnown = names.some((known) => known.kind === 'trading' && sameName(known.name, name));
    if (!isKnown && !sameName(name, company.legal_name))
      names.push({ name, kind: 'trading', started_on: startedOn, ended_on: null });
  }
  if (names.length > 0) company.names = names;
  if (filings.length === 0) return;
  company.filings = filings.map(({ id, title, filedOn, effectiveOn, comment }) => ({
    id,
    title,
    filed_on: filedOn,
    type: title === null ? null : { code: null, name: title },
    url: null,
    description:
      [comment, effectiveOn && `Effective ${effectiveOn}`].filter((text) => text !== null).join('; ') || null,
  }));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function formOf(row: Row, home: string | null, notes: LoadNotes): { legalForm: LegalForm; domicile: Domicile } {
  const raw = firstOf(row, ['entitytype', 'entitytypeverbatim']);
  const type = ENTITY_TYPES.get(raw?.toUpperCase() ?? '');
  if (type?.isCompany) return type;
  const { legalForm, domicile } = classifyLegalForm(raw);
  if (raw !== null && legalForm === 'unknown') notes.unclassified('legal_form', raw);
  if (domicile !== 'unknown' || home === null) return { legalForm, domicile };
  return { legalForm, domicile: home === JURISDICTION ? 'domestic' : 'foreign' };
}

function statusOf(row: Row, domicile: Domicile, notes: LoadNotes): Status {
  const status = classify(STATUS_PHRASES, firstOf(row, ['entitystatus']), 'unknown', 'status', notes);
  if (status !== 'ended abroad') return status;
  return domicile === 'domestic' ? 'dissolved' : 'withdrawn';
}

/** An organisation's name wins over a person's where both are given. */
function namedIn(row: Row, prefix: string, organization: string): { name: string | null; type: PartyType } {
  const company = firstOf(row, [organization]);
  if (company !== null) return { name: company, type: 'company' };
  const name = personName({
    first: row[`${prefix}firstname`],
    middle: row[`${prefix}middlename`],
    last: row[`${prefix}lastname`],
    suffix: row[`${prefix}suffix`],
  });
  return { name, type: name !== null && hasCompanyDesignator(name) ? 'company' : 'person' };
}

function addressOf(row: Row, prefix: string): Address | null {
  const zip = firstOf(row, [`${prefix}zipcode`]);
  const plusFour = firstOf(row, [`${prefix}zipcode4`]);
  const state = firstOf(row, [`${prefix}state`]);
  const isAbroad = state === 'OT';
  const country = firstOf(row, [`${prefix}country`]);
  const address = makeAddress({
    street: row[`${prefix}address1`]?.replaceAll('%', ' '),
    street2: row[`${prefix}address2`],
    locality: row[`${prefix}city`],
    region: isAbroad ? null : state,
    postalCode: zip !== null && /^\d{5}$/.test(zip) && plusFour !== null ? `${zip}-${plusFour}` : zip,
    country,
  });
  // Abroad five digits are no ZIP that would tell a country.
  return isAbroad && country === null && address !== null ? { ...address, country: null, country_code: null } : address;
}

function valueByPrefix(row: Row, prefix: string): string | null {
  const column = Object.keys(row).find((name) => name.startsWith(prefix));
  return column === undefined ? null : cleanText(row[column]);
}
