/** Everything said of one entity → a Company, as a declaration has it. */
import { type Company, cleanText, hasCompanyDesignator } from '../../entity/index.ts';
import { companyOf, orNull, type Place } from '../build-entity.ts';
import { dateOf, formationDateOf } from '../dates.ts';
import { hasNoEntity, repeats } from '../refusals.ts';
import type { BuildContext, Fact, NotACompany, Orphans, Registry, RejectedFact, Row } from '../registry.ts';
import { revoked } from '../revoked.ts';
import { rowOf, rowsOf as rowsOfKind } from '../row-facts.ts';
import { companyAddresses } from './company-addresses.ts';
import { formIn, homeIn, statusIn } from './kinds.ts';
import { filingsIn, industriesIn, namesIn, relationshipsIn } from './names.ts';
import { noCompanyIn } from './no-company.ts';
import { type PartyIn, partiesOf } from './parties.ts';
import type { Declaration, DeclaredCompany } from './schema.ts';
import { kindsOf, MAIN, rowsIn } from './scope.ts';
import { called, type Means, textIn } from './values.ts';
import { whenIn } from './when.ts';

/** `parties`: those of `company.parties`, in their order. */
export function builder(
  declaration: Declaration,
  place: Place,
  parties: readonly PartyIn[],
  means: Means,
): Registry['build'] {
  const { company: declared } = declaration;
  const { missing, rows: those = 'first' } = declared;
  const make = companyIn(declared, place, parties, means);
  const differing = differingIn(declared, means);
  const agreeing = new Map(
    declaration.files
      .flatMap(rowsIn)
      .flatMap(({ holds, agrees }, index) =>
        agrees === undefined
          ? []
          : [[holds, { ...agrees, column: agreed(agrees.column, index, holds, means) }] as const],
      ),
  );
  const isWhole = those !== 'first';
  const nameOf = legalNameIn(declared.name, means);
  const isDesignated = (fact: Fact) => fact.kind === MAIN && hasCompanyDesignator(nameOf(rowOf(fact), () => []) ?? '');
  const noCompany = noCompanyIn('company.noCompany', declared.noCompany, means.scope, MAIN);
  const asideOf = (fact: Fact) => {
    const found = fact.kind === MAIN ? noCompany(rowOf(fact)) : null;
    return found === null ? [] : [{ fact, reason: found.reason }];
  };
  const orphansOf = orphansIn(declaration, means);
  const finish =
    declared.by === undefined ? undefined : called('company.by', declared.by, means.functions.companies, means.scope);
  return (key, facts, context) => {
    if (facts[0]?.kind !== MAIN) return orphansOf(facts);
    const aside = declared.noCompany === undefined ? [] : facts.flatMap(asideOf);
    const [main, ...others] =
      aside.length === 0 ? facts : facts.filter((fact) => !aside.some((one) => one.fact === fact));
    if (main?.kind !== MAIN) return { kind: 'set_aside', reason: aside[0]!.reason };
    const row = rowOf((those === 'all_by_designator' && facts.find(isDesignated)) || main);
    const rejected: RejectedFact[] = [];
    const fitting = others.filter((fact) => {
      const reason = isWhole ? null : reasonAgainst(fact, row, missing, agreeing.get(fact.kind));
      if (reason !== null) rejected.push({ fact, reason });
      return reason === null;
    });
    const mains = isWhole ? rowsOfKind(facts, MAIN) : [row];
    for (const note of differing(mains)) context.note(note);
    const rowsOf = (kind: string) => (kind === MAIN ? mains : rowsOfKind(fitting, kind));
    const company = make(key, row, rowsOf, context);
    return {
      kind: 'built',
      company: finish === undefined ? company : finish(company, { key, row, rowsOf, context }),
      rejected,
      ...(aside.length > 0 && { setAside: aside }),
    };
  };
}

/** Why facts of a number without a company make none: what they say of another one tells it for itself. */
function orphansIn(
  { files, company: { missing, noCompanyBy } }: Declaration,
  { scope }: Means,
): (facts: readonly Fact[]) => Orphans | NotACompany {
  const { of = '', rules } = noCompanyBy ?? {};
  const noCompany = noCompanyIn('company.noCompanyBy.rules', rules, scope, of);
  const reasons = new Map(
    files.flatMap(rowsIn).flatMap(({ another }) => (another === undefined ? [] : [[another.holds, another.without]])),
  );
  return (facts) => {
    const reason = facts.length === 0 ? undefined : reasons.get(facts[0]!.kind);
    const telling = facts.find(({ kind }) => kind === of);
    const aside = telling === undefined ? null : noCompany(rowOf(telling));
    if (aside !== null) return aside;
    const isOfOthers = facts.every(({ kind }) => reasons.has(kind));
    return isOfOthers && reason !== undefined ? { kind: 'orphans', reason } : hasNoEntity(missing.key, missing.file);
  };
}

/** What is laid over a present company that has no row of its own: the names that others' rows say of it. */
export function amender({ files, company }: Declaration, place: Place, means: Means): Pick<Registry, 'amend'> {
  const said = files.flatMap(rowsIn).flatMap(({ another }) => another?.holds ?? []);
  const isSaidByOthers = files
    .flatMap(rowsIn)
    .flatMap(kindsOf)
    .every((kind) => kind === MAIN || said.includes(kind));
  if (said.length === 0 || !isSaidByOthers) return {};
  const namesOf = namesIn('company.names', company.names, means);
  return {
    amend: ({ entity_number, legal_name }, facts, context) => ({
      ...companyOf(place, entity_number, legal_name, context),
      names: orNull(namesOf(legal_name, (kind) => rowsOfKind(facts, kind), context)),
    }),
  };
}

type Agreeing = { readonly column: string; readonly what: string };

