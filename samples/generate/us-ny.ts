/**
 * New York: the list of active entities, and the "All Filings" family that covers ended ones and former
 * names.
 */
import { AS_OF, dayBetween, timestamp, usDate } from './dates.ts';
import type { SampleFile } from './files.ts';
import {
  type Address,
  type Economy,
  fullName,
  isForeign,
  nameOf,
  type Person,
  type Registration,
  registrationsOf,
  streetLines,
  type TradeName,
  tradeNamesOf,
} from './model.ts';
import { Sequence, UniqueNumbers } from './numbers.ts';
import { stateWord } from './places.ts';
import { Random } from './random.ts';
import { csvOf } from './text.ts';

const PLACE = ['Name', 'Address 1', 'Address 2', 'City', 'State', 'Zip'];
const ACTIVE_COLUMNS = [
  ...['DOS ID', 'Current Entity Name', 'Initial DOS Filing Date', 'County', 'Jurisdiction', 'Entity Type'],
  ...['DOS Process', 'CEO', 'Registered Agent', 'Location'].flatMap((block) => PLACE.map((part) => `${block} ${part}`)),
];
const FILING_COLUMNS = [
  ...['corpid_num', 'film_num', 'date_filed', 'approved_date', 'eff_date', 'dura_date', 'dis_eff_date'],
  ...['for_inc_date', 'mod_certcode', 'entitytype', 'documenttype', 'law', 'nfp_type', 'corp_name', 'fict_name'],
  ...['juris', 'cnty_prin_ofc', 'amd_corp_name_flag', 'amd_fict_name_flag'],
];
const STATUS_COLUMNS = ['corpid_num', 'film_num', 'date_filed', 'mod_cert_code', 'status'];
const NAME_COLUMNS = ['corpid_num', 'film_num', 'date_filed', 'name_type', 'name_status', 'corp_name'];
const ADDRESS_COLUMNS = [
  ...['corpid_num', 'film_num', 'date_filed', 'addr_type', 'name', 'addr1', 'addr2', 'city', 'state', 'zip5', 'zip4'],
  'country',
];

const TYPES = {
  llc: 'LIMITED LIABILITY COMPANY',
  professional_llc: 'PROFESSIONAL SERVICE LIMITED LIABILITY COMPANY',
  corporation: 'BUSINESS CORPORATION',
  professional_corporation: 'PROFESSIONAL SERVICE CORPORATION',
  nonprofit: 'NOT-FOR-PROFIT CORPORATION',
  limited_partnership: 'LIMITED PARTNERSHIP',
  limited_liability_partnership: 'REGISTERED LIMITED LIABILITY PARTNERSHIP',
} as const;

const FORMATION = {
  llc: ['ARTICLES OF ORGANIZATION', '203 LLC'],
  professional_llc: ['ARTICLES OF ORGANIZATION', '1203 LLC'],
  corporation: ['CERTIFICATE OF INCORPORATION', '402 BCL'],
  professional_corporation: ['CERTIFICATE OF INCORPORATION', '1503 BCL'],
  nonprofit: ['CERTIFICATE OF INCORPORATION', '402 NPCL'],
  limited_partnership: ['CERTIFICATE OF LIMITED PARTNERSHIP', '121-201 RLPA'],
  limited_liability_partnership: ['CERTIFICATE OF REGISTRATION', '121-1500 PL'],
} as const;

const ENDINGS = {
  dissolved: 'CERTIFICATE OF DISSOLUTION',
  dissolved_by_state: 'DISSOLUTION BY PROCLAMATION / ANNULMENT OF AUTHORITY',
  merged: 'CERTIFICATE OF MERGER',
  converted: 'CERTIFICATE OF CONVERSION',
  withdrawn: 'SURRENDER OF AUTHORITY',
  revoked: 'TERMINATION OF AUTHORITY',
} as const;

type Row = Record<string, string>;
type Document = { readonly day: string; readonly type: string; readonly law: string; readonly film: string };
type Entity = Registration & { readonly dosId: string; readonly documents: readonly Document[] };

