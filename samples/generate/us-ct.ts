/** Connecticut: five data sets joined by a record key that is not the public number. */
import { AS_OF, dayBetween, plusDays, timestamp } from './dates.ts';
import type { SampleFile } from './files.ts';
import {
  type Address,
  type Company,
  type Economy,
  isForeign,
  nameOf,
  type Officer,
  type Person,
  type Registration,
  registrationsOf,
  streetLines,
} from './model.ts';
import { Sequence, UniqueNumbers } from './numbers.ts';
import { stateWord } from './places.ts';
import { Random } from './random.ts';
import { csvOf } from './text.ts';

/** Columns of an address in the home jurisdiction. */
function homeColumns(kind: string): string[] {
  return ['2', '3']
    .map((part) => `${kind}_jurisdiction_${part}`)
    .concat([`${kind}_jurisdiction`, `${kind}_jurisdiction_1`, `${kind}_jurisdiction_4`]);
}

const MASTER_COLUMNS = [
  ...['name', 'business_type', 'status', 'accountnumber', 'annual_report_due_date', 'billingstreet', 'billingcity'],
  ...['billingcountry', 'billingpostalcode', 'billingstate', 'business_email_address', 'citizenship'],
  ...['date_registration', 'formation_place', 'state_or_territory_formation', 'woman_owned_organization'],
  ...['veteran_owned_organization', 'minority_owned_organization', 'org_owned_by_person_s_with'],
  ...['organization_is_lgbtqi_owned', 'naics_code', 'naics_sub_code', 'total_authorized_shares', 'create_dt'],
  ...['sub_status', 'reason_for_administrative', 'dissolution_date', 'began_transacting_in_ct'],
  ...['business_name_in_state_country', 'country_formation', 'id', 'billing_unit', 'mailing_address'],
  ...['mail_jurisdiction', 'mailing_international_address', 'mailing_jurisdiction_address'],
  ...[...homeColumns('mailing'), 'mailing_jurisdiction_country', 'office_jurisdiction_address'],
  ...[...homeColumns('office'), 'office_in_jurisdiction_country', 'record_address', 'records_address_street'],
  ...['records_address_unit', 'records_address_city', 'records_address_state', 'records_address_zip_code'],
  ...['records_address_country', 'category_survey_email_address', 'date_of_organization_meeting', 'geo_location'],
];
const BUSINESS_ADDRESS = [
  ...['business_address', 'business_street_address_1', 'business_street_address_2', 'business_city'],
  ...['business_state', 'business_zip_code', 'business_country'],
];
const RESIDENCE_ADDRESS = [
  ...['residence_address', 'residence_street_address_1', 'residence_city', 'residence_state'],
  ...['residence_zip_code', 'residence_country'],
];
const PRINCIPAL_COLUMNS = [
  ...['business_id', 'name__c', 'firstname', 'lastname', 'designation', ...BUSINESS_ADDRESS, ...RESIDENCE_ADDRESS],
];
const AGENT_COLUMNS = [
  ...['business_key', 'business_id', 'name__c', 'firstname', 'lastname', 'type', ...BUSINESS_ADDRESS],
  ...['mailing_address', ...RESIDENCE_ADDRESS],
];
const NAME_COLUMNS = ['unique_key', 'business_name_old', 'business_name_new', 'name_change_date'] as const;
const FILING_COLUMNS = [
  ...['account', 'name', 'type', 'filing_date', 'filing_type', 'effective_date', 'create_dt'],
] as const;

const TYPES = {
  llc: 'LLC',
  professional_llc: 'LLC',
  corporation: 'Stock',
  professional_corporation: 'Stock',
  nonprofit: 'Non-Stock',
  limited_partnership: 'Limited Partnership',
  limited_liability_partnership: 'LLP',
} as const;

const FORMATION = {
  llc: 'Certificate of Organization',
  professional_llc: 'Certificate of Organization',
  corporation: 'Certificate of Incorporation',
  professional_corporation: 'Certificate of Incorporation',
  nonprofit: 'Certificate of Incorporation',
  limited_partnership: 'Certificate of Limited Partnership',
  limited_liability_partnership: 'Certificate of Limited Liability Partnership',
} as const;

