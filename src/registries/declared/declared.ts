/** A declaration → a registry. */
import type { Place } from '../build-entity.ts';
import { CAVEATS } from '../caveats.ts';
import { LoadError } from '../load-error.ts';
import type { NumberForm } from '../number-form.ts';
import { publishing, type Registry, type Row } from '../registry.ts';
import { amender, builder } from './build.ts';
import { checkFiles } from './check-files.ts';
import { companionsOf } from './companions.ts';
import { type Functions, withCommon } from './functions.ts';
import { layoutsOf, type NamesSomebody } from './layouts.ts';
import { type PartyIn, partyIn } from './parties.ts';
import type { Declaration } from './schema.ts';
import { kindsOf, MAIN, type Problem, rowsIn, Scope, withColumn } from './scope.ts';
import { patternOf } from './shape.ts';
import { type UnusedColumns, unusedColumns } from './unused-columns.ts';
import type { Means } from './values.ts';

/** A declaration that comes with Charter. Tests hold it to the schema. `own`: functions that stand beside it. */
export function declared(json: unknown, own: Functions = {}): Registry {
  const read = registryIn(json as Declaration, own);
  if ('problems' in read) throw new LoadError('declaration_wrong', told(read.problems).join('\n'));
  return read.registry;
}

/** One line for each problem: `company.status.column: no column “Statsu” …`. */
export const told = (problems: readonly Problem[]): readonly string[] =>
  problems.map(({ path, problem }) => (path === '' ? problem : `${path}: ${problem}`));

/** The registry of a declaration that keeps the schema, or what in it does not fit together. */
export function registryIn(
  declaration: Declaration,
  own: Functions = {},
):
  | { readonly registry: Registry; readonly unused: readonly UnusedColumns[] }
  | { readonly problems: readonly Problem[] } {
  const { jurisdiction, searchUrl, files, company } = declaration;
  const scope = new Scope(declaration);
  const held = files.flatMap(rowsIn).flatMap(kindsOf);
  const kinds = [MAIN, ...new Set(held.filter((holds) => holds !== MAIN))];
  if (!held.includes(MAIN)) scope.problem('files', `no file holds “${MAIN}”`);
  const means: Means = { scope, functions: withCommon(own), places: company.places ?? {}, knownPlaces: new Map() };
  const parties = (company.parties ?? []).map((party, index) => partyIn(`company.parties[${index}]`, party, means));
  const place: Place = { jurisdiction, searchUrl };
  const build = builder(declaration, place, parties, means);
  const amending = amender(declaration, place, means);
  // Behind all that uses columns: those that nothing uses are not kept.
  const layouts = files.flatMap((file, index) =>
    layoutsOf(file, `files[${index}]`, means, kinds, (kind) => namesSomebodyIn(kind, parties)),
  );
  checkFiles(declaration, layouts, scope);
  if (scope.problems.length > 0) return { problems: scope.problems };
  const companions = companionsOf(declaration);
  const registry = { ...described(declaration), build, ...amending, layouts, companions, ...changing(declaration) };
  return { registry, unused: unusedColumns(declaration, scope) };
}

/** Rows whose only purpose is to name a person are dropped where they name none. */
function namesSomebodyIn(kind: string, parties: readonly PartyIn[]): NamesSomebody | null {
  const those = parties.filter((party) => party.kind === kind);
  if (kind === MAIN || those.length === 0) return null;
  return (row: Row) => those.some(({ named }) => named(row) !== null);
}

function described(declaration: Declaration): Omit<Registry, 'build' | 'layouts'> {
  const { jurisdiction, name, publisher, searchUrl, publishes, updates, remarks, caveats, filesFrom } = declaration;
  const { number, joinedBy } = declaration;
  const numberColumn = numberColumnOf(declaration);
  return {
    jurisdiction,
    name,
    publisher,
    searchUrl,
    publishes: publishing(...publishes),
    updates,
    remarks,
    ...(caveats !== undefined && { caveats: caveats.map((caveat) => CAVEATS[caveat]) }),
    ...(filesFrom !== undefined && { filesFrom }),
    numberForm: numberFormOf({ ...number, what: withColumn(number.what, numberColumn) }),
    ...(joinedBy !== undefined && { keyForm: numberFormOf(joinedBy) }),
    downloads: (declaration.downloads ?? []).map(({ file, otherUrls, timeZone, ...more }) => ({
      layoutId: file,
      ...more,
      ...(otherUrls !== undefined && { otherUrls }),
      ...(timeZone !== undefined && { timeZone }),
    })),
  };
}

/** Where the public number stands: in a column of its own, or in the key of the companies. */
function numberColumnOf({ company: { number }, files }: Declaration): string {
  const columns = typeof number === 'object' ? number.columns : number;
  const key = files.flatMap(rowsIn).find(({ holds }) => holds === MAIN)?.key.column ?? '';
  return columns === undefined ? key : [columns].flat()[0]!;
}

function numberFormOf({ shapes, hasDigit = false, ...form }: Declaration['number']): NumberForm {
  const pattern = patternOf(shapes);
  return { ...form, pattern: hasDigit ? new RegExp(`^(?=.*\\d)${pattern.source.slice(1)}`) : pattern };
}

/** Files of changes are recognised by what is declared of them, or by how few rows they have. */
function changing({ files }: Declaration): Pick<Registry, 'isDelta'> {
  const changes = new Map(
    files.flatMap((file) =>
      [file.id, ...(file.also ?? []).map(({ id }) => id)].map((id) => [id, file.changes] as const),
    ),
  );
  if ([...changes.values()].every((change) => change === undefined)) return {};
  return {
    isDelta(sample, layoutId) {
      const change = changes.get(layoutId);
      return change === true || (change !== undefined && sample.length < change.below);
    },
  };
}
