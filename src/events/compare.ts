/** Which watches a page of changes concerns. Changes nothing. */
import { type Kysely, sql } from 'kysely';
import type { Change, Engine } from '../engine/index.ts';
import { type Company, tokenize } from '../entity/index.ts';
import { matchesNames, parseQuery } from '../query/index.ts';
import { givenRows, type Tables } from '../store/index.ts';
import { companySubject, personSubject, type WatchKind } from './watches.ts';

/** Whether the record had what is watched, before the change and after it. */
export type Sighting = { readonly before: boolean; readonly after: boolean };

export type ConcernedWatch = {
  readonly id: string;
  readonly accountId: string;
  readonly kind: WatchKind;
  /** As the table has it. */
  readonly watched: string;
  readonly change: Change;
  /** Of a company's own watch null: its record is what is watched. */
  readonly seen: Sighting | null;
};

export type CompareParts = { readonly db: Kysely<Tables>; readonly lookup: Engine['lookup'] };

type WatchRow = {
  readonly id: string;
  readonly account_id: string;
  readonly subject: string;
  readonly watched: string;
};

/**
 * In the order of the changes, which have their fields. `accountId`: whose watches; those of all where it is null.
 * Of a company that is removed, the change log tells no people and no name but the legal one.
 */
export async function concernedWatches(
  { db, lookup }: CompareParts,
  changes: readonly Change[],
  accountId: string | null,
): Promise<readonly ConcernedWatch[]> {
  const ofCompanies = changes.filter(({ entityNumber }) => entityNumber !== null);
  const kinds = await kindsThatAreWatched(db, accountId);
  const concerned = kinds.has('company') ? await companyWatches(db, ofCompanies, accountId) : [];
  if (kinds.has('person') || kinds.has('search')) {
    const told: Told[] = [];
    for (const change of ofCompanies) told.push(await toldOf(change, lookup));
    if (kinds.has('person')) concerned.push(...(await personWatches(db, told, accountId)));
    if (kinds.has('search')) concerned.push(...(await searchWatches(db, told, accountId)));
  }
  const places = new Map(changes.map(({ id }, index) => [id, index]));
  return concerned.sort((a, b) => places.get(a.change.id)! - places.get(b.change.id)!);
}

async function kindsThatAreWatched(db: Kysely<Tables>, accountId: string | null): Promise<ReadonlySet<WatchKind>> {
  const rows = await db
    .selectFrom('watches')
    .select('kind')
    .distinct()
    .$if(accountId !== null, (query) => query.where('account_id', '=', accountId!))
    .execute();
  return new Set(rows.map(({ kind }) => kind));
}

async function watchesOf(
  db: Kysely<Tables>,
  kind: WatchKind,
  subjects: ReadonlySet<string>,
  accountId: string | null,
): Promise<ReadonlyMap<string, readonly WatchRow[]>> {
  if (subjects.size === 0) return new Map();
  const given = [...subjects].map((subject) => ({ subject }));
  const whose = accountId === null ? sql`true` : sql`account_id = ${accountId}`;
  const { rows } = await sql<WatchRow>`
    select watches.id, account_id, subject, watched from ${givenRows(db, given)}
    join watches on kind = ${kind} and subject = given.value ->> 'subject' where ${whose} order by watches.id`.execute(
    db,
  );
  return Map.groupBy(rows, ({ subject }) => subject);
}

async function companyWatches(
  db: Kysely<Tables>,
  changes: readonly Change[],
  accountId: string | null,
): Promise<ConcernedWatch[]> {
  const subjectOf = ({ jurisdiction, entityNumber }: Change) => companySubject(jurisdiction, entityNumber!);
  const watches = await watchesOf(db, 'company', new Set(changes.map(subjectOf)), accountId);
  return changes.flatMap((change) =>
    (watches.get(subjectOf(change)) ?? []).map((watch) => concern(watch, 'company', change, null)),
  );
}

const concern = (
  { id, account_id, watched }: WatchRow,
  kind: WatchKind,
  change: Change,
  seen: Sighting | null,
): ConcernedWatch => ({ id, accountId: account_id, kind, watched, change, seen });

