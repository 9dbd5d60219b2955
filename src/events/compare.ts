/** Which watches a page of changes concerns. Changes nothing. */
import { type Kysely, sql } from 'kysely';
import type { Change, Engine } from '../engine/index.ts';
import { type Company, tokenize } from '../entity/index.ts';
import { matchesNames, parseQuery, type QueryNode } from '../query/index.ts';
import { givenRows, type Tables } from '../store/index.ts';
import type { WatchKind } from './terms.ts';
import { Turns } from './turns.ts';
import { companySubject, personSubject } from './watches.ts';

/** Whether the record had what is watched, before the change and after it. */
export type Sighting = { readonly before: boolean; readonly after: boolean };

export type ConcernedWatch = {
  readonly id: string;
  readonly accountId: string;
  readonly kind: WatchKind;
  /** As the table has it. */
  readonly watched: string;
  readonly change: Change;
  /** Of a record's own watch null: it is what is watched. */
  readonly seen: Sighting | null;
};

/** What changes are compared with, and where the records are that they speak of. */
type CompareParts = { readonly db: Kysely<Tables>; readonly records: Pick<Engine, 'lookup'> };

type WatchRow = {
  readonly id: string;
  readonly account_id: string;
  readonly subject: string;
  readonly watched: string;
};

/**
 * In the order of the changes, which have their fields where people or searches are watched. `accountId`: whose watches;
 * those of all where it is null. Of a company that is removed, the change log tells no people and no name but the legal
 * one.
 */
export async function concernedWatches(
  parts: CompareParts,
  changes: readonly Change[],
  accountId: string | null,
): Promise<readonly ConcernedWatch[]> {
  return concernedBy(parts, changes, await whatIsWatched(parts.db, accountId));
}

/** Read once for any number of pages. */
type WhatIsWatched = {
  readonly accountId: string | null;
  readonly kinds: ReadonlySet<WatchKind>;
  readonly searches: readonly { readonly root: QueryNode; readonly watches: readonly WatchRow[] }[];
};

export async function whatIsWatched(db: Kysely<Tables>, accountId: string | null): Promise<WhatIsWatched> {
  const kinds = await kindsThatAreWatched(db, accountId);
  return { accountId, kinds, searches: kinds.has('search') ? await watchedSearches(db, accountId) : [] };
}

/** Whether a change of a name or a party matters, so that changes are needed with their fields. */
export const areNamesWatched = ({ kinds }: WhatIsWatched): boolean => kinds.has('person') || kinds.has('search');