const ENDINGS = {
  dissolved: ['Dissolved', 'Certificate of Dissolution'],
  dissolved_by_state: ['Dissolved', 'Certificate of Administrative Dissolution'],
  merged: ['Merged', 'Certificate of Merger'],
  converted: ['Converted', 'Certificate of Conversion'],
  withdrawn: ['Withdrawn', 'Certificate of Withdrawal'],
  revoked: ['Revoked', 'Certificate of Revocation'],
} as const;

const LOADED_AT = `${AS_OF} 00:09:20.4833333`;

type Row = Record<string, string>;
type Entity = Registration & { readonly key: string; readonly number: string };

export function writeConnecticut(economy: Economy): SampleFile[] {
  const random = new Random('us_ct');
  const keys = new UniqueNumbers();
  const accounts = new Sequence(random, 7_021_000, 2_100);
  const films = new Sequence(random, 6_195_000, 900);
  const records = registrationsOf(economy, 'CT').map((registration, index): Entity => {
    const number = String(accounts.next()).padStart(7, '0');
    return { ...registration, key: keys.next(() => recordKey(random)), number: index % 350 === 5 ? '0000000' : number };
  });
  return [
    {
      path: 'us_ct/business-master.csv',
      content: csvOf(
        MASTER_COLUMNS,
        records.map((record) => masterRow(record, random)),
      ),
    },
    {
      path: 'us_ct/principals.csv.gz',
      content: csvOf(
        PRINCIPAL_COLUMNS,
        records.flatMap((record) => principalRows(record, random)),
      ),
    },
    {
      path: 'us_ct/agents.csv',
      content: csvOf(
        AGENT_COLUMNS,
        records.map((record) => agentRow(record, random)),
      ),
    },
    { path: 'us_ct/name-changes.csv', content: csvOf(NAME_COLUMNS, records.flatMap(nameRows)) },
    {
      path: 'us_ct/filing-history.csv.gz',
      content: csvOf(
        FILING_COLUMNS,
        records.flatMap((record) => filingRows(record, films, random)),
      ),
    },
  ];
}

function recordKey(random: Random): string {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'];
  const middle = Array.from({ length: 6 }, () => random.pick(letters)).join('');
  return `0018y00000${middle}AA`;
}

function masterRow(record: Entity, random: Random): Row {
  const { company, on, end, key, number } = record;
  const [street, unit] = streetLines(company.office);
  const isAbroad = isForeign(record);
  const isBehind = end === null && company.isLate;
  const home = random.chance(0.5) ? company.home : stateWord(company.home);
  const isShown = random.chance(0.97);
  return {
    name: random.chance(0.4) ? company.name.toUpperCase() : company.name,
    business_type: TYPES[company.form],
    status: end !== null ? ENDINGS[end.how][0] : isBehind && random.chance(0.4) ? 'Forfeited' : 'Active',
    sub_status: isBehind ? random.pick(['Annual report past due', 'First report past due']) : '',
    accountnumber: number,
    annual_report_due_date: end === null ? '2027-03-31' : '0001-01-01',
    // Streets that stand twice, or not at all, are the registry's own slips.
    billingstreet: isShown ? (random.chance(0.01) ? `${street} ${street}` : street) : 'No information provided',
    ...(isShown && {
      billing_unit: unit,
      billingcity: company.office.city.toUpperCase(),
      billingstate: random.weighted([
        [company.office.state, 90],
        [company.office.state.toLowerCase(), 4],
        [stateWord(company.office.state).toUpperCase(), 6],
      ]),
      billingpostalcode: company.office.zip,
    }),
    billingcountry: random.pick(['United States', 'United States', 'UNITED STATES', 'US', 'USA']),
    business_email_address: `contact${number}@example.com`,
    citizenship: isAbroad ? 'Foreign' : 'Domestic',
    date_registration: timestamp(on),
    formation_place: home,
    state_or_territory_formation: stateWord(company.home),
    woman_owned_organization: String(random.chance(0.2)),
    veteran_owned_organization: 'false',
    minority_owned_organization: String(random.chance(0.1)),
    org_owned_by_person_s_with: 'false',
    organization_is_lgbtqi_owned: 'false',
    naics_code: `${company.trade.title} (${company.trade.naics})`,
    naics_sub_code: `${company.trade.naics}.0`,
    total_authorized_shares: TYPES[company.form] === 'Stock' ? '1000.0' : '',
    create_dt: LOADED_AT,
    reason_for_administrative: end?.how === 'dissolved_by_state' ? 'Failure to file Annual Report' : '',
    dissolution_date: end === null ? '' : timestamp(end.on),
    began_transacting_in_ct: isAbroad ? timestamp(on) : '',
    business_name_in_state_country: isAbroad ? company.name : '',
    country_formation: isAbroad ? 'United States' : '',
    id: key,
    mailing_address: company.mailing === null ? ', , ,' : oneLine(company.mailing),
    geo_location: isShown ? 'POINT (-72.68 41.76)' : '',
  };
}

