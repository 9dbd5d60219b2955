/** Whom rows name, and in which roles. */
import {
  type Address,
  type Company,
  cleanText,
  hasCompanyDesignator,
  namesSomebody,
  PartyList,
  partyTypeOf,
  personName,
  type RoleInput,
  sameName,
} from '../../entity/index.ts';
import { dateOf } from '../dates.ts';
import { percentageOf } from '../percentage.ts';
import type { BuildContext, Row } from '../registry.ts';
import type { Named, OwnRow } from './functions.ts';
import type { DeclaredParty } from './schema.ts';
import { MAIN } from './scope.ts';
import { lookup } from './table.ts';
import { addressIn, called, type Means, textIn } from './values.ts';
import { whenIn } from './when.ts';

export type PartyIn = {
  /** What holds the rows. */
  readonly kind: string;
  readonly isMeant: (row: Row) => boolean;
  readonly named: (row: Row) => Named | null;
  readonly roles: (row: Row, context: BuildContext, company: OwnRow) => readonly RoleInput[];
  readonly address: (row: Row, context: BuildContext) => Address | null;
  readonly unlessLegalName: boolean;
  readonly newest: (rows: readonly Row[]) => readonly Row[];
  readonly isOfCompaniesOnly: boolean;
};

export function partyIn(path: string, party: DeclaredParty, means: Means): PartyIn {
  const { of: kind = MAIN, address, unlessLegalName = false } = party;
  return {
    kind,
    isMeant: whenIn(`${path}.when`, party.when, means.scope, kind),
    named: namedIn(path, party, means, kind),
    roles: rolesIn(path, party, means, kind),
    address: address === undefined ? () => null : addressIn(`${path}.address`, address, means, kind),
    unlessLegalName,
    newest: newestIn(means.scope.optional(`${path}.newestBy`, party.newestBy, kind)),
    isOfCompaniesOnly: party.addressOf === 'companies',
  };
}

/** `rowsOf`: the rows of a kind. */
export function partiesOf(
  parties: readonly PartyIn[],
  legalName: string,
  own: OwnRow,
  rowsOf: (kind: string) => readonly Row[],
  context: BuildContext,
): Company['parties'] {
  const list = new PartyList();
  for (const { kind, isMeant, named, roles, address, unlessLegalName, newest, isOfCompaniesOnly } of parties) {
    for (const row of newest(rowsOf(kind))) {
      if (!isMeant(row)) continue;
      const party = named(row);
      if (party === null || (unlessLegalName && sameName(party.name, legalName))) continue;
      const place = isOfCompaniesOnly && party.type !== 'company' ? null : address(row, context);
      list.addRoles({ ...party, roles: roles(row, context, own), address: place });
    }
  }
  return list.toArray();
}

/**
 * An organisation wins over a person's name beside it. A person's columns name a person unless the name ends as only
 * companies' do; a name in one column may be either's.
 */
function namedIn(path: string, party: DeclaredParty, means: Means, kind: string): PartyIn['named'] {
  const { scope, functions } = means;
  if (party.by !== undefined) return called(`${path}.by`, party.by, functions.named, scope) ?? (() => null);
  const organization = scope.optional(`${path}.organization`, party.organization, kind);
  const person = personIn(`${path}.person`, party.person, means, kind);
  const name = singleName(`${path}.name`, party.name, means, kind);
  if ((party.organization ?? party.person ?? party.name) === undefined)
    scope.problem(path, 'a party needs `name`, `person` or `organization`');
  const by = typeof party.name === 'object' ? party.name.by : undefined;
  const readBy =
    by !== undefined && Object.hasOwn(functions.parties, by)
      ? called(`${path}.name.by`, by, functions.parties, scope)
      : undefined;
  return (row) => {
    const company = organization === null ? null : cleanText(row[organization]);
    if (namesSomebody(company)) return { name: company, type: 'company' };
    const said = person(row) ?? (party.person === undefined ? null : company);
    if (said !== null) return { name: said, type: hasCompanyDesignator(said) ? 'company' : 'person' };
    const one = name(row) ?? company;
    if (one === null) return null;
    return readBy === undefined ? { name: one, type: partyTypeOf(one) } : readBy(one);
  };
}