function agreed(column: string, index: number, holds: string, { scope }: Means): string {
  const path = `files[${index}].agrees.column`;
  scope.column(path, column, MAIN);
  return scope.column(path, column, holds);
}

/** Why a fact behind the main one is of no use; `null` where it is. */
function reasonAgainst(
  fact: Fact,
  main: Row,
  { key, file, repeated }: DeclaredCompany['missing'],
  agrees: Agreeing | undefined,
): string | null {
  if (fact.kind === MAIN) return repeats(repeated ?? key);
  if (agrees === undefined) return null;
  const isSame = rowOf(fact)[agrees.column]?.trim() === main[agrees.column]?.trim();
  return isSame ? null : hasNoEntity(agrees.what, file).reason;
}

type RowsOf = (kind: string) => readonly Row[];

/** In the company's own row, or in rows of another kind. */
function legalNameIn(name: DeclaredCompany['name'], means: Means): (row: Row, rowsOf: RowsOf) => string | null {
  if (typeof name === 'string' || !('of' in name)) return textIn('company.name', name, means);
  const column = means.scope.column('company.name.column', name.column, name.of);
  const isMeant = whenIn('company.name.when', name.when, means.scope, name.of);
  return (_row, rowsOf) =>
    rowsOf(name.of)
      .filter(isMeant)
      .map((row) => cleanText(row[column]))
      .find((text) => text !== null) ?? null;
}

type Make = (key: string, row: Row, rowsOf: RowsOf, context: BuildContext) => Company;

function companyIn(declared: DeclaredCompany, place: Place, parties: readonly PartyIn[], means: Means): Make {
  const { scope } = means;
  const nameOf = legalNameIn(declared.name, means);
  const number = declared.number === undefined ? () => null : textIn('company.number', declared.number, means);
  const statusOf = statusIn('company.status', declared.status, means);
  const formOf = formIn('company.form', declared.form, means);
  const homeOf = homeIn('company.home', declared.home, means, place);
  const formed = declared.formed === undefined ? [] : scope.columns('company.formed', declared.formed);
  const dissolvedOn = dissolvedIn(declared, means);
  const addressesOf = companyAddresses(declared, means);
  const namesOf = namesIn('company.names', declared.names, means);
  const filingsOf = filingsIn('company.filings', declared.filings, means);
  const relationshipsOf = relationshipsIn('company.relationships', declared.relationships, means, place.jurisdiction);
  const industriesOf = industriesIn('company.industries', declared.industries, means);
  const identifiersOf = identifiersIn(declared, means);
  const { url } = declared;
  return (key, row, rowsOf, context) => {
    const legalName = nameOf(row, rowsOf) ?? key;
    const entityNumber = number(row) ?? key;
    const form = formOf(row, context);
    const told = statusOf(row, context);
    const { names: atHome, ...home } = homeOf(row, legalName, form, context);
    const status = told.status === 'revoked' ? revoked(home.domicile) : told.status;
    const formedOn = firstFormation(row, formed, form.legal_form, context);
    return {
      ...companyOf(place, entityNumber, legalName, context),
      status,
      status_raw: told.status_raw,
      ...form,
      ...home,
      relationships: orNull([...(home.relationships ?? []), ...relationshipsOf(rowsOf, context)]),
      formed_on: formedOn,
      dissolved_on: dissolvedOn(row, status, context),
      addresses: addressesOf(row, rowsOf, context),
      names: orNull([...(atHome ?? []), ...namesOf(legalName, rowsOf, context)]),
      parties: partiesOf(parties, legalName, { row, form }, rowsOf, context),
      filings: filingsOf(rowsOf, formedOn, context),
      industry_codes: industriesOf(row),
      identifiers: identifiersOf(key, row),
      entity_url: url === undefined ? null : url.replace('{number}', encodeURIComponent(entityNumber)),
    };
  };
}

function firstFormation(
  row: Row,
  columns: readonly string[],
  form: Company['legal_form'],
  context: BuildContext,
): string | null {
  for (const column of columns) {
    const day = formationDateOf(row, column, form, context);
    if (day !== null) return day;
  }
  return null;
}

function dissolvedIn({ dissolved }: DeclaredCompany, { scope }: Means) {
  if (dissolved === undefined) return () => null;
  const { column, of } = typeof dissolved === 'string' ? { column: dissolved, of: undefined } : dissolved;
  const name = scope.column('company.dissolved', column);
  return (row: Row, status: Company['status'], context: BuildContext) =>
    of === undefined || of.includes(status) ? dateOf(row, name, context) : null;
}

/** Without a column the key itself is one. */
function identifiersIn({ identifiers = [] }: DeclaredCompany, { scope }: Means) {
  const columns = identifiers.map(({ scheme, column }, index) => {
    return [scheme, scope.optional(`company.identifiers[${index}].column`, column)] as const;
  });
  return (key: string, row: Row): Company['identifiers'] =>
    orNull(
      columns.flatMap(([scheme, column]) => {
        const value = column === null ? key : cleanText(row[column]);
        return value === null ? [] : [{ scheme, value }];
      }),
    );
}

/** What is noted where rows of one number differ. */
function differingIn(
  { differing = [] }: DeclaredCompany,
  { scope }: Means,
): (rows: readonly Row[]) => readonly string[] {
  const compared = differing.map(({ columns, note }, index) => {
    return { columns: scope.columns(`company.differing[${index}].columns`, columns), note };
  });
  return (rows) => {
    const [first, ...others] = rows;
    if (first === undefined || others.length === 0) return [];
    const isSame = (row: Row) => (column: string) => cleanText(row[column]) === cleanText(first[column]);
    return compared.filter(({ columns }) => others.some((row) => !columns.every(isSame(row)))).map(({ note }) => note);
  };
}