function oneLine(address: Address): string {
  const [street, unit] = streetLines(address);
  return [street, unit, address.city.toUpperCase(), address.state, address.zip, 'United States']
    .filter(Boolean)
    .join(', ');
}

function principalRows({ company, key }: Entity, random: Random): Row[] {
  return company.officers.flatMap((officer) =>
    designationsOf(officer).map((designation) => ({
      business_id: key,
      ...who(officer.who),
      designation,
      ...businessAddress(officer.address),
      ...residenceAddress(officer.who, officer.address, random),
    })),
  );
}

/** Shareholders are not on record; a person of several offices has a row for each. */
function designationsOf({ titles }: Officer): string[] {
  return titles.filter((title) => title !== 'Shareholder');
}

function agentRow({ company, key, number, agent }: Entity, random: Random): Row {
  return {
    business_key: key,
    business_id: number,
    ...who(agent.who),
    type: agent.who.kind === 'person' ? 'Individual' : 'Business',
    ...businessAddress(agent.address),
    mailing_address: company.mailing === null ? '' : oneLine(agent.address),
    ...residenceAddress(agent.who, agent.address, random),
  };
}

function who(party: Person | Company): Row {
  const name = nameOf(party);
  return party.kind === 'person' ? { name__c: name, firstname: party.first, lastname: party.last } : { name__c: name };
}

function businessAddress(address: Address): Row {
  const [street, unit] = streetLines(address);
  return {
    business_address: oneLine(address),
    business_street_address_1: street.toUpperCase(),
    business_street_address_2: unit.toUpperCase(),
    business_city: address.city.toUpperCase(),
    business_state: address.state,
    business_zip_code: address.zip,
    business_country: 'United States',
  };
}

/** Where somebody lives stands in the files, and must not get any further. */
function residenceAddress(party: Person | Company, { city, state, zip }: Address, random: Random): Row {
  if (party.kind === 'company') return {};
  const street = `${random.integer(1, 99)} Private Home Lane`;
  return {
    residence_address: `${street}, ${city}, ${state}, ${zip}, United States`,
    residence_street_address_1: street,
    residence_city: city,
    residence_state: state,
    residence_zip_code: zip,
    residence_country: 'United States',
  };
}

function nameRows({ company, key, on }: Entity): Row[] {
  return company.formerNames.flatMap(({ name, until }, index) =>
    until <= on
      ? []
      : {
          unique_key: key,
          business_name_old: name,
          business_name_new: company.formerNames[index + 1]?.name ?? company.name,
          name_change_date: timestamp(until),
        },
  );
}

function filingRows(record: Entity, films: Sequence, random: Random): Row[] {
  const { company, on, end, key } = record;
  const filing = (day: string, type: string, filing_type: string): Row => ({
    account: key,
    name: String(films.next()).padStart(10, '0'),
    type,
    filing_date: timestamp(day),
    filing_type,
    effective_date: random.chance(0.9) ? timestamp(day) : timestamp(plusDays(day, 14)),
    create_dt: LOADED_AT,
  });
  const last = end?.on ?? AS_OF;
  const formation = isForeign(record) ? 'Foreign Registration Statement' : FORMATION[company.form];
  const rows = [filing(on, 'Business Formation', formation)];
  for (const year of [2024, 2025, 2026]) {
    const day = dayBetween(random, `${year}-01-05`, `${year}-03-30`);
    if (day > on && day < last) rows.push(filing(day, 'Annual Report', `Annual Report (${year})`));
  }
  for (const { until } of company.formerNames) {
    if (until > on && until < last) rows.push(filing(until, 'Business Amendment', 'Certificate of Amendment'));
  }
  if (end !== null) rows.push(filing(end.on, 'Business Dissolution', ENDINGS[end.how][1]));
  return rows;
}
