/**
 * Companies and their ties as entities of FollowTheMoney: an entity for a company, for each party and for each address,
 * and one for each tie between. docs/exports.md says what a record has that the model cannot say.
 */
import type { Address, Company, Party, Relationship, Role, RoleKind } from '../../entity/index.ts';
import { fullLineOf, urlOf } from '../places.ts';
import type { CompanyRecord } from '../records.ts';
import type { Tally } from '../writer.ts';
import { companyId, countryIn, entityLine, idOf, type Properties, phoneOf } from './entity.ts';

/** `isExported`: are the companies of a jurisdiction among what is exported? */
export type FtmContext = { readonly isExported: (jurisdiction: string) => boolean };

export const FTM_COUNTED = ['companies', 'people', 'entities'] as const;

/** Writes entities, and counts them. */
export type EntitySink = (id: string, schema: string, properties: Properties) => string;

export function sinkOf(tally: Tally): EntitySink {
  return (id, schema, properties) => {
    tally.add('entities');
    return entityLine(id, schema, properties);
  };
}

/** The entities of a company, each in a line. */
export function entityLines(company: CompanyRecord, { isExported }: FtmContext, tally: Tally): string {
  const put = sinkOf(tally);
  const id = companyId(company.jurisdiction_code, company.entity_number);
  if (company.kind === 'removed') {
    tally.add('removed');
    return put(id, 'Company', {
      name: [company.legal_name ?? company.entity_number],
      registrationNumber: [company.entity_number],
      jurisdiction: [countryIn(company.jurisdiction_code)],
      status: ['removed'],
      retrievedAt: [company.as_of],
    });
  }
  tally.add('companies');
  const source = { sourceUrl: [urlOf(company.entity_url) ?? urlOf(company.search_url)], retrievedAt: [company.as_of] };
  const addresses = Object.values(company.addresses ?? {}).filter((address) => address !== null);
  let lines = put(id, 'Company', { ...companyProperties(company), ...placed(addresses), ...source });
  lines += addressLines(addresses, put);
  const seen = new Map<string, number>();
  for (const party of company.parties ?? []) {
    const name = idOf('party', id, party.type, party.name, party.address);
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    const partyId = before === 0 ? name : `${name}-${before + 1}`;
    if (party.type === 'person') tally.add('people');
    const own = party.address === null ? [] : [party.address];
    lines += put(partyId, SCHEMA_OF_PARTY[party.type], { name: [party.name], ...placed(own), ...source });
    lines += addressLines(own, put);
    const roles = party.roles.length === 0 ? [UNTOLD] : party.roles;
    for (const role of roles) lines += tieLine(id, partyId, role, source, put);
  }
  for (const relationship of company.relationships ?? [])
    lines += relationshipLines(id, relationship, isExported, source, put);
  return lines;
}

const SCHEMA_OF_PARTY: Readonly<Record<Party['type'], string>> = {
  person: 'Person',
  company: 'Company',
  unknown: 'LegalEntity',
};

const UNTOLD: Role = { kind: 'unknown', title: null, ownership_percentage: null, started_on: null, ended_on: null };

/** Identifiers that the model has a property for. */
const IDENTIFIERS: ReadonlyMap<string, string> = new Map([
  ['us_ein', 'taxNumber'],
  ['lei', 'leiCode'],
  ['duns', 'dunsCode'],
  ['cik', 'cikCode'],
]);

function companyProperties(company: Company): Properties {
  const named = (kind: 'trading' | 'previous_legal' | 'alias') =>
    company.names?.filter((name) => name.kind === kind).map(({ name }) => name) ?? [];
  const identifiers = Map.groupBy(company.identifiers ?? [], ({ scheme }) => IDENTIFIERS.get(scheme) ?? 'idNumber');
  return {
    name: [company.legal_name],
    alias: [...named('trading'), ...named('alias')],
    previousName: named('previous_legal'),
    registrationNumber: [company.entity_number],
    jurisdiction: [countryIn(company.jurisdiction_code)],
    legalForm: [company.legal_form_raw ?? (company.legal_form === 'unknown' ? null : company.legal_form)],
    status: [company.status_raw ?? (company.status === 'unknown' ? null : company.status)],
    incorporationDate: [company.formed_on],
    dissolutionDate: [company.dissolved_on],
    phone: [phoneOf(company.contact?.phone ?? null)],
    website: (company.contact?.websites ?? []).map(urlOf),
    classification: (company.industry_codes ?? []).map(({ code, description }) => description ?? code),
    ...Object.fromEntries([...identifiers].map(([name, of]) => [name, of.map(({ value }) => value)])),
  };
}

