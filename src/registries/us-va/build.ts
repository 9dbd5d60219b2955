/** What Virginia's rows of one EntityID make. */
import type { BuildContext, Company, Filing, MainRow, Name, Place, Relationship, Row, Status } from '../adapter.ts';
import {
  addressesIn,
  builderOf,
  classify,
  cleanText,
  companyOf,
  dateOf,
  filing,
  formationDateOf,
  homeOf,
  legalFormOf,
  oldestFirst,
  orNull,
  revoked,
} from '../adapter.ts';
import {
  amendmentsOf,
  DOMICILE_OF_LETTER,
  FILE_KINDS,
  type FileKind,
  INDUSTRIES,
  LEGAL_FORMS,
  LLP_STATUS_CODES,
  NAME_KINDS,
  STATUSES,
  statusOfReason,
} from './codes.ts';
import { partiesOf } from './people.ts';
import { addressIn, capacityOf, isEntityNumber } from './rows.ts';

export const PLACE: Place = { jurisdiction: 'us_va', searchUrl: 'https://cis.scc.virginia.gov/EntitySearch/Index' };

const MAIN: MainRow = { kind: 'entity', key: 'EntityID', file: 'the files of entities' };

export const buildCompany = builderOf(MAIN, ({ key, row: entity, rowsOf, context }) => {
  const kind = FILE_KINDS.find((known) => known === entity['filekind']) ?? null;
  const { name, usedBy } = nameParts(cleanText(entity['name']) ?? key);
  const origin = originOf(key, entity, usedBy ?? name, context);
  const form = formOf(entity, kind, context);
  const mergers = rowsOf('merger');
  const merged = mergers.flatMap((row) => mergedInto(key, row, context));
  const relationships = [...(origin.relationships ?? []), ...merged];
  const industry = cleanText(entity['industrycode'])?.padStart(2, '0') ?? '00';
  const seriesOf = cleanText(entity['seriesllcid']);
  return {
    ...companyOf(PLACE, key, name, context),
    ...standingOf(entity, origin, merged, context),
    ...form,
    domicile: origin.domicile,
    formed_on: formationDateOf(entity, 'incorpdate', form.legal_form, context),
    addresses: addressesOf(entity, kind),
    names: namesOf(name, usedBy, rowsOf('name'), context),
    parties: partiesOf(entity, kind, rowsOf('officer'), context),
    filings: filingsOf(kind, rowsOf('amendment'), mergers, context),
    relationships: orNull(relationships),
    industry_codes:
      industry === '00'
        ? null
        : [{ code: industry, scheme: 'us_va_scc_industry', description: INDUSTRIES.get(industry) ?? null }],
    identifiers: seriesOf === null ? null : [{ scheme: 'us_va_series_llc', value: seriesOf }],
  };
});

/**
 * `ACME, INC. (USED IN VA BY: ACME CORP.)`: the name registered in Virginia, and the name at home of the one
 * that uses it.
 */
function nameParts(text: string): { name: string; usedBy: string | null } {
  const [, name = text, usedBy = null] =
    /^(.+?)\s*\(\s*USED IN VA(?:\.|IRGINIA)? BY:?\s*(.+?)\s*\)?$/i.exec(text) ?? [];
  return { name, usedBy };
}

/** Where the state of incorporation is blank, the letter that began older numbers gives the domicile. */
function originOf(
  key: string,
  entity: Row,
  nameAtHome: string,
  context: BuildContext,
): Pick<Company, 'domicile' | 'relationships'> {
  const place = cleanText(entity['incorpstate']);
  const stated = place === null ? (DOMICILE_OF_LETTER.get(key.charAt(0)) ?? 'unknown') : 'unknown';
  return homeOf({ jurisdiction: PLACE.jurisdiction, name: nameAtHome, places: [place], stated }, context);
}

type Standing = Pick<Company, 'status' | 'status_raw' | 'dissolved_on'>;

function standingOf(
  entity: Row,
  { domicile }: Pick<Company, 'domicile'>,
  merged: readonly Relationship[],
  context: BuildContext,
): Standing {
  const word = statusCode(entity);
  const reason = cleanText(entity['statusreason']);
  const status_raw = [cleanText(entity['status']), reason].filter((part) => part !== null).join('; ') || null;
  const stated = classify(STATUSES, word, 'unknown', 'status', context);
  const told = stated === 'by_reason' ? statusOfReason(reason) : stated;
  const read: Status = told === 'revoked' ? revoked(domicile) : told;
  const [merger] = merged;
  const status = read === 'inactive' && merger !== undefined ? 'merged' : read;
  const hasEnded = status === 'dissolved' || status === 'merged' || status === 'withdrawn';
  const endedOn = dateOf(entity, 'statusdate', context) ?? merger?.effective_date ?? null;
  return { status, status_raw, dissolved_on: hasEnded ? endedOn : null };
}