export function writeNewYork(economy: Economy): SampleFile[] {
  const random = new Random('us_ny');
  const films = new UniqueNumbers();
  const film = (day: string) => films.next(() => day.slice(2).replaceAll('-', '') + random.digits(6));
  const dosIds = new Sequence(random, 80_041_000, 9_000);
  const entities = registrationsOf(economy, 'NY').map((registration): Entity => {
    return { ...registration, dosId: String(dosIds.next()), documents: documentsOf(registration, film, random) };
  });
  const tradeNames = tradeNamesOf(economy, 'NY');
  const active = entities.filter(({ end }) => end === null);
  const filings = [
    ...entities.flatMap((entity) => entity.documents.map((document) => filingRow(entity, document, tradeNames))),
    ...assumedNames(entities, tradeNames, film),
  ];
  return [
    {
      path: 'us_ny/active-corporations.csv.gz',
      content: csvOf(
        ACTIVE_COLUMNS,
        active.map((entity) => activeRow(entity, random)),
      ),
    },
    { path: 'us_ny/all-filings.csv.gz', content: csvOf(FILING_COLUMNS, filings) },
    { path: 'us_ny/status-history.csv.gz', content: csvOf(STATUS_COLUMNS, entities.flatMap(statusRows)) },
    { path: 'us_ny/name-history.csv', content: csvOf(NAME_COLUMNS, entities.flatMap(nameRows)) },
    {
      path: 'us_ny/addresses.csv',
      content: csvOf(
        ADDRESS_COLUMNS,
        entities.flatMap((entity) => addressRows(entity, random)),
      ),
    },
  ];
}

function typeOf(registration: Registration): string {
  return `${isForeign(registration) ? 'FOREIGN' : 'DOMESTIC'} ${TYPES[registration.company.form]}`;
}

function documentsOf(registration: Registration, film: (day: string) => string, random: Random): Document[] {
  const { company, on, end } = registration;
  const [formation, law] = isForeign(registration)
    ? (['APPLICATION OF AUTHORITY', '1304 BCL'] as const)
    : FORMATION[company.form];
  const last = end?.on ?? AS_OF;
  const document = (day: string, type: string, section = ''): Document => ({
    day,
    type,
    law: section,
    film: film(day),
  });
  const renamings = company.formerNames
    .filter(({ until }) => until > on && until < last)
    .map(({ until }) => document(until, 'CERTIFICATE OF AMENDMENT', '805 BCL'));
  const report = dayBetween(random, '2024-10-01', '2026-09-01');
  const reports = report > on && report < last ? [document(report, 'BIENNIAL STATEMENT', '408 BCL')] : [];
  const ending = end === null ? [] : [document(end.on, ENDINGS[end.how])];
  return [document(on, formation, law), ...renamings, ...reports, ...ending];
}

function nameOn({ company }: Registration, day: string): string {
  return (company.formerNames.find(({ until }) => day < until)?.name ?? company.name).toUpperCase();
}

function filingRow(entity: Entity, document: Document, tradeNames: readonly TradeName[]): Row {
  const { company, dosId, end } = entity;
  const { day, type, law, film } = document;
  const isFirst = document === entity.documents[0];
  const fictitious = isForeign(entity) && isFirst ? tradeNames.find(({ owner }) => owner === company) : undefined;
  const isRenaming = type === 'CERTIFICATE OF AMENDMENT';
  return {
    corpid_num: dosId,
    film_num: film,
    date_filed: timestamp(day),
    approved_date: timestamp(day),
    eff_date: timestamp(day),
    dura_date: isFirst ? 'PERPETUAL' : '',
    dis_eff_date: end !== null && document === entity.documents.at(-1) ? timestamp(end.on) : '',
    for_inc_date: isForeign(entity) && isFirst ? usDate(company.formedOn) : '',
    mod_certcode: isForeign(entity) ? '32FB A' : '01FB A',
    entitytype: typeOf(entity),
    documenttype: type,
    law,
    nfp_type: company.form === 'nonprofit' ? 'NOT APPLICABLE' : 'NODISPLAY',
    corp_name: nameOn(entity, day),
    fict_name: fictitious?.name.toUpperCase() ?? '',
    juris: company.home,
    cnty_prin_ofc: countyOf(company.office),
    amd_corp_name_flag: isRenaming ? 'Y' : 'N',
    amd_fict_name_flag: 'N',
  };
}

/**
 * Assumed names have numbers of their own, which collide with those of entities that have nothing to do with
 * them.
 */
function assumedNames(
  entities: readonly Entity[],
  tradeNames: readonly TradeName[],
  film: (day: string) => string,
): Row[] {
  const byPersons = tradeNames.filter(({ owner }) => owner.kind === 'person').slice(0, 12);
  return byPersons.map(({ name, on }, index) => ({
    corpid_num: entities[index * 31]!.dosId,
    film_num: film(on),
    date_filed: timestamp(on),
    approved_date: timestamp(on),
    eff_date: timestamp(on),
    entitytype: 'DOMESTIC LIMITED LIABILITY COMPANY',
    documenttype: 'ASSUMED NAME LLC INITIAL FILING',
    law: '130 GBL',
    corp_name: name.toUpperCase(),
  }));
}

