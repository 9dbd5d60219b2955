/**
 * The District of Columbia: three tables that lead to one another by the entity's file number. Written from the
 * headings and the statuses that the District publishes.
 */
import { type Row, readTable } from '../files/csv.ts';
import { readDay } from '../files/days.ts';
import { openMembers } from '../files/open-members.ts';
import type { StatedAddress, StatedCompany, StatedName, StatedParty } from '../stated-company.ts';

/** What each status is; a revocation ends an entity of the District, and the registration of any other. */
const STATUSES: Readonly<Record<string, string>> = {
  'Active - In Good Standing': 'active',
  'Active - In Good Standing - Pending Domestication': 'active',
  'Active - Not in Good Standing': 'suspended',
  Dissolved: 'dissolved',
  Terminated: 'dissolved',
  Cancelled: 'dissolved',
  'Inactive - Cancelled': 'dissolved',
  Merged: 'merged',
  Consolidated: 'merged',
  Converted: 'inactive',
  Domesticated: 'inactive',
  Withdrawn: 'withdrawn',
};

/** Words of the model type; the first that it has decides. */
const LEGAL_FORMS: readonly (readonly [string, string])[] = [
  ['Cooperative', 'other'],
  ['Nonprofit', 'nonprofit'],
  ['Limited Liability Company', 'llc'],
  ['Limited Liability Partnership', 'limited_liability_partnership'],
  ['Limited Partnership', 'limited_partnership'],
  ['Trust', 'trust'],
  ['Corporation', 'corporation'],
];
/** Nobody owns a share of these: those whom a report names govern. */
const GOVERNED = /Nonprofit|Act of Congress|Cooperative/;
/** Trade names that are nobody's, or somebody else's, by now. */
const ENDED = /inactive|not active|expired|cancel|revoked|terminated|withdrawn|transfer/i;
const COMPANY = /\b(INC|LLC|L\.L\.C|CORP|CORPORATION|COMPANY|CO|LTD|LP|LLP|PLLC|TRUST|FOUNDATION|PARTNERSHIP)\.?$/i;

type Entity = { readonly row: Row; readonly names: StatedName[]; readonly owners: Row[] };

/** Reads the tables in any order. */
export async function* readDistrictOfColumbia(files: readonly string[]): AsyncIterable<StatedCompany> {
  const entities = new Map<string, Entity>();
  const tradeNames: Row[] = [];
  const owners: Row[] = [];
  for await (const { bytes } of openMembers(files)) {
    for await (const row of readTable(bytes)) {
      if (row('tradename') !== null) tradeNames.push(row);
      else if (row('entitystatus') === null) owners.push(row);
      else addEntity(entities, row);
    }
  }
  for (const row of tradeNames) addTradeName(entities, row);
  for (const row of owners) entities.get(row('initialfilenumber') ?? '')?.owners.push(row);
  for (const [number, entity] of entities) yield companyOf(number, entity);
}

function addEntity(entities: Map<string, Entity>, row: Row): void {
  const number = row('filenumber');
  if (number === null || row('businessname') === null || entities.has(number)) return;
  entities.set(number, { row, names: [], owners: [] });
}

function addTradeName(entities: ReadonlyMap<string, Entity>, row: Row): void {
  const entity = entities.get(row('initialfilenumber') ?? '');
  const name = row('tradename')!;
  const startedOn = dayOf(row, 'effectivedate');
  if (entity === undefined || ENDED.test(row('tradenamestatus') ?? '')) return;
  const isKnown = entity.names.some((known) => known.name === name && known.startedOn === startedOn);
  if (isKnown || lettersOf(name) === lettersOf(entity.row('businessname')!)) return;
  entity.names.push({ name, kind: 'trading', startedOn, endedOn: null });
}

function companyOf(number: string, { row, names, owners }: Entity): StatedCompany {
  const type = row('modeltype') ?? '';
  const domicile = (row('locale') ?? /^(Domestic|Foreign)\b/.exec(type)?.[1] ?? 'unknown').toLowerCase();
  const status = row('entitystatus')!;
  const reportOn = dayOf(row, 'datelastreportfiled');
  const agent = row('raname');
  const agentAddress = addressOf(row, 'raaddress', 'ra');
  return {
    number,
    legalName: row('businessname')!,
    status: status === 'Revoked' ? afterRevocation(domicile) : (STATUSES[status] ?? 'unknown'),
    statusRaw: status,
    legalForm: LEGAL_FORMS.find(([words]) => type.includes(words))?.[1] ?? 'unknown',
    legalFormRaw: row('modeltype'),
    domicile,
    formedOn: dayOf(row, 'effectivedate'),
    dissolvedOn: null,
    registered: agentAddress,
    headquarters: addressOf(row, 'busniessaddressline', 'business'),
    mailing: null,
    names,
    parties: [
      ...(agent === null ? [] : [{ name: agent, title: null, roles: ['registered_agent'], address: agentAddress }]),
      ...owners.flatMap((owner) => partyOf(owner, GOVERNED.test(type) ? 'governor' : 'owner')),
    ],
    relationships: [],
    filings: reportOn === null ? [] : [{ filedOn: reportOn, title: 'Biennial report' }],
    codes: [],
  };
}

function afterRevocation(domicile: string): string {
  if (domicile === 'unknown') return 'inactive';
  return domicile === 'foreign' ? 'withdrawn' : 'dissolved';
}

/** Where a person lives is nobody's business: the address is read of a company only. */
function partyOf(owner: Row, role: string): StatedParty[] {
  const name = owner('name');
  if (name === null) return [];
  const text = owner('address');
  const address = text !== null && COMPANY.test(name) ? addressInOneLine(text) : null;
  return [{ name, title: 'Beneficial owner', roles: [role], address }];
}

/** `street[, unit], city, state, ZIP, USA`; of an address abroad no part is read. */
function addressInOneLine(raw: string): StatedAddress {
  const parts = raw.split(',').map((part) => part.trim());
  const [street = null, ...more] = parts.slice(0, -4);
  const [locality = null, region = null, postalCode = null, country] = parts.slice(-4);
  if (country !== 'USA') return { street: null, street2: null, locality: null, region: null, postalCode: null, raw };
  return { street, street2: more.join(', ') || null, locality, region, postalCode, raw };
}

function addressOf(row: Row, line: string, rest: 'ra' | 'business'): StatedAddress | null {
  const [street, ...more] = [1, 2, 3, 4].map((number) => row(`${line}${number}`));
  const address = {
    street: street ?? null,
    street2: more.filter((part) => part !== null).join(', ') || null,
    locality: row(`${rest}city`),
    region: row(`${rest}state`),
    postalCode: row(rest === 'ra' ? 'razipcode' : 'zipcode'),
  };
  return Object.values(address).some((part) => part !== null) ? address : null;
}

function dayOf(row: Row, column: string): string | null {
  return readDay(row(column), 'YYYY/MM/DD', 'MM/DD/YYYY', 'ISO');
}

function lettersOf(name: string): string {
  return name.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
}
