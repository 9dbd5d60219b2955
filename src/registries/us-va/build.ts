import {
  type Company,
  cleanText,
  compareCodePoints,
  emptyCompany,
  type Filing,
  hasCompanyDesignator,
  makeAddress,
  type Name,
  type Party,
  PartyList,
  parseDate,
  partyTypeOf,
  personName,
  type Relationship,
  type RoleInput,
} from '../../entity/index.ts';
import { classify, codeTable, dateOf } from '../classify.ts';
import { homeOf } from '../home.ts';
import type { BuildContext, BuildResult, Fact, LoadNotes, Row } from '../registry.ts';
import { rowOf, rowsOf } from '../row-facts.ts';
import { FILE_KIND_COLUMN } from './layouts.ts';
import {
  amendmentsOf,
  CAPACITIES,
  DOMICILE_OF_LETTER,
  FILE_KINDS,
  type FileKind,
  FORM_OF_FILE,
  INDUSTRIES,
  LLP_STATUS_CODES,
  STATUSES,
  statusOfReason,
} from './tables.ts';

export const JURISDICTION = 'us_va';
export const SEARCH_URL = 'https://cis.scc.virginia.gov/EntitySearch/Index';

export function build(key: string, facts: readonly Fact[], { asOf, notes }: BuildContext): BuildResult {
  const [main, ...duplicates] = facts.filter(({ kind }) => kind === 'entity');
  if (main === undefined) return { kind: 'orphans', reason: 'no file of entities has this EntityID' };
  const entity = rowOf(main);
  const kind = FILE_KINDS.find((known) => known === entity[FILE_KIND_COLUMN]) ?? null;
  const { name, usedBy } = nameParts(cleanText(entity['name']) ?? key);
  const raw = cleanText(entity['incorpstate']);
  const home = homeOf({ jurisdiction: JURISDICTION, raw, name: usedBy ?? name }, notes);
  const domicile = raw === null ? (DOMICILE_OF_LETTER.get(key.charAt(0)) ?? 'unknown') : home.domicile;
  const mergers = rowsOf(facts, 'merger');
  const merged = mergers.flatMap((row) => mergedInto(key, row, notes));
  const relationships = [...(home.relationships ?? []), ...merged];
  const industry = cleanText(entity['industrycode'])?.padStart(2, '0') ?? '00';
  const seriesOf = cleanText(entity['seriesllcid']);
  const company: Company = {
    ...emptyCompany({
      jurisdiction_code: JURISDICTION,
      entity_number: key,
      legal_name: name,
      search_url: SEARCH_URL,
      as_of: asOf,
    }),
    ...standingOf(entity, domicile === 'foreign', merged, notes),
    ...formOf(entity, kind, notes),
    domicile,
    formed_on: dateOf(entity, 'incorpdate', notes),
    addresses: addressesOf(entity, kind),
    names: namesOf(name, usedBy, rowsOf(facts, 'name'), notes),
    parties: partiesOf(entity, kind, rowsOf(facts, 'officer'), notes),
    filings: filingsOf(kind, rowsOf(facts, 'amendment'), mergers, notes),
    relationships: relationships.length === 0 ? null : relationships,
    industry_codes:
      industry === '00'
        ? null
        : [{ code: industry, scheme: 'us_va_scc_industry', description: INDUSTRIES.get(industry) ?? null }],
    identifiers: seriesOf === null ? null : [{ scheme: 'us_va_series_llc', value: seriesOf }],
  };
  if (duplicates.length === 0) return company;
  const reason = 'another row has this EntityID; the first one was taken';
  return { kind: 'built', company, rejected: duplicates.map((fact) => ({ fact, reason })) };
}

/** `ACME, INC. (USED IN VA BY: ACME CORP.)`: the name registered in Virginia, and the name at home of the one that uses it. */
function nameParts(text: string): { name: string; usedBy: string | null } {
  const [, name = text, usedBy = null] =
    /^(.+?)\s*\(\s*USED IN VA(?:\.|IRGINIA)? BY:?\s*(.+?)\s*\)?$/i.exec(text) ?? [];
  return { name, usedBy };
}

type Standing = Pick<Company, 'status' | 'status_raw' | 'dissolved_on'>;