function statusRows({ documents, dosId, end, company }: Entity): Row[] {
  return documents.map((document, index) => {
    const isLast = index === documents.length - 1;
    const ended = end?.how === 'converted' ? 'Discontinued' : 'Inactive';
    const status = isLast && end !== null ? ended : index === 0 ? 'Active' : '';
    return {
      corpid_num: dosId,
      film_num: document.film,
      date_filed: timestamp(document.day),
      mod_cert_code: company.home === 'NY' ? '01FB A' : '32FB A',
      status,
    };
  });
}

/** Every name held, each from the document that brought it. */
function nameRows(entity: Entity): Row[] {
  const names = entity.documents.map((document) => ({ document, name: nameOn(entity, document.day) }));
  const held = names.filter(({ name }, index) => index === 0 || name !== names[index - 1]!.name);
  return held.map(({ document, name }, index) => ({
    corpid_num: entity.dosId,
    film_num: document.film,
    date_filed: timestamp(document.day),
    name_type: 'A',
    name_status: index === held.length - 1 ? 'A' : 'I',
    corp_name: name,
  }));
}

/** Of the entities that are on no list of active ones. */
function addressRows(entity: Entity, random: Random): Row[] {
  if (entity.end === null) return [];
  const [{ film, day }] = entity.documents as [Document, ...Document[]];
  const row = (type: string, name: string, address: Address): Row => {
    const [addr1, addr2] = streetLines(address);
    return {
      corpid_num: entity.dosId,
      film_num: film,
      date_filed: timestamp(day),
      addr_type: type,
      name,
      addr1: addr1.toUpperCase(),
      addr2: addr2.toUpperCase(),
      city: address.city.toUpperCase(),
      state: address.state,
      zip5: address.zip,
      country: 'USA',
    };
  };
  const chief = chiefOf(entity);
  const process = processOf(entity, random);
  return [
    row('1', process.name, process.address),
    ...(chief === null ? [] : [row('3', fullName(chief.who).toUpperCase(), chief.address)]),
    row('4', '', entity.company.office),
  ];
}

function activeRow(entity: Entity, random: Random): Row {
  const { company, agent, on, dosId } = entity;
  const chief = chiefOf(entity);
  const process = processOf(entity, random);
  const hasAgent = agent.who.kind === 'company';
  return {
    'DOS ID': dosId,
    'Current Entity Name': company.name.toUpperCase(),
    'Initial DOS Filing Date': usDate(on),
    County: random.chance(0.5) ? countyOf(company.office).toUpperCase() : countyOf(company.office),
    Jurisdiction: random.chance(0.5) ? stateWord(company.home) : stateWord(company.home).toUpperCase(),
    'Entity Type': typeOf(entity),
    ...block('DOS Process', process.name, process.address),
    ...(chief !== null && block('CEO', chiefName(chief.who, random), chief.address)),
    ...(hasAgent && block('Registered Agent', nameOf(agent.who).toUpperCase(), agent.address)),
    ...block('Location', company.name.toUpperCase(), company.office),
  };
}

/** The county of an office in New York; elsewhere the one that the company chose for its papers. */
function countyOf({ state, county }: Address): string {
  return state === 'NY' ? county : 'Albany';
}

function block(prefix: string, name: string, address: Address): Row {
  const [street, unit] = streetLines(address);
  const parts = [name, street, unit, address.city, address.state, address.zip];
  return Object.fromEntries(PLACE.map((part, index) => [`${prefix} ${part}`, parts[index]!.toUpperCase()]));
}

/** Corporations name their chief executive; nobody else does. */
function chiefOf({ company }: Registration): { readonly who: Person; readonly address: Address } | null {
  if (!['corporation', 'professional_corporation'].includes(company.form)) return null;
  for (const { who, titles, address } of company.officers) {
    if (who.kind === 'person' && titles.includes('President')) return { who, address };
  }
  return null;
}

function chiefName(who: Person, random: Random): string {
  const { first, middle, last } = who;
  const given = [first, middle].filter((part) => part !== null).join(' ');
  return random
    .weighted([
      [fullName(who), 88],
      [`${last}, ${given}`, 6],
      [`${fullName(who)}, PRESIDENT`, 4],
      ['VACANT', 2],
    ])
    .toUpperCase();
}

/** Whom the department sends papers to. */
function processOf(
  { company, agent }: Registration,
  random: Random,
): { readonly name: string; readonly address: Address } {
  const own = company.mailing ?? company.office;
  const name = nameOf(agent.who);
  const process = random.weighted([
    [{ name: company.name, address: own }, 45],
    [{ name, address: agent.address }, 40],
    [{ name: 'The Corporation', address: own }, company.form === 'corporation' ? 10 : 0],
    [{ name: `c/o ${name}`, address: agent.address }, 5],
  ]);
  return { ...process, name: process.name.toUpperCase() };
}
