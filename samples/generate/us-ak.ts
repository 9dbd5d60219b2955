/** Alaska: corporations, officials and agents, joined by entity number. Current entities only. */
import { usDate } from './dates.ts';
import type { SampleFile } from './files.ts';
import {
  type Address,
  type Company,
  type Economy,
  isForeign,
  nameOf,
  type Person,
  type Registration,
  registrationsOf,
  streetLines,
  type TradeName,
  tradeNamesOf,
} from './model.ts';
import { Sequence } from './numbers.ts';
import { stateWord } from './places.ts';
import { Random } from './random.ts';
import { csvOf } from './text.ts';

const ADDRESS = ['ADDRESS1', 'ADDRESS2', 'CITY', 'STATEPROVINCE', 'ZIP', 'COUNTRY'];
const CORPORATION_COLUMNS = [
  ...['CORPTYPE', 'ENTITYNUMBER', 'LEGALNAME', 'ASSUMEDNAME', 'STATUS', 'AKFORMEDDATE', 'DURATIONEXPIRATIONDATE'],
  ...['HOMESTATE', 'HOMECOUNTRY', 'NEXTBRDUEDATE', 'REGISTEREDAGENT'],
  ...['ENTITYMAILING', 'ENTITYPHYS', 'REGISTEREDMAIL', 'REGISTEREDPHYS'].flatMap((kind) =>
    ADDRESS.map((part) => kind + part),
  ),
];
const AGENT_COLUMNS = [
  ...['ParentEntityNumber', 'ParentEntityName', 'ParentRecordType', 'OfficialEntityNumber'],
  ...['OfficialLastOrEntityName', 'OfficialFirstName', 'OfficialTitle'],
];
const OFFICIAL_COLUMNS = [...AGENT_COLUMNS, 'PercentOwned'];

const TYPES = {
  llc: 'Limited Liability Company',
  professional_llc: 'Limited Liability Company',
  corporation: 'Business Corporation',
  professional_corporation: 'Professional Corporation',
  nonprofit: 'Nonprofit Corporation',
  limited_partnership: 'Limited Partnership',
  limited_liability_partnership: 'Limited Liability Partnership',
} as const;
const BUSINESS_NAME = 'Business Name Registration';
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

type Row = Record<string, string>;
type Entity = { readonly registration: Registration; readonly number: string };

export function writeAlaska(economy: Economy): SampleFile[] {
  const random = new Random('us_ak');
  const recent = new Sequence(random, 19_000_100, 450);
  const old = new Sequence(random, 970_900, 90);
  const entities = registrationsOf(economy, 'AK')
    .filter(({ end }) => end === null)
    .map((registration): Entity => ({ registration, number: numberOf(registration, recent, old) }));
  const numbers = new Map(entities.map(({ registration, number }) => [registration.company, number]));
  const names = tradeNamesOf(economy, 'AK').filter(({ until }) => until === null);
  const foreignNames = new Map(names.flatMap((name) => (isForeignOwner(name.owner) ? [[name.owner, name.name]] : [])));
  const registeredNames = names
    .filter(({ owner }) => !isForeignOwner(owner))
    .map((tradeName) => ({ tradeName, number: String(recent.next()) }));
  const corporations = [
    ...entities.map((entity) => corporationRow(entity, foreignNames, random)),
    ...registeredNames.map(({ tradeName, number }) => businessNameRow(tradeName, number)),
    reservationRow(String(recent.next())),
  ];
  const officials = [
    ...entities.flatMap((entity) => officialRows(entity, numbers)),
    ...registeredNames.map(({ tradeName, number }) => ({
      ...parent(number, tradeName.name, BUSINESS_NAME),
      ...who(tradeName.owner, numbers),
      OfficialTitle: 'Owner',
    })),
  ];
  const agents = entities.flatMap(({ registration, number }) => {
    const { company, agent } = registration;
    const row = {
      ...parent(number, company.name, TYPES[company.form]),
      ...who(agent.who, numbers),
      OfficialTitle: 'Registered Agent',
    };
    return random.chance(0.01) ? [row, row] : [row];
  });
  return [
    { path: 'us_ak/CorporationsDownload.CSV', content: csvOf(CORPORATION_COLUMNS, corporations) },
    { path: 'us_ak/OfficialsDownload.CSV', content: csvOf(OFFICIAL_COLUMNS, officials) },
    { path: 'us_ak/AgentsDownload.CSV', content: Buffer.concat([BYTE_ORDER_MARK, csvOf(AGENT_COLUMNS, agents)]) },
  ];
}