/** As `concernedWatches`. */
export async function concernedBy(
  { db, records }: CompareParts,
  changes: readonly Change[],
  watched: WhatIsWatched,
): Promise<readonly ConcernedWatch[]> {
  const { accountId, kinds, searches } = watched;
  const ofCompanies = changes.filter(({ entityNumber }) => entityNumber !== null);
  const concerned = kinds.has('company') ? await recordWatches(db, 'company', ofCompanies, accountId) : [];
  if (areNamesWatched(watched)) {
    const turns = new Turns();
    const told: Told[] = [];
    for (const change of ofCompanies) {
      told.push(await toldOf(change, records));
      await turns.next();
    }
    if (kinds.has('person')) concerned.push(...(await personWatches(db, told, accountId)));
    for (const one of told) {
      concerned.push(...searchWatches(one, searches));
      await turns.next();
    }
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

/** Subjects asked for in one statement: a company may name a hundred thousand people. */
const SUBJECTS_AT_ONCE = 1_000;

async function watchesOf(
  db: Kysely<Tables>,
  kind: WatchKind,
  subjects: ReadonlySet<string>,
  accountId: string | null,
): Promise<ReadonlyMap<string, readonly WatchRow[]>> {
  const found: WatchRow[] = [];
  const turns = new Turns();
  const whose = accountId === null ? sql`true` : sql`account_id = ${accountId}`;
  const all = [...subjects].map((subject) => ({ subject }));
  for (let start = 0; start < all.length; start += SUBJECTS_AT_ONCE) {
    const given = givenRows(db, all.slice(start, start + SUBJECTS_AT_ONCE));
    // Not a join: SQLite would read all that is given once for each watch.
    const { rows } = await sql<WatchRow>`
      select id, account_id, subject, watched from watches
      where kind = ${kind} and ${whose} and subject in (select given.value ->> 'subject' from ${given})
      order by id`.execute(db);
    found.push(...rows);
    await turns.next();
  }
  return Map.groupBy(found, ({ subject }) => subject);
}

/** The same of the change log of premises, whose watches are of single records. */
export function concernedPremises(
  db: Kysely<Tables>,
  changes: readonly Change[],
  accountId: string | null,
): Promise<readonly ConcernedWatch[]> {
  const ofRecords = changes.filter(({ entityNumber }) => entityNumber !== null);
  return recordWatches(db, 'premises', ofRecords, accountId);
}

async function recordWatches(
  db: Kysely<Tables>,
  kind: 'company' | 'premises',
  changes: readonly Change[],
  accountId: string | null,
): Promise<ConcernedWatch[]> {
  const subjectOf = ({ jurisdiction, entityNumber }: Change) => companySubject(jurisdiction, entityNumber!);
  const watches = await watchesOf(db, kind, new Set(changes.map(subjectOf)), accountId);
  return changes.flatMap((change) =>
    (watches.get(subjectOf(change)) ?? []).map((watch) => concern(watch, kind, change, null)),
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

async function toldOf(change: Change, records: Pick<Engine, 'lookup'>): Promise<Told> {
  const { kind, jurisdiction, entityNumber, legalName } = change;
  if (kind === 'removed')
    return { change, names: { before: [legalName ?? ''], after: [] }, people: { before: [], after: [] } };
  const found = await records.lookup(jurisdiction, entityNumber!);
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

type Sightings = {
  readonly change: Change;
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
};

async function personWatches(
  db: Kysely<Tables>,
  told: readonly Told[],
  accountId: string | null,
): Promise<readonly ConcernedWatch[]> {
  const turns = new Turns();
  const subjectsOf = async (names: readonly string[], jurisdiction: string) => {
    const subjects = new Set<string>();
    for (const name of names) {
      subjects.add(personSubject(name, null)).add(personSubject(name, jurisdiction));
      await turns.next();
    }
    return subjects;
  };
  const sightings: Sightings[] = [];
  for (const { change, people } of told) {
    const before = await subjectsOf(people.before, change.jurisdiction);
    const after = await subjectsOf(people.after, change.jurisdiction);
    sightings.push({ change, before, after, all: before.union(after) });
  }
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

async function watchedSearches(db: Kysely<Tables>, accountId: string | null): Promise<WhatIsWatched['searches']> {
  const rows = await db
    .selectFrom('watches')
    .select(['id', 'account_id', 'subject', 'watched'])
    .where('kind', '=', 'search')
    .$if(accountId !== null, (query) => query.where('account_id', '=', accountId!))
    .orderBy('id')
    .execute();
  return [...Map.groupBy(rows, ({ subject }) => subject)].flatMap(([subject, watches]) => {
    const parsed = parseQuery(subject);
    return parsed.ok ? [{ root: parsed.query.root, watches }] : [];
  });
}

function searchWatches({ change, names }: Told, searches: WhatIsWatched['searches']): ConcernedWatch[] {
  if (searches.length === 0) return [];
  const [before, after] = [names.before.map(tokenize), names.after.map(tokenize)];
  return searches.flatMap(({ root, watches }) => {
    const seen = { before: matchesNames(root, before), after: matchesNames(root, after) };
    return seen.before || seen.after ? watches.map((watch) => concern(watch, 'search', change, seen)) : [];
  });
}
