/** What accounts watch. */
import { randomUUIDv7 } from 'node:crypto';
import type { Selectable } from 'kysely';
import { tokenize } from '../entity/index.ts';
import { parseQuery, printQuery } from '../query/index.ts';
import {
  insertRows,
  isUuid,
  type Listed,
  lockAccount,
  type PageOf,
  readPage,
  type Store,
  type WatchesTable,
} from '../store/index.ts';
import { EventsError } from './error.ts';
import type { WatchKind, WatchSort } from './terms.ts';

/** A person is watched in one jurisdiction, or in all (null). */
export type Watched =
  | { readonly kind: 'company'; readonly jurisdiction: string; readonly entityNumber: string }
  | { readonly kind: 'person'; readonly name: string; readonly jurisdiction: string | null }
  | { readonly kind: 'search'; readonly q: string }
  | { readonly kind: 'premises'; readonly source: string; readonly id: string };

export type Watch = {
  readonly id: string;
  readonly watched: Watched;
  readonly note: string;
  readonly createdAt: string;
};

/** A single record. */
export type WatchedRecord = Extract<Watched, { kind: 'company' | 'premises' }>;

/** `note`: which row of whose file it is, or what else its owner knows it by. */
export type RecordToWatch = { readonly watched: WatchedRecord; readonly note: string };

export type FoundWatch = Watch & {
  /** When it last found something, of the last 90 days. */
  readonly lastFoundAt: string | null;
};

export interface Watches {
  /**
   * The watch, and whether there was none of the same before. `watched` is sound: its name has a letter or digit,
   * its query is one. @throws EventsError `too_many_watches`, `too_many_searches`
   */
  add(accountId: string, watched: Watched, note: string): Promise<{ readonly watch: Watch; readonly isNew: boolean }>;
  /** The newest first. */
  list(accountId: string, page: PageOf): Promise<Listed<Watch>>;
  /**
   * All of them in one step, in their order; those that are there already stay as they are. How many were not there.
   * @throws EventsError `too_many_watches`
   */
  addRecords(accountId: string, records: readonly RecordToWatch[]): Promise<number>;
  /** The id of the account's watch of it; null where it is not watched. */
  find(accountId: string, watched: Watched): Promise<string | null>;
  /** With when each last found something. */
  listFound(accountId: string, sort: WatchSort, page: PageOf): Promise<Listed<FoundWatch>>;
  /** How many there were of these. */
  removeAll(accountId: string, ids: readonly string[]): Promise<number>;
  /** @throws EventsError `watch_not_found` */
  remove(accountId: string, id: string): Promise<void>;
}

/** Whose watches count together. */
const ONE_BY_ONE = ['company', 'person', 'premises'] as const satisfies readonly WatchKind[];
const WATCHES_MAX = 10_000;
const SEARCHES_MAX = 100;

export function openWatches(store: Store, now: () => Date): Watches {
  const { db } = store;
  return {
    add: (accountId, watched, note) => addWatch(store, now(), accountId, watched, note),
    list(accountId, page) {
      const query = db.selectFrom('watches').selectAll().where('account_id', '=', accountId);
      return readPage(query.orderBy('created_at', 'desc').orderBy('id', 'desc'), page, watchOf);
    },
    async find(accountId, watched) {
      const own = db.selectFrom('watches').select('id').where('account_id', '=', accountId);
      const same = own.where('kind', '=', watched.kind).where('subject', '=', subjectOf(watched));
      return (await same.executeTakeFirst())?.id ?? null;
    },
    addRecords: (accountId, records) => addRecords(store, now(), accountId, records),
    listFound(accountId, sort, page) {
      const found = db
        .selectFrom('found_changes')
        .select(({ fn }) => ['watch_id', fn.max('found_at').as('last_found_at')])
        .where('account_id', '=', accountId)
        .groupBy('watch_id');
      const query = db
        .selectFrom('watches')
        .leftJoin(found.as('found'), 'found.watch_id', 'watches.id')
        .selectAll('watches')
        .select('last_found_at')
        .where('account_id', '=', accountId)
        .$if(sort === 'found', (by) => by.orderBy(({ fn, val }) => fn.coalesce('last_found_at', val('')), 'desc'))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc');
      return readPage(query as never, page, (row: FoundRow) => ({ ...watchOf(row), lastFoundAt: row.last_found_at }));
    },
    async removeAll(accountId, ids) {
      const own = ids.filter(isUuid);
      if (own.length === 0) return 0;
      const removed = db.deleteFrom('watches').where('account_id', '=', accountId).where('id', 'in', own);
      return Number((await removed.executeTakeFirstOrThrow()).numDeletedRows);
    },
    async remove(accountId, id) {
      const found = isUuid(id)
        ? await db.deleteFrom('watches').where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst()
        : { numDeletedRows: 0n };
      if (found.numDeletedRows === 0n) throw new EventsError('watch_not_found', 'There is no such watch');
    },
  };
}