/** The names of a company and of its people, before the change and after it. */
type Told = {
  readonly change: Change;
  readonly names: { readonly before: readonly string[]; readonly after: readonly string[] };
  readonly people: { readonly before: readonly string[]; readonly after: readonly string[] };
};

async function toldOf(change: Change, lookup: Engine['lookup']): Promise<Told> {
  const { kind, jurisdiction, entityNumber, legalName } = change;
  if (kind === 'removed')
    return { change, names: { before: [legalName ?? ''], after: [] }, people: { before: [], after: [] } };
  const found = await lookup(jurisdiction, entityNumber!);
  // It was removed by a later load already, which is a change of its own.
  if (found === null) return { change, names: { before: [], after: [] }, people: { before: [], after: [] } };
  const company: Company = JSON.parse(Buffer.from(found).toString());
  const names = [company.legal_name, ...(company.names ?? []).map(({ name }) => name)];
  const people = (company.parties ?? []).map(({ name }) => name);
  if (kind === 'added') return { change, names: { before: [], after: names }, people: { before: [], after: people } };
  return {
    change,
    names: { before: earlier(names, change, /^(?:legal_name$|names\[)/), after: names },
    people: { before: earlier(people, change, /^parties\[/), after: people },
  };
}

/** What the names were before the fields changed: without those that came, and with those that went. */
function earlier(names: readonly string[], { fields }: Change, paths: RegExp): readonly string[] {
  const changed = (fields ?? []).filter(({ path }) => paths.test(path));
  const came = new Set(changed.map(({ path, after }) => nameIn(path, after)));
  const went = changed.map(({ path, before }) => nameIn(path, before)).filter((name) => name !== null);
  return [...names.filter((name) => !came.has(name)), ...went];
}

/** Of the legal name, or of an item of a list that came or went as a whole; null of a part of one. */
function nameIn(path: string, value: unknown): string | null {
  if (path === 'legal_name' && typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || !('name' in value)) return null;
  return typeof value.name === 'string' ? value.name : null;
}

async function personWatches(
  db: Kysely<Tables>,
  told: readonly Told[],
  accountId: string | null,
): Promise<readonly ConcernedWatch[]> {
  const sightings = told.map(({ change, people }) => {
    const [before, after] = [people.before, people.after].map(
      (names) =>
        new Set(names.flatMap((name) => [personSubject(name, null), personSubject(name, change.jurisdiction)])),
    ) as [Set<string>, Set<string>];
    return { change, before, after, all: before.union(after) };
  });
  const subjects = new Set(sightings.flatMap(({ all }) => [...all]));
  const watches = await watchesOf(db, 'person', subjects, accountId);
  return sightings.flatMap(({ change, before, after, all }) =>
    [...all].flatMap((subject) =>
      (watches.get(subject) ?? []).map((watch) =>
        concern(watch, 'person', change, { before: before.has(subject), after: after.has(subject) }),
      ),
    ),
  );
}

async function searchWatches(
  db: Kysely<Tables>,
  told: readonly Told[],
  accountId: string | null,
): Promise<readonly ConcernedWatch[]> {
  const rows = await db
    .selectFrom('watches')
    .select(['id', 'account_id', 'subject', 'watched'])
    .where('kind', '=', 'search')
    .$if(accountId !== null, (query) => query.where('account_id', '=', accountId!))
    .orderBy('id')
    .execute();
  const searches = [...Map.groupBy(rows, ({ subject }) => subject)].flatMap(([subject, watches]) => {
    const parsed = parseQuery(subject);
    return parsed.ok ? [{ root: parsed.query.root, watches }] : [];
  });
  return told.flatMap(({ change, names }) => {
    const [before, after] = [names.before.map(tokenize), names.after.map(tokenize)];
    return searches.flatMap(({ root, watches }) => {
      const seen = { before: matchesNames(root, before), after: matchesNames(root, after) };
      return seen.before || seen.after ? watches.map((watch) => concern(watch, 'search', change, seen)) : [];
    });
  });
}
