/** Colorado: entities, trade names and transaction history, as the portal publishes them. */
import { AS_OF, dayBetween, laterOf, longDate, plusDays, timestamp, usDate } from './dates.ts';
import type { SampleFile } from './files.ts';
import {
  type Address,
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
import { UniqueNumbers } from './numbers.ts';
import { Random } from './random.ts';
import { csvOf } from './text.ts';

const ADDRESS = ['Address1', 'Address2', 'City', 'State', 'ZipCode', 'Country'] as const;
const ENTITY_COLUMNS = [
  ...['entityId', 'entityName', ...ADDRESS.map((part) => `principal${part}`)],
  ...[...ADDRESS.map((part) => `mailing${part}`), 'entityStatus', 'jurisdictonOfFormation', 'entityType'],
  ...['agentFirstName', 'agentMiddleName', 'agentLastName', 'agentSuffix', 'agentOrganizationName'],
  ...[...ADDRESS.map((part) => `agentPrincipal${part}`), ...ADDRESS.map((part) => `agentMailing${part}`)],
  'entityFormDate',
];
const TRADE_NAME_COLUMNS = [
  ...['masterTradenameId', 'tradenameDescription', 'tradenameForm', 'effectiveDate', 'firstName', 'middleName'],
  ...['lastName', 'suffix', 'registrantOrganization', 'address1', 'address2', 'city', 'state', 'zipCode', 'zipCode4'],
  ...['country', 'mailingAddress1', 'mailingAddress2', 'mailingCity', 'mailingState', 'mailingZipCode'],
  ...['mailingZipCode4', 'mailingCountry', 'dateAdded', 'entityStatus', 'entityFormDate', 'entityId'],
];
const HISTORY_COLUMNS = [
  'entityId',
  'transactionId',
  'historyDes',
  'comment',
  'receivedDate',
  'effectiveDate',
  'name',
] as const;

const TYPES = {
  llc: ['DLLC', 'FLLC'],
  professional_llc: ['DLLC', 'FLLC'],
  corporation: ['DPC', 'FPC'],
  professional_corporation: ['DPC', 'FPC'],
  nonprofit: ['DNC', 'FNC'],
  limited_partnership: ['DLP', 'FLP'],
  limited_liability_partnership: ['DLLP', 'FLLP'],
} as const;

const FORMATION = {
  llc: 'Articles of Organization',
  professional_llc: 'Articles of Organization',
  corporation: 'Articles of Incorporation',
  professional_corporation: 'Articles of Incorporation',
  nonprofit: 'Articles of Incorporation',
  limited_partnership: 'Certificate of Limited Partnership',
  limited_liability_partnership: 'Statement of Registration',
} as const;

const ENDINGS = {
  dissolved: ['Voluntarily Dissolved', 'Dissolved', 'Articles of Dissolution'],
  dissolved_by_state: ['Administratively Dissolved', 'Dissolved', 'Administrative Dissolution'],
  merged: ['Merged', 'Merged', 'Statement of Merger'],
  converted: ['Converted', 'Converted', 'Statement of Conversion'],
  withdrawn: ['Withdrawn', 'Colorado Authority Relinquished', 'Statement of Foreign Entity Withdrawal'],
  revoked: ['Revoked', 'Revoked', 'Revocation of Authority'],
} as const;

type Row = Record<string, string>;

export function writeColorado(economy: Economy): SampleFile[] {
  const random = new Random('us_co');
  const numbers = new UniqueNumbers();
  const number = (on: string) => numbers.next(() => `${on.slice(0, 4)}9${random.digits(6)}`);
  const registered = registrationsOf(economy, 'CO').map((registration) => ({
    registration,
    number: number(registration.on),
  }));
  const entityRows = registered.map(({ registration, number: id }) => entityRow(registration, id, random));
  for (let reserved = 0; reserved < 6; reserved++) entityRows.splice(reserved * 97, 0, reservation(number, random));
  const numberOf = new Map(registered.map(({ registration, number: id }) => [registration.company, id]));
  const tradeNames = tradeNamesOf(economy, 'CO').map((tradeName) => ({ tradeName, number: number(tradeName.on) }));
  const tradeNameRows = tradeNames.map(({ tradeName, number: id }) => {
    const owner = tradeName.owner.kind === 'company' ? (numberOf.get(tradeName.owner) ?? '') : '';
    return tradeNameRow(tradeName, id, owner, random);
  });
  const history = registered.flatMap(({ registration, number: id }) =>
    historyOf(registration, tradeNames, random).map((row) => ({ ...row, entityId: id, transactionId: number(row.on) })),
  );
  const historyRows = history.map(({ on, ...row }) => ({ ...row, ...historyDates(on, random) }));
  return [
    { path: 'us_co/business-entities.csv', content: csvOf(ENTITY_COLUMNS, entityRows) },
    { path: 'us_co/trade-names.csv', content: csvOf(TRADE_NAME_COLUMNS, tradeNameRows) },
    { path: 'us_co/transaction-history.csv.gz', content: csvOf(HISTORY_COLUMNS, historyRows) },
  ];
}

function entityRow(registration: Registration, id: string, random: Random): Row {
  const { company, agent, end } = registration;
  const isLate = end === null && company.isLate;
  const lateSince = dayBetween(random, plusDays(AS_OF, -900), plusDays(AS_OF, -30));
  const status = end === null ? standing(isLate, random) : ENDINGS[end.how][0];
  const name = random.chance(0.15) ? company.name.toUpperCase() : company.name;
  const carriesEnding = random.chance(0.9);
  const ending =
    end !== null
      ? `, ${ENDINGS[end.how][1]} ${longDate(end.on)}`
      : status === 'Delinquent'
        ? `, Delinquent ${longDate(laterOf(lateSince, registration.on))}`
        : '';
  return {
    entityId: id,
    entityName: carriesEnding ? name + ending : name,
    ...withPrefix('principal', addressCells(company.office, random)),
    ...(company.mailing && withPrefix('mailing', addressCells(company.mailing, random))),
    entityStatus: status,
    jurisdictonOfFormation: company.home,
    entityType: TYPES[company.form][isForeign(registration) ? 1 : 0],
    ...(agent.who.kind === 'company'
      ? { agentOrganizationName: agent.who.name }
      : withPrefix('agent', personCells(agent.who))),
    ...withPrefix('agentPrincipal', addressCells(agent.address, random)),
    entityFormDate: random.chance(0.08) ? usDate(registration.on) : timestamp(registration.on),
  };
}

function standing(isLate: boolean, random: Random): string {
  if (!isLate) return random.chance(0.05) ? 'Exists' : 'Good Standing';
  return random.weighted([
    ['Delinquent', 75],
    ['Noncompliant', 20],
    ['Registered Agent Resigned', 5],
  ]);
}

/** Quirks of the state's addresses: a stray `%`, cities in any case, countries left out. */
function addressCells(address: Address, random: Random): Row {
  const [street, unit] = streetLines(address);
  return {
    Address1: random.chance(0.01) ? `%${street}` : street,
    Address2: unit,
    City: random.chance(0.2) ? address.city.toUpperCase() : address.city,
    State: address.state,
    ZipCode: address.zip,
    Country: random.chance(0.03) ? '' : 'US',
  };
}

function personCells({ first, middle, last, suffix }: Person): Row {
  return { FirstName: first, MiddleName: middle ?? '', LastName: last, Suffix: suffix ?? '' };
}

function withPrefix(prefix: string, cells: Row): Row {
  return Object.fromEntries(Object.entries(cells).map(([name, value]) => [prefix + name, value]));
}

/** Stands among the entities and is none. */
function reservation(number: (on: string) => string, random: Random): Row {
  const on = dayBetween(random, '2026-05-01', '2026-09-20');
  return {
    entityId: number(on),
    entityName: `Reserved Name of ${longDate(on)}`,
    entityStatus: 'Exists',
    jurisdictonOfFormation: 'CO',
    entityType: 'RS',
    entityFormDate: timestamp(on),
  };
}

function tradeNameRow(tradeName: TradeName, id: string, entityId: string, random: Random): Row {
  const { owner, address, on, until } = tradeName;
  const cells = Object.entries(addressCells(address, random)).map(([name, value]) => [
    name[0]!.toLowerCase() + name.slice(1),
    value,
  ]);
  const person = owner.kind === 'person' ? personCells(owner) : {};
  return {
    masterTradenameId: id,
    tradenameDescription: tradeName.name,
    tradenameForm: owner.kind === 'person' ? 'Sole Proprie' : TYPES[owner.form][owner.home === 'CO' ? 0 : 1],
    effectiveDate: on,
    ...Object.fromEntries(
      Object.entries(person).map(([name, value]) => [name[0]!.toLowerCase() + name.slice(1), value]),
    ),
    registrantOrganization: owner.kind === 'company' ? nameOf(owner) : '',
    ...Object.fromEntries(cells),
    dateAdded: on,
    entityStatus: until === null ? 'Effective' : 'Expired',
    entityFormDate: owner.kind === 'company' ? owner.formedOn : '',
    entityId,
  };
}

type Transaction = {
  readonly on: string;
  readonly historyDes: string;
  readonly comment: string;
  readonly name: string;
};

/**
 * Formation, changes of name, the last reports, trade names, the end: each with the name the entity had then.
 */
function historyOf(
  registration: Registration,
  tradeNames: readonly { readonly tradeName: TradeName }[],
  random: Random,
): Transaction[] {
  const { company, on, end } = registration;
  const nameOn = (day: string) => company.formerNames.find(({ until }) => day < until)?.name ?? company.name;
  const filing = (day: string, historyDes: string, comment = ''): Transaction => {
    return { on: day, historyDes, comment, name: nameOn(day) };
  };
  const filings = [
    filing(on, isForeign(registration) ? 'Statement of Foreign Entity Authority' : FORMATION[company.form]),
  ];
  const last = end?.on ?? AS_OF;
  for (const { until } of company.formerNames) {
    if (until > on && until < last) filings.push(filing(until, 'Entity Name Change'));
  }
  for (let year = 1; year <= 3; year++) {
    const due = plusDays(last, -360 * year + random.integer(0, 60));
    if (due > plusDays(on, 200) && due < last)
      filings.push(filing(due, 'Periodic Report', random.chance(0.05) ? 'Filed late' : ''));
  }
  if (random.chance(0.08) && plusDays(on, 100) < last) {
    filings.push(
      filing(
        dayBetween(random, plusDays(on, 100), plusDays(last, -1)),
        'Statement of Change Changing the Registered Agent Information',
      ),
    );
  }
  for (const { tradeName } of tradeNames) {
    if (tradeName.owner === company) filings.push(filing(tradeName.on, 'Statement of Trade Name', tradeName.name));
  }
  if (end !== null) filings.push(filing(end.on, ENDINGS[end.how][2], end.into === null ? '' : `Into ${end.into.name}`));
  return filings.sort((a, b) => Number(a.on > b.on) - Number(a.on < b.on));
}

/** To the minute in the state's own upload, ISO in the portal's interface. */
function historyDates(on: string, random: Random): { receivedDate: string; effectiveDate: string } {
  const minute = String(random.integer(0, 59)).padStart(2, '0');
  const received = random.chance(0.1) ? timestamp(on) : `${usDate(on)} ${random.integer(8, 17)}:${minute}`;
  return { receivedDate: received, effectiveDate: received };
}