function isForeignOwner(owner: Person | Company): owner is Company {
  return owner.kind === 'company' && owner.home !== 'AK';
}

/** Numbers of before 1995 end in a letter: domestic or foreign. */
function numberOf(registration: Registration, recent: Sequence, old: Sequence): string {
  if (registration.on >= '1995') return String(recent.next());
  return `${old.next()}${isForeign(registration) ? 'F' : 'D'}`;
}

function corporationRow(
  { registration, number }: Entity,
  foreignNames: ReadonlyMap<Company, string>,
  random: Random,
): Row {
  const { company, agent, on } = registration;
  return {
    CORPTYPE: TYPES[company.form],
    ENTITYNUMBER: number,
    LEGALNAME: company.name,
    ASSUMEDNAME: foreignNames.get(company) ?? '',
    STATUS: company.isLate ? 'Non-Compliant' : 'Good Standing',
    AKFORMEDDATE: usDate(on),
    DURATIONEXPIRATIONDATE: random.chance(0.96) ? 'Perpetual' : '12/31/2055',
    HOMESTATE: random.chance(0.99) ? stateWord(company.home).toUpperCase() : '',
    HOMECOUNTRY: 'UNITED STATES',
    NEXTBRDUEDATE: `01/02/${random.pick([2027, 2028])}`,
    REGISTEREDAGENT: nameOf(agent.who),
    ...cells('ENTITYMAILING', company.mailing ?? company.office),
    ...cells('ENTITYPHYS', company.office),
    ...cells('REGISTEREDMAIL', agent.address),
    ...cells('REGISTEREDPHYS', agent.address),
  };
}

function businessNameRow({ name, address, on }: TradeName, number: string): Row {
  return {
    CORPTYPE: BUSINESS_NAME,
    ENTITYNUMBER: number,
    LEGALNAME: name,
    STATUS: 'Active Name',
    AKFORMEDDATE: usDate(on),
    ...cells('ENTITYMAILING', address),
  };
}

function reservationRow(number: string): Row {
  const name = 'Name Kept For Later LLC';
  return { CORPTYPE: 'Name Reservation', ENTITYNUMBER: number, LEGALNAME: name, STATUS: 'Active Name' };
}

function cells(prefix: string, address: Address): Row {
  const [street, unit] = streetLines(address);
  const values = [street, unit, address.city, address.state, address.zip, 'UNITED STATES'];
  return Object.fromEntries(ADDRESS.map((part, index) => [prefix + part, values[index]!]));
}

/** One row for each title, except where the registry has joined them. */
function officialRows({ registration: { company }, number }: Entity, numbers: ReadonlyMap<Company, string>): Row[] {
  return company.officers.flatMap((officer) => {
    const owning = officer.titles.find((title) => title === 'Shareholder' || title.endsWith('Member'));
    // `Managing Member` and `Partner` are not titles of the registry.
    const titles = officer.titles.map((title) =>
      title === 'Managing Member' ? 'Member' : title === 'Partner' ? 'General Partner' : title,
    );
    return titles.map((title, index) => ({
      ...parent(number, company.name, TYPES[company.form]),
      ...who(officer.who, numbers),
      OfficialTitle: title,
      PercentOwned: officer.titles[index] === owning && officer.share !== null ? String(officer.share) : '',
    }));
  });
}

function parent(number: string, name: string, type: string): Row {
  return { ParentEntityNumber: number, ParentEntityName: name, ParentRecordType: type };
}

function who(party: Person | Company, numbers: ReadonlyMap<Company, string>): Row {
  if (party.kind === 'company') {
    return { OfficialEntityNumber: numbers.get(party) ?? '', OfficialLastOrEntityName: party.name };
  }
  const { first, middle, last, suffix } = party;
  return {
    OfficialLastOrEntityName: suffix === null ? last : `${last} ${suffix}`,
    OfficialFirstName: middle === null ? first : `${first} ${middle}`,
  };
}
