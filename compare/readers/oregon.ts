/**
 * Oregon: a table with a row for each name or address of a registration, which may stand apart from one
 * another. Written from the state's headings and the values of its rows.
 */
import { type Row, readTable } from '../files/csv.ts';
import { readDay } from '../files/days.ts';
import { openMembers } from '../files/open-members.ts';
import type { StatedAddress, StatedCompany, StatedName, StatedParty } from '../stated-company.ts';
import { jurisdictionOf } from '../states.ts';

/** Entity types that are no companies, as words of the type. */
const NO_COMPANY = /\b(RESERVED|REGISTERED) NAME\b/;

/** Words of the entity type; the first that it has decides. */
const LEGAL_FORMS: readonly (readonly [string, string])[] = [
  ['ASSUMED BUSINESS NAME', 'other'],
  ['COOPERATIVE', 'other'],
  ['NONPROFIT', 'nonprofit'],
  ['LIMITED LIABILITY COMPANY', 'llc'],
  ['LIMITED LIABILITY PARTNERSHIP', 'limited_liability_partnership'],
  ['LIMITED PARTNERSHIP', 'limited_partnership'],
  ['BUSINESS TRUST', 'trust'],
  ['CORPORATION', 'corporation'],
];

/** What a row's type makes of who stands in it; any other type says nothing of the capacity. */
const ROLES: Readonly<Record<string, readonly string[]>> = {
  'PRINCIPAL PLACE OF BUSINESS': ['other'],
  'MAILING ADDRESS': ['other'],
  'REGISTERED AGENT': ['registered_agent'],
  'AUTHORIZED REPRESENTATIVE': ['other'],
  'GENERAL PARTNER': ['other'],
  PARTNER: ['other'],
  'INDIVIDUAL WITH DIRECT KNOWLEDGE': ['other'],
  PRESIDENT: ['officer'],
  SECRETARY: ['officer'],
  MEMBER: ['member'],
  'MEMBER-MANAGER': ['member', 'manager'],
  MANAGER: ['manager'],
  OWNER: ['owner'],
  REGISTRANT: ['owner'],
};

type Associate = { readonly type: string; readonly party: StatedParty | null; readonly address: StatedAddress | null };

type Registration = {
  readonly number: string;
  readonly name: string;
  readonly type: string | null;
  readonly date: string | null;
  readonly home: string | null;
  readonly associates: Associate[];
};

/** Reads the list of all active businesses, and lists of one month's new ones. */
export async function* readOregon(files: readonly string[]): AsyncIterable<StatedCompany> {
  const registrations = new Map<string, Registration>();
  for await (const { bytes } of openMembers(files)) {
    for await (const row of readTable(bytes)) addRow(registrations, row);
  }
  const assumedNames = assumedNamesByOwner(registrations);
  for (const registration of registrations.values())
    yield companyOf(registration, assumedNames.get(registration.number) ?? []);
}

function addRow(registrations: Map<string, Registration>, row: Row): void {
  const number = row('registrynumber');
  const name = row('businessname');
  const type = row('entitytype');
  if (number === null || name === null || NO_COMPANY.test(type ?? '')) return;
  const registration = registrations.get(number) ?? {
    number,
    name,
    type,
    date: readDay(row('registrydate'), 'MM/DD/YYYY', 'ISO'),
    home: row('jurisdiction'),
    associates: [],
  };
  registrations.set(number, registration);
  const associate = row('associatednametype');
  if (associate === null) return;
  const address = addressOf(row);
  registration.associates.push({ type: associate, party: partyOf(row, associate, address), address });
}

function addressOf(row: Row): StatedAddress | null {
  const address = {
    street: row('address'),
    street2: row('addresscontinued'),
    locality: row('city'),
    region: row('state'),
    postalCode: row('zipcode') ?? row('zip'),
  };
  return Object.values(address).some((part) => part !== null) ? address : null;
}

function partyOf(row: Row, type: string, address: StatedAddress | null): StatedParty | null {
  const shared = { title: type, roles: ROLES[type] ?? ['unknown'], address };
  const words = [row('firstname'), row('middlename'), row('lastname'), row('suffix')];
  const person = words.filter((word) => word !== null).join(' ');
  if (person !== '') return { ...shared, name: person, type: 'person' };
  const organisation = row('entityofrecordregnumber');
  const name = row('entityofrecordname');
  if (name !== null) return { ...shared, name, type: 'company', ...(organisation !== null && { organisation }) };
  const notOfRecord = row('notofrecordentity');
  return notOfRecord === null ? null : { ...shared, name: notOfRecord };
}

/**
 * A registrant or owner owns an assumed name. An authorized representative filed it, and may be a law firm:
 * that is no owner.
 */
function assumedNamesByOwner(registrations: ReadonlyMap<string, Registration>): ReadonlyMap<string, StatedName[]> {
  const names = new Map<string, StatedName[]>();
  for (const { name, type, date, associates } of registrations.values()) {
    if (type !== 'ASSUMED BUSINESS NAME') continue;
    const owners = associates.flatMap(({ party }) =>
      party?.roles.includes('owner') ? (party.organisation ?? []) : [],
    );
    for (const owner of new Set(owners))
      names.set(owner, [...(names.get(owner) ?? []), { name, kind: 'trading', startedOn: date }]);
  }
  return names;
}

function companyOf(registration: Registration, names: readonly StatedName[]): StatedCompany {
  const { number, name, date, home, associates } = registration;
  const type = registration.type ?? '';
  const addressOfType = (wanted: string) => associates.find((associate) => associate.type === wanted)?.address ?? null;
  const isForeign = /^FOREIGN\b/.test(type) || (home !== null && home.toUpperCase() !== 'OREGON');
  return {
    number,
    legalName: name,
    status: 'active',
    statusRaw: 'Active',
    legalForm: LEGAL_FORMS.find(([words]) => type.includes(words))?.[1] ?? 'unknown',
    legalFormRaw: registration.type,
    domicile: isForeign ? 'foreign' : /^DOMESTIC\b/.test(type) ? 'domestic' : 'unknown',
    formedOn: date,
    dissolvedOn: null,
    registered: addressOfType('REGISTERED AGENT'),
    headquarters: addressOfType('PRINCIPAL PLACE OF BUSINESS'),
    mailing: addressOfType('MAILING ADDRESS'),
    names,
    parties: associates.flatMap(({ type: capacity, party }) =>
      party === null || capacity === 'RECORDS OFFICE' ? [] : [party],
    ),
    relationships: isForeign && home !== null ? [{ kind: 'home_entity', to: jurisdictionOf(home) }] : [],
    filings: [],
    codes: [],
  };
}