function standingOf(entity: Row, isForeign: boolean, merged: readonly Relationship[], notes: LoadNotes): Standing {
  const word = statusCode(entity);
  const reason = cleanText(entity['statusreason']);
  const status_raw = [cleanText(entity['status']), reason].filter((part) => part !== null).join('; ') || null;
  const stated = classify(STATUSES, word, 'unknown', 'status', notes);
  const read = stated === 'by_reason' ? statusOfReason(reason, isForeign) : stated;
  const [merger] = merged;
  const status = read === 'inactive' && merger !== undefined ? 'merged' : read;
  const hasEnded = status === 'dissolved' || status === 'merged' || status === 'withdrawn';
  const endedOn = dateOf(entity, 'statusdate', notes) ?? merger?.effective_date ?? null;
  return { status, status_raw, dissolved_on: hasEnded ? endedOn : null };
}

function statusCode(entity: Row): string | null {
  const word = cleanText(entity['status']);
  return word !== null && /^\d$/.test(word) ? `0${word}` : word;
}

function formOf(entity: Row, kind: FileKind | null, notes: LoadNotes): Pick<Company, 'legal_form' | 'legal_form_raw'> {
  if (kind === null) {
    notes.note('The legal form of a company could not be told from its file or name.');
    return { legal_form: 'unknown', legal_form_raw: null };
  }
  const { raw, legalForm } = FORM_OF_FILE[kind];
  if (LLP_STATUS_CODES.has(statusCode(entity) ?? '')) {
    return { legal_form: 'limited_liability_partnership', legal_form_raw: raw };
  }
  const stock = kind === 'corp' ? cleanText(entity['stockind'])?.toUpperCase() : undefined;
  const legal_form_raw = stock === undefined ? raw : `${raw}; ${stock}`;
  return { legal_form: stock === 'N' ? 'nonprofit' : legalForm, legal_form_raw };
}

function capacityOf(entity: Row, kind: FileKind | null) {
  const code = cleanText(entity['rastatus']) ?? '0';
  return CAPACITIES[kind ?? 'psa'].get(/^\d+$/.test(code) ? String(Number(code)) : code);
}

/** The registered office is the agent's; an agent that has resigned leaves none. */
function addressesOf(entity: Row, kind: FileKind | null): Company['addresses'] {
  const registered = capacityOf(entity, kind) === 'resigned' ? null : addressIn(entity, 'ra');
  const headquarters = addressIn(entity, '');
  return registered === null && headquarters === null ? null : { registered, headquarters, mailing: null };
}

function addressIn(entity: Row, prefix: '' | 'ra') {
  return makeAddress({
    street: entity[`${prefix}street1`],
    street2: entity[`${prefix}street2`],
    locality: entity[`${prefix}city`],
    region: entity[`${prefix}state`],
    postalCode: entity[`${prefix}zip`],
  });
}

const NAME_KINDS = codeTable<'previous_legal' | 'trading'>([
  [['70'], 'previous_legal'],
  [['50'], 'trading'],
]);

function namesOf(legalName: string, usedBy: string | null, rows: readonly Row[], notes: LoadNotes): Name[] | null {
  const names: Name[] = [];
  const add = (name: Name) => {
    const isKnown = names.some((known) => known.kind === name.kind && known.name === name.name);
    if (!isKnown && name.name !== legalName) names.push(name);
  };
  if (usedBy !== null) add({ name: usedBy, kind: 'alias', started_on: null, ended_on: null });
  for (const row of rows) {
    const { name } = nameParts(cleanText(row['entityname']) ?? '');
    const kind = classify(NAME_KINDS, cleanText(row['namestatus']), 'alias', 'names.kind', notes);
    add({ name, kind, started_on: dateOf(row, 'nameeffdate', notes), ended_on: null });
  }
  return names.length === 0 ? null : names;
}

function partiesOf(entity: Row, kind: FileKind | null, officers: readonly Row[], notes: LoadNotes): Party[] | null {
  const parties = new PartyList();
  for (const row of officers) {
    const first = cleanText(row['officerfirstname']);
    const name = personName({
      first: first ?? undefined,
      middle: row['officermiddlename'],
      last: row['officerlastname'],
    });
    if (name === null) continue;
    const type = hasCompanyDesignator(name) ? 'company' : first === null ? 'unknown' : 'person';
    parties.addRoles({ type, name, roles: officerRoles(cleanText(row['officertitle'])) });
  }
  addAgent(parties, entity, kind, notes);
  return parties.toArray();
}

