/** What Virginia's files of names, mergers and amendments say, and what a merger makes of a status. */
import type { BuildContext, Company, CompanyRows, Filing, Name, Relationship, Row } from '../adapter.ts';
import { classify, cleanText, dateOf, filing, oldestFirst, orNull, revoked } from '../adapter.ts';
import { amendmentsOf, INDUSTRIES, NAME_KINDS, STATUSES, statusOfReason } from './codes.ts';

const ENDED: readonly Company['status'][] = ['dissolved', 'merged', 'withdrawn'];

export function withHistory(company: Company, { key, row, rowsOf, context }: CompanyRows): Company {
  const { usedBy } = nameParts(cleanText(row['name']) ?? key);
  const kind = row['filekind'] ?? null;
  if (kind === null) context.note('The legal form of a company could not be told from its file or name.');
  const mergers = rowsOf('mergers');
  const merged = mergers.flatMap((one) => mergedInto(key, one, company.jurisdiction_code, context));
  const industry = cleanText(row['industrycode'])?.padStart(2, '0') ?? '00';
  const description = INDUSTRIES.get(industry) ?? null;
  return {
    ...company,
    ...standingOf(row, company, merged, context),
    names: namesOf(company.legal_name, usedBy, rowsOf('names'), context),
    filings: filingsOf(kind, rowsOf('amendments'), mergers, context),
    relationships: orNull([...(company.relationships ?? []), ...merged]),
    industry_codes: industry === '00' ? null : [{ code: industry, scheme: 'us_va_scc_industry', description }],
  };
}

type Standing = Pick<Company, 'status' | 'status_raw' | 'dissolved_on'>;

function standingOf(
  entity: Row,
  { domicile }: Company,
  merged: readonly Relationship[],
  context: BuildContext,
): Standing {
  const word = cleanText(entity['status']);
  const reason = cleanText(entity['statusreason']);
  const status_raw = [word, reason].filter((part) => part !== null).join('; ') || null;
  const code = word !== null && /^\d$/.test(word) ? `0${word}` : word;
  const stated = classify(STATUSES, code, 'unknown', 'status', context);
  const told = stated === 'by_reason' ? statusOfReason(reason) : stated;
  const read = told === 'revoked' ? revoked(domicile) : told;
  const status = read === 'inactive' && merged.length > 0 ? 'merged' : read;
  const endedOn = dateOf(entity, 'statusdate', context) ?? merged[0]?.effective_date ?? null;
  return { status, status_raw, dissolved_on: ENDED.includes(status) ? endedOn : null };
}

/**
 * `ACME, INC. (USED IN VA BY: ACME CORP.)`: the name registered in Virginia, and the name at home of the one
 * that uses it.
 */
export function nameParts(text: string): { name: string; usedBy: string | null } {
  if (!text.includes('(')) return { name: text, usedBy: null };
  const [, name = text, usedBy = null] =
    /^(.+?)\s*\(\s*USED IN VA(?:\.|IRGINIA)? BY:?\s*(.+?)\s*\)?$/i.exec(text) ?? [];
  return { name, usedBy };
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
function mergedInto(key: string, row: Row, jurisdiction: string, context: BuildContext): Relationship[] {
  if (mergerType(row) !== 'N') return [];
  const survivor = cleanText(row['survivorid'])?.toUpperCase() ?? null;
  const isNumber = survivor !== null && /^[A-Z0-9]\d{6,7}$/.test(survivor);
  const name = cleanText(row['foreignname']);
  if (survivor === key || (!isNumber && name === null)) {
    context.note('A merger names no survivor but the entity itself, or none at all.');
    return [];
  }
  const entity = isNumber
    ? { name, jurisdiction_code: jurisdiction, entity_number: survivor }
    : { name, jurisdiction_code: null, entity_number: null };
  return [{ kind: 'merged_into', entity, effective_date: dateOf(row, 'effdate', context) }];
}

function mergerType(row: Row): string | null {
  return cleanText(row['mergertype'])?.toUpperCase() ?? null;
}

const AMENDMENT_TYPES = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `amentype${number}`);

/** Amendments, and the mergers that the entity survived. */
function filingsOf(
  kind: string | null,
  amendments: readonly Row[],
  mergers: readonly Row[],
  context: BuildContext,
): Filing[] | null {
  const meanings = amendmentsOf(kind);
  const filings = amendments.flatMap((row): Filing[] => {
    const filed_on = dateOf(row, 'amendate', context);
    if (filed_on === null) return [];
    const types = AMENDMENT_TYPES.map((column) => cleanText(row[column])).filter((code) => code !== null);
    const codes = types
      .join(' ')
      .split(' ')
      .filter((code) => code !== '');
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