function singleName(
  path: string,
  name: DeclaredParty['name'],
  means: Means,
  kind: string,
): (row: Row) => string | null {
  if (name === undefined) return () => null;
  if (typeof name === 'string' || name.by === undefined || !Object.hasOwn(means.functions.parties, name.by))
    return textIn(path, name, means, kind);
  return textIn(path, { columns: name.columns }, means, kind);
}

function personIn(
  path: string,
  person: DeclaredParty['person'],
  { scope }: Means,
  kind: string,
): (row: Row) => string | null {
  if (person === undefined) return () => null;
  const part = (name: 'first' | 'middle' | 'last' | 'suffix') => scope.optional(`${path}.${name}`, person[name], kind);
  const [first, middle, last, suffix] = [part('first'), part('middle'), part('last'), part('suffix')];
  const cell = (row: Row, column: string | null) => (column === null ? undefined : row[column]);
  return (row) =>
    personName({
      first: cell(row, first),
      middle: cell(row, middle),
      last: cell(row, last),
      suffix: cell(row, suffix),
    });
}

function rolesIn(path: string, party: DeclaredParty, { scope, functions }: Means, kind: string): PartyIn['roles'] {
  const { role, titleElse = null } = party;
  const column = (name: 'title' | 'started' | 'ended' | 'share') =>
    scope.optional(`${path}.${name}`, party[name], kind);
  const [title, started, ended, share] = [column('title'), column('started'), column('ended'), column('share')];
  const hasMore = (started ?? ended ?? share) !== null;
  const besides = (row: Row, context: BuildContext) => ({
    ...(started !== null && { started_on: dateOf(row, started, context) }),
    ...(ended !== null && { ended_on: dateOf(row, ended, context) }),
    ...(share !== null && { ownership_percentage: percentageOf(row[share], context) }),
  });
  if (typeof role === 'string' || 'by' in role) {
    const by = typeof role === 'string' ? undefined : called(`${path}.role.by`, role.by, functions.roles, scope);
    return (row, context, own) => {
      const said = title === null ? null : cleanText(row[title]);
      const found = typeof role === 'string' ? role : (by?.(row, own, context) ?? 'unknown');
      const roles = typeof found === 'string' ? [{ kind: found, title: said ?? titleElse }] : found;
      return hasMore ? roles.map((one) => ({ ...one, ...besides(row, context) })) : roles;
    };
  }
  const titles = scope.column(`${path}.role.column`, role.column, kind);
  const meaning = lookup(role.table);
  const signs = role.severalBy;
  const rolesOf = (one: string | null, context: BuildContext): readonly RoleInput[] => {
    if (one === null) return [{ kind: 'unknown', title: titleElse }];
    const found = meaning(one);
    if (found === undefined) context.unclassified('role', one);
    const kinds = found?.is ?? 'unknown';
    const said = found?.title ?? one;
    if (typeof kinds === 'string') return [{ kind: kinds, title: said }];
    return kinds.map((one_) => ({ kind: one_, title: said }));
  };
  return (row, context) => {
    const text = cleanText(row[titles]);
    const roles =
      text === null || signs === undefined
        ? rolesOf(text, context)
        : splitBy(text, signs).flatMap((one) => rolesOf(one, context));
    if (!hasMore) return roles;
    const more = besides(row, context);
    return roles.map((one) => ({ ...one, ...more }));
  };
}

/** Rows without a number are as old as can be. */
function newestIn(column: string | null): (rows: readonly Row[]) => readonly Row[] {
  if (column === null) return (rows) => rows;
  const numberOf = (row: Row) => Number(row[column] || 0) || 0;
  return (rows) => {
    const newest = rows.reduce((highest, row) => Math.max(highest, numberOf(row)), 0);
    return rows.filter((row) => numberOf(row) === newest);
  };
}

/** `PRESIDENT, SECRETARY` are two titles. */
function splitBy(text: string, signs: string): readonly (string | null)[] {
  let parts = [text];
  for (const sign of signs) parts = parts.flatMap((part) => part.split(sign));
  const titles = parts.map((part) => part.trim()).filter((part) => part !== '');
  return titles.length === 0 ? [null] : titles;
}