/** Titles combine (`P/S/T`, `PRESIDENT & DIRECTOR`) and are cut off where the column ends. */
function officerRoles(text: string | null): RoleInput[] {
  const titles = text?.split(/\s*[/&]\s*|\s+AND\s+/i).filter((title) => title !== '') ?? [];
  if (titles.length === 0) return [{ kind: 'unknown', title: null }];
  return titles.map((title) => ({ kind: /^D(?:IR(?:ECTOR)?)?\.?$/i.test(title) ? 'governor' : 'officer', title }));
}

function addAgent(parties: PartyList, entity: Row, kind: FileKind | null, notes: LoadNotes): void {
  const name = cleanText(entity['raname']);
  const capacity = capacityOf(entity, kind);
  if (name === null || capacity === 'resigned') return;
  if (capacity === undefined) notes.unclassified('agent_capacity', cleanText(entity['rastatus']) ?? '');
  const role: RoleInput = {
    kind: 'registered_agent',
    title: capacity?.title,
    started_on: dateOf(entity, 'raeffdate', notes),
  };
  const roles: RoleInput[] =
    capacity?.role === undefined ? [role] : [role, { kind: capacity.role, title: capacity.title }];
  const type = hasCompanyDesignator(name) ? 'company' : (capacity?.type ?? partyTypeOf(name));
  parties.addRoles({ type, name, address: addressIn(entity, 'ra'), roles });
}

/** What a non-survivor merged into; nothing for a survivor. */
function mergedInto(key: string, row: Row, notes: LoadNotes): Relationship[] {
  if (mergerType(row) !== 'N') return [];
  const survivor = cleanText(row['survivorid'])?.toUpperCase() ?? null;
  const isNumber = survivor !== null && /^[A-Z0-9]\d{6,7}$/.test(survivor);
  const name = cleanText(row['foreignname']);
  if (survivor === key || (!isNumber && name === null)) {
    notes.note('A merger names no survivor but the entity itself, or none at all.');
    return [];
  }
  const entity = isNumber
    ? { name, jurisdiction_code: JURISDICTION, entity_number: survivor }
    : { name, jurisdiction_code: null, entity_number: null };
  return [{ kind: 'merged_into', entity, effective_date: dateOf(row, 'effdate', notes) }];
}

function mergerType(row: Row): string | null {
  return cleanText(row['mergertype'])?.toUpperCase() ?? null;
}

/** Amendments, and the mergers that the entity survived. */
function filingsOf(
  kind: FileKind | null,
  amendments: readonly Row[],
  mergers: readonly Row[],
  notes: LoadNotes,
): Filing[] | null {
  const meanings = amendmentsOf(kind);
  const filings = amendments.flatMap((row): Filing[] => {
    const filed_on = parseDate(row['amendate']);
    if (filed_on === null) return [];
    const codes = row['types']?.split(' ') ?? [];
    const names = codes.map((code) => {
      const meaning = meanings.get(code.toUpperCase());
      if (meaning === undefined) notes.unclassified('filings.type', code);
      return meaning;
    });
    const known = [...new Set(names.filter((name) => name !== undefined))].join(', ') || null;
    const type = codes.length === 0 ? null : { code: codes.join(' '), name: known };
    const description = cleanText(row['stock1']);
    return [
      { id: null, title: 'Amendment', filed_on, type, url: null, description: description && `Stock: ${description}` },
    ];
  });
  for (const row of mergers) {
    const type = mergerType(row);
    if (type !== 'S' && type !== 'N') notes.unclassified('merger_type', type ?? '');
    const filed_on = type === 'S' ? dateOf(row, 'effdate', notes) : null;
    if (filed_on === null) continue;
    const description = cleanText(row['foreignname']);
    filings.push({
      id: null,
      title: 'Merger',
      filed_on,
      type: { code: 'S', name: 'Survivor' },
      url: null,
      description,
    });
  }
  return filings.length === 0 ? null : filings.sort((a, b) => compareCodePoints(a.filed_on, b.filed_on));
}
