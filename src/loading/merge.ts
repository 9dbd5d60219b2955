/** Lays what a delta file says of a company over what is known of it. */
import {
  type Addresses,
  type Company,
  type Contact,
  type Filing,
  type Name,
  type Party,
  PartyList,
  tokenize,
} from '../entity/index.ts';

/**
 * The newer record's values win; what it leaves open (`null`, `unknown`) stays as it was.
 *
 * A status, legal form or agent is one statement with its raw string or address and is taken whole. Names,
 * filings and relationships pile up. A delta that names holders of a role names all of them: its officers
 * replace the officers, and an agent that it does not mention stays. A changed legal name leaves the old one
 * among the previous names. A record of an earlier day changes nothing.
 */
export function mergeCompany(present: Company, update: Company): Company {
  if (update.as_of < present.as_of) return present;
  const hasStatus = update.status !== 'unknown' || update.status_raw !== null;
  const hasLegalForm = update.legal_form !== 'unknown' || update.legal_form_raw !== null;
  return {
    ...present,
    legal_name: update.legal_name,
    status: hasStatus ? update.status : present.status,
    status_raw: hasStatus ? update.status_raw : present.status_raw,
    legal_form: hasLegalForm ? update.legal_form : present.legal_form,
    legal_form_raw: hasLegalForm ? update.legal_form_raw : present.legal_form_raw,
    domicile: update.domicile !== 'unknown' ? update.domicile : present.domicile,
    formed_on: update.formed_on ?? present.formed_on,
    // A company that is active again has not ended.
    dissolved_on: update.dissolved_on ?? (update.status === 'active' ? null : present.dissolved_on),
    addresses: mergeAddresses(present.addresses, update.addresses),
    names: mergeNames(present, update),
    parties: mergeParties(present.parties, update.parties),
    filings: mergeFilings(present.filings, update.filings),
    relationships: union(
      present.relationships,
      update.relationships,
      ({ kind, entity }) => `${kind} ${entity.jurisdiction_code} ${entity.entity_number ?? wordsOf(entity.name ?? '')}`,
    ),
    contact: mergeContact(present.contact, update.contact),
    industry_codes: union(present.industry_codes, update.industry_codes, ({ scheme, code }) => `${scheme} ${code}`),
    identifiers: union(present.identifiers, update.identifiers, ({ scheme, value }) => `${scheme} ${value}`),
    entity_url: update.entity_url ?? present.entity_url,
    search_url: update.search_url,
    as_of: update.as_of,
  };
}

function wordsOf(name: string): string {
  return tokenize(name).join(' ') || name;
}

/** Present items in their order, those that the update repeats in its newer form, then what is new. */
function union<T>(present: readonly T[] | null, update: readonly T[] | null, keyOf: (item: T) => string): T[] | null {
  const items = new Map<string, T>();
  for (const item of [...(present ?? []), ...(update ?? [])]) items.set(keyOf(item), item);
  return items.size === 0 ? null : [...items.values()];
}

/** As `union`, but two filings of one record are two, though without numbers nothing distinguishes them. */
function mergeFilings(present: readonly Filing[] | null, update: readonly Filing[] | null): Filing[] | null {
  const newer = Map.groupBy(update ?? [], filingKey);
  const filings = (present ?? []).map((filing) => newer.get(filingKey(filing))?.shift() ?? filing);
  filings.push(...[...newer.values()].flat());
  return filings.length === 0 ? null : filings;
}

function filingKey({ id, filed_on, title }: Filing): string {
  return id ?? `${filed_on} ${title}`;
}

function mergeAddresses(present: Addresses | null, update: Addresses | null): Addresses | null {
  if (present === null || update === null) return update ?? present;
  return {
    registered: update.registered ?? present.registered,
    headquarters: update.headquarters ?? present.headquarters,
    mailing: update.mailing ?? present.mailing,
  };
}

function mergeContact(present: Contact | null, update: Contact | null): Contact | null {
  if (present === null || update === null) return update ?? present;
  return {
    websites: update.websites ?? present.websites,
    phone: update.phone ?? present.phone,
    fax: update.fax ?? present.fax,
  };
}

function mergeNames(present: Company, update: Company): Company['names'] {
  const renamed =
    wordsOf(present.legal_name) === wordsOf(update.legal_name)
      ? []
      : [{ name: present.legal_name, kind: 'previous_legal' as const, started_on: null, ended_on: null }];
  const keyOf = ({ kind, name }: Name) => `${kind} ${wordsOf(name)}`;
  const before = new Map([...renamed, ...(present.names ?? [])].map((name) => [keyOf(name), name]));
  // A delta repeats names without the dates that the whole history gave them.
  const newer = update.names?.map((name) => ({
    ...name,
    started_on: name.started_on ?? before.get(keyOf(name))?.started_on ?? null,
    ended_on: name.ended_on ?? before.get(keyOf(name))?.ended_on ?? null,
  }));
  const known = union([...(present.names ?? []), ...renamed], newer ?? null, keyOf);
  // A company that takes up an earlier name again has it as its current one only.
  const names = known?.filter(({ kind, name }) => kind !== 'previous_legal' || name !== update.legal_name) ?? [];
  return names.length === 0 ? null : names;
}

function mergeParties(present: readonly Party[] | null, update: readonly Party[] | null): Party[] | null {
  const stated = new Set(update?.flatMap(({ roles }) => roles.map(({ kind }) => kind)));
  const parties = new PartyList();
  for (const party of present ?? []) {
    const roles = party.roles.filter(({ kind }) => !stated.has(kind));
    if (roles.length > 0) parties.addRoles({ ...party, roles });
  }
  for (const party of update ?? []) parties.addRoles(party);
  return parties.toArray();
}