function statusCode(entity: Row): string | null {
  const word = cleanText(entity['status']);
  return word !== null && /^\d$/.test(word) ? `0${word}` : word;
}

/** The file gives the form, and for a corporation whether it has stock. */
function formOf(
  entity: Row,
  kind: FileKind | null,
  context: BuildContext,
): Pick<Company, 'legal_form' | 'legal_form_raw'> {
  if (kind === null) context.note('The legal form of a company could not be told from its file or name.');
  const stock = kind === 'Corp' ? (cleanText(entity['stockind'])?.toUpperCase() ?? null) : null;
  const { legal_form, legal_form_raw } = legalFormOf(stock === null ? kind : `${kind}; ${stock}`, context, LEGAL_FORMS);
  const isLlp = kind !== null && LLP_STATUS_CODES.has(statusCode(entity) ?? '');
  return { legal_form: isLlp ? 'limited_liability_partnership' : legal_form, legal_form_raw };
}

/** The registered office is the agent's; an agent that has resigned leaves none. */
function addressesOf(entity: Row, kind: FileKind | null): Company['addresses'] {
  const registered = capacityOf(entity, kind) === 'resigned' ? null : addressIn(entity, 'ra');
  const headquarters = addressIn(entity, '');
  return addressesIn(registered, headquarters, null);
}

function namesOf(legalName: string, usedBy: string | null, rows: readonly Row[], context: BuildContext): Name[] | null {
  const names: Name[] = [];
  const add = (name: Name) => {
    const isKnown = names.some((known) => known.kind === name.kind && known.name === name.name);
    if (!isKnown && name.name !== legalName) names.push(name);
  };
  if (usedBy !== null) add({ name: usedBy, kind: 'alias', started_on: null, ended_on: null });
  for (const row of rows) {
    const { name } = nameParts(cleanText(row['entityname']) ?? '');
    const kind = classify(NAME_KINDS, cleanText(row['namestatus']), 'alias', 'names.kind', context);
    add({ name, kind, started_on: dateOf(row, 'nameeffdate', context), ended_on: null });
  }
  return orNull(names);
}

/** What a non-survivor merged into; nothing for a survivor. */
function mergedInto(key: string, row: Row, context: BuildContext): Relationship[] {
  if (mergerType(row) !== 'N') return [];
  const survivor = cleanText(row['survivorid'])?.toUpperCase() ?? null;
  const isNumber = survivor !== null && isEntityNumber(survivor);
  const name = cleanText(row['foreignname']);
  if (survivor === key || (!isNumber && name === null)) {
    context.note('A merger names no survivor but the entity itself, or none at all.');
    return [];
  }
  const entity = isNumber
    ? { name, jurisdiction_code: PLACE.jurisdiction, entity_number: survivor }
    : { name, jurisdiction_code: null, entity_number: null };
  return [{ kind: 'merged_into', entity, effective_date: dateOf(row, 'effdate', context) }];
}

function mergerType(row: Row): string | null {
  return cleanText(row['mergertype'])?.toUpperCase() ?? null;
}

/** Amendments, and the mergers that the entity survived. */
function filingsOf(
  kind: FileKind | null,
  amendments: readonly Row[],
  mergers: readonly Row[],
  context: BuildContext,
): Filing[] | null {
  const meanings = amendmentsOf(kind);
  const filings = amendments.flatMap((row): Filing[] => {
    const filed_on = dateOf(row, 'amendate', context);
    if (filed_on === null) return [];
    const codes = row['types']?.split(' ') ?? [];
    const names = codes.map((code) => {
      const meaning = meanings.get(code.toUpperCase());
      if (meaning === undefined) context.unclassified('filings.type', code);
      return meaning;
    });
    const known = [...new Set(names.filter((name) => name !== undefined))].join(', ') || null;
    const type = codes.length === 0 ? null : { code: codes.join(' '), name: known };
    const description = cleanText(row['stock1']);
    return [filing(filed_on, { title: 'Amendment', type, description: description && `Stock: ${description}` })];
  });
  for (const row of mergers) {
    const type = mergerType(row);
    if (type !== 'S' && type !== 'N') context.unclassified('merger_type', type ?? '');
    const filed_on = type === 'S' ? dateOf(row, 'effdate', context) : null;
    if (filed_on === null) continue;
    const description = cleanText(row['foreignname']);
    filings.push(filing(filed_on, { title: 'Merger', type: { code: 'S', name: 'Survivor' }, description }));
  }
  return oldestFirst(filings);
}