async function addWatch(
  { db }: Store,
  now: Date,
  accountId: string,
  watched: Watched,
  note: string,
): Promise<{ readonly watch: Watch; readonly isNew: boolean }> {
  const subject = subjectOf(watched);
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const own = trx.selectFrom('watches').where('account_id', '=', accountId);
    const present = await own
      .selectAll()
      .where('kind', '=', watched.kind)
      .where('subject', '=', subject)
      .executeTakeFirst();
    if (present !== undefined) return { watch: watchOf(present), isNew: false };
    const kinds = watched.kind === 'search' ? (['search'] as const) : ONE_BY_ONE;
    const { count } = await own
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('kind', 'in', kinds)
      .executeTakeFirstOrThrow();
    if (watched.kind === 'search' && Number(count) >= SEARCHES_MAX)
      throw new EventsError('too_many_searches', `An account watches at most ${SEARCHES_MAX} searches`);
    if (Number(count) >= WATCHES_MAX)
      throw new EventsError(
        'too_many_watches',
        `An account watches at most ${WATCHES_MAX} companies, people and premises`,
      );
    const row = newRow(now, accountId, watched, subject, note);
    await trx.insertInto('watches').values(row).execute();
    return { watch: watchOf(row), isNew: true };
  });
}

const newRow = (
  now: Date,
  accountId: string,
  watched: Watched,
  subject: string,
  note: string,
): Selectable<WatchesTable> => ({
  id: randomUUIDv7(),
  account_id: accountId,
  kind: watched.kind,
  subject,
  watched: JSON.stringify(watched),
  note,
  created_at: now.toISOString(),
});

async function addRecords(
  { db }: Store,
  now: Date,
  accountId: string,
  records: readonly RecordToWatch[],
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const present = await trx
      .selectFrom('watches')
      .select(['kind', 'subject'])
      .where('account_id', '=', accountId)
      .where('kind', 'in', ONE_BY_ONE)
      .execute();
    const known = new Set(present.map(({ kind, subject }) => `${kind} ${subject}`));
    const rows: Selectable<WatchesTable>[] = [];
    for (const { watched, note } of records) {
      const subject = subjectOf(watched);
      const key = `${watched.kind} ${subject}`;
      if (known.has(key)) continue;
      known.add(key);
      rows.push(newRow(now, accountId, watched, subject, note));
    }
    if (present.length + rows.length > WATCHES_MAX)
      throw new EventsError(
        'too_many_watches',
        `An account watches at most ${WATCHES_MAX} companies, people and premises`,
      );
    await insertRows(trx, 'watches', rows);
    return rows.length;
  });
}

type FoundRow = Selectable<WatchesTable> & { readonly last_found_at: string | null };

/** Written by this room alone. */
const watchOf = ({ id, watched, note, created_at }: Selectable<WatchesTable>): Watch => ({
  id,
  watched: JSON.parse(watched) as Watched,
  note,
  createdAt: created_at,
});

/** What changes are compared with: two watches of one subject are one. */
export function subjectOf(watched: Watched): string {
  switch (watched.kind) {
    case 'company':
      return companySubject(watched.jurisdiction, watched.entityNumber);
    case 'premises':
      return companySubject(watched.source, watched.id);
    case 'person':
      return personSubject(watched.name, watched.jurisdiction);
    case 'search': {
      const parsed = parseQuery(watched.q);
      return parsed.ok ? printQuery(parsed.query.root) : watched.q;
    }
  }
}

/** Of premises: their list and id. */
export const companySubject = (jurisdiction: string, entityNumber: string): string =>
  `${jurisdiction} ${JSON.stringify(entityNumber)}`;

/** The record of such a subject. */
export function recordOfSubject(kind: string, subject: string): WatchedRecord {
  const end = subject.indexOf(' ');
  const [place, number]: readonly [string, string] = [subject.slice(0, end), JSON.parse(subject.slice(end + 1))];
  if (kind === 'premises') return { kind, source: place, id: number };
  return { kind: 'company', jurisdiction: place, entityNumber: number };
}

/** The words of a name in any order: registries write SMITH, JOHN as well as JOHN SMITH. */
export const personSubject = (name: string, jurisdiction: string | null): string =>
  `${jurisdiction ?? 'all'} ${tokenize(name).sort().join(' ')}`;
