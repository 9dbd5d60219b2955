/** Other names of a company, its relationships, filings and industries. */
import { compareCodePoints } from '../../bytes/index.ts';
import {
  type Company,
  cleanText,
  type Filing,
  type Name,
  type Relationship,
  sameName,
  tokenize,
} from '../../entity/index.ts';
import { filing, oldestFirst, orNull } from '../build-entity.ts';
import { firstOf } from '../classify.ts';
import { dateOf } from '../dates.ts';
import type { BuildContext, Row } from '../registry.ts';
import type { DeclaredCompany } from './schema.ts';
import { MAIN } from './scope.ts';
import type { Means } from './values.ts';
import { whenIn } from './when.ts';

type RowsOf = (kind: string) => readonly Row[];
type NamesIn = (legalName: string, rowsOf: RowsOf, context: BuildContext) => readonly Name[];

/** Names that are other words than the legal one, each once; former ones in order of their ends. */
export function namesIn(path: string, declared: DeclaredCompany['names'], { scope }: Means): NamesIn {
  const columns = (declared ?? []).map(({ of: kind = MAIN, kind: is, separator, ...given }, index) => {
    const at = `${path}[${index}]`;
    return {
      kind,
      is,
      separator,
      name: scope.column(`${at}.column`, given.column, kind),
      started: scope.optional(`${at}.started`, given.started, kind),
      ended: scope.optional(`${at}.ended`, given.ended, kind),
      isMeant: whenIn(`${at}.when`, given.when, scope, kind),
    };
  });
  return (legalName, rowsOf, context) => {
    const names = new Map<string, Name>();
    for (const { kind, is, separator, name, started, ended, isMeant } of columns) {
      for (const row of rowsOf(kind)) {
        if (!isMeant(row)) continue;
        const started_on = started === null ? null : dateOf(row, started, context);
        const ended_on = ended === null ? null : dateOf(row, ended, context);
        const text = row[name] ?? '';
        for (const one of separator === undefined ? [text] : text.split(separator)) {
          const said = cleanText(one);
          if (said === null || sameName(said, legalName)) continue;
          const key = `${is} ${tokenize(said).join(' ')} ${started_on} ${ended_on}`;
          if (!names.has(key)) names.set(key, { name: said, kind: is, started_on, ended_on });
        }
      }
    }
    return [...names.values()].sort((a, b) => compareCodePoints(a.ended_on ?? '', b.ended_on ?? ''));
  };
}

type RelationshipsIn = (rowsOf: RowsOf, context: BuildContext) => readonly Relationship[];

/** Of each the name or the number is told; one is not its own. */
export function relationshipsIn(
  path: string,
  declared: DeclaredCompany['relationships'],
  { scope }: Means,
  jurisdiction: string,
): RelationshipsIn {
  const told = (declared ?? []).map(({ of: kind = MAIN, kind: is, name, number, on, when }, index) => {
    const at = `${path}[${index}]`;
    return {
      kind,
      is,
      name: scope.optional(`${at}.name`, name, kind),
      number: scope.optional(`${at}.number`, number, kind),
      on: scope.optional(`${at}.on`, on, kind),
      isMeant: whenIn(`${at}.when`, when, scope, kind),
    };
  });
  const cell = (row: Row, column: string | null) => (column === null ? null : cleanText(row[column]));
  return (rowsOf, context) =>
    told.flatMap(({ kind, is, name, number, on, isMeant }) =>
      rowsOf(kind)
        .filter(isMeant)
        .map((row): Relationship => {
          const entity_number = cell(row, number);
          const jurisdiction_code = entity_number === null ? null : jurisdiction;
          return {
            kind: is,
            entity: { name: cell(row, name), jurisdiction_code, entity_number },
            effective_date: on === null ? null : dateOf(row, on, context),
          };
        })
        .filter(({ entity }) => (entity.name ?? entity.entity_number) !== null),
    );
}

type FilingsIn = (rowsOf: RowsOf, formedOn: string | null, context: BuildContext) => Filing[] | null;

export function filingsIn(path: string, declared: DeclaredCompany['filings'], { scope }: Means): FilingsIn {
  const columns = (declared ?? []).map(({ of: kind = MAIN, on, title, ...given }, index) => {
    const at = `${path}[${index}]`;
    return {
      kind,
      on: on === undefined ? null : scope.columns(`${at}.on`, on, kind),
      title: 'text' in title ? title : scope.columns(`${at}.title.column`, title.column, kind),
      effective: scope.optional(`${at}.effective`, given.effective, kind),
      id: scope.optional(`${at}.id`, given.id, kind),
      type: scope.optional(`${at}.type`, given.type, kind),
    };
  });
  const cell = (row: Row, column: string | null) => (column === null ? null : cleanText(row[column]));
  return (rowsOf, formedOn, context) => {
    const filings: Filing[] = [];
    for (const { kind, on, effective, title, id, type } of columns) {
      for (const row of rowsOf(kind)) {
        const effectiveOn = effective === null ? null : dateOf(row, effective, context);
        const filed_on = (on === null ? formedOn : firstDayOf(row, on, context)) ?? effectiveOn;
        if (filed_on === null) continue;
        const name = cell(row, type);
        filings.push(
          filing(filed_on, {
            id: cell(row, id),
            title: 'text' in title ? title.text : firstOf(row, title),
            type: name === null ? null : { code: null, name },
            description: effectiveOn === null || effectiveOn === filed_on ? null : `Effective ${effectiveOn}`,
          }),
        );
      }
    }
    return columns.some(({ kind }) => kind !== MAIN) ? oldestFirst(filings) : orNull(filings);
  };
}

/** The first of several columns that has a day. */
export function firstDayOf(row: Row, columns: readonly string[], context: BuildContext): string | null {
  for (const column of columns) {
    const day = dateOf(row, column, context);
    if (day !== null) return day;
  }
  return null;
}

type IndustriesIn = (row: Row) => Company['industry_codes'];

/** Zeros stand for none. */
export function industriesIn(path: string, declared: DeclaredCompany['industries'], { scope }: Means): IndustriesIn {
  if (declared === undefined) return () => null;
  const columns = scope.columns(`${path}.columns`, declared.columns);
  return (row) => {
    const codes = columns.map((column) => cleanText(row[column])).filter((code) => code !== null && !/^0+$/.test(code));
    return orNull([...new Set(codes)].map((code) => ({ code: code!, scheme: declared.scheme, description: null })));
  };
}