/** The id of an address is made of what it says: the same address is the same entity, wherever it stands. */
function addressId(address: Address): string {
  return idOf('addr', address);
}

/** What an entity says of its addresses. */
export function placed(addresses: readonly Address[]): Properties {
  const full = addresses.map(fullLineOf);
  return {
    address: full,
    addressEntity: addresses.map((address, index) => (full[index] === null ? null : addressId(address))),
    country: addresses.map(({ country_code }) => country_code?.toLowerCase() ?? null),
  };
}

export function addressLines(addresses: readonly Address[], put: EntitySink): string {
  const told = new Map(addresses.map((address) => [addressId(address), address]));
  let lines = '';
  for (const [id, address] of told) {
    const full = fullLineOf(address);
    if (full === null) continue;
    lines += put(id, 'Address', {
      full: [full],
      street: [address.street_address],
      street2: [address.street_address_2],
      city: [address.locality],
      state: [address.region],
      postalCode: [address.postal_code],
      country: [address.country_code?.toLowerCase() ?? null],
    });
  }
  return lines;
}

/** What a tie is in the model. A member owns where the registry gives a share. */
export function schemaOfRole(kind: RoleKind, hasShare: boolean): 'Ownership' | 'Directorship' | 'UnknownLink' {
  switch (kind) {
    case 'owner':
    case 'shareholder':
      return 'Ownership';
    case 'member':
      return hasShare ? 'Ownership' : 'UnknownLink';
    case 'officer':
    case 'manager':
    case 'governor':
      return 'Directorship';
    case 'registered_agent':
    case 'incorporator':
    case 'other':
    case 'unknown':
      return 'UnknownLink';
  }
}

/** The ends of a tie, by its schema: the party's, then the company's. */
export const ENDS = {
  Ownership: ['owner', 'asset'],
  Directorship: ['director', 'organization'],
  UnknownLink: ['subject', 'object'],
} as const;

function tieLine(
  company: string,
  party: string,
  { kind, title, ownership_percentage: share, started_on, ended_on }: Role,
  source: Properties,
  put: EntitySink,
): string {
  const schema = schemaOfRole(kind, share !== null);
  const [from, to] = ENDS[schema];
  return put(idOf('tie', company, party, kind, title, started_on), schema, {
    [from]: [party],
    [to]: [company],
    role: [title ?? kind.replaceAll('_', ' ')],
    ...(schema === 'Ownership' && share !== null ? { percentage: [String(share)] } : {}),
    startDate: [started_on],
    endDate: [ended_on],
    ...source,
  });
}

/** A tie to another registration. One that is not exported itself is given as far as it is named. */
function relationshipLines(
  company: string,
  { kind, entity, effective_date }: Relationship,
  isExported: FtmContext['isExported'],
  source: Properties,
  put: EntitySink,
): string {
  const { name, jurisdiction_code: jurisdiction, entity_number: number } = entity;
  if (name === null && number === null) return '';
  const isKnown = jurisdiction !== null && number !== null;
  const other = isKnown ? companyId(jurisdiction, number) : idOf('named', company, kind, entity);
  let lines = '';
  if (!isKnown || !isExported(jurisdiction))
    lines += put(other, 'Company', {
      name: [name ?? number],
      registrationNumber: [number],
      jurisdiction: [countryIn(jurisdiction)],
      ...source,
    });
  const id = idOf('tie', company, other, kind);
  if (kind === 'merged_into')
    return `${lines}${put(id, 'Succession', { predecessor: [company], successor: [other], startDate: [effective_date], ...source })}`;
  return `${lines}${put(id, 'UnknownLink', {
    subject: [company],
    object: [other],
    role: [kind.replaceAll('_', ' ')],
    startDate: [effective_date],
    ...source,
  })}`;
}
